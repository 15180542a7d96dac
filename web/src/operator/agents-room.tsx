import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../state/api.ts'
import { useModel } from '../state/sessions.ts'
import { RoomState, Table } from './room-state.tsx'

const looks = { idle: 'bg-good', busy: 'bg-waiting', error: 'bg-danger' }

/** Who works here, and who cannot and why. */
export function AgentsRoom() {
  const { t } = useTranslation()
  const query = useQuery({ queryKey: ['operator', 'agents'], queryFn: async () => (await client.agents()).items, refetchInterval: 5_000 })
  const model = useModel()
  return (
    <>
      {model?.offline ? <p className="text-waiting">{t('model.offlineHint')}</p> : null}
      <RoomState query={query} empty={t('operator.nothing')}>
        {(agents) => (
          <Table head={[t('operator.name'), t('operator.state'), t('operator.what')]}>
            {agents.map((agent) => (
              <tr key={agent.id}>
                <td className="whitespace-nowrap font-mono">{agent.id}</td>
                <td className="whitespace-nowrap">
                  <span aria-hidden className={`mr-1.5 inline-block size-2 rounded-full ${looks[agent.status]}`} />
                  {t(`operator.${agent.status}`)}
                </td>
                <td>
                  {t(`about.${agent.id}`, { defaultValue: agent.description })}
                  {agent.reason ? <p className="text-danger">{agent.reason}</p> : null}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </RoomState>
    </>
  )
}
