import type { Kind, ShopRow, ShopStore } from '#shop/ports.ts'
import type { Database, Query } from '../database.ts'

const BATCH = 1_000

async function insert(run: Query, kind: Kind, rows: ShopRow[], from: number): Promise<void> {
  await run(
    `insert into ${kind} (id, n, data) select r.id, r.n, r.data::json from unnest($1::text[], $2::int[], $3::text[]) as r(id, n, data)
      on conflict (id) do update set data = excluded.data`,
    [rows.map((row) => row.id), rows.map((_, index) => from + index), rows.map((row) => JSON.stringify(row))],
    `import ${kind}`,
  )
}

/** What was imported, as rows; reading and searching them is the shop's own work. */
export function createShopRows(database: Database): Pick<ShopStore, 'version' | 'rows' | 'put'> {
  const { query } = database
  return {
    async version(kind) {
      const [row] = await query<{ version: string }>('select version::text from shop_imports where kind = $1', [kind], 'shop version')
      return row?.version
    },
    rows: (kind, { after, limit }) => query(`select n, data from ${kind} where n > $1 order by n limit $2`, [after, limit], `page ${kind}`),
    put: (kind, rows, { replace, progress }) =>
      database.transaction(async (run) => {
        if (replace) await run(`delete from ${kind}`)
        const [last] = await run<{ n: number }>(`select coalesce(max(n), 0) + 1 as n from ${kind}`)
        for (let start = 0; start < rows.length; start += BATCH) {
          await insert(run, kind, rows.slice(start, start + BATCH), (last?.n ?? 1) + start)
          progress?.(Math.min(rows.length, start + BATCH))
        }
        await run(
          'insert into shop_imports (kind, version) values ($1, 1) on conflict (kind) do update set version = shop_imports.version + 1, imported_at = now()',
          [kind],
        )
      }),
  }
}
