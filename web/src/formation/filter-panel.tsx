import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Facet, Filter } from '#protocol/shop.ts'
import { Button } from '../ui/button.tsx'
import { chosenRange, chosenValues, withRange, withValues } from './filters.ts'

/** Filters made from what the products have: values to tick, ranges to set. */
export function FilterPanel({ facets, filters, onFilter }: { facets: Facet[]; filters: Filter[]; onFilter(filters: Filter[]): void }) {
  const { t } = useTranslation()
  return (
    <div className="mb-3 flex flex-col gap-3 rounded border border-line bg-surface p-3">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-6 gap-y-4">
        {facets.map((facet) =>
          facet.values ? (
            <Values key={facet.field} facet={facet} filters={filters} onFilter={onFilter} />
          ) : facet.min !== undefined && facet.max !== undefined ? (
            <Range
              key={`${facet.field} ${JSON.stringify(chosenRange(filters, facet.field))}`}
              facet={facet}
              filters={filters}
              onFilter={onFilter}
            />
          ) : null,
        )}
      </div>
      {filters.length > 0 ? (
        <Button look="quiet" className="self-start" onClick={() => onFilter([])}>
          {t('formation.clearFilters', { count: filters.length })}
        </Button>
      ) : null}
    </div>
  )
}

interface FacetProps {
  facet: Facet
  filters: Filter[]
  onFilter(filters: Filter[]): void
}

const MOST = 8

function Values({ facet, filters, onFilter }: FacetProps) {
  const { t } = useTranslation()
  const chosen = chosenValues(filters, facet.field)
  const [all, setAll] = useState(false)
  const values = facet.values ?? []
  const options = values.filter(({ value }, i) => all || i < MOST || chosen.includes(value))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-strong">{facet.label}</legend>
      {options.map(({ value, count }) => (
        <label key={String(value)} className="flex items-center gap-2 py-0.5 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-(--accent)"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onFilter(withValues(filters, facet.field, event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value)))
            }
          />
          <span className="min-w-0 flex-1 truncate">
            {typeof value === 'boolean' ? t(value ? 'formation.yes' : 'formation.no') : String(value)}
          </span>
          <span className="numbers text-faint">{count}</span>
        </label>
      ))}
      {values.length > options.length ? (
        <button type="button" className="py-0.5 text-sm text-accent underline underline-offset-2" onClick={() => setAll(true)}>
          {t('formation.moreValues', { count: values.length - options.length })}
        </button>
      ) : null}
    </fieldset>
  )
}

function Range({ facet, filters, onFilter }: FacetProps) {
  const { t } = useTranslation()
  const chosen = chosenRange(filters, facet.field)
  const [min, setMin] = useState(chosen.min?.toString() ?? '')
  const [max, setMax] = useState(chosen.max?.toString() ?? '')
  const read = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text))
  const apply = (event?: FormEvent) => {
    event?.preventDefault()
    if (read(min) !== chosen.min || read(max) !== chosen.max) onFilter(withRange(filters, facet, read(min), read(max)))
  }
  const shared = { inputMode: 'decimal' as const, className: 'field numbers text-sm', onBlur: () => apply() }
  return (
    <form onSubmit={apply}>
      <fieldset>
        <legend className="mb-1 text-sm font-strong">{facet.label}</legend>
        <div className="flex items-center gap-2">
          <input
            {...shared}
            aria-label={t('formation.from', { field: facet.label })}
            placeholder={String(facet.min)}
            value={min}
            onChange={(event) => setMin(event.target.value)}
          />
          <span aria-hidden className="text-faint">
            –
          </span>
          <input
            {...shared}
            aria-label={t('formation.to', { field: facet.label })}
            placeholder={String(facet.max)}
            value={max}
            onChange={(event) => setMax(event.target.value)}
          />
        </div>
        <button type="submit" hidden />
      </fieldset>
    </form>
  )
}
