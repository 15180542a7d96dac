import { isNumeric } from './choose-field.ts'
import type { Item } from './items.ts'
import type { FindMentions } from './mentions.ts'

const NUMERALS: [RegExp, number][] = [
  [/^одн[оу]/, 1],
  [/^(?:двух|двох|дво)/, 2],
  [/^(?:трех|трьох|три)/, 3],
  [/^(?:четырех|чотирьох|чотири)/, 4],
  [/^(?:пяти|п'яти)/, 5],
  [/^шести/, 6],
  [/^(?:семи|семы)/, 7],
  [/^(?:восьми)/, 8],
]

/** "Двухкамерный", "п'ятидверний": a number and what it counts, said as one word, where a field counts it. */
export function splitCompounds(items: Item[], find: FindMentions): Item[] {
  return items.flatMap((item) => {
    const numeral = item.kind === 'word' ? NUMERALS.find(([pattern]) => pattern.test(item.text)) : undefined
    if (!numeral) return [item]
    const [pattern, value] = numeral
    const counted = { ...item, text: item.text.replace(pattern, '') }
    if (counted.text.length < 5 || !find([counted]).some(({ fields }) => fields.some(isNumeric))) return [item]
    return [{ ...item, kind: 'quantity' as const, quantity: { value, said: value, multiplier: 1, plus: false } }, counted]
  })
}
