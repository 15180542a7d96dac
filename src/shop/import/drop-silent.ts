import type { Product } from '../catalog/product.ts'
import { words } from '../text/normalize.ts'
import { change, FEW, fieldsIn } from './fields.ts'
import { conceptIn, roleOf } from './roles.ts'
import { TEXTS } from './tidy-values.ts'

/** Leaves out the fields that say nothing of the goods. */
export function dropSilent(products: Product[]): void {
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
  const ids = new Set<unknown>(products.flatMap(({ id, sku }) => (typeof sku === 'string' ? [id, sku] : [id])))
  // Where ids are counted through, any number may be one.
  const numbers = [...ids].map(Number).filter(Number.isFinite)
  const isSparse = numbers.reduce((most, number) => Math.max(most, number), 0) > numbers.length * 10
  const partsIn = (value: unknown) => (typeof value === 'object' ? [] : (String(value ?? '').match(/[^\s,;|][^,;|]*(?<!\s)/g) ?? []))
  return (field) => {
    if (TEXTS.has(field) || field.toLowerCase() === 'sku') return false
    const isOther = products.slice(0, SAMPLE).flatMap((product) => {
      const parts = [product[field]].flat().flatMap(partsIn)
      if (!isSparse && parts.every((part) => /^\d+$/.test(part))) return []
      return parts.map((part) => ids.has(part) && part !== product.id && part !== product['sku'])
    })
    const known = isOther.filter(Boolean).length
    return known > 1 && known >= isOther.length * 0.8
  }
}

/** What goods are known by: another field of the same meaning, or of none, that says the same of (nearly) all of them says nothing. */
const KNOWN_BY = new Set<string | undefined>(['id', 'name', 'sku', 'brand', 'category', 'link', 'description'])

/** "Бренд" beside `vendor`, `canonical_link` beside `link`: the same said twice. */
const repeatTest: Test = (products) => {
  const said = (value: unknown) => words(String(value).replace(/^(https?:[^?#]*).*$/s, '$1')).join(' ')
  const known = fieldsIn(products).filter((field) => KNOWN_BY.has(roleOf(field)))
  return (field) => {
    const meaning = roleOf(field) ?? conceptIn(field)
    const having = products.filter((product) => product[field] !== undefined)
    const isSame = (main: string, list: Product[]) =>
      list.filter((product) => said(product[field]) === said(product[main])).length >= list.length * NEARLY
    const earlier = known.includes(field) ? known.slice(0, known.indexOf(field)) : known
    const alike = earlier.filter((main) => !meaning || meaning === roleOf(main))
    // A name in another language stays the name in that language, though it be the same.
    if (products.length < LEAST_SAME || /_(?:ru|uk|en)$/.test(field)) return false
    return alike.some((main) => isSame(main, having.slice(0, SAMPLE)) && isSame(main, having))
  }
}
