import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ButtonAction, Facet, Formation, Meta, WidgetAction } from '#protocol/shop.ts'
import { client, queries, reason } from '../state/api.ts'
import { useWide } from '../state/screen.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
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
  const wide = useWide()
  const [filtersOpen, setFiltersOpen] = useState(false)
  // What was asked for shows at once, and stands until the server's next step replaces it.
  const [asked, setAsked] = useState<{ step: number; action: WidgetAction }>()
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
    onError: () => setAsked(undefined),
  })
  const { mutate } = change
  const act = useCallback(
    (action: WidgetAction) => {
      setAsked({ step, action })
      mutate(action)
    },
    [mutate, step],
  )

  const onAction = useCallback(
    (action: ButtonAction) => {
      if (action.type === 'MESSAGE') onMessage(action.text)
      else act(action)
    },
    [onMessage, act],
  )

  const shown = asked?.step === step ? withAction(formation, asked.action) : formation
  const filters = shown.filters ?? []
  const offered = useRef<Facet[]>([])
  const facets = facetsToShow(shown.facets ?? [], filters, offered.current, meta?.aliases)
  useEffect(() => {
    offered.current = facets
  })

  const stepTo = (to: number | undefined) => (to === undefined || to < 1 ? undefined : () => mutate({ rollback: to }))

  const panel = (
    <FilterPanel facets={facets} filters={filters} onFilter={(wanted) => act({ type: 'FILTER', params: { filters: wanted } })} />
  )

  if (!latest) return <Earlier formation={formation} onReturn={() => mutate({ rollback: step })} />
  return (
    <section aria-label={t('formation.title')}>
      <Controls
        formation={shown}
        meta={meta}
        busy={change.isPending}
        filtersOpen={filtersOpen}
        onToggleFilters={() => setFiltersOpen(!filtersOpen)}
        onAction={act}
        back={stepTo(timeline.past.at(-1))}
        forward={stepTo(timeline.future[0])}
      />
      {change.error ? (
        <p role="alert" className="mb-2 text-sm text-danger">
          {t('formation.failed', { reason: reason(change.error) })}
        </p>
      ) : null}
      {filtersOpen && wide ? panel : null}
      <Dialog open={filtersOpen && !wide} onOpenChange={setFiltersOpen} title={t('formation.filters')} side="right">
        <div className="flex min-h-full flex-col px-3 pt-3">
          <h2 className="mb-2 text-lg font-strong">{t('formation.filters')}</h2>
          {panel}
          <div className="sticky bottom-0 -mx-3 mt-auto border-t border-line bg-surface p-3">
            <Button look="primary" onClick={() => setFiltersOpen(false)} className="w-full">
              {t('formation.showThem', { count: formation.total ?? formation.widgets.length })}
            </Button>
          </div>
        </div>
      </Dialog>
      <FormationView formation={formation} onAction={onAction} />
    </section>
  )
}

/** The controls as they will stand once the server has done what was asked; the products wait for its word. */
function withAction(formation: Formation, action: WidgetAction): Formation {
  if (action.type === 'FILTER') return { ...formation, filters: action.params.filters }
  if (action.type === 'SORT') return { ...formation, sort: action.params }
  return formation
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
