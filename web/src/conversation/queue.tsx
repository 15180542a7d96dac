import { ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Conversation, waitingRuns } from '../model/conversation.ts'
import { client, reason } from '../state/api.ts'
import { IconButton } from '../ui/button.tsx'

/** Messages that wait their turn: each can be taken back or put first. */
export function Queue({ sessionId, conversation }: { sessionId: string; conversation: Conversation }) {
  const { t } = useTranslation()
  const [order, setOrder] = useState<string[]>([])
  const [failed, setFailed] = useState('')
  const waiting = waitingRuns(conversation)
  if (waiting.length === 0) return null
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const sorted = waiting.toSorted((a, b) => place(a) - place(b))
  const first = (id: string) => {
    setFailed('')
    const wanted = [id, ...sorted.filter((one) => one !== id)]
    setOrder(wanted)
    client.reorder(sessionId, wanted).then(
      ({ run_ids }) => setOrder(run_ids),
      (error: unknown) => {
        setOrder([])
        setFailed(reason(error))
      },
    )
  }
  return (
    <section aria-label={t('queue.title')} className="mb-2 rounded border border-line bg-surface text-sm">
      <p className="numbers px-3 pt-1.5 text-muted">{t('composer.queued', { count: waiting.length })}</p>
      <ol className="pb-1">
        {sorted.map((id, i) => (
          <li key={id} className="flex items-center gap-1 pl-3 pr-1">
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {conversation.runs[id]?.prompt ?? id}
            </span>
            {i > 0 ? (
              <IconButton label={t('queue.first')} onClick={() => first(id)}>
                <ArrowUp size={14} aria-hidden />
              </IconButton>
            ) : null}
            <IconButton
              label={t('queue.withdraw')}
              onClick={() => void client.withdraw(sessionId, id).catch((error: unknown) => setFailed(reason(error)))}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {failed ? (
        <p role="alert" className="px-3 pb-1.5 text-danger">
          {failed}
        </p>
      ) : null}
    </section>
  )
}
