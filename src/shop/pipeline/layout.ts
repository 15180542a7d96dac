import type { VizType, WidgetSize } from '#protocol/shop.ts'
import type { Layout } from '../state/snapshot.ts'

const SIZES: WidgetSize[] = ['tiny', 'small', 'medium', 'large']

const LAYOUTS: Record<VizType, Layout> = {
  grid: { mode: 'grid' },
  list: { mode: 'grid', rows: true },
  table: { mode: 'comparison' },
  carousel: { mode: 'carousel' },
  single: { mode: 'single' },
  images: { mode: 'grid', images: true, size: 'small' },
}

/** The layout that a wish about the view means, from the one in force. */
export function layoutFor(
  viz: VizType | undefined,
  step: 'bigger' | 'smaller' | undefined,
  current: Layout,
  size: WidgetSize | undefined,
): Layout {
  const { hidden, wanted } = current
  const layout: Layout =
    // "Bigger cards" of a carousel are still one.
    viz && !((viz === 'images' || viz === 'grid') && step)
      ? { ...LAYOUTS[viz], ...(hidden && { hidden }), ...(wanted && { wanted }) }
      : { ...current }
  const now = SIZES.indexOf(size ?? 'medium')
  if (step === 'bigger') layout.size = SIZES[Math.min(SIZES.length - 1, now + 1)] ?? 'large'
  else if (step === 'smaller') layout.size = SIZES[Math.max(0, now - 1)] ?? 'small'
  return layout
}

/** Fields asked for are no longer hidden, and the other way round. */
export const withFields = (layout: Layout, hidden: string[], wanted: string[]): Layout => ({
  ...layout,
  hidden: [...new Set([...(layout.hidden ?? []), ...hidden])].filter((field) => !wanted.includes(field)),
  wanted: [...new Set([...(layout.wanted ?? []), ...wanted])].filter((field) => !hidden.includes(field)),
})
