import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Redo2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Diff } from '../ask/diff.tsx'
import type { Conversation } from '../model/conversation.ts'
import { changed, client, reason } from '../state/api.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/states.tsx'
import { Time } from '../ui/time.tsx'

/** What the last turn did to files, with a way back; and what this session may do without asking. */
export function ChangesPanel({ conversation, sessionId }: { conversation: Conversation; sessionId: string }) {
  const { t } = useTranslation()
  const { seq, undone } = conversation
  const changes = useQuery({
    queryKey: ['changes', sessionId, seq],
    queryFn: () => client.changes(sessionId, undone),
    retry: false,
    placeholderData: keepPreviousData,
  })
  const undo = useMutation({
    mutationFn: ({ runId, ...how }: { runId: string; files?: string[]; redo?: boolean }) => client.undo(sessionId, runId, how),
    onSettled: () => changed('changes'),
  })
  const files = changes.data?.files ?? []
  const runId = changes.data?.run_id ?? ''
  /** What a command changed, or a person beside it, goes back only by name. */
  const own = files.filter(({ by }) => by !== 'command')
  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-2">
        <h2 className="text-sm font-strong text-muted">{t('changes.title')}</h2>
        {changes.error ? <Failure title={t('state.failed')} detail={reason(changes.error)} onRetry={() => void changes.refetch()} /> : null}
        {changes.data && files.length === 0 ? <p className="text-muted">{t('changes.none')}</p> : null}
        {files.map((file) => (
          <details key={file.path} open={files.length === 1} className="rounded border border-line">
            <summary className="flex gap-2 px-3 py-2 hover:bg-sunken">
              <code className="min-w-0 flex-1 truncate font-mono text-sm">{file.path}</code>
              <span className="text-sm text-muted">{t(`changes.${file.status}`)}</span>
            </summary>
            <div className="border-t border-line p-2">
              <Diff text={file.diff} />
              {file.by === 'command' ? (
                <div className="flex flex-wrap items-center gap-2 pt-2">
                  <span className="min-w-0 flex-1 text-sm text-muted">{t('changes.byCommand')}</span>
                  {file.undone ? null : (
                    <Button disabled={undo.isPending} onClick={() => undo.mutate({ runId, files: [file.path] })}>
                      <Undo2 size={14} aria-hidden />
                      {t('changes.undo', { count: 1 })}
                    </Button>
                  )}
                </div>
              ) : null}
            </div>
          </details>
        ))}
        {changes.data && !changes.data.complete && files.length > 0 ? (
          <p className="text-sm text-waiting">{t('changes.incomplete')}</p>
        ) : null}
        {undo.error ? <p className="text-sm text-danger">{reason(undo.error)}</p> : null}
        {changes.data?.undone ? (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-sm text-muted">{t('changes.undone')}</span>
            <Button disabled={undo.isPending} onClick={() => undo.mutate({ runId, redo: true })}>
              <Redo2 size={14} aria-hidden />
              {t('changes.redo')}
            </Button>
          </div>
        ) : own.length > 0 ? (
          <Button className="self-start" disabled={undo.isPending} onClick={() => undo.mutate({ runId })}>
            <Undo2 size={14} aria-hidden />
            {t('changes.undo', { count: own.length })}
          </Button>
        ) : null}
      </section>
      <Allowances sessionId={sessionId} seq={seq} />
    </div>
  )
}

function Allowances({ sessionId, seq }: { sessionId: string; seq: number }) {
  const { t } = useTranslation()
  const { data, refetch } = useQuery({ queryKey: ['allowances', sessionId, seq], queryFn: () => client.allowances(sessionId) })
  if (!data || data.items.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-sm font-strong text-muted">{t('allowances.title')}</h2>
      <ul>
        {data.items.map((one) => (
          <li key={one.allowance_id} className="flex items-center gap-2 border-b border-line py-1 last:border-0">
            <span className="min-w-0 flex-1 break-words">{one.text}</span>
            <Time iso={one.created_at} />
            <Button onClick={() => void client.withdrawAllowance(sessionId, one.allowance_id).finally(() => void refetch())}>
              {t('allowances.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
