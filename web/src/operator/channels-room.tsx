import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../state/api.ts'
import { RoomState, Table } from './room-state.tsx'

const shown = (value: unknown) =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Notifications that wait to be sent, or were given up, with the reason. */
export function ChannelsRoom() {
  const { t } = useTranslation()
  const query = useQuery({ queryKey: ['operator', 'outbox'], queryFn: async () => (await client.outbox()).items, refetchInterval: 5_000 })
  return (
    <RoomState query={query} empty={t('operator.outboxEmpty')}>
      {(rows) => {
        const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
        return (
          <Table head={names.map((name) => name.replaceAll('_', ' '))}>
            {rows.map((row) => (
              <tr key={shown(row.id)}>
                {names.map((name) => (
                  <td key={name} className="max-w-72 break-words">
                    {shown(row[name])}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        )
      }}
    </RoomState>
  )
}
