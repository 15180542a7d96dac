import type { Product } from '../catalog/product.ts'
import { wordsOf } from '#text/stem.ts'
import { words } from '../text/normalize.ts'
import { stem } from '../text/stem.ts'
import { change, FEW, fieldsIn } from './fields.ts'
import { textOf } from './read-values.ts'
import { conceptIn, roleOf } from './roles.ts'

/** Leaves out the fields that say nothing of the goods. */
export function dropSilent(products: Product[]): void {
  dropKindsAsMakers(products)
  const tests = [settingTest, referenceTest, repeatTest].map((testFor) => testFor(products))
  for (const field of fieldsIn(products)) if (tests.some((isSilent) => isSilent(field))) change(products, field, () => undefined)
}

type Test = (products: Product[]) => (field: string) => boolean

const SAMPLE = 200
const LEAST_SAME = 3
const NEARLY = 0.98

/** A sign or a digit that (nearly) all goods have is a setting of the system: "condition: 0", "Тип_товара: r". */
const settingTest: Test = (products) => (field) => {
  const values = products.flatMap((product) => product[field] ?? [])
  const isSign = new Set(values).size === 1 && String(values[0]).length === 1 && roleOf(field) === undefined
  return isSign && products.length > FEW && values.length >= products.length * NEARLY
}

/** What only names other products of the file ("xenia-bottom; sara-bottom") says nothing of this one. */
const referenceTest: Test = (products) => {
  const ids = new Set<unknown>(products.flatMap(({ id, sku }) => [id, sku ?? []].flat()))
  // Where ids are counted through, any number may be one.
  const numbers = [...ids].map(Number).filter(Number.isFinite)
  const isSparse = numbers.reduce((most, number) => Math.max(most, number), 0) > numbers.length * 10
  const partsIn = (value: unknown) => (typeof value === 'object' ? [] : (String(value ?? '').match(/[^\s,;|][^,;|]*(?<!\s)/g) ?? []))
  return (field) => {
    const isOther = products.slice(0, SAMPLE).flatMap((product) => {
      const parts = [product[field]].flat().flatMap(partsIn)
      const isCounted = !isSparse && parts.every((part) => /^\d+$/.test(part))
      return isCounted ? [] : parts.map((part) => ids.has(part) && part !== product.id && part !== product['sku'])
    })
    const known = isOther.filter(Boolean).length
    return known > 1 && known >= isOther.length * 0.8
  }
}

/** What goods are known by: another field of the same meaning, or of none, that says the same of (nearly) all of them says nothing. */
const KNOWN_BY = new Set<string | undefined>(['id', 'name', 'sku', 'brand', 'category', 'link', 'description'])

/** "Бренд" beside `vendor`, `canonical_link` beside `link`: the same said twice. A name in another language is that, though it be the same. */
const repeatTest: Test = (products) => {
  const said = (value: unknown) => words(String(value).replace(/^(https?:[^?#]*).*$/s, '$1')).join(' ')
  const known = fieldsIn(products).filter((field) => KNOWN_BY.has(roleOf(field)))
  return (field) => {
    if (products.length < LEAST_SAME || /_(?:ru|uk|en)$/.test(field)) return false
    const meaning = roleOf(field) ?? conceptIn(field)
    const having = products.filter((product) => product[field] !== undefined)
    const isSame = (main: string, list: Product[]) =>
      list.filter((product) => said(product[field]) === said(product[main])).length >= list.length * NEARLY
    const earlier = known.slice(0, known.includes(field) ? known.indexOf(field) : undefined)
    return earlier.some((main) => (!meaning || meaning === roleOf(main)) && isSame(main, having.slice(0, SAMPLE)) && isSame(main, having))
  }
}

/** So much of what stands as makers must be what goods are filed under, before the column is known to hold kinds. */
const KINDS = 0.3
const keyOf = (text: string): string => wordsOf(text).map(stem).join(' ')

/** A feed that says "Chair" for the maker of a chair, since the marketplace wants one: what categories are called is then the maker of nothing. */
function dropKindsAsMakers(products: Product[]): void {
  const filed = new Set(products.flatMap(({ category }) => [category].flat().map(textOf)))
  const steps = new Set([...filed].flatMap((path) => path.split(' > ')).map(keyOf))
  const made = products.filter(({ brand }) => typeof brand === 'string')
  const kinds = made.filter(({ brand }) => steps.has(keyOf(textOf(brand))))
  if (kinds.length < made.length * KINDS || steps.size < 2) return
  for (const product of kinds) {
    delete product['brand']
    // "Chair Chair Nova": the kind, and the kind as the maker of it.
    product.name = product.name.replace(/^(\p{L}{3,}) \1 /iu, '$1 ')
  }
}
