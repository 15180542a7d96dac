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
