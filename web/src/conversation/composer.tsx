import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownAgents, useAgents } from '../state/sessions.ts'
import { recall, remember } from '../ui/storage.ts'
import { addressed, type Command, completionAt, mentions, parseCommand } from './compose.ts'
import { Completions } from './completions.tsx'
import type { Outgoing } from './outgoing.ts'

export interface ComposerProps {
  /** Where the unsent text is kept; another room has another draft. */
  draftKey: string
  placeholder: string
  running?: boolean
  onSend(message: Outgoing): void
  onStop?(): void
  onCommand?(command: Command, rest: string): void
  /** Without commands and agents, as in the lobby. */
  plain?: boolean
  autoFocus?: boolean
  /** The commands that make sense here; all of them unless told. */
  commands?: readonly Command[]
  /** Completions open below: the field is near the top of the page. */
  below?: boolean
  /** The agent that messages go to as long as no other is named. */
  agent?: string | undefined
  onAgent?(agent: string | undefined): void
  /** What stands under the text, before the buttons. */
  children?: ReactNode
  /** Something waits for a decision: no completion is chosen beforehand, Enter sends what stands there. */
  careful?: boolean
  onText?(text: string): void
  /** Asked before anything is sent; what is held stays in the field. */
  hold?(text: string): boolean
  /** Something goes along even without words. */
  full?: boolean
}

export function Composer(props: ComposerProps) {
  const { draftKey, placeholder, running = false, onSend, onStop, onCommand, plain = false, autoFocus = false, below = false } = props
  const { t } = useTranslation()
  const { data: agents = [] } = useAgents()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => recall(`draft.${draftKey}`) ?? '')
  const [cursor, setCursor] = useState(text.length)
  const [picked, setPicked] = useState<number>()
  const [dismissed, setDismissed] = useState(false)
  const listId = useId()

  const completion =
    plain || dismissed
      ? undefined
      : completionAt(text, cursor, agents, (command) => t(`command.${command.slice(1) as 'yes'}`), props.commands)

  const chosen = picked ?? (props.careful ? -1 : 0)

  useEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight + 2, 240)}px`
  })

  function write(next: string, at = next.length): void {
    setText(next)
    setCursor(at)
    setPicked(undefined)
    setDismissed(false)
    remember(`draft.${draftKey}`, next || null)
    props.onText?.(next)
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
    if (plain) return onSend({ content: written, target: undefined, options: {} })
    const known = written.includes('@') ? await knownAgents() : []
    const { content, target } = addressed(written, known)
    if (target !== undefined) props.onAgent?.(target)
    // Who is named in the text is for the planner to see; otherwise the talk goes on with whom it was with.
    const goesTo = target ?? (mentions(written, known) ? undefined : props.agent)
    onSend({ content, target: goesTo, options: {} })
  }

  function send(): void {
    if (text.trim() === '' && !props.full) return
    if (props.hold?.(text.trim())) return
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
      setPicked(event.key === 'ArrowDown' ? (chosen + 1) % count : (chosen <= 0 ? count : chosen) - 1)
    } else if (event.key === 'Enter' && event.repeat && !event.shiftKey) {
      // A key held down is one press.
      event.preventDefault()
    } else if (count > 0 && (event.key === 'Tab' || (event.key === 'Enter' && chosen >= 0)) && !event.shiftKey) {
      event.preventDefault()
      accept(Math.max(chosen, 0))
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
      <div className="flex flex-col rounded border border-line-strong bg-surface p-1 focus-within:border-accent">
        <textarea
          ref={field}
          value={text}
          rows={1}
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: the page is a place to write; the field is what one opens it for
          autoFocus={autoFocus}
          placeholder={placeholder}
          aria-label={placeholder}
          aria-autocomplete="list"
          aria-controls={completion ? listId : undefined}
          aria-activedescendant={completion && chosen >= 0 ? `${listId}-${chosen}` : undefined}
          onChange={(event) => write(event.target.value, event.target.selectionStart)}
          onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          className="max-h-60 min-h-9 resize-none bg-transparent px-2 py-1.5 outline-none"
          data-composer
        />
        <div className="flex items-end gap-1">
          <div className="@container min-w-0 flex-1">
            <div className="flex min-w-0 items-center gap-1">{props.children}</div>
          </div>
          {running && onStop ? (
            <button
              type="button"
              onClick={onStop}
              className="touch flex h-9 shrink-0 items-center gap-1.5 rounded border border-line-strong px-3 text-sm font-strong hover:bg-sunken"
            >
              <Square size={12} aria-hidden className="fill-current" />
              <span className="sr-only phone:not-sr-only">{t('action.stop')}</span>
            </button>
          ) : null}
          <button
            type="submit"
            disabled={text.trim() === '' && !props.full}
            aria-label={t('action.send')}
            title={t('action.send')}
            className="touch flex size-9 shrink-0 items-center justify-center rounded bg-accent text-on-accent hover:bg-accent-strong disabled:bg-sunken disabled:text-faint"
          >
            <ArrowUp size={18} aria-hidden />
          </button>
        </div>
      </div>
    </form>
  )
}
