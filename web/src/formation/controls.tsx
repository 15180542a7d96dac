import { ChevronLeft, ChevronRight, GalleryHorizontal, LayoutGrid, SlidersHorizontal, Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Formation, FormationMode, Meta, WidgetAction } from '#protocol/shop.ts'
import { IconButton } from '../ui/button.tsx'

interface ControlsProps {
  formation: Formation
  meta: Meta | undefined
  busy: boolean
  filtersOpen: boolean
  onToggleFilters(): void
  onAction(action: WidgetAction): void
  back: (() => void) | undefined
  forward: (() => void) | undefined
}

const layouts = [
  { mode: 'grid', icon: LayoutGrid },
  { mode: 'carousel', icon: GalleryHorizontal },
  { mode: 'comparison', icon: Table2 },
] as const satisfies { mode: FormationMode; icon: typeof Table2 }[]

/** What can be done with the things on screen, without asking any agent. */
export function Controls({ formation, meta, busy, filtersOpen, onToggleFilters, onAction, back, forward }: ControlsProps) {
  const { t } = useTranslation()
  const total = formation.total ?? meta?.count ?? formation.widgets.length
  const filters = formation.filters?.length ?? 0
  // Suggestions are no things: there is nothing to count or to lay out.
  const things = total > 0 || filters > 0
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1" aria-busy={busy}>
      <span className="numbers mr-auto text-sm text-muted">{things ? t('formation.count', { count: total }) : null}</span>
      {formation.widgets.length > 1 ? <SortSelect formation={formation} meta={meta} onAction={onAction} /> : null}
      {(formation.facets?.length ?? 0) > 0 || (filters > 0 && formation.mode !== 'single') ? (
        <button
          type="button"
          aria-expanded={filtersOpen}
          onClick={onToggleFilters}
          className="flex h-8 items-center gap-1.5 rounded border border-line-strong bg-surface px-2.5 text-sm hover:bg-sunken"
        >
          <SlidersHorizontal size={14} aria-hidden />
          {t('formation.filters')}
          {filters > 0 ? <span className="numbers rounded-full bg-accent px-1.5 text-on-accent">{filters}</span> : null}
        </button>
      ) : null}
      <div role="group" aria-label={t('formation.layout')} className="flex" hidden={!things}>
        {layouts.map(({ mode, icon: Icon }) => (
          <IconButton
            key={mode}
            label={t(`formation.${mode}`)}
            aria-pressed={formation.mode === mode}
            className="aria-pressed:bg-sunken aria-pressed:text-ink"
            onClick={() => onAction({ type: 'LAYOUT', params: { mode } })}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        ))}
      </div>
      <div role="group" aria-label={t('formation.steps')} className="flex">
        <IconButton label={t('formation.back')} disabled={!back || busy} onClick={back}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('formation.forward')} disabled={!forward || busy} onClick={forward}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

/** Fields that nobody sorts by. */
const UNSORTABLE = /(^|_)(id|image|images|image_url|url|link|description|photo|currency|sku|gtin|mpn)$/i

function SortSelect({ formation, meta, onAction }: Pick<ControlsProps, 'formation' | 'meta' | 'onAction'>) {
  const { t } = useTranslation()
  const labels = new Map<string, string>()
  for (const widget of formation.widgets.slice(0, 1))
    for (const atom of widget.atoms)
      if ('label' in atom && 'field' in atom && atom.field && atom.label && atom.type !== 'Button') labels.set(atom.field, atom.label)
  for (const facet of formation.facets ?? []) labels.set(facet.field, facet.label)
  // Choices have no order that anybody looks for: they are filtered by.
  const chosenFrom = new Set(formation.facets?.flatMap(({ field, values }) => (values ? [field] : [])))
  const fields = [...new Set([...(meta?.fields ?? []), ...labels.keys()])].filter(
    (field) => field === formation.sort?.field || (!UNSORTABLE.test(field) && !chosenFrom.has(field)),
  )
  if (fields.length === 0) return null
  const { sort } = formation
  return (
    <select
      aria-label={t('formation.sort')}
      value={sort ? `${sort.field} ${sort.direction}` : ''}
      onChange={(event) => {
        const [, field, direction] = /^(.*) (asc|desc)$/.exec(event.target.value) ?? []
        if (field) onAction({ type: 'SORT', params: { field, direction: direction as 'asc' | 'desc' } })
      }}
      className="h-8 max-w-44 rounded border border-line-strong bg-surface px-2 text-sm"
    >
      <option value="" disabled>
        {t('formation.sort')}
      </option>
      {fields.flatMap((field) =>
        (['asc', 'desc'] as const).map((direction) => (
          <option key={`${field} ${direction}`} value={`${field} ${direction}`}>
            {labels.get(field) ?? meta?.aliases[field] ?? field.replaceAll('_', ' ')} {direction === 'asc' ? '↑' : '↓'}
          </option>
        )),
      )}
    </select>
  )
}
