import { remembered } from '#text/remembered.ts'
import { change, fieldsIn } from './fields.ts'
import { roleOf } from './roles.ts'
import type { Row } from './types.ts'

/** "Маса нетто/брутто, кг" and "маса нетто / брутто, кг" are one property, "об'єм" and "об`єм" too. */
const bare = remembered(5_000, (name: string): string => name.toLowerCase().replace(/[`’ʼ]/g, "'").replace(/\s+/g, ''))

/** Of texts that are one but for their spelling, each with the most frequent one. */
function usualOf(texts: Iterable<string>, keyOf: (text: string) => string): Map<string, string> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const groups = Map.groupBy(
    [...counts].sort(([, one], [, other]) => other - one),
    ([text]) => keyOf(text),
  )
  return new Map([...groups.values()].flatMap(([most, ...others]) => others.map(([text]) => [text, most?.[0] ?? text])))
}

/** Gives properties that are spelled in several ways the most frequent one, in place. What has both and says different things keeps both. */
export function mergeSpellings(rows: Row[]): void {
  const names = function* () {
    for (const row of rows) for (const name of Object.keys(row)) if (roleOf(name) === undefined) yield name
  }
  for (const [name, to] of usualOf(names(), bare))
    change(rows, name, (value, row) => {
      if ((row[to] ?? value) !== value) return value
      row[to] = value
      return undefined
    })
}

const LONGEST = 60

/** Of values of a field that differ in their capitals only, all are written as most are. */
export function mergeCases(rows: Row[], isMerged: (field: string) => boolean): void {
  for (const field of fieldsIn(rows).filter(isMerged)) {
    const texts = rows.flatMap((row) => [row[field]].flat()).filter((text) => typeof text === 'string' && text.length <= LONGEST)
    const usual = usualOf(texts as string[], (text) => text.toLowerCase())
    const spelled = (value: unknown): unknown => (Array.isArray(value) ? value.map(spelled) : (usual.get(String(value)) ?? value))
    if (usual.size > 0) change(rows, field, spelled)
  }
}
