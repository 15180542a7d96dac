import { WIDGET_LIMITS, type WidgetSize } from '#protocol/shop.ts'
import type { Viewport } from '#protocol/session.ts'

/** As many products as one page draws. */
export const PAGE = 48
const GAP = 12
const DEFAULT_WIDTH = 1_100
const MOST_COLUMNS = 8

/** As many columns as the viewport holds at this widget size, never more than there are products. */
export function gridFor(count: number, size: WidgetSize, viewport: Viewport | null): { rows: number; cols: number } {
  const [narrowest] = WIDGET_LIMITS[size].width
  const room = Math.floor(((viewport?.width ?? DEFAULT_WIDTH) + GAP) / (narrowest + GAP))
  const shown = Math.min(Math.max(1, count), PAGE)
  const cols = Math.max(1, Math.min(room, MOST_COLUMNS, shown))
  return { rows: Math.ceil(shown / cols), cols }
}
