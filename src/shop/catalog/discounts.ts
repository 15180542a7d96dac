import { numberOf } from './columns.ts'
import { type Product, type Profile, valueOf } from './product.ts'
import { fieldFor } from './profile.ts'

const FIELD = 'discount'
/** A price that was more than this many times higher is a slip. */
const MOST = 20

/** How much less goods cost than before, where a feed tells both prices and not the difference. */
export function withDiscounts(products: Product[], profile: Profile): Product[] {
  const [price, old] = ['price', 'old_price'].map((concept) => fieldFor(profile, concept))
  if (!price || !old || fieldFor(profile, 'discount')) return products
  const made = products.map((product) => {
    const [now, before] = [numberOf(valueOf(product, price.field), price), numberOf(valueOf(product, old.field), old)]
    return now > 0 && before > now && before < now * MOST ? { ...product, [FIELD]: Math.round((1 - now / before) * 100) } : product
  })
  return made.some((one, row) => one !== products[row]) ? made : products
}
