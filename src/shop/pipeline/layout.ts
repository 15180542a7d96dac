import type { VizType, WidgetSize } from '#protocol/shop.ts'
import type { Layout } from '../state/snapshot.ts'
import { normalize } from '../text/normalize.ts'

const SIZES: WidgetSize[] = ['tiny', 'small', 'medium', 'large']
const BIGGER = /bigger|larger|enlarge|zoom in|крупн|больш|увелич|більш|збільш|велик/u
const SMALLER = /smaller|compact|tiny|shrink|less|мельч|маленьк|меньш|уменьш|компакт|дрібн|менш|зменш/u

const LAYOUTS: Record<VizType, Layout> = {
  grid: { mode: 'grid' },
  list: { mode: 'grid', rows: true },
  table: { mode: 'comparison' },
  carousel: { mode: 'carousel' },
  single: { mode: 'single' },
  images: { mode: 'grid', images: true, size: 'small' },
}

/** The layout that a wish about the view means, from the one in force. */
export function layoutFor(text: string, viz: VizType | undefined, current: Layout, size: WidgetSize | undefined): Layout {
  const plain = normalize(text)
  const layout: Layout = viz && !(viz === 'images' && (BIGGER.test(plain) || SMALLER.test(plain))) ? { ...LAYOUTS[viz] } : { ...current }
  const now = SIZES.indexOf(size ?? 'medium')
  if (BIGGER.test(plain)) layout.size = SIZES[Math.min(SIZES.length - 1, now + 1)] ?? 'large'
  else if (SMALLER.test(plain)) layout.size = SIZES[Math.max(0, now - 1)] ?? 'small'
  return layout
}
