import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ButtonAction, Filter, Widget } from '#protocol/shop.ts'
import { Button } from '../ui/button.tsx'
import { OVER_COMPOSER } from '../ui/places.ts'

/** As many as can be compared at once. */
export const MOST_COMPARED = 4

/** The name of the product on a card: its heading, or its first words. */
export function nameOf({ atoms }: Widget): string | undefined {
  const texts = atoms.filter((atom) => atom.type === 'Text')
  const named = texts.find(({ style }) => style === 'heading') ?? texts[0]
  return typeof named?.value === 'string' ? named.value : undefined
}

/** Around so much of a price is like it. */
const NEAR = 0.25

/** The same choice of products at about this one's price; nothing where no price is known. */
export function likeIt({ atoms }: Widget, filters: Filter[]): Filter[] | undefined {
  const price = atoms.find((atom) => atom.type === 'Number' && atom.format === 'currency')
  if (price?.type !== 'Number' || price.field === undefined || typeof price.value !== 'number') return undefined
  const { field, value } = price
  return [
    ...filters.filter((filter) => filter.field !== field),
    { field, op: 'gte', value: Math.floor(value * (1 - NEAR)) },
    { field, op: 'lte', value: Math.ceil(value * (1 + NEAR)) },
  ]
}

interface CardActionsProps {
  name: string
  /** There is room for one only. */
  tight: boolean
  /** The filters that show more like it. */
  like: Filter[] | undefined
  picked: boolean
  /** No more can be picked. */
  full: boolean
  onPick(): void
  onAction(action: ButtonAction): void
}

/** What can be done with one product among many. Said as a message, so that it stands in the conversation. */
export function CardActions({ name, tight, like, picked, full, onPick, onAction }: CardActionsProps) {
  const { t } = useTranslation()
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-sm">
      <Button
        aria-label={t('card.detailsOf', { name })}
        onClick={() => onAction({ type: 'MESSAGE', text: t('card.sayDetails', { name }) })}
      >
        {t('card.details')}
      </Button>
      {like ? (
        <Button
          look="quiet"
          aria-label={t('card.likeNamed', { name })}
          title={t('card.likeHint')}
          onClick={() => onAction({ type: 'FILTER', params: { filters: like } })}
        >
          {t('card.like')}
        </Button>
      ) : null}
      {tight ? null : (
        <label className="flex min-h-8 items-center gap-1.5 text-muted">
          <input
            type="checkbox"
            aria-label={t('card.compareNamed', { name })}
            checked={picked}
            disabled={full && !picked}
            onChange={onPick}
            className="size-4 accent-(--accent)"
          />
          {t('card.compare')}
        </label>
      )}
    </div>
  )
}

/** Appears with the first product that was picked. */
export function CompareBar({ names, onClear, onAction }: { names: string[]; onClear(): void; onAction(action: ButtonAction): void }) {
  const { t, i18n } = useTranslation()
  if (names.length === 0) return null
  const list = new Intl.ListFormat(i18n.language).format(names)
  const place = document.getElementById(OVER_COMPOSER)
  const bar = (
    <div role="status" className="my-2 flex flex-wrap items-center gap-2 rounded border border-line-strong bg-surface p-2 shadow-lift">
      <span className="min-w-0 flex-1 truncate text-sm text-muted">{list}</span>
      <Button
        look="primary"
        disabled={names.length < 2}
        onClick={() => {
          onAction({ type: 'MESSAGE', text: t('card.sayCompare', { list }).slice(0, 500) })
          onClear()
        }}
      >
        {t('card.compareAll', { count: names.length })}
      </Button>
      <Button look="quiet" onClick={onClear}>
        {t('card.clear')}
      </Button>
    </div>
  )
  return place ? createPortal(bar, place) : bar
}
