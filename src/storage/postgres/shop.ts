import type { Product } from '#shop/catalog/product.ts'
import type { Kind, ShopRow, ShopStore } from '#shop/ports.ts'
import type { Snapshot, StoredDelta } from '#shop/state/snapshot.ts'
import type { Appending, ShopSessions } from '../shop/sessions.ts'
import type { Database } from './database.ts'

/** Rows per statement: each ends well within the limit for one query. */
const BATCH = 500

const parse = <T>(text: string) => JSON.parse(text) as T

/** What was imported, as rows. A generation is written beside the one that is shown, and shown when it is whole. */
export function createShopRows({ query }: Database): Pick<ShopStore, 'version' | 'rows' | 'put'> {
  const shown = async (kind: Kind) =>
    (await query<{ generation: string }>('select generation from shop_imports where kind = $1', [kind], 'shop version'))[0]?.generation

  const page = async (kind: Kind, generation: string, after: number, limit: number) =>
    query<{ n: number; id: string; data: string }>(
      `select n, id, data from ${kind} where generation = $1 and n > $2 order by n limit $3`,
      [generation, after, limit],
      `page ${kind}`,
    )

  /** The rows as they will be: those whose id is there already take its place. */
  async function merged(kind: Kind, rows: ShopRow[]): Promise<Map<string, string | ShopRow>> {
    const all = new Map<string, string | ShopRow>()
    const generation = await shown(kind)
    for (let after = 0; generation !== undefined; ) {
      const before = await page(kind, generation, after, BATCH)
      for (const { id, data } of before) all.set(id, data)
      if (before.length < BATCH) break
      after = before.at(-1)?.n ?? after
    }
    for (const row of rows) all.set(row.id, row)
    return all
  }

  return {
    version: shown,

    async rows(kind, { after, limit }) {
      const generation = await shown(kind)
      return generation === undefined ? [] : (await page(kind, generation, after, limit)).map(({ n, data }) => ({ n, data: parse(data) }))
    },

    async put(kind, rows, { replace, progress }) {
      const all = [...(replace ? new Map(rows.map((row) => [row.id, row])) : await merged(kind, rows))]
      const [{ generation } = { generation: '1' }] = await query<{ generation: string }>(
        `select greatest(coalesce(max(generation), 0), coalesce((select generation from shop_imports where kind = $1), 0)) + 1 as generation from ${kind}`,
        [kind],
      )
      for (let start = 0; start < all.length; start += BATCH) {
        const batch = all.slice(start, start + BATCH)
        await query(
          `insert into ${kind} (generation, n, id, data) select $1, r.n, r.id, r.data from unnest($2::int[], $3::text[], $4::text[]) as r(n, id, data)`,
          [
            generation,
            batch.map((_, i) => start + i + 1),
            batch.map(([id]) => id),
            batch.map(([, row]) => (typeof row === 'string' ? row : JSON.stringify(row))),
          ],
        )
        progress?.(Math.min(rows.length, start + BATCH))
      }
      await query(
        `insert into shop_imports (kind, generation, imported_at) values ($1, $2, $3)
          on conflict (kind) do update set generation = excluded.generation, imported_at = excluded.imported_at`,
        [kind, generation, new Date().toISOString()],
      )
      // What was shown before, and what an import that broke off has left.
      const old = `delete from ${kind} where ctid = any(array(select ctid from ${kind} where generation < $1 limit $2)) returning 1`
      while ((await query(old, [generation, BATCH])).length > 0);
    },
  }
}

/** The state's row is the lock: it is only taken at the step before. */
const APPEND = `with moved as (
    insert into chat_session_state (session, step, state, updated_at)
      select s.n, $2, $3, $4 from sessions s where s.n = $1 and ($2 = 1 or exists (select 1 from chat_session_state t where t.session = $1))
      on conflict (session) do update set step = excluded.step, state = excluded.state, updated_at = excluded.updated_at
      where chat_session_state.step = excluded.step - 1 returning session),
  kept as (
    insert into chat_session_data (session, data_id, product)
      select m.session, d.id, d.product from moved m, unnest($8::text[], $9::text[]) as d(id, product) on conflict do nothing)
  insert into chat_session_deltas (session, step, delta, call_id, checkpoint, created_at)
    select session, $2, $5, $6, $7, $4 from moved returning session`

export function createShopSessions({ query }: Database): ShopSessions {
  return {
    async session({ id, owner }) {
      const [row] = await query<{ n: number; state: string | null }>(
        'select s.n::float8 as n, t.state from sessions s left join chat_session_state t on t.session = s.n where s.id = $1 and s.owner = $2',
        [id, owner],
        'shop state',
      )
      return row && { n: row.n, state: row.state === null ? undefined : parse<Snapshot>(row.state) }
    },

    async checkpoint(n, step) {
      const [row] = await query<{ checkpoint: string }>(
        'select checkpoint from chat_session_deltas where session = $1 and step <= $2 and checkpoint is not null order by step desc limit 1',
        [n, step],
      )
      return row && parse<Snapshot>(row.checkpoint)
    },

    async deltas(n, { after, upTo, limit }) {
      const rows = await query<{ delta: string }>(
        'select delta from chat_session_deltas where session = $1 and step > $2 and step <= coalesce($3, step) order by step limit $4',
        [n, after, upTo ?? null, limit ?? null],
      )
      return rows.map(({ delta }) => parse<StoredDelta>(delta))
    },

    async deltaOf(n, callId) {
      const [row] = await query<{ delta: string }>('select delta from chat_session_deltas where session = $1 and call_id = $2', [n, callId])
      return row && parse<StoredDelta>(row.delta)
    },

    async products(n, ids) {
      const rows = await query<{ id: string; product: string }>(
        'select data_id as id, product from chat_session_data where session = $1 and data_id = any($2)',
        [n, ids],
      )
      return rows.map(({ id, product }) => ({ id, product: parse<Product>(product) }))
    },

    async append(n, { state, delta, checkpoint, callId, data }) {
      const text = JSON.stringify(state)
      const values = [
        n,
        delta.step,
        text,
        new Date().toISOString(),
        JSON.stringify(delta),
        callId ?? null,
        checkpoint ? text : null,
        data.map(({ id }) => id),
        data.map(({ product }) => JSON.stringify(product)),
      ]
      return (await query(APPEND, values, 'append to shop')).length > 0
    },
  }
}

/** The statements of a change in a commit of the core: a step that another change has taken meanwhile makes the first one fail. */
export function appendInCommit(n: number, { state, delta, checkpoint, callId, data }: Appending): { sql: string; params: unknown[] }[] {
  const text = JSON.stringify(state)
  const now = new Date().toISOString()
  return [
    {
      sql: 'insert into chat_session_deltas (session, step, delta, call_id, checkpoint, created_at) values ($1, $2, $3, $4, $5, $6)',
      params: [n, delta.step, JSON.stringify(delta), callId ?? null, checkpoint ? text : null, now],
    },
    {
      sql: `insert into chat_session_state (session, step, state, updated_at) values ($1, $2, $3, $4)
        on conflict (session) do update set step = excluded.step, state = excluded.state, updated_at = excluded.updated_at`,
      params: [n, delta.step, text, now],
    },
    {
      sql: `insert into chat_session_data (session, data_id, product) select $1, d.id, d.product from unnest($2::text[], $3::text[]) as d(id, product)
        on conflict do nothing`,
      params: [n, data.map(({ id }) => id), data.map(({ product }) => JSON.stringify(product))],
    },
  ]
}
