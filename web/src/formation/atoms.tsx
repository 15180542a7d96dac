import { BadgeCheck, Box, Gift, Heart, Info, type LucideIcon, Package, ShoppingCart, Star, Tag, Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Atom, ButtonAction } from '#protocol/shop.ts'
import { Button } from '../ui/button.tsx'
import { formatNumber } from './format.ts'
import { Picture } from './picture.tsx'

export interface AtomProps {
  atom: Atom
  onAction(action: ButtonAction): void
}

/** Draws one atom. A type that this page does not know is left out. */
export function AtomView({ atom, onAction }: AtomProps) {
  switch (atom.type) {
    case 'Text':
      return <TextAtom atom={atom} />
    case 'Number':
      return <NumberAtom atom={atom} />
    case 'Image':
      return <Picture url={atom.url} alt={atom.alt} size={atom.size} />
    case 'Icon':
      return <IconAtom atom={atom} />
    case 'Badge':
      return <BadgeAtom atom={atom} />
    case 'Rating':
      return <RatingAtom atom={atom} />
    case 'Button':
      return <Button onClick={() => onAction(atom.action)}>{atom.label}</Button>
    case 'Progress':
      return <ProgressAtom atom={atom} />
    case 'Divider':
      return <hr className="border-line" />
    default:
      return null
  }
}

type Of<Type extends Atom['type']> = { atom: Extract<Atom, { type: Type }> }

const styles = { heading: 'font-strong line-clamp-2', body: 'line-clamp-4', caption: 'text-sm text-muted line-clamp-2' }

function TextAtom({ atom }: Of<'Text'>) {
  return (
    <p className={`min-w-0 break-words ${styles[atom.style] ?? styles.body}`} title={atom.value}>
      {atom.style === 'caption' && atom.label ? `${atom.label}: ` : ''}
      {atom.value}
    </p>
  )
}

function NumberAtom({ atom }: Of<'Number'>) {
  const { i18n } = useTranslation()
  // What it cost before, beside what it costs.
  const isPast = atom.field === 'old_price'
  const price = atom.format === 'currency' && !isPast
  if (isPast)
    return (
      <p className="numbers text-sm text-muted">
        {atom.label ? `${atom.label}: ` : ''}
        <s>{formatNumber(atom, i18n.language)}</s>
      </p>
    )
  return (
    <p className={`numbers ${price ? 'text-lg font-strong' : 'text-sm text-muted'}`}>
      {!price && atom.label ? `${atom.label}: ` : ''}
      {formatNumber(atom, i18n.language)}
    </p>
  )
}

const icons: Record<string, LucideIcon> = {
  box: Box,
  cart: ShoppingCart,
  check: BadgeCheck,
  gift: Gift,
  heart: Heart,
  info: Info,
  package: Package,
  star: Star,
  tag: Tag,
  truck: Truck,
}

/** A known name is drawn; an emoji or another short sign is shown as it is; anything else becomes a tag. */
function IconAtom({ atom }: Of<'Icon'>) {
  const label = atom.label ?? atom.name
  const Icon = icons[atom.name.toLowerCase()]
  if (!Icon && /^\p{Extended_Pictographic}/u.test(atom.name))
    return <span role="img" aria-label={label}>{`${[...atom.name].slice(0, 2).join('')}`}</span>
  const Drawn = Icon ?? Tag
  return <Drawn size={18} aria-label={label} role="img" className="text-muted" />
}

const variants: Record<string, string> = {
  success: 'bg-good-soft text-good',
  warning: 'bg-waiting-soft text-waiting',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-sunken text-muted',
}

function BadgeAtom({ atom }: Of<'Badge'>) {
  return (
    <span
      className={`inline-block max-w-full self-start truncate rounded-full px-2 py-0.5 text-sm ${variants[atom.variant] ?? variants.neutral}`}
    >
      {atom.value}
    </span>
  )
}

function RatingAtom({ atom }: Of<'Rating'>) {
  const { t, i18n } = useTranslation()
  const value = Math.max(0, Math.min(5, atom.value))
  const text = value.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  return (
    <span className="inline-flex items-center gap-1.5 text-sm" role="img" aria-label={t('formation.rating', { value: text })}>
      <span aria-hidden className="relative inline-flex">
        <Stars className="text-line-strong" />
        <span className="absolute inset-0 overflow-hidden" style={{ width: `${(value / 5) * 100}%` }}>
          <Stars className="fill-star text-star" />
        </span>
      </span>
      <span aria-hidden className="numbers text-muted">
        {text}
      </span>
    </span>
  )
}

function Stars({ className }: { className: string }) {
  return (
    <span className="inline-flex shrink-0">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={14} className={`shrink-0 ${className}`} />
      ))}
    </span>
  )
}

function ProgressAtom({ atom }: Of<'Progress'>) {
  const value = Math.max(0, Math.min(100, atom.value))
  const label = atom.label ?? atom.field ?? ''
  return (
    <div>
      <div className="mb-1 flex justify-between text-sm text-muted">
        <span>{label}</span>
        <span className="numbers">{Math.round(value)} %</span>
      </div>
      <div
        role="progressbar"
        aria-label={label || `${value}`}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-muted" style={{ width: `${value}%` }} />
      </div>
    </div>
  )
}
