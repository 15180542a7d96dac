import { wordsOf } from '#text/stem.ts'
import type { Product } from '../catalog/product.ts'
import { stem } from '../text/stem.ts'
import { textOf } from './read-values.ts'

const keyOf = (text: string): string => wordsOf(text).map(stem).join(' ')

/** So much of what stands as makers must be what goods are filed under, before the column is known to hold kinds. */
const KINDS = 0.3
const NEARLY = 0.8

/**
 * A feed that says "Chair" for the maker of a chair, since the marketplace wants one: where the makers of many goods are what categories
 * are called, they are none; nor is what is written in the letters of the categories and stands in the names of its goods.
 */
export function dropKindsAsMakers(products: Product[]): void {
  const made = products.filter(({ brand }) => typeof brand === 'string')
  const filed = products.flatMap(({ category }) => [category].flat().map(textOf))
  const steps = new Set([...new Set(filed)].flatMap((path) => path.split(' > ')).map(keyOf))
  const byMaker = Map.groupBy(made, ({ brand }) => textOf(brand))
  const isKind = (maker: string) => steps.has(keyOf(maker))
  const kinds = [...byMaker].filter(([maker]) => isKind(maker)).reduce((sum, [, goods]) => sum + goods.length, 0)
  if (kinds < made.length * KINDS || steps.size < 2) return
  const isLatin = (text: string) => /[a-z]/i.test(text)
  const areLatin = filed.some(isLatin)
  for (const [maker, goods] of byMaker) {
    const key = keyOf(maker)
    const named = goods.filter(({ name }) => ` ${keyOf(name)} `.includes(` ${key} `)).length
    if (!isKind(maker) && (areLatin || isLatin(maker) || named < goods.length * NEARLY)) continue
    for (const product of goods) {
      delete product['brand']
      // "Chair Chair Nova": the kind, and the kind as the maker of it.
      product.name = product.name.replace(/^(\p{L}{3,}) \1 /iu, '$1 ')
    }
  }
}
