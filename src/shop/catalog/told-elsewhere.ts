import { FIELD_CONCEPTS, nameParts } from '../lexicon/fields.ts'
import { COLOUR_GROUPS, phraseKey, saidOtherwise } from '../lexicon/meanings.ts'
import { words } from '../text/normalize.ts'
import { type FieldInfo, isEmpty, type Product, type Profile, valueOf } from './product.ts'

/** What names tell as well as fields do. */
const NAMED = new Set(['color', 'material'])
const CONCEPTS = [...NAMED, 'size']

const textsOf = (product: Product, field: string): string[] => {
  const value = [valueOf(product, field)].flat()
  return value.filter((one) => !isEmpty(one) && typeof one !== 'object').map(String)
}

/** Fields that are called just as the concept is: "Color", "COLORS" and "Основний колір", but no "Button cap color". */
function fieldsOf(profile: Profile, concept: string): FieldInfo[] {
  const names = new Set(FIELD_CONCEPTS.find((one) => one.concept === concept)?.names)
  const own = profile.fields.filter(
    (info) => info.concept === concept && info.kind !== 'number' && names.has(nameParts(info.field).join(' ')),
  )
  return own.sort((one, other) => other.coverage - one.coverage)
}

/** The values of a field that a name has, in whatever language it says them: "скляна" is "Скло". */
function readerOf(fields: FieldInfo[]): (name: string) => string[] {
  const called = new Map<string, string>()
  for (const value of fields.flatMap(({ values = [] }) => values.map((one) => String(one.value)))) {
    const said = words(value)
    const others = saidOtherwise(said)
    if (others.length > 0)
      for (const key of [said, ...others].map(phraseKey)) if (!key.includes(' ') && !called.has(key)) called.set(key, value)
  }
  // Where no value says it, as the dictionary does: "Золотая бабушка" is "золотой".
  if (fields[0]?.concept === 'color')
    for (const hue of COLOUR_GROUPS.flat()) if (!called.has(phraseKey(words(hue)))) called.set(phraseKey(words(hue)), hue)
  return (name) => [...new Set(words(name).flatMap((word) => called.get(phraseKey([word])) ?? []))]
}

/** What is told of some goods in one field, of others in another or in their names: all of it in one field. */
export async function withToldElsewhere(products: Product[], profile: Profile, breathe: () => Promise<void>): Promise<Product[]> {
  const merged = CONCEPTS.flatMap((concept) => {
    const [main, ...others] = fieldsOf(profile, concept)
    return main ? [{ main, others, inName: NAMED.has(concept) ? readerOf([main, ...others]) : () => [] }] : []
  })
  const made: Product[] = []
  for (const [row, product] of products.entries()) {
    if (row % 64 === 0) await breathe()
    let one = product
    for (const { main, others, inName } of merged) {
      const own = textsOf(product, main.field)
      const elsewhere = others.flatMap(({ field }) => textsOf(product, field))
      const all = own.length + elsewhere.length > 0 ? [...new Set([...own, ...elsewhere])] : inName(product.name)
      if (all.length > own.length) one = { ...one, [main.field]: all.length > 1 ? all : all[0] }
      if (elsewhere.length > 0)
        one = Object.fromEntries(Object.entries(one).filter(([field]) => !others.some((other) => other.field === field))) as Product
    }
    made.push(one)
  }
  return made.some((one, row) => one !== products[row]) ? made : products
}
