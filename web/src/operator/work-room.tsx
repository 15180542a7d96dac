import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../state/api.ts'
import { useAgentName } from '../state/sessions.ts'
import { Time } from '../ui/time.tsx'
import { healthOf } from './metrics.ts'
import { RoomState, Table } from './room-state.tsx'

/** What runs and what waits, in which process, and how the one that answers is. */
export function WorkRoom() {
  const { t } = useTranslation()
  const name = useAgentName()
  const work = useQuery({ queryKey: ['operator', 'work'], queryFn: async () => [await client.work()], refetchInterval: 5_000 })
  return (
    <>
      <Health />
      <RoomState query={work} empty="">
        {([report]) => (
          <>
            <h2 className="font-strong">{t('work.turns')}</h2>
            {report?.sessions.length === 0 ? <p className="text-muted">{t('work.idle')}</p> : null}
            {report && report.sessions.length > 0 ? (
              <Table
                head={[t('work.session'), t('operator.user'), t('operator.agent'), t('operator.state'), t('work.queued'), t('work.last')]}
              >
                {report.sessions.map((one) => (
                  <tr key={one.session_id}>
                    <td className="min-w-40 break-words">{one.title}</td>
                    <td>{one.user}</td>
                    <td>{name(one.agent_id)}</td>
                    <td className="min-w-32">
                      {one.process_id === null ? <span className="text-waiting">{t('work.taken')}</span> : t('work.running')}
                      {one.attempts > 1 ? <p className="text-muted">{t('work.attempts', { count: one.attempts })}</p> : null}
                    </td>
                    <td>{one.queued}</td>
                    <td>
                      <Time iso={one.updated_at} />
                    </td>
                  </tr>
                ))}
              </Table>
            ) : null}
            <h2 className="font-strong">{t('work.processes')}</h2>
            <Table head={[t('work.process'), t('operator.state'), t('work.turns')]}>
              {report?.processes.map((one) => (
                <tr key={one.process_id}>
                  <td className="break-all">
                    {one.instance} <span className="text-faint">{one.process_id}</span>
                  </td>
                  <td>
                    <span aria-hidden className={`mr-1.5 inline-block size-2 rounded-full ${one.alive ? 'bg-good' : 'bg-danger'}`} />
                    {one.here ? t('work.here') : one.alive ? t('work.alive') : t('work.gone')}
                  </td>
                  <td>{report.sessions.filter(({ process_id }) => process_id === one.process_id).length}</td>
                </tr>
              ))}
            </Table>
          </>
        )}
      </RoomState>
      <p className="text-sm text-muted">
        {t('work.more')}{' '}
        <a href="/metrics" className="text-accent underline underline-offset-2">
          /metrics
        </a>
      </p>
    </>
  )
}

/** A few figures of the server that one can judge at a glance. */
function Health() {
  const { t, i18n } = useTranslation()
  const query = useQuery({
    queryKey: ['operator', 'metrics'],
    queryFn: async () => healthOf(await client.metrics(), i18n.language),
    refetchInterval: 5_000,
  })
  return (
    <RoomState query={query} empty={t('operator.noFigures')}>
      {(figures) => (
        <dl className="grid grid-cols-2 gap-3 phone:grid-cols-3 wide:grid-cols-4">
          {figures.map(({ name, value, bad }) => (
            <div key={name} className="rounded border border-line bg-surface p-3">
              <dt className="text-sm text-muted">{t(`work.${name}`)}</dt>
              <dd className={`numbers text-lg font-strong ${bad ? 'text-danger' : ''}`}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </RoomState>
  )
}
