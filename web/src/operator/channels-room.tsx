import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { WaitingNotice } from '#client/client.ts'
import '../i18n/words-settings.ts'
import { client, reason } from '../state/api.ts'
import { Button } from '../ui/button.tsx'
import { Time } from '../ui/time.tsx'
import { RoomState, Table } from './room-state.tsx'

/** Notifications that wait to be sent, or were given up: why, and what can be done about it. */
export function ChannelsRoom() {
  const { t } = useTranslation()
  const query = useQuery({ queryKey: ['operator', 'outbox'], queryFn: async () => (await client.outbox()).items, refetchInterval: 5_000 })
  const act = useMutation({
    mutationFn: async ({ id, again }: { id: string; again: boolean }) => void (await (again ? client.sendNow(id) : client.dropNotice(id))),
    onSettled: () => void query.refetch(),
  })
  return (
    <>
      <p className="text-muted">{t('outbox.text')}</p>
      {act.error ? (
        <p role="alert" className="text-danger">
          {reason(act.error)}
        </p>
      ) : null}
      <RoomState query={query} empty={t('operator.outboxEmpty')}>
        {(rows) => (
          <Table head={[t('outbox.what'), t('outbox.to'), t('operator.state'), t('outbox.age'), '']}>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="min-w-40 break-words">
                  {row.notice.title || t(`outbox.${row.notice.event}`, { defaultValue: row.notice.event })}
                </td>
                <td>
                  {row.user} <span className="text-muted">{t(`channel.${row.channel.type}`, { defaultValue: row.channel.type })}</span>
                </td>
                <td className="max-w-72 min-w-40 break-words">
                  <State row={row} />
                </td>
                <td>
                  <Time iso={row.notice.at} />
                </td>
                <td className="whitespace-nowrap">
                  <Button disabled={act.isPending} onClick={() => act.mutate({ id: row.id, again: true })}>
                    {t('outbox.again')}
                  </Button>{' '}
                  <Button look="quiet" disabled={act.isPending} onClick={() => act.mutate({ id: row.id, again: false })}>
                    {t('outbox.drop')}
                  </Button>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </RoomState>
    </>
  )
}

function State({ row: { status, attempts, error, next_at } }: { row: WaitingNotice }) {
  const { t, i18n } = useTranslation()
  const time = new Date(next_at).toLocaleTimeString(i18n.language, { timeStyle: 'short' })
  return (
    <>
      <span className={status === 'failed' ? 'text-danger' : 'text-waiting'}>
        {status === 'failed' ? t('outbox.failed', { count: attempts }) : attempts === 0 ? t('outbox.first') : t('outbox.next', { time })}
      </span>
      {error ? <p className="text-muted">{error}</p> : null}
    </>
  )
}
