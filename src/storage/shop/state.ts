import { Refusal } from '#protocol/errors.ts'
import type { Delta } from '#protocol/shop.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { Appended, Commit, ShopStore } from '#shop/ports.ts'
import { evolve, needsCheckpoint } from '#shop/state/fold.ts'
import { EMPTY, type Snapshot, type StoredDelta } from '#shop/state/snapshot.ts'
import { type Appending, SHOP_WING, type ShopSessions } from './sessions.ts'

const toDelta = ({ step, trigger, action, result, template }: StoredDelta): Delta => ({
  step,
  trigger,
  action,
  result,
  ...(template && { template }),
})

type Made = Pick<Appending, 'state' | 'delta' | 'data'>

/** The session's state, deltas and data. The owner stands in every look at a session: what is not theirs does not exist. */
export function createShopState(rows: ShopSessions): Pick<ShopStore, 'state' | 'stateAt' | 'deltas' | 'products' | 'append' | 'rollback'> {
  /** Checkpoint before, deltas since. Rollbacks are checkpoints, so the replay meets none. */
  async function replay(n: number, step: number): Promise<Snapshot> {
    if (step === 0) return EMPTY
    const start = (await rows.checkpoint(n, step)) ?? EMPTY
    const deltas = await rows.deltas(n, { after: start.step, upTo: step })
    return deltas.reduce((state, delta) => evolve(state, delta), start)
  }

  /** Decided on the state as it is read; if another change was quicker, decided again. */
  async function change(
    session: SessionKey,
    callId: string | undefined,
    make: (state: Snapshot, n: number) => Promise<Made | undefined>,
    commit: Commit | undefined,
  ): Promise<Appended | undefined> {
    for (;;) {
      const found = await rows.session(session)
      if (!found) return undefined
      const { n, state = EMPTY } = found
      const done = callId === undefined ? undefined : await rows.deltaOf(n, callId)
      if (done) return { state: await replay(n, done.step), delta: toDelta(done) }
      const made = await make(state, n)
      if (!made) return undefined
      const appended = { state: made.state, delta: toDelta(made.delta) }
      const appending: Appending = { ...made, callId, checkpoint: needsCheckpoint(made.delta) }
      const write = () =>
        commit ? commit({ ...appended, data: made.data }, { wing: SHOP_WING, rows: appending }) : rows.append(n, appending)
      if (await unlessOvertaken(session, state.step, write)) return appended
    }
  }

  /** A commit of the core fails as a whole when its step was taken meanwhile. */
  async function unlessOvertaken(session: SessionKey, step: number, write: () => Promise<boolean>): Promise<boolean> {
    try {
      return await write()
    } catch (error) {
      if (error instanceof Refusal || ((await stateOf(session))?.step ?? 0) === step) throw error
      return false
    }
  }

  const stateOf = async (session: SessionKey): Promise<Snapshot | undefined> => {
    const found = await rows.session(session)
    return found && (found.state ?? EMPTY)
  }

  return {
    state: stateOf,

    async stateAt(session, step) {
      const found = await rows.session(session)
      if (!found || step > (found.state?.step ?? 0)) return undefined
      return replay(found.n, step)
    },

    async deltas(session, { after, limit }) {
      const found = await rows.session(session)
      return found && (await rows.deltas(found.n, { after, limit })).map(toDelta)
    },

    async products(session, ids) {
      const found = await rows.session(session)
      if (!found) return []
      const byId = new Map((await rows.products(found.n, ids)).map(({ id, product }) => [id, product]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    append: (session, decide, callId, commit) =>
      change(
        session,
        callId,
        async (state) => {
          const { data, ...decided } = decide(state)
          const delta: StoredDelta = { ...decided, step: state.step + 1 }
          return { delta, state: evolve(state, delta), data }
        },
        commit,
      ),

    rollback: (session, target, trigger, callId, commit) =>
      change(
        session,
        callId,
        async (state, n) => {
          const step = target === 'back' ? state.back : target
          if (step > state.step) return undefined
          const earlier = await replay(n, step)
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
          return { delta, state: evolve(state, delta, earlier), data: [] }
        },
        commit,
      ),
  }
}
