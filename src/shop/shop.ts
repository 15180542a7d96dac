import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import type { ImportReport } from '#protocol/shop.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { Product } from './catalog/product.ts'
import type { FaqEntry } from './faq.ts'
import type { Mapping } from './import/mapping.ts'
import { loadShop } from './load.ts'
import type { Kind, ShopRow, ShopStore } from './ports.ts'

/** The shop's doors: its stored state, and the catalogue and FAQ ready in memory. */
export interface Shop {
  store: ShopStore
  catalog(): Promise<Catalog>
  /** Reads the goods ahead of the first shopper, where the shop has its own. */
  prepare(): Promise<void>
  faq(): Promise<FaqEntry[]>
  importCatalog(bytes: Uint8Array, options: ImportOptions): Promise<ImportReport>
  importFaq(bytes: Uint8Array): Promise<ImportReport>
}

export interface ImportOptions {
  /** Drop what was imported before, instead of adding to it. */
  replace: boolean
  mapping?: Mapping | undefined
  progress?(done: string): void
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
function createCopy<T>(version: () => Promise<string>, load: (version: string) => Promise<T>) {
  let copy: { version: string; value: Promise<T> } | undefined
  let checked = 0
  return {
    async get(): Promise<T> {
      if (copy && Date.now() - checked < TRUST_MS) return copy.value
      const now = await version()
      checked = Date.now()
      if (copy?.version !== now) {
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
  const sample = async <T>(name: string): Promise<T[]> =>
    (await readFile(join(samples, name), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as T)

  const catalog = createCopy<Catalog>(
    async () => (await store.version('products')) ?? 'sample',
    async (version) => {
      const products = version === 'sample' ? await sample<Product>('catalog.jsonl') : await all<Product>('products')
      const { readyCatalog } = await loadShop()
      return readyCatalog(products, version)
    },
  )
  /** A shop with goods of its own never speaks for the sample: no answer is better than another shop's. */
  const isOwn = async () => (await store.version('products')) !== undefined
  const faq = createCopy<FaqEntry[]>(
    async () => (await store.version('faq')) ?? ((await isOwn()) ? 'none' : 'sample'),
    async (version) => (version === 'none' ? [] : version === 'sample' ? sample<FaqEntry>('faq.jsonl') : all<FaqEntry>('faq')),
  )

  return {
    store,
    catalog: catalog.get,
    async prepare() {
      if (await isOwn()) await catalog.get()
    },
    faq: faq.get,
    /** Everything is read and checked before the first row is written. */
    async importCatalog(bytes, { replace, mapping, progress }) {
      const { readCatalogElsewhere } = await import('./import/in-worker.ts')
      const { products, notes, refused, refusedCount, rows } = await readCatalogElsewhere(bytes, mapping)
      progress?.(`read ${rows} rows`)
      await store.put('products', products, {
        replace,
        progress: (stored) => progress?.(`stored ${stored} of ${products.length}`),
      })
      for (const note of notes) progress?.(`note: ${note}`)
      catalog.drop()
      const { profile } = await catalog.get()
      return { imported: products.length, skipped: refused, skipped_count: refusedCount, fields: profile.fields.map((info) => info.field) }
    },
    async importFaq(bytes) {
      const { readFaqElsewhere } = await import('./import/in-worker.ts')
      const { entries, refused, refusedCount } = await readFaqElsewhere(bytes)
      await store.put('faq', entries, { replace: true })
      faq.drop()
      return { imported: entries.length, skipped: refused, skipped_count: refusedCount, fields: ['question', 'answer', 'source'] }
    },
  }
}
