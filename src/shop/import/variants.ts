import { fieldsIn, oneOrAll } from './fields.ts'
import type { Draft } from './to-draft.ts'
import type { Row } from './types.ts'

/** What each variant has its own of, and what is told of the whole product. */
const TOLD = ['price', 'old_price', 'stock', 'in_stock']
const WHOLE = new Set([...TOLD, 'currency', 'image', 'link', 'description', 'category', 'brand', 'sku'])

const imagesIn = (draft: Draft): string[] => [draft.fields['image'] ?? []].flat() as string[]

/** What all names of a group begin with, cut at a word. */
function sharedName(names: string[]): string {
  const [first = '', ...others] = names
  let length = first.length
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length--
  const cut = first.slice(0, length)
  const whole = length === first.length ? cut : cut.replace(/[^\s]*$/, '')
  return whole.replace(/[\s,(/–-]+$/, '').trim()
}

const MOST_OFFERS = 100

/** What each variant costs and whether it is there, where they differ: size M may be gone while S is not. */
function offersOf(parts: Draft[]): Row[] {
  const names = fieldsIn(parts.map(({ fields }) => fields))
  const differs = (name: string) => new Set(parts.map((part) => JSON.stringify(part.fields[name]))).size > 1
  if (!TOLD.some(differs)) return []
  const kept = names.filter((name) => TOLD.includes(name) || (!WHOLE.has(name) && differs(name)))
  return parts
    .slice(0, MOST_OFFERS)
    .map(({ fields }) => Object.fromEntries(kept.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))))
}

/** One product of several rows: the lowest price, there if any is, and each property that differs as the list of what there is. */
function merge(parent: Draft, parts: Draft[]): Draft {
  const fields: Row = { ...parent.fields }
  const all = parts.includes(parent) ? parts : [parent, ...parts]
  const priced = parts.filter((part) => typeof part.fields['price'] === 'number')
  const cheapest = priced.sort((a, b) => Number(a.fields['price']) - Number(b.fields['price']))[0]
  // What another variant cost before says nothing of this price.
  delete fields['old_price']
  for (const name of ['price', 'old_price', 'currency']) if (cheapest?.fields[name] !== undefined) fields[name] = cheapest.fields[name]
  const stocked = parts.flatMap((part) => part.fields['in_stock'] ?? [])
  if (stocked.length > 0) fields['in_stock'] = stocked.includes(true)
  const images = [...new Set(all.flatMap(imagesIn))].slice(0, 20)
  if (images.length > 0) fields['image'] = oneOrAll(images)
  for (const name of fieldsIn(parts.map((part) => part.fields))) {
    if (WHOLE.has(name)) {
      if (name !== 'old_price') fields[name] ??= parts.find((part) => part.fields[name] !== undefined)?.fields[name]
      continue
    }
    const values = [...new Set(parts.flatMap((part) => (part.fields[name] === undefined ? [] : [part.fields[name]].flat())))]
    const simple = values.filter((value) => typeof value !== 'object')
    fields[name] = simple.length > 1 ? simple.slice(0, 100) : (simple[0] ?? fields[name])
  }
  const sold = parts.filter((part) => part.fields['price'] !== undefined)
  if (sold.length > 1) fields['variants'] = sold.length
  const stocks = sold.flatMap((part) => (typeof part.fields['stock'] === 'number' ? part.fields['stock'] : []))
  if (stocks.length > 1) fields['stock'] = stocks.reduce((sum, stock) => sum + stock, 0)
  const offers = offersOf(sold)
  if (offers.length > 1) fields['offers'] = offers
  return { ...parent, fields }
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
    const named = parts.flatMap(({ name }) => (name === '' ? [] : [name]))
    const shared = parts.some((part) => part.isPart) ? whole.name : sharedName(named)
    return { ...merge(whole, parts), name: shared.length > 2 ? shared : whole.name }
  })
}
