import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { money } from '../ask/money.ts'
import { client, reason } from '../state/api.ts'
import { useAgentName } from '../state/sessions.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/states.tsx'
import { BarChart } from './bar-chart.tsx'
import { Table } from './room-state.tsx'
import { shares, timeline, totalOf } from './usage.ts'

const SPANS = {
  day: { by: 'hour', count: 24, shown: { weekday: 'short', hour: '2-digit', minute: '2-digit' } },
  month: { by: 'day', count: 30, shown: { day: 'numeric', month: 'short', timeZone: 'UTC' } },
  year: { by: 'day', count: 365, shown: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } },
} as const
type Span = keyof typeof SPANS

/** What agents and models were used for over time, and what it cost. */
export function UsageRoom() {
  const { t, i18n } = useTranslation()
  const [span, setSpan] = useState<Span>('day')
  const { by, count, shown } = SPANS[span]
  const { data, error, refetch } = useQuery({
    queryKey: ['operator', 'usage', span],
    queryFn: () => client.usage(by, count),
    refetchInterval: 10_000,
  })
  const name = useAgentName()
  if (error) return <Failure title={t('state.failed')} detail={reason(error)} onRetry={() => void refetch()} />
  const number = (value: number) => value.toLocaleString(i18n.language)
  const when = (at: string) => new Intl.DateTimeFormat(i18n.language, shown).format(new Date(at))
  const course = data ? timeline(data) : []
  const total = totalOf(data?.items ?? [])
  const ends: [string, string] = [when(course[0]?.at ?? '1970-01-01'), when(course.at(-1)?.at ?? '1970-01-01')]
  const chart = (label: string, key: 'turns' | 'tokens' | 'cost_usd', tell: (value: number) => string) => (
    <BarChart
      label={label}
      total={tell(total[key])}
      ends={ends}
      bars={course.map((sum) => ({ at: sum.at, value: sum[key], ...(key === 'turns' && { bad: sum.failed }) }))}
      tell={({ at, value, bad }) => `${when(at)}: ${tell(value)}${bad ? `, ${t('operator.failed', { count: bad })}` : ''}`}
    />
  )
  return (
    <>
      <div role="group" aria-label={t('operator.span')} className="flex flex-wrap gap-2">
        {(Object.keys(SPANS) as Span[]).map((one) => (
          <Button key={one} look={one === span ? 'plain' : 'quiet'} aria-pressed={one === span} onClick={() => setSpan(one)}>
            {t(`operator.span.${one}`)}
          </Button>
        ))}
      </div>
      {data ? (
        <>
          <div className="flex flex-wrap gap-3">
            {chart(t('operator.turns'), 'turns', number)}
            {chart(t('operator.tokens'), 'tokens', number)}
            {chart(t('operator.cost'), 'cost_usd', (usd) => money(usd, i18n.language))}
          </div>
          {data.items.length === 0 ? <p className="text-muted">{t('operator.noUsage')}</p> : null}
          {(['agent_id', 'model'] as const).map((key) => {
            const rows = shares(data.items, key)
            if (rows.length === 0) return null
            const turns = key === 'agent_id' ? [t('operator.turns'), t('operator.failures')] : []
            return (
              <Table
                key={key}
                figures
                head={[
                  t(key === 'model' ? 'operator.model' : 'operator.agent'),
                  ...turns,
                  t('operator.calls'),
                  t('operator.tokens'),
                  t('operator.cost'),
                ]}
              >
                {rows.map((row) => (
                  <tr key={row.name}>
                    <td className="w-full min-w-32">
                      {key === 'model' ? row.name : name(row.name)}
                      {total.cost_usd > 0 ? (
                        <span aria-hidden className="mt-1 block h-1 rounded-full bg-sunken">
                          <span
                            className="block h-full rounded-full bg-muted"
                            style={{ width: `${(row.cost_usd / total.cost_usd) * 100}%` }}
                          />
                        </span>
                      ) : null}
                    </td>
                    {key === 'agent_id' ? (
                      <>
                        <td>{number(row.turns)}</td>
                        <td className={row.failed > 0 ? 'text-danger' : 'text-faint'}>{number(row.failed)}</td>
                      </>
                    ) : null}
                    <td>{number(row.calls)}</td>
                    <td>{number(row.tokens)}</td>
                    <td>{money(row.cost_usd, i18n.language)}</td>
                  </tr>
                ))}
              </Table>
            )
          })}
        </>
      ) : (
        <div role="status" aria-label={t('state.loading')} className="skeleton h-28" />
      )}
    </>
  )
}
