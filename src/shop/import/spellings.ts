import { remembered } from '#text/remembered.ts'
import { roleOf } from './roles.ts'

/** "Маса нетто/брутто, кг" and "маса нетто / брутто, кг" are one property, "об'єм" and "об`єм" too. */
const bare = remembered(5_000, (name: string): string => name.toLowerCase().replace(/[`’ʼ]/g, "'").replace(/\s+/g, ''))

/** Gives properties that are spelled in several ways the most frequent one, in place. What has both and says different things keeps both. */
export function mergeSpellings(rows: Record<string, unknown>[]): void {
  const counts = new Map<string, number>()
  for (const row of rows) for (const name of Object.keys(row)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const properties = [...counts].filter(([name]) => roleOf(name) === undefined).sort(([, one], [, other]) => other - one)
  const usual = new Map<string, string>()
  for (const [name] of properties) if (!usual.has(bare(name))) usual.set(bare(name), name)
  const better = new Map(properties.flatMap(([name]) => (usual.get(bare(name)) === name ? [] : [[name, usual.get(bare(name)) ?? name]])))
  for (const row of better.size === 0 ? [] : rows)
    for (const name of Object.keys(row)) {
      const to = better.get(name)
      if (to === undefined || (row[to] ?? row[name]) !== row[name]) continue
      row[to] = row[name]
      delete row[name]
    }
}

/** Of values of a field that differ in their capitals only, all are written as most are. */
export function mergeCases(rows: Record<string, unknown>[], isMerged: (field: string) => boolean): void {
  const known = new Map<string, Map<string, Map<string, number>>>()
  for (const row of rows)
    for (const [field, value] of Object.entries(row))
      for (const text of isMerged(field) ? [value].flat() : []) {
        if (typeof text !== 'string' || text.length > LONGEST) continue
        const spellings = known.get(field) ?? new Map<string, Map<string, number>>()
        const counts = spellings.get(text.toLowerCase()) ?? new Map<string, number>()
        known.set(field, spellings.set(text.toLowerCase(), counts.set(text, (counts.get(text) ?? 0) + 1)))
      }
  const usual = (field: string, value: unknown): unknown => {
    const counts = typeof value === 'string' ? known.get(field)?.get(value.toLowerCase()) : undefined
    return counts && counts.size > 1 ? [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] : value
  }
  for (const row of rows)
    for (const field of Object.keys(row))
      if (known.has(field)) row[field] = Array.isArray(row[field]) ? row[field].map((item) => usual(field, item)) : usual(field, row[field])
}

const LONGEST = 60
