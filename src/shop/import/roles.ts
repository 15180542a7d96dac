import table from './roles.json' with { type: 'json' }

export type Role = keyof typeof table

/** A column's name without case, signs and capitals inside: `Body (HTML)` and `bodyHtml` are one. */
export function plainName(column: string): string {
  const known = plain.get(column)
  if (known !== undefined) return known
  if (plain.size > 5_000) plain.clear()
  const made = simplify(column)
  plain.set(column, made)
  return made
}

/** The same columns come with every row. */
const plain = new Map<string, string>()

const simplify = (column: string): string =>
  column
    .replace(/^[@#]|^[a-z]:/i, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const PLACES = new Map<string, { role: Role; place: number }>()
for (const [role, names] of Object.entries(table)) names.forEach((name, place) => PLACES.set(name, { role: role as Role, place }))

const lookUp = (column: string) => {
  const plain = plainName(column)
  return PLACES.get(plain) ?? PLACES.get(plain.replaceAll(' ', ''))
}

export const roleOf = (column: string): Role | undefined => lookUp(column)?.role

/** The columns that play each role, the most telling name first. */
export function findRoles(columns: Iterable<string>): Map<Role, string[]> {
  const found = new Map<Role, { column: string; place: number }[]>()
  for (const column of columns) {
    const known = lookUp(column)
    if (known) found.set(known.role, [...(found.get(known.role) ?? []), { column, place: known.place }])
  }
  return new Map([...found].map(([role, list]) => [role, list.sort((a, b) => a.place - b.place).map(({ column }) => column)]))
}
