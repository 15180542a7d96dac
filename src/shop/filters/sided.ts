import { boundOf } from '../catalog/columns.ts'
import type { FieldInfo } from '../catalog/product.ts'
import { inUnitOf, numbersIn } from './bind.ts'
import type { Quantity } from './items.ts'
import { type Found, type Message, use } from './message.ts'
import type { Phrase } from './named-numbers.ts'

const SIDES = ['length', 'width', 'depth', 'height']

/** "260x160", "120 на 60 см", which no text writes so: the two sides of goods that are told by their sides, in either order. */
export function readSides({ items, catalog, rows }: Message, phrases: Phrase[]): Found[] {
  const fields = SIDES.flatMap((side) => catalog.profile.fields.filter(({ concept, kind }) => concept === side && kind === 'number'))
  return phrases.flatMap(({ text, at, length }): Found[] => {
    const unit = items.slice(at, at + length).findLast(({ quantity }) => quantity)?.quantity?.unit
    const [first, second, ...more] = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')))
    if (first === undefined || second === undefined || more.length > 0) return []
    const sizeIn = (info: FieldInfo, said: number) =>
      inUnitOf(info, { value: said, said, multiplier: 1, plus: false, ...(unit && { unit }) } satisfies Quantity)
    const isTold = (info: FieldInfo, said: number) => numbersIn(catalog, info, rows).counts.has(sizeIn(info, said))
    for (const one of fields.filter((info) => isTold(info, first)))
      for (const other of fields.filter((info) => info.concept !== one.concept && isTold(info, second))) {
        const filters = [
          { field: one.field, op: 'eq' as const, value: boundOf(sizeIn(one, first), one) },
          { field: other.field, op: 'eq' as const, value: boundOf(sizeIn(other, second), other) },
        ]
        if (catalog.find({ words: [], filters }).rows.length === 0) continue
        use(items, at, at + length)
        return [{ filters, at }]
      }
    return []
  })
}
