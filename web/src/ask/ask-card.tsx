import { CircleHelp, Hand, ListChecks, Pencil, ShieldAlert, TextCursorInput, Wrench } from 'lucide-react'
import { Fragment, type MouseEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { Markdown } from '../conversation/markdown.tsx'
import '../i18n/words-work.ts'
import type { ToolCall } from '../model/conversation.ts'
import { useAgentName } from '../state/sessions.ts'
import { Button } from '../ui/button.tsx'
import { Time } from '../ui/time.tsx'
import { hasOddText, VisibleText } from '../ui/visible-text.tsx'
import { AskActions } from './ask-actions.tsx'
import { inTwo, useAskTitle } from './ask-words.ts'
import { careOf, riskOf } from './danger.ts'
import { SettledAsk } from './settled-ask.tsx'

const kindIcons = {
  question: CircleHelp,
  manual: Hand,
  confirm: ShieldAlert,
  plan: ListChecks,
  tool: Wrench,
  choice: ListChecks,
  form: TextCursorInput,
}

interface AskCardProps {
  ask: Ask
  /** Where it comes from, when it is not shown there. */
  room?: ReactNode
  /** What can be done with it beside answering. */
  aside?: ReactNode
  /** The call that it let pass, where that is shown. */
  call?: ToolCall | undefined
  /** Takes the browser in hand, where it is what the person is asked to use. */
  onBrowser?: (() => void) | undefined
}

/** One wait for a person: the question, exactly what will happen, then the buttons. */
export function AskCard({ call, ...open }: AskCardProps) {
  return open.ask.status === 'waiting_human' ? <OpenAsk {...open} /> : <SettledAsk ask={open.ask} call={call} />
}

function OpenAsk({ ask, room, aside, onBrowser }: Omit<AskCardProps, 'call'>) {
  const { t, i18n } = useTranslation()
  const name = useAgentName()
  const title = useAskTitle()
  const id = useId()
  const red = careOf(ask) === 'red'
  const risk = riskOf(ask)
  const Icon = red ? ShieldAlert : (kindIcons[ask.kind] ?? Pencil)
  const [question, more] = inTwo(title(ask))
  const reasons = Array.isArray(ask.payload.reasons) ? ask.payload.reasons.map(String) : []
  return (
    <section
      data-ask={ask.ask_id}
      data-care={red ? 'red' : undefined}
      tabIndex={-1}
      aria-labelledby={id}
      onClickCapture={onlyFirstClick}
      className={`rounded border bg-waiting-soft p-4 shadow-lift focus-visible:outline-waiting-line ${red ? 'border-l-4 border-waiting-line border-l-danger' : 'border-waiting-line'}`}
    >
      <header className="mb-2 flex min-h-6 items-center gap-1.5 text-sm text-waiting">
        <Icon size={16} aria-hidden className={`shrink-0 ${red ? 'text-danger' : ''}`} />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5">
          <span className="shrink-0 font-strong">{t('ask.waiting')}</span>
          {ask.agent_id && ask.kind !== 'plan' ? <span className="max-w-full truncate">· {name(ask.agent_id)}</span> : null}
          {ask.author ? <span className="max-w-full truncate">· {ask.author}</span> : null}
          {room ? <span className="max-w-full truncate">· {room}</span> : null}
        </span>
        <Time iso={ask.created_at} />
        {aside}
      </header>
      <h2 id={id} dir="auto" className="mb-2 whitespace-pre-wrap break-words text-lg font-strong">
        <Spoken text={question} />
      </h2>
      {risk ? <p className={`mb-2 text-sm ${red ? 'text-danger' : 'text-muted'}`}>{t(`risk.${risk}`)}</p> : null}
      {more ? (
        <div dir="auto" className="mb-2 text-muted">
          {hasOddText(more) ? <VisibleText text={more} /> : <Markdown text={more} />}
        </div>
      ) : null}
      {reasons.length > 0 ? <p className="mb-2 text-muted">{i18n.language === 'en' ? reasons.join(' ') : t('ask.planWhy')}</p> : null}
      {ask.deadline ? (
        <p className="mb-2 text-sm text-waiting">
          {t('ask.until', { time: new Date(ask.deadline.at).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </p>
      ) : null}
      {onBrowser ? (
        <Button className="mb-2" onClick={onBrowser}>
          <Hand size={14} aria-hidden />
          {t('live.open')}
        </Button>
      ) : null}
      <AskActions key={ask.ask_id} ask={ask} />
    </section>
  )
}

/**
 * An answered card makes room for the next one: the second half of a double click would answer what has just come under the pointer.
 */
function onlyFirstClick(event: MouseEvent): void {
  if (event.detail < 2 || !(event.target as Element).closest('button')) return
  event.preventDefault()
  event.stopPropagation()
}

/** What stands between backquotes or double asterisks looks as its author meant it; more is not made of a heading. */
function Spoken({ text }: { text: string }) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, i) => {
    const shown = <VisibleText text={part.replace(/^(`|\*\*)([^]+)\1$/, '$2')} />
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    if (i % 2 === 0) return <Fragment key={i}>{shown}</Fragment>
    return part.startsWith('`') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <code key={i} className="font-mono">
        {shown}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <em key={i}>{shown}</em>
    )
  })
}
