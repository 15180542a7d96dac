import { setImmediate as pause } from 'node:timers/promises'
import type { Product } from '#shop/catalog/product.ts'
import type { Snapshot, StoredDelta } from '#shop/state/snapshot.ts'
import type { Kind, ShopRow, ShopStore } from '#shop/ports.ts'
import type { Appending, ShopSessions } from '../shop/sessions.ts'
import type { Database, Statement } from './database.ts'

/** Rows per transaction: the writer is not kept from others for long. */
const BATCH = 500

const parse = <T>(text: string) => JSON.parse(text) as T

/** What was imported, as rows. A generation is written beside the one that is shown, and shown when it is whole. */
export function createShopRows(database: Database): Pick<ShopStore, 'version' | 'rows' | 'put'> {
  const shown = (kind: Kind) => database.get<{ generation: number }>('select generation from shop_imports where kind = ?', kind)?.generation

  const page = (kind: Kind, generation: number, after: number, limit: number) =>
    database.all<{ n: number; id: string; data: string }>(
      `select n, id, data from ${kind} where generation = ? and n > ? order by n limit ?`,
      generation,
      after,
      limit,
    )

  /** The rows as they will be: those whose id is there already take its place. */
  async function merged(kind: Kind, rows: ShopRow[]): Promise<[id: string, data: string | ShopRow][]> {
    const all = new Map<string, string | ShopRow>()
    const generation = shown(kind) ?? 0
    for (let after = 0; ; await pause()) {
      const before = page(kind, generation, after, BATCH)
      for (const { id, data } of before) all.set(id, data)
      if (before.length < BATCH) break
      after = before.at(-1)?.n ?? after
    }
    for (const row of rows) all.set(row.id, row)
    return [...all]
  }

  return {
    version: async (kind) => shown(kind)?.toString(),

    async rows(kind, { after, limit }) {
      return page(kind, shown(kind) ?? 0, after, limit).map(({ n, data }) => ({ n, data: parse(data) }))
    },

    async put(kind, rows, { replace, progress }) {
      const all = replace ? [...new Map(rows.map((row) => [row.id, row]))] : await merged(kind, rows)
      const last = database.get<{ last: number | null }>(`select max(generation) as last from ${kind}`)?.last ?? 0
      const generation = Math.max(last, shown(kind) ?? 0) + 1
      const sql = `insert into ${kind} (generation, n, id, data) values (?, ?, ?, ?)`
      for (let start = 0; start < all.length; start += BATCH) {
        const also = all.slice(start, start + BATCH).map(([id, row], i) => {
          const data = typeof row === 'string' ? row : JSON.stringify(row)
          return { sql, params: [generation, start + i + 1, id, data] }
        })
        await database.write([{ also }])
        progress?.(Math.min(rows.length, start + BATCH))
      }
      const now = new Date().toISOString()
      await database.run('insert or replace into shop_imports (kind, generation, imported_at) values (?, ?, ?)', kind, generation, now)
      // What was shown before, and what an import that broke off has left.
      const old = `delete from ${kind} where (generation, n) in (select generation, n from ${kind} where generation < ? limit ?)`
      while (await database.run(old, generation, BATCH));
    },
  }
}

export function createShopSessions(database: Database): ShopSessions {
  return {
    async session({ id, owner }) {
      const row = database.get<{ n: number; state: string | null }>(
        'select s.n, t.state from sessions s left join chat_session_state t on t.session = s.n where s.id = ? and s.owner = ?',
        id,
        owner,
      )
      return row && { n: row.n, state: row.state === null ? undefined : parse<Snapshot>(row.state) }
    },

    async checkpoint(n, step) {
      const row = database.get<{ checkpoint: string }>(
        'select checkpoint from chat_session_deltas where session = ? and step <= ? and checkpoint is not null order by step desc limit 1',
        n,
        step,
      )
      return row && parse<Snapshot>(row.checkpoint)
    },

    async deltas(n, { after, upTo, limit }) {
      const rows = database.all<{ delta: string }>(
        'select delta from chat_session_deltas where session = ? and step > ? and step <= ? order by step limit ?',
        n,
        after,
        upTo ?? Number.MAX_SAFE_INTEGER,
        limit ?? -1,
      )
      return rows.map(({ delta }) => parse<StoredDelta>(delta))
    },

    async deltaOf(n, callId) {
      const row = database.get<{ delta: string }>('select delta from chat_session_deltas where session = ? and call_id = ?', n, callId)
      return row && parse<StoredDelta>(row.delta)
    },

    async products(n, ids) {
      const rows = database.all<{ id: string; product: string }>(
        'select d.data_id as id, d.product from json_each(?) k join chat_session_data d on d.session = ? and d.data_id = k.value',
        JSON.stringify(ids),
        n,
      )
      return rows.map(({ id, product }) => ({ id, product: parse<Product>(product) }))
    },

    async append(n, appending) {
      const [applied] = await database.write([appendTo(n, appending)])
      return applied ?? false
    },
  }
}

/** The statements of a change. Without the guard, in a commit of the core, a step that is taken makes the second one fail. */
export function appendTo(n: number, { state, delta, checkpoint, callId, data }: Appending): { guard: Statement; also: Statement[] } {
  const now = new Date().toISOString()
  const text = JSON.stringify(state)
  // A session that was deleted meanwhile takes nothing; nor does one that is no longer at the step before.
  const guard = {
    sql: `insert into chat_session_state (session, step, state, updated_at)
          select s.n, ?2, ?3, ?4 from sessions s where s.n = ?1 and (?2 = 1 or exists (select 1 from chat_session_state where session = ?1))
          on conflict (session) do update set step = excluded.step, state = excluded.state, updated_at = excluded.updated_at
          where chat_session_state.step = excluded.step - 1`,
    params: [n, delta.step, text, now],
  }
  const also = [
    {
      sql: 'insert into chat_session_deltas (session, step, delta, call_id, checkpoint, created_at) values (?, ?, ?, ?, ?, ?)',
      params: [n, delta.step, JSON.stringify(delta), callId ?? null, checkpoint ? text : null, now],
    },
    ...data.map(({ id, product }) => ({
      sql: 'insert or ignore into chat_session_data (session, data_id, product) values (?, ?, ?)',
      params: [n, id, JSON.stringify(product)],
    })),
  ]
  return { guard, also }
}
