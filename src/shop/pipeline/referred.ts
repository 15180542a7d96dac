import type { HistoryMessage } from '#core/agent/agent.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type Product, valueOf } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { findReferences, resolveReference } from '../references.ts'
import { languageOf, normalize } from '../text/normalize.ts'

const CHEAPEST = /cheapest|least expensive|сам\p{L}+ дешев|дешевейш|найдешевш/u
const DEAREST = /most expensive|priciest|сам\p{L}+ дорог|найдорожч/u

/** The shown product that a reference means: its place, its brand, or a word of its name. */
function oneOf(reference: string, shown: Product[], catalog: Catalog): Product | undefined {
  const index = resolveReference(reference, shown.length)
  if (index !== undefined) return shown[index]
  const brand = fieldFor(catalog.profile, 'brand')
  const said = normalize(reference)
  return shown.find(
    (product) => normalize(String((brand && valueOf(product, brand.field)) ?? '')) === said || normalize(product.name).includes(said),
  )
}

/** Products by reference (P-02): those named, else those that the last messages were about. */
export function referredProducts(
  references: string[],
  question: string,
  history: HistoryMessage[],
  shown: Product[],
  catalog: Catalog,
): Product[] {
  const named = references.flatMap((reference) => oneOf(reference, shown, catalog) ?? [])
  if (named.length > 0) return [...new Set(named)]
  if (references.length > 0) return []
  const price = fieldFor(catalog.profile, 'price')
  const bySum = price
    ? shown
        .filter((product) => typeof valueOf(product, price.field) === 'number')
        .sort((a, b) => Number(valueOf(a, price.field)) - Number(valueOf(b, price.field)))
    : []
  const extremes = [
    CHEAPEST.test(normalize(question)) ? bySum[0] : undefined,
    DEAREST.test(normalize(question)) ? bySum.at(-1) : undefined,
  ].flatMap((product) => product ?? [])
  if (extremes.length > 0) return extremes
  if (shown.length === 1) return shown
  for (const message of history.slice(-3).reverse()) {
    const mentioned = shown.filter((product) => message.content.includes(product.name))
    if (mentioned.length > 0 && mentioned.length <= 4) return mentioned
    const earlier = message.role === 'user' ? findReferences(message.content, languageOf(message.content) ?? 'en', false) : []
    const found = earlier.flatMap((reference) => oneOf(reference, shown, catalog) ?? [])
    if (found.length > 0) return found
  }
  return []
}
