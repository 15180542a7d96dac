import type { Formation } from '#protocol/shop.ts'
import { stepsOf } from '../catalog/category-tree.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { valueOf } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import type { Scene } from './scene.ts'

const MOST = 6

/** What this shop mainly has: its largest categories, or its brands where there are none. */
export function mainChoices(catalog: Catalog): string[] {
  const info = fieldFor(catalog.profile, 'category') ?? fieldFor(catalog.profile, 'brand')
  if (!info) return []
  const names = catalog.products
    .flatMap((product) => [valueOf(product, info.field)].flat())
    .flatMap((value) => (typeof value === 'string' ? stepsOf(value).slice(0, 1) : []))
  return Object.entries(Object.groupBy(names, (name) => name))
    .sort(([, a = []], [, b = []]) => b.length - a.length)
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

/** The likely choices when a message is not clear. */
export function choicesIn({ catalog }: Scene): { names: string; offer: Formation | undefined } {
  const names = mainChoices(catalog)
  return { names: names.join(', '), offer: names.length > 1 ? asButtons(names.map((name) => ({ label: name, text: name }))) : undefined }
}
