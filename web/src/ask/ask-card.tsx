import { Ban, Check, CircleHelp, Hand, ListChecks, Pencil, ShieldAlert, Wrench } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { useAgentName } from '../state/sessions.ts'
import { Time } from '../ui/time.tsx'
import { VisibleText } from '../ui/visible-text.tsx'
import { AskActions } from './ask-actions.tsx'
import { AskBody } from './ask-body.tsx'

const kindIcons = {
  question: CircleHelp,
  manual: Hand,
  confirm: ShieldAlert,
  plan: ListChecks,
  tool: Wrench,
  choice: ListChecks,
  form: Pencil,
}
const statusIcons = {
  waiting_human: CircleHelp,
  answered: Check,
  approved: Check,
  edited_by_human: Pencil,
  rejected: Ban,
  cancelled: Ban,
  withdrawn: Ban,
  expired: Ban,
}

/** The question of an ask, in words. */
function useAskTitle(): (ask: Ask) => string {
  const { t } = useTranslation()
  return (ask) => {
    if (ask.kind === 'plan') return t('ask.planTitle')
    if (ask.kind === 'tool') return t('ask.toolTitle', { tool: String(ask.payload.tool_name ?? '') })
    return ask.text || t(ask.kind === 'confirm' ? 'ask.confirmTitle' : ask.kind === 'manual' ? 'ask.manualTitle' : 'ask.questionTitle')
  }
}

/** A long text is a question and its explanation: only the question is the heading. */
function inTwo(text: string): [string, string] {
  const end = text.indexOf('? ')
  return text.length > 80 && end > 0 ? [text.slice(0, end + 1), text.slice(end + 2)] : [text, '']
}

/** One wait for a person: the question, exactly what will happen, then the buttons. */
export function AskCard({ ask, room }: { ask: Ask; room?: ReactNode }) {
  return ask.status === 'waiting_human' ? <OpenAsk ask={ask} room={room} /> : <AnsweredAsk ask={ask} />
}

function OpenAsk({ ask, room }: { ask: Ask; room?: ReactNode }) {
  const { t, i18n } = useTranslation()
  const name = useAgentName()
  const title = useAskTitle()
  const id = useId()
  const Icon = kindIcons[ask.kind]
  const [question, more] = inTwo(title(ask))
  const reasons = Array.isArray(ask.payload.reasons) ? ask.payload.reasons.map(String) : []
  return (
    <section
      data-ask={ask.ask_id}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded border border-waiting-line bg-waiting-soft p-4 shadow-lift focus-visible:outline-waiting-line"
    >
      <header className="mb-2 flex items-center gap-1.5 text-sm text-waiting">
        <Icon size={16} aria-hidden className="shrink-0" />
        <span className="shrink-0 font-strong">{t('ask.waiting')}</span>
        {ask.agent_id && ask.kind !== 'plan' ? <span className="min-w-0 truncate">· {name(ask.agent_id)}</span> : null}
        {ask.author ? <span className="min-w-0 truncate">· {ask.author}</span> : null}
        {room ? <span className="min-w-0 truncate">· {room}</span> : null}
        <Time iso={ask.created_at} className="ml-auto" />
      </header>
      <h2 id={id} className="mb-2 whitespace-pre-wrap break-words text-lg font-strong">
        <VisibleText text={question} />
      </h2>
      {more ? (
        <p className="mb-2 whitespace-pre-wrap break-words text-muted">
          <VisibleText text={more} />
        </p>
      ) : null}
      {reasons.length > 0 ? <p className="mb-2 text-muted">{i18n.language === 'en' ? reasons.join(' ') : t('ask.planWhy')}</p> : null}
      <AskActions key={ask.ask_id} ask={ask} />
    </section>
  )
}

function AnsweredAsk({ ask }: { ask: Ask }) {
  const { t } = useTranslation()
  const title = useAskTitle()
  const Icon = statusIcons[ask.status]
  const words = typeof ask.answer?.text === 'string' ? ask.answer.text : typeof ask.answer?.feedback === 'string' ? ask.answer.feedback : ''
  return (
    <details className="rounded border border-line bg-surface">
      <summary className="flex items-center gap-2 px-3 py-2 text-sm hover:bg-sunken">
        <Icon size={15} aria-hidden className="shrink-0 text-muted" />
        <span className="shrink-0 font-strong">{t(`askStatus.${ask.status}`)}</span>
        <span className="min-w-0 flex-1 truncate text-muted">{title(ask)}</span>
        {ask.answered_at ? <Time iso={ask.answered_at} /> : null}
      </summary>
      <div className="flex flex-col gap-2 border-t border-line p-3">
        {ask.kind === 'question' || ask.kind === 'manual' ? <p className="whitespace-pre-wrap break-words">{ask.text}</p> : null}
        <AskBody ask={ask} />
        {words ? <p className="whitespace-pre-wrap break-words text-muted">{t('ask.words', { words })}</p> : null}
        {ask.answered_by ? <p className="text-sm text-muted">{t('ask.by', { who: ask.answered_by })}</p> : null}
      </div>
    </details>
  )
}
