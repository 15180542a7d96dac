import type { Row } from './types.ts'

/** Of more goods than these, what all of them say is no chance. */
export const FEW = 20

export function fieldsIn(rows: Row[]): string[] {
  const names = new Set<string>()
  for (const row of rows) for (const name of Object.keys(row)) names.add(name)
  return [...names]
}

/** Puts something else in the place of every value of a field; where that is nothing, the field is left out. */
export function change<Item extends Row>(rows: Item[], field: string, to: (value: unknown, row: Item) => unknown): void {
  for (const row of rows) {
    if (row[field] === undefined) continue
    const made = to(row[field], row)
    if (made === undefined) delete row[field]
    else (row as Row)[field] = made
  }
}

/** A list of one is that one. */
export const oneOrAll = <T>(list: T[]): T | T[] | undefined => (list.length > 1 ? list : list[0])
