import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownAgents, useAgents } from '../state/sessions.ts'
import { recall, remember } from '../ui/storage.ts'
import { addressed, type Command, completionAt, parseCommand } from './compose.ts'
import { Completions } from './completions.tsx'

export interface ComposerProps {
  /** Where the unsent text is kept; another room has another draft. */
  draftKey: string
  placeholder: string
  running?: boolean
  onSend(content: string, target: string | undefined): void
  onStop?(): void
  onCommand?(command: Command, rest: string): void
  /** Without commands and agents, as in the lobby. */
  plain?: boolean
  autoFocus?: boolean
  /** The commands that make sense here; all of them unless told. */
  commands?: readonly Command[]
  /** Completions open below: the field is near the top of the page. */
  below?: boolean
}

export function Composer({
  draftKey,
  placeholder,
  running = false,
  onSend,
  onStop,
  onCommand,
  plain = false,
  autoFocus = false,
  commands,
  below = false,
}: ComposerProps) {
  const { t } = useTranslation()
  const { data: agents = [] } = useAgents()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => recall(`draft.${draftKey}`) ?? '')
  const [cursor, setCursor] = useState(text.length)
  const [chosen, setChosen] = useState(0)
  const [dismissed, setDismissed] = useState(false)
  const listId = useId()

  const completion =
    plain || dismissed ? undefined : completionAt(text, cursor, agents, (command) => t(`command.${command.slice(1) as 'yes'}`), commands)

  useEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight + 2, 240)}px`
  })

  function write(next: string, at = next.length): void {
    setText(next)
    setCursor(at)
    setChosen(0)
    setDismissed(false)
    remember(`draft.${draftKey}`, next || null)
  }

  function accept(index: number): void {
    const option = completion?.options[index]
    if (!completion || !option) return
    const at = completion.from + option.insert.length
    write(text.slice(0, completion.from) + option.insert + text.slice(cursor), at)
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at))
    field.current?.focus()
  }

  async function sendOff(written: string): Promise<void> {
    const { content, target } =
      plain || !written.startsWith('@') ? { content: written, target: undefined } : addressed(written, await knownAgents())
    onSend(content, target)
  }

  function send(): void {
    if (text.trim() === '') return
    const command = plain ? undefined : parseCommand(text)
    if (command && onCommand) onCommand(command.command, command.rest)
    else void sendOff(text.trim())
    write('')
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const count = completion?.options.length ?? 0
    if (count > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setChosen((chosen + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
    } else if (count > 0 && (event.key === 'Tab' || event.key === 'Enter') && !event.shiftKey) {
      event.preventDefault()
      accept(chosen)
    } else if (event.key === 'Escape') {
      if (count > 0) setDismissed(true)
      else field.current?.blur()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    }
  }

  return (
    <form
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {completion ? <Completions id={listId} completion={completion} chosen={chosen} onChoose={accept} below={below} /> : null}
      <div className="flex items-end gap-1 rounded border border-line-strong bg-surface p-1 focus-within:border-accent">
        <textarea
          ref={field}
          value={text}
          rows={1}
          // biome-ignore lint/a11y/noAutofocus: the page is a place to write; the field is what one opens it for
          autoFocus={autoFocus}
          placeholder={placeholder}
          aria-label={placeholder}
          aria-autocomplete="list"
          aria-controls={completion ? listId : undefined}
          aria-activedescendant={completion ? `${listId}-${chosen}` : undefined}
          onChange={(event) => write(event.target.value, event.target.selectionStart)}
          onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          className="max-h-60 min-h-9 flex-1 resize-none bg-transparent px-2 py-1.5 outline-none"
          data-composer
        />
        {running && onStop ? (
          <button
            type="button"
            onClick={onStop}
            className="flex h-9 shrink-0 items-center gap-1.5 rounded border border-line-strong px-3 text-sm font-strong hover:bg-sunken"
          >
            <Square size={12} aria-hidden className="fill-current" />
            <span className="sr-only phone:not-sr-only">{t('action.stop')}</span>
          </button>
        ) : null}
        <button
          type="submit"
          disabled={text.trim() === ''}
          aria-label={t('action.send')}
          title={t('action.send')}
          className="flex size-9 shrink-0 items-center justify-center rounded bg-accent text-on-accent hover:bg-accent-strong disabled:bg-sunken disabled:text-faint"
        >
          <ArrowUp size={18} aria-hidden />
        </button>
      </div>
    </form>
  )
}
