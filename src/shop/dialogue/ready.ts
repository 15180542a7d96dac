import { setImmediate as pause } from 'node:timers/promises'
import { type Catalog, createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { parseWishes } from '../filters/parse.ts'
import { read } from '../router/features.ts'
import { searched } from './context.ts'
import { understand } from './understand.ts'

/** Said to a catalogue before anybody else speaks, so that the first shopper waits no longer than the second. */
const FIRST_WORDS = [
  'show me something under 100',
  'покажи дешевле 100',
  'знайди найдешевші',
  'compare the first and the second',
  'qwertyuiop',
]

/** A catalogue that was spoken to. In pieces: what is compiled at the first use would hold the server for a fifth of a second. */
export async function readyCatalog(products: Product[], version: string): Promise<Catalog> {
  const made = await createCatalog(products, version)
  for (const text of FIRST_WORDS) {
    parseWishes(text, made)
    await pause()
    read(text, made)
    await pause()
    understand(text, made, searched({ words: [], without: [], filters: [], sort: null, lifted: [] }))
    await pause()
  }
  return made
}
