import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Catalog, createCatalog } from '#shop/catalog/catalog.ts'
import { readFaq, readProducts } from '#shop/catalog/check-rows.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { FaqEntry } from '#shop/faq.ts'
import type { ShopStore } from '#shop/ports.ts'
import type { Database, Query } from '../database.ts'

export interface CatalogDeps {
  database: Database
  /** Folder of the sample catalogue and FAQ, which serve until something is imported. */
  samples: string
}

const BATCH = 1_000
/** Other processes import too; a copy in memory is believed for this long before its version is looked at again. */
const TRUST_MS = 250

async function insert(run: Query, table: 'products' | 'faq', items: { id: string }[], from: number): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) {
    const batch = items.slice(start, start + BATCH)
    await run(
      `insert into ${table} (id, n, data) select r.id, r.n, r.data::json from unnest($1::text[], $2::int[], $3::text[]) as r(id, n, data)
        on conflict (id) do update set n = excluded.n, data = excluded.data`,
      [batch.map((item) => item.id), batch.map((_, index) => from + start + index), batch.map((item) => JSON.stringify(item))],
      `import ${table}`,
    )
  }
}

const raise = (run: Query, kind: string) =>
  run(
    'insert into shop_imports (kind, version) values ($1, 1) on conflict (kind) do update set version = shop_imports.version + 1, imported_at = now()',
    [kind],
  )

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

/** The catalogue and the FAQ: kept in the database, searched in memory. */
export function createShopCatalog({ database, samples }: CatalogDeps): Pick<ShopStore, 'catalog' | 'importCatalog' | 'faq' | 'importFaq'> {
  const { query } = database
  const versionOf = (kind: string) => async () => {
    const [row] = await query<{ version: string }>('select version::text from shop_imports where kind = $1', [kind], 'shop version')
    return row?.version ?? 'sample'
  }
  const rows = <T>(table: 'products' | 'faq') => query<{ data: T }>(`select data from ${table} order by n`)
  const sample = (name: string) => readFile(join(samples, name), 'utf8')

  const catalog = createCopy<Catalog>(versionOf('products'), async (version) => {
    const products =
      version === 'sample'
        ? readProducts(await sample('catalog.jsonl')).products
        : (await rows<Product>('products')).map(({ data }) => data)
    return createCatalog(products, version)
  })
  const faq = createCopy<FaqEntry[]>(versionOf('faq'), async (version) =>
    version === 'sample' ? readFaq(await sample('faq.jsonl')).entries : (await rows<FaqEntry>('faq')).map(({ data }) => data),
  )

  return {
    catalog: catalog.get,
    faq: faq.get,
    /** Everything is read and checked before the first row is written, and written in one transaction. */
    async importCatalog(text, { add }) {
      const { products, skipped, skippedCount } = readProducts(text)
      await database.transaction(async (run) => {
        if (!add) await run('delete from products')
        const [last] = await run<{ n: number }>('select coalesce(max(n), 0) + 1 as n from products')
        await insert(run, 'products', products, last?.n ?? 1)
        await raise(run, 'products')
      })
      catalog.drop()
      const { profile } = await catalog.get()
      return { imported: products.length, skipped, skipped_count: skippedCount, fields: profile.fields.map((info) => info.field) }
    },
    async importFaq(text) {
      const { entries, skipped, skippedCount } = readFaq(text)
      await database.transaction(async (run) => {
        await run('delete from faq')
        await insert(run, 'faq', entries, 1)
        await raise(run, 'faq')
      })
      faq.drop()
      return { imported: entries.length, skipped, skipped_count: skippedCount, fields: ['question', 'answer', 'source'] }
    },
  }
}
