import { Ban, Check, ChevronRight, CircleHelp, Clock, Pencil, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { CallOutcome } from '../conversation/work.tsx'
import type { ToolCall } from '../model/conversation.ts'
import { plainText } from '../rich/plain.ts'
import { Time } from '../ui/time.tsx'
import { AskBody } from './ask-body.tsx'
import { answerWords, useAskTitle } from './ask-words.ts'
import { targetOf } from './danger.ts'

const statusIcons = {
  waiting_human: CircleHelp,
  answered: Check,
  approved: Check,
  edited_by_human: Pencil,
  rejected: Ban,
  cancelled: Ban,
  withdrawn: Undo2,
  expired: Clock,
}

/** So much is seen in the line itself. */
const SHORT = 60

/** What was decided, in one line that tells the whole story: what about, how, why and by whom. The details open below it. */
export function SettledAsk({ ask, call }: { ask: Ask; call?: ToolCall | undefined }) {
  const { t } = useTranslation()
  const title = useAskTitle()
  const Icon = statusIcons[ask.status] ?? CircleHelp
  const words = answerWords(ask)
  const ran = ask.status === 'approved' || ask.status === 'edited_by_human'
  // The question of a program is itself what it is about.
  const target = ask.source === 'program' ? undefined : targetOf(ask)
  return (
    <details className="group rounded border border-line bg-surface" data-settled={ask.ask_id}>
      <summary className="flex flex-col gap-0.5 px-3 py-2 text-sm hover:bg-sunken">
        <span className="flex items-center gap-2">
          <Icon size={15} aria-hidden className={`shrink-0 ${ask.status === 'rejected' ? 'text-danger' : 'text-muted'}`} />
          <span className="shrink-0 font-strong">{t(`askStatus.${ask.status}`)}</span>
          <span dir="auto" className="min-w-0 flex-1 truncate text-muted">
            {plainText(title(ask))}
          </span>
          {ran && call?.state === 'failed' ? <span className="shrink-0 text-danger">{t('call.failed')}</span> : null}
          {ask.answered_by ? (
            <span className="hidden shrink-0 text-muted phone:inline">{t('ask.byShort', { who: ask.answered_by })}</span>
          ) : null}
          {ask.answered_at ? <Time iso={ask.answered_at} /> : null}
          <ChevronRight size={14} aria-hidden className="shrink-0 text-muted transition-transform group-open:rotate-90" />
        </span>
        {target || words ? (
          <span className="flex min-w-0 gap-2 pl-6 text-muted">
            {target ? <code className="min-w-0 truncate font-mono">{target}</code> : null}
            {words ? (
              <span dir="auto" className="min-w-0 truncate">
                {t('ask.words', { words })}
              </span>
            ) : null}
          </span>
        ) : null}
      </summary>
      <div className="flex flex-col gap-2 border-t border-line p-3">
        {ask.text && ask.kind !== 'tool' && ask.kind !== 'plan' ? (
          <p dir="auto" className="whitespace-pre-wrap break-words">
            {ask.text}
          </p>
        ) : null}
        <AskBody ask={ask} />
        {call && ran ? <CallOutcome call={call} /> : null}
        {words.length > SHORT || words.includes('\n') ? (
          <p dir="auto" className="whitespace-pre-wrap break-words text-muted">
            {t('ask.words', { words })}
          </p>
        ) : null}
        {ask.answered_by ? <p className="text-sm text-muted">{t('ask.by', { who: ask.answered_by })}</p> : null}
      </div>
    </details>
  )
}
