import type { Delta } from '#protocol/shop.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { Product } from '#shop/catalog/product.ts'
import type { Appended, Change, ShopStore } from '#shop/ports.ts'
import { evolve, needsCheckpoint } from '#shop/state/fold.ts'
import { EMPTY, type Snapshot, type StoredDelta } from '#shop/state/snapshot.ts'
import type { Database, Query } from '../database.ts'

interface DeltaRow {
  step: number
  trigger: Delta['trigger']
  action: Delta['action']
  result: Delta['result']
  template: Delta['template'] | null
  context: Pick<StoredDelta, 'language' | 'viewport' | 'ids'>
}

const toStored = ({ step, trigger, action, result, template, context }: DeltaRow): StoredDelta => ({
  step,
  trigger,
  action,
  result,
  ...(template && { template }),
  ...context,
})

const toDelta = ({ step, trigger, action, result, template }: Omit<DeltaRow, 'context'>): Delta => ({
  step,
  trigger,
  action,
  result,
  ...(template && { template }),
})

/** The session's state, deltas and data. The owner stands in every query: what is not theirs does not exist. */
export function createShopState(database: Database): Pick<ShopStore, 'state' | 'stateAt' | 'deltas' | 'products' | 'append' | 'rollback'> {
  const { query } = database

  async function current(run: Query, { id, owner }: SessionKey, lock: boolean): Promise<Snapshot | undefined> {
    if (lock) {
      const [session] = await run('select id from sessions where id = $1 and owner = $2 for key share', [id, owner])
      if (!session) return undefined
      await run('insert into chat_session_state (session_id, step, state) values ($1, 0, $2) on conflict do nothing', [
        id,
        JSON.stringify(EMPTY),
      ])
      const [row] = await run<{ state: Snapshot }>('select state from chat_session_state where session_id = $1 for update', [id])
      return row?.state
    }
    const [row] = await run<{ state: Snapshot | null }>(
      'select t.state from sessions s left join chat_session_state t on t.session_id = s.id where s.id = $1 and s.owner = $2',
      [id, owner],
      'shop state',
    )
    return row && (row.state ?? EMPTY)
  }

  /** Checkpoint before, deltas since. Rollbacks are checkpoints, so the replay meets none. */
  async function replay(run: Query, id: string, step: number): Promise<Snapshot> {
    if (step === 0) return EMPTY
    const [start] = await run<{ step: number; checkpoint: Snapshot }>(
      'select step, checkpoint from chat_session_deltas where session_id = $1 and step <= $2 and checkpoint is not null order by step desc limit 1',
      [id, step],
      'shop checkpoint',
    )
    const rows = await run<DeltaRow>(
      'select step, trigger, action, result, template, context from chat_session_deltas where session_id = $1 and step > $2 and step <= $3 order by step',
      [id, start?.step ?? 0, step],
      'shop replay',
    )
    return rows.map(toStored).reduce((state, delta) => evolve(state, delta), start?.checkpoint ?? EMPTY)
  }

  async function known(run: Query, id: string, callId: string | undefined): Promise<Delta | undefined> {
    if (callId === undefined) return undefined
    const [row] = await run<DeltaRow>(
      'select step, trigger, action, result, template, context from chat_session_deltas where session_id = $1 and call_id = $2',
      [id, callId],
    )
    return row && toDelta(row)
  }

  async function write(run: Query, id: string, state: Snapshot, delta: StoredDelta, callId: string | undefined): Promise<void> {
    const { language, viewport, ids } = delta
    await run(
      `insert into chat_session_deltas (session_id, step, trigger, action, result, template, context, call_id, checkpoint) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        delta.step,
        delta.trigger,
        JSON.stringify(delta.action),
        JSON.stringify(delta.result),
        delta.template ? JSON.stringify(delta.template) : null,
        JSON.stringify({ language, viewport, ids }),
        callId ?? null,
        needsCheckpoint(delta) ? JSON.stringify(state) : null,
      ],
      'add shop delta',
    )
    await run(
      'update chat_session_state set step = $2, state = $3, updated_at = now() where session_id = $1',
      [id, state.step, JSON.stringify(state)],
      'set shop state',
    )
  }

  async function keepData(run: Query, id: string, data: Change['data']): Promise<void> {
    if (data.length === 0) return
    await run(
      'insert into chat_session_data (session_id, data_id, product) select $1, d.id, d.product::json from unnest($2::text[], $3::text[]) as d(id, product) on conflict do nothing',
      [id, data.map((item) => item.id), data.map((item) => JSON.stringify(item.product))],
      'keep shop data',
    )
  }

  /** One transaction per change; the state's row is the lock. */
  function change(
    session: SessionKey,
    callId: string | undefined,
    make: (run: Query, state: Snapshot) => Promise<{ delta: StoredDelta; state: Snapshot } | undefined>,
  ): Promise<Appended | undefined> {
    return database.transaction(async (run) => {
      const state = await current(run, session, true)
      if (!state) return undefined
      const done = await known(run, session.id, callId)
      if (done) return { state: await replay(run, session.id, done.step), delta: done }
      const made = await make(run, state)
      if (!made) return undefined
      await write(run, session.id, made.state, made.delta, callId)
      return { state: made.state, delta: toDelta({ ...made.delta, template: made.delta.template ?? null }) }
    })
  }

  return {
    state: (session) => current(query, session, false),

    async stateAt(session, step) {
      const now = await current(query, session, false)
      if (!now || step > now.step) return undefined
      return replay(query, session.id, step)
    },

    async deltas(session, { after, limit }) {
      if (!(await current(query, session, false))) return undefined
      const rows = await query<DeltaRow>(
        `select d.step, d.trigger, d.action, d.result, d.template from chat_session_deltas d join sessions s on s.id = d.session_id
          where s.id = $1 and s.owner = $2 and d.step > $3 order by d.step limit $4`,
        [session.id, session.owner, after, limit],
      )
      return rows.map(toDelta)
    },

    async products({ id, owner }, ids) {
      const rows = await query<{ data_id: string; product: Product }>(
        'select d.data_id, d.product from chat_session_data d join sessions s on s.id = d.session_id where s.id = $1 and s.owner = $2 and d.data_id = any($3)',
        [id, owner, ids],
        'shop data',
      )
      const byId = new Map(rows.map((row) => [row.data_id, row.product]))
      return ids.flatMap((one) => byId.get(one) ?? [])
    },

    append: (session, decide, callId) =>
      change(session, callId, async (run, state) => {
        const { data, ...decided } = decide(state)
        const delta: StoredDelta = { ...decided, step: state.step + 1 }
        await keepData(run, session.id, data)
        return { delta, state: evolve(state, delta) }
      }),

    rollback: (session, target, trigger, callId) =>
      change(session, callId, async (run, state) => {
        const step = target === 'back' ? state.back : target
        if (step > state.step) return undefined
        const earlier = await replay(run, session.id, step)
        const { language, viewport } = state
        const delta: StoredDelta = {
          step: state.step + 1,
          trigger,
          action: { type: 'ROLLBACK', tool: 'rollback', params: { step } },
          result: earlier.meta,
          ...(earlier.template && { template: earlier.template }),
          language,
          viewport,
          ids: earlier.ids,
        }
        return { delta, state: evolve(state, delta, earlier) }
      }),
  }
}
