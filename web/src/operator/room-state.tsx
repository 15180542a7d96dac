import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import '../i18n/words-operator.ts'
import { reason } from '../state/api.ts'
import { Failure } from '../ui/states.tsx'

/** A list that is being read, could not be read, is empty, or is there. */
export function RoomState<T>({
  query,
  empty,
  children,
}: {
  query: UseQueryResult<readonly T[]>
  empty: string
  children(items: readonly T[]): ReactNode
}) {
  const { t } = useTranslation()
  if (query.error) return <Failure title={t('state.failed')} detail={reason(query.error)} onRetry={() => void query.refetch()} />
  if (!query.data) return <div role="status" aria-label={t('state.loading')} className="skeleton h-24" />
  return query.data.length === 0 ? <p className="text-muted">{empty}</p> : children(query.data)
}

interface TableProps {
  head: string[]
  /** All but the first column are figures. */
  figures?: boolean
  children: ReactNode
}

/** A table that scrolls by itself where there is no room. */
export function Table({ head, figures = false, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys too
    <div
      tabIndex={0}
      role="group"
      aria-label={head.filter(Boolean).join(', ')}
      className="overflow-x-auto rounded border border-line bg-surface"
    >
      <table className={`numbers w-full text-left text-sm ${figures ? 'figures' : ''}`}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="whitespace-nowrap border-b border-line px-3 py-2 font-strong">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_td]:border-b [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_tr:last-child_td]:border-0">{children}</tbody>
      </table>
    </div>
  )
}
