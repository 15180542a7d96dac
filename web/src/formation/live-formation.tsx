import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ButtonAction, Facet, Formation, Meta, WidgetAction } from '#protocol/shop.ts'
import { client, queries, reason } from '../state/api.ts'
import { Controls } from './controls.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { facetsToShow } from './filters.ts'
import { FormationView } from './formation.tsx'
import { timelineOf } from './timeline.ts'

interface LiveFormationProps {
  sessionId: string
  formation: Formation
  meta: Meta | undefined
  step: number
  /** Only the last formation can be changed; an earlier one offers the way back to it. */
  latest: boolean
  onMessage(text: string): void
}

/** A formation in a conversation: its buttons work, it can be filtered, sorted, laid out and stepped through. */
export default function LiveFormation({ sessionId, formation, meta, step, latest, onMessage }: LiveFormationProps) {
  const { t } = useTranslation()
  const [filtersOpen, setFiltersOpen] = useState(false)
  const deltas = useQuery({
    queryKey: ['deltas', sessionId, step],
    queryFn: async () => (await client.deltas(sessionId)).items,
    enabled: latest,
    placeholderData: (before) => before,
  })
  const timeline = timelineOf(deltas.data ?? [])

  const change = useMutation({
    mutationFn: (what: WidgetAction | { rollback: number }) =>
      'rollback' in what ? client.rollback(sessionId, what.rollback) : client.act(sessionId, what),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['deltas', sessionId] }),
  })
  const { mutate } = change

  const onAction = useCallback(
    (action: ButtonAction) => {
      if (action.type === 'MESSAGE') onMessage(action.text)
      else mutate(action)
    },
    [onMessage, mutate],
  )

  // What was asked for shows at once; the server's word replaces it.
  const asked =
    change.isPending && change.variables && 'type' in change.variables && change.variables.type === 'FILTER'
      ? change.variables.params.filters
      : undefined
  const filters = asked ?? formation.filters ?? []
  const offered = useRef<Facet[]>([])
  const facets = facetsToShow(formation.facets ?? [], filters, offered.current)
  useEffect(() => {
    offered.current = facets
  })

  const stepTo = (to: number | undefined) => (to === undefined || to < 1 ? undefined : () => mutate({ rollback: to }))

  if (!latest) return <Earlier formation={formation} onReturn={() => mutate({ rollback: step })} />
  return (
    <section aria-label={t('formation.title')}>
      <Controls
        formation={formation}
        meta={meta}
        busy={change.isPending}
        filtersOpen={filtersOpen}
        onToggleFilters={() => setFiltersOpen(!filtersOpen)}
        onAction={mutate}
        back={stepTo(timeline.past.at(-1))}
        forward={stepTo(timeline.future[0])}
      />
      {change.error ? (
        <p role="alert" className="mb-2 text-sm text-danger">
          {t('formation.failed', { reason: reason(change.error) })}
        </p>
      ) : null}
      {filtersOpen ? (
        <FilterPanel facets={facets} filters={filters} onFilter={(filters) => mutate({ type: 'FILTER', params: { filters } })} />
      ) : null}
      <FormationView formation={formation} onAction={onAction} />
    </section>
  )
}

function Earlier({ formation, onReturn }: { formation: Formation; onReturn(): void }) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-3 rounded border border-line px-3 py-2 text-sm text-muted">
      <span className="numbers">{t('formation.earlier', { count: formation.total ?? formation.widgets.length })}</span>
      <button type="button" className="text-accent underline underline-offset-2" onClick={onReturn}>
        {t('formation.return')}
      </button>
    </div>
  )
}
