import type { Change } from '#core/ports/store.ts'
import { SHOP_WING, type Appending } from '../shop/sessions.ts'
import type { Part } from './journal-tables.ts'

const appended = ({ extra }: Change) => extra.filter(({ wing }) => wing === SHOP_WING).map(({ rows }) => rows as Appending)

/** What a flush writes for the shop. A step that another change has taken meanwhile makes the whole session's part fail. */
export const SHOP_PARTS: Part[] = [
  {
    name: 'shop_deltas',
    columns: [
      ['session', 'bigint'],
      ['step', 'bigint'],
      ['delta', 'json'],
      ['call_id', 'text'],
      ['state', 'json'],
      ['keep', 'boolean'],
      ['created_at', 'text'],
    ],
    rows: (change, now) =>
      appended(change).map(({ delta, callId, state, checkpoint }) => ({
        session: change.head.n,
        step: delta.step,
        delta: JSON.stringify(delta),
        call_id: callId ?? null,
        state: JSON.stringify(state),
        keep: checkpoint,
        created_at: new Date(now).toISOString(),
      })),
    sql: `insert into chat_session_deltas (session, step, delta, call_id, checkpoint, created_at)
      select session, step, delta, call_id, case when keep then state end, created_at from r where session in (select n from head)`,
  },
  {
    name: 'shop_state',
    columns: [
      ['session', 'bigint'],
      ['step', 'bigint'],
      ['state', 'json'],
      ['updated_at', 'text'],
    ],
    // A flush may hold several changes of one session: the last is its state.
    rows: (change, now) =>
      appended(change)
        .slice(-1)
        .map(({ delta, state }) => ({
          session: change.head.n,
          step: delta.step,
          state: JSON.stringify(state),
          updated_at: new Date(now).toISOString(),
        })),
    sql: `insert into chat_session_state (session, step, state, updated_at) select session, step, state, updated_at from r where session in (select n from head)
      on conflict (session) do update set step = excluded.step, state = excluded.state, updated_at = excluded.updated_at`,
  },
  {
    name: 'shop_data',
    columns: [
      ['session', 'bigint'],
      ['data_id', 'text'],
      ['product', 'json'],
    ],
    rows: (change) =>
      appended(change).flatMap(({ data }) =>
        data.map(({ id, product }) => ({ session: change.head.n, data_id: id, product: JSON.stringify(product) })),
      ),
    sql: `insert into chat_session_data (session, data_id, product) select session, data_id, product from r where session in (select n from head) on conflict do nothing`,
  },
]
