import type { Draft } from './to-draft.ts'

const WHOLE = new Set([
  'price',
  'old_price',
  'currency',
  'in_stock',
  'stock',
  'image',
  'link',
  'description',
  'category',
  'brand',
  'sku',
  'name',
])

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

const TOLD = ['price', 'old_price', 'stock', 'in_stock']
const MOST_OFFERS = 100

/** What each variant costs and whether it is there, where they differ: size M may be gone while S is not. */
function offersOf(parts: Draft[]): Record<string, unknown>[] {
  const names = [...new Set(parts.flatMap((part) => Object.keys(part.fields)))]
  const differs = (name: string) => new Set(parts.map((part) => JSON.stringify(part.fields[name]))).size > 1
  if (!TOLD.some(differs)) return []
  const kept = names.filter((name) => TOLD.includes(name) || (!WHOLE.has(name) && differs(name)))
  return parts
    .slice(0, MOST_OFFERS)
    .map(({ fields }) => Object.fromEntries(kept.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))))
}

/** One product of several rows: the lowest price, there if any is, and each property that differs as the list of what there is. */
function merge(parent: Draft, parts: Draft[]): Draft {
  const fields: Record<string, unknown> = { ...parent.fields }
  const all = parts.includes(parent) ? parts : [parent, ...parts]
  const priced = parts.filter((part) => typeof part.fields['price'] === 'number')
  const cheapest = priced.sort((a, b) => Number(a.fields['price']) - Number(b.fields['price']))[0]
  for (const name of ['price', 'old_price', 'currency']) if (cheapest?.fields[name] !== undefined) fields[name] = cheapest.fields[name]
  const stocked = parts.flatMap((part) => part.fields['in_stock'] ?? [])
  if (stocked.length > 0) fields['in_stock'] = stocked.includes(true)
  const images = [...new Set(all.flatMap(imagesIn))].slice(0, 20)
  if (images.length > 0) fields['image'] = images.length > 1 ? images : images[0]
  for (const name of new Set(parts.flatMap((part) => Object.keys(part.fields)))) {
    if (WHOLE.has(name)) {
      fields[name] ??= parts.find((part) => part.fields[name] !== undefined)?.fields[name]
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

/** Rows of one group become one product. A part whose group is nowhere is refused. */
export function groupVariants(drafts: Draft[]): Draft[] {
  const parents = new Map<string, Draft>()
  for (const draft of drafts) {
    if (draft.isPart) continue
    for (const key of [draft.group, draft.id, draft.sku]) if (key !== '' && !parents.has(key)) parents.set(key, draft)
  }
  const groups = new Map<Draft, Draft[]>()
  const whole: Draft[] = []
  for (const draft of drafts) {
    const parent = draft.group === '' ? undefined : parents.get(draft.group)
    if (parent && (draft.isPart || parent === draft || parent.group === draft.group)) {
      const parts = groups.get(parent)
      if (parts) parts.push(draft)
      else {
        groups.set(parent, [draft])
        whole.push(parent)
      }
    } else if (draft.isPart) whole.push({ ...draft, refused: draft.refused ?? `its product "${draft.group}" is not in the file` })
    else if (!groups.has(draft)) {
      groups.set(draft, [draft])
      whole.push(draft)
    }
  }
  return whole.map((draft) => {
    const parts = groups.get(draft) ?? []
    if (parts.length === 0 || (parts.length === 1 && parts[0] === draft)) return draft
    const named = parts.filter((part) => part.name !== '').map((part) => part.name)
    const shared = parts.some((part) => part.isPart) ? draft.name : sharedName(named)
    return { ...merge(draft, parts), name: shared.length > 2 ? shared : draft.name }
  })
}
