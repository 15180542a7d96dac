import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../state/api.ts'
import { figuresOf } from './metrics.ts'
import { RoomState, Table } from './room-state.tsx'

/** What the server counts of itself: use and cost, or queue and process. */
export function FiguresRoom({ wanted }: { wanted: RegExp }) {
  const { t, i18n } = useTranslation()
  const query = useQuery({
    queryKey: ['operator', 'metrics', wanted.source],
    queryFn: async () => figuresOf(await client.metrics(), wanted),
    refetchInterval: 5_000,
  })
  return (
    <RoomState query={query} empty={t('operator.noFigures')}>
      {(figures) => (
        <Table head={[t('operator.figure'), t('operator.of'), t('operator.value')]}>
          {figures.map(({ name, labels, value }) => (
            <tr key={name + labels}>
              <td className="font-mono">{name}</td>
              <td className="text-muted">{labels}</td>
              <td className="text-right">{value.toLocaleString(i18n.language, { maximumFractionDigits: 4 })}</td>
            </tr>
          ))}
        </Table>
      )}
    </RoomState>
  )
}
