import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import type { ImportReport } from '#protocol/shop.ts'
import { type Catalog, createCatalog } from './catalog/catalog.ts'
import { readFaq, readProducts } from './catalog/check-rows.ts'
import type { Product } from './catalog/product.ts'
import type { FaqEntry } from './faq.ts'
import type { Kind, ShopRow, ShopStore } from './ports.ts'

/** The shop's doors: its stored state, and the catalogue and FAQ ready in memory. */
export interface Shop {
  store: ShopStore
  catalog(): Promise<Catalog>
  faq(): Promise<FaqEntry[]>
  importCatalog(text: string, options: ImportOptions): Promise<ImportReport>
  importFaq(text: string): Promise<ImportReport>
}

export interface ImportOptions {
  /** Drop what was imported before, instead of adding to it. */
  replace: boolean
}

export interface ShopDeps {
  store: ShopStore
  /** Folder of the sample catalogue and FAQ, which serve until something is imported. */
  samples: string
}

const PAGE = 1_000
/** Other processes import too; a copy in memory is believed for this long before its version is looked at again. */
const TRUST_MS = 250

/** Something that was read at a version and stays until the version moves. */
function createCopy<T>(version: () => Promise<string | undefined>, load: (version: string | undefined) => Promise<T>) {
  let copy: { version: string | undefined; value: Promise<T> } | undefined
  let checked = 0
  return {
    async get(): Promise<T> {
      if (copy && Date.now() - checked < TRUST_MS) return copy.value
      const now = await version()
      checked = Date.now()
      if (!copy || copy.version !== now) {
        const value = load(now)
        copy = { version: now, value }
        value.catch(() => {
          copy = undefined
        })
      }
      return copy.value
    },
    drop() {
      copy = undefined
    },
  }
}

export function createShop({ store, samples }: ShopDeps): Shop {
  async function all<T extends ShopRow>(kind: Kind): Promise<T[]> {
    const items: T[] = []
    for (let after = 0; ; ) {
      const page = await store.rows<T>(kind, { after, limit: PAGE })
      for (const { data } of page) items.push(data)
      if (page.length < PAGE) return items
      after = page.at(-1)?.n ?? after
      await pause()
    }
  }
  const sample = (name: string) => readFile(join(samples, name), 'utf8')

  const catalog = createCopy<Catalog>(
    () => store.version('products'),
    async (version) =>
      version === undefined
        ? createCatalog(readProducts(await sample('catalog.jsonl')).products, 'sample')
        : createCatalog(await all<Product>('products'), version),
  )
  const faq = createCopy<FaqEntry[]>(
    () => store.version('faq'),
    async (version) => (version === undefined ? readFaq(await sample('faq.jsonl')).entries : all<FaqEntry>('faq')),
  )

  return {
    store,
    catalog: catalog.get,
    faq: faq.get,
    /** Everything is read and checked before the first row is written. */
    async importCatalog(text, { replace }) {
      const { products, skipped, skippedCount } = readProducts(text)
      await store.put('products', products, { replace })
      catalog.drop()
      const { profile } = await catalog.get()
      return { imported: products.length, skipped, skipped_count: skippedCount, fields: profile.fields.map((info) => info.field) }
    },
    async importFaq(text) {
      const { entries, skipped, skippedCount } = readFaq(text)
      await store.put('faq', entries, { replace: true })
      faq.drop()
      return { imported: entries.length, skipped, skipped_count: skippedCount, fields: ['question', 'answer', 'source'] }
    },
  }
}
