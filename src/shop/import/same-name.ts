import { fieldsIn } from './fields.ts'
import { isChosen, roleOf } from './roles.ts'
import type { Draft } from './to-draft.ts'

/** What each variant may have of its own beside that; of two categories under one id the first is taken. */
const OWN = new Set('id sku link image more_images thumbnail price sale_price old_price stock available category'.split(' '))

const valuesOf = (rows: Draft[], field: string): Set<string> => new Set(rows.map(({ fields }) => JSON.stringify(fields[field])))

/** Rows that differ in what is chosen, and in nothing else that makes another thing of them. */
function areVariants(rows: Draft[]): boolean {
  const fields = fieldsIn(rows.map((row) => row.fields))
  const differing = fields.filter((field) => valuesOf(rows, field).size > 1)
  return differing.some(isChosen) && differing.every((field) => isChosen(field) || OWN.has(roleOf(field) ?? ''))
}

/** Whether each is chosen by something else: where two are of one size and colour, they are two things. */
function areDistinct(rows: Draft[]): boolean {
  const choices = rows.map(({ fields }) => JSON.stringify(Object.entries(fields).filter(([field]) => isChosen(field))))
  return new Set(choices).size === rows.length
}

/**
 * Feeds without groups list each size of a thing by itself: the rows that are one product, each with the first of them. Either they have the
 * same id and name, or the same name and category under ids of their own.
 */
export function sameThings(drafts: Draft[]): Map<Draft, Draft> {
  const found = new Map<Draft, Draft>()
  const join = (keyOf: (draft: Draft) => unknown[], isOne: (rows: Draft[]) => boolean) => {
    const free = drafts.filter((draft) => draft.name !== '' && draft.group === '' && !draft.isPart && !draft.refused && !found.has(draft))
    for (const rows of Map.groupBy(free, (draft) => JSON.stringify(keyOf(draft))).values())
      if (rows.length > 1 && isOne(rows)) for (const row of rows) found.set(row, rows[0] ?? row)
  }
  const categoryOf = ({ fields }: Draft) => Object.entries(fields).filter(([field]) => roleOf(field) === 'category')
  join((draft) => [draft.id || draft.line, draft.name], areVariants)
  join(
    (draft) => [draft.name, categoryOf(draft)],
    (rows) => areVariants(rows) && areDistinct(rows),
  )
  return found
}
