import { memo, type ReactNode } from 'react'
import type { ButtonAction, Widget } from '#protocol/shop.ts'
import { AtomView } from './atoms.tsx'

const LIMITS = { tiny: 2, small: 3, medium: 5, large: 10 }

/** Strict widths: what a size may take at least and at most. A narrower screen gives all it has. */
export const columns = {
  tiny: 'grid-cols-[repeat(auto-fill,minmax(min(80px,100%),1fr))]',
  small: 'grid-cols-[repeat(auto-fill,minmax(min(160px,100%),1fr))]',
  medium: 'grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))]',
  large: 'grid-cols-[repeat(auto-fill,minmax(min(384px,100%),1fr))]',
}

/** Never wider than the size allows, whatever room there is. */
export const most = { tiny: 'max-w-[110px]', small: 'max-w-[220px]', medium: 'max-w-[350px]', large: 'max-w-[460px]' }

export const widths = {
  tiny: 'w-[110px] min-w-[80px]',
  small: 'w-[200px] min-w-[160px]',
  medium: 'w-[300px] min-w-[min(280px,82vw)]',
  large: 'w-[420px] min-w-[min(384px,82vw)]',
}

interface WidgetViewProps {
  widget: Widget
  onAction(action: ButtonAction): void
  /** All of it beside each other, as far as there is room. */
  isLine?: boolean
  /** What the page adds under the product. */
  children?: ReactNode
}

export const WidgetView = memo(function WidgetView({ widget, onAction, isLine = false, children }: WidgetViewProps) {
  const atoms = widget.atoms.slice(0, LIMITS[widget.size])
  const buttons = atoms.filter((atom) => atom.type === 'Button')
  const rest = atoms.filter((atom) => atom.type !== 'Button')
  const tight = widget.size === 'tiny' || widget.size === 'small'
  return (
    <article
      data-widget={widget.id}
      data-size={widget.size}
      className={`flex h-full overflow-hidden rounded border border-line bg-surface ${isLine ? 'flex-wrap items-center gap-x-4 gap-y-1' : 'flex-col gap-1.5'} ${tight ? 'p-2' : 'p-3'}`}
    >
      {rest.map((atom, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: atoms have no identity beside their place
        <AtomView key={i} atom={atom} onAction={onAction} />
      ))}
      {buttons.length > 0 ? (
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          {buttons.map((atom, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: atoms have no identity beside their place
            <AtomView key={i} atom={atom} onAction={onAction} />
          ))}
        </div>
      ) : null}
      {children}
    </article>
  )
})
