import { fieldsIn, oneOrAll } from './fields.ts'
import { isChosen, roleOf } from './roles.ts'
import type { Draft } from './to-draft.ts'
import type { Row } from './types.ts'

/** What each variant has its own of, and what is told of the whole product. */
const TOLD = ['price', 'old_price', 'stock', 'in_stock']
const WHOLE = new Set([...TOLD, 'currency', 'image', 'link', 'description', 'category', 'brand', 'sku'])
const MOST_OFFERS = 100

/** What each row of one thing may have of its own beside what is chosen. */
const OWN = new Set('id sku link image more_images thumbnail price sale_price old_price stock available'.split(' '))

const differs = (rows: Row[], field: string): boolean => new Set(rows.map((row) => JSON.stringify(row[field]))).size > 1

/** Rows that differ in what is chosen, and in nothing else that makes another thing of them. */
function areVariants(rows: Row[]): boolean {
  const differing = fieldsIn(rows).filter((field) => differs(rows, field))
  // Where two are of one size and colour, they are two things.
  const choices = new Set(rows.map((row) => JSON.stringify(Object.entries(row).filter(([field]) => isChosen(field)))))
  const isOne = differing.some(isChosen) && differing.every((field) => isChosen(field) || OWN.has(roleOf(field) ?? ''))
  return isOne && choices.size === rows.length
}

/** Feeds without groups list each size of a thing by itself: rows of one name and category are one product, each with the first of them. */
export function sameThings(drafts: Draft[]): Map<Draft, Draft> {
  const found = new Map<Draft, Draft>()
  const free = drafts.filter((draft) => draft.name !== '' && draft.group === '' && !draft.isPart && !draft.refused)
  const keyOf = ({ name, fields }: Draft) =>
    JSON.stringify([name, Object.entries(fields).filter(([field]) => roleOf(field) === 'category')])
  for (const list of Map.groupBy(free, keyOf).values())
    if (areVariants(list.map(({ fields }) => fields))) for (const draft of list) found.set(draft, list[0] ?? draft)
  return found
}

/** What all names of a group begin with, cut at a word. */
function sharedName([first = '', ...others]: string[]): string {
  let length = first.length
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length--
  const cut = first.slice(0, length)
  return (length === first.length ? cut : cut.replace(/[^\s]*$/, '')).replace(/[\s,(/–-]+$/, '').trim()
}

/** What each variant costs and whether it is there, where they differ: size M may be gone while S is not. */
function offersOf(rows: Row[]): Row[] {
  if (!TOLD.some((name) => differs(rows, name))) return []
  const kept = fieldsIn(rows).filter((name) => TOLD.includes(name) || (!WHOLE.has(name) && differs(rows, name)))
  return rows.slice(0, MOST_OFFERS).map((row) => Object.fromEntries(kept.flatMap((name) => (name in row ? [[name, row[name]]] : []))))
}

/** One product of several rows: the lowest price, there if any is, and each property that differs as the list of what there is. */
function merge(whole: Row, rows: Row[]): Row {
  const fields = { ...whole }
  const all = (name: string, of = rows) => of.flatMap((row) => row[name] ?? [])
  const priced = rows.filter(({ price }) => typeof price === 'number')
  const cheapest = priced.sort((a, b) => Number(a['price']) - Number(b['price']))[0]
  // What another variant cost before says nothing of this price.
  delete fields['old_price']
  for (const name of ['price', 'old_price', 'currency']) if (cheapest?.[name] !== undefined) fields[name] = cheapest[name]
  if (all('in_stock').length > 0) fields['in_stock'] = all('in_stock').includes(true)
  const images = [...new Set(all('image', rows.includes(whole) ? rows : [whole, ...rows]))]
  if (images.length > 0) fields['image'] = oneOrAll(images.slice(0, 20))
  for (const name of fieldsIn(rows)) {
    const simple = [...new Set(all(name))].filter((value) => typeof value !== 'object')
    if (!WHOLE.has(name)) fields[name] = oneOrAll(simple.slice(0, 100)) ?? fields[name]
    else if (name !== 'old_price') fields[name] ??= rows.find((row) => row[name] !== undefined)?.[name]
  }
  const sold = rows.filter(({ price }) => price !== undefined)
  const stocks = all('stock', sold).filter((stock) => typeof stock === 'number')
  const offers = offersOf(sold)
  if (sold.length > 1) fields['variants'] = sold.length
  if (stocks.length > 1) fields['stock'] = stocks.reduce((sum, stock) => sum + stock, 0)
  return offers.length > 1 ? { ...fields, offers } : fields
}

/** Rows of one group, or of one thing without a group, become one product. A part whose group is nowhere is refused. */
export function groupVariants(drafts: Draft[], same: Map<Draft, Draft>): Draft[] {
  const parents = new Map<string, Draft>()
  for (const draft of drafts)
    for (const key of draft.isPart ? [] : [draft.group, draft.id, draft.sku]) if (key !== '' && !parents.has(key)) parents.set(key, draft)
  /** The row that another belongs to: itself, if it is no part of another. */
  const wholeOf = (draft: Draft): Draft => {
    const parent = draft.group === '' ? same.get(draft) : parents.get(draft.group)
    return parent && (draft.isPart || parent.group === draft.group) ? parent : draft
  }
  return [...Map.groupBy(drafts, wholeOf)].map(([whole, parts]) => {
    if (parts.length === 1 && parts[0] === whole)
      return whole.isPart ? { ...whole, refused: whole.refused ?? `its product "${whole.group}" is not in the file` } : whole
    const named = parts.flatMap(({ name }) => name || [])
    const shared = parts.some((part) => part.isPart) ? whole.name : sharedName(named)
    const fields = merge(
      whole.fields,
      parts.map((part) => part.fields),
    )
    return { ...whole, fields, name: shared.length > 2 ? shared : whole.name }
  })
}
