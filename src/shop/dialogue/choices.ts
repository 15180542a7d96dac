import type { Formation } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { stepsOf } from '../catalog/category-tree.ts'
import { valueOf } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'

const MOST = 6

/** What this shop mainly has: its largest categories, or its brands where there are none. */
export function mainChoices(catalog: Catalog): string[] {
  const category = fieldFor(catalog.profile, 'category')
  const info = category ?? fieldFor(catalog.profile, 'brand')
  if (!info) return []
  const counts = new Map<string, number>()
  for (const product of catalog.products) {
    for (const value of [valueOf(product, info.field)].flat()) {
      const name = typeof value === 'string' ? stepsOf(value)[0] : undefined
      if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST)
    .map(([name]) => name)
}

/** Choices as buttons; pressing one says it. */
export const asButtons = (choices: { label: string; text: string }[]): Formation => ({
  mode: 'grid',
  grid: { rows: 1, cols: Math.max(1, Math.min(choices.length, MOST)) },
  widgets: choices.slice(0, MOST).map(({ label, text }, index) => ({
    id: `choice-${index + 1}`,
    size: 'tiny',
    priority: index + 1,
    atoms: [{ type: 'Button', label: label.slice(0, 200), action: { type: 'MESSAGE', text: text.slice(0, 500) } }],
  })),
})
