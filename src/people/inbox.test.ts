import { expect, test } from 'vitest'
import type { OwnedAsk } from '#core/ports/ask-store.ts'
import { programOwner } from '#core/decide/people.ts'
import { ASKS } from '#core/ports/notices.ts'
import { createInbox } from './inbox.ts'

const MANY = 12_000
const rowOf = (n: number): OwnedAsk => ({
  id: `a_${n}`,
  session_id: `a_${n}`,
  owner: programOwner('deploy'),
  turn_id: '',
  path: '',
  agent_id: '',
  kind: 'confirm',
  text: `Number ${n}?`,
  payload: {},
  terms: { author: 'deploy', to: [] },
  people: [],
  due_at: null,
  status: 'waiting_human',
  answer: null,
  answered_by: null,
  created_at: new Date(n * 1_000).toISOString(),
  answered_at: null,
})

/** An inbox over rows in memory, which counts what is read of them. */
function open(count: number) {
  const rows = new Map(Array.from({ length: count }, (_, n) => [`a_${n}`, rowOf(n)]))
  let heard: (notice: unknown) => void = () => {}
  const reads = { rows: 0, lists: 0 }
  const asks = {
    async some(ids: string[]) {
      reads.rows += ids.length
      return ids.flatMap((id) => rows.get(id) ?? [])
    },
    async openFor() {
      reads.lists++
      return [...rows.values()].filter(({ status }) => status === 'waiting_human')
    },
  }
  const bus = { publish() {}, subscribe: (_: string, listener: (notice: unknown) => void) => ((heard = listener), () => {}) }
  const lobby = { pending: () => [], subscribe: () => () => {} }
  return {
    inbox: createInbox({ asks: asks as never, bus: bus as never, lobby }),
    rows,
    reads,
    change(row: OwnedAsk) {
      rows.set(row.id, row)
      heard({ subject: ASKS, ids: [row.id] })
    },
  }
}

const ann = { user: 'ann', roles: ['user'] }

test('K-01 an inbox of ten thousands is listed whole, in pages where wanted, and says how long it is', async () => {
  const { inbox } = open(MANY)
  const all = await inbox.list(ann, { limit: MANY, offset: 0 })
  expect([all.total, all.items.length, all.items.at(-1)?.ask_id]).toEqual([MANY, MANY, `a_${MANY - 1}`])
  const page = await inbox.list(ann, { limit: 2, offset: 5 })
  expect(page).toMatchObject({ total: MANY, items: [{ ask_id: 'a_5' }, { ask_id: 'a_6' }] })
})

test('G-01 K-01 who follows a long inbox gets all of it, as fast as they read, and then only what changes is read', async () => {
  const { inbox, rows, reads, change } = open(3_000)
  const opened: string[] = []
  const closed: string[] = []
  let rooms = 0
  const reader = {
    opened: ({ ask_id }: { ask_id: string }) => void opened.push(ask_id),
    closed: ({ ask_id, status }: { ask_id: string; status: string }) => void closed.push(`${ask_id} ${status}`),
    async room() {
      rooms++
    },
  }
  const stop = inbox.follow(ann, reader, () => expect.unreachable('the inbox could not be read'))
  await expect.poll(() => opened.length).toBe(3_000)
  expect(opened).toEqual([...rows.keys()])
  expect(rooms).toBeGreaterThan(5)
  await expect.poll(() => rooms).toBe(12)
  const before = { ...reads }
  change(rowOf(3_000))
  await expect.poll(() => opened.at(-1)).toBe('a_3000')
  change({ ...rowOf(7), status: 'approved' })
  await expect.poll(() => closed).toEqual(['a_7 approved'])
  change({ ...rowOf(3_001), terms: { author: 'deploy', to: [{ user: 'bob' }] } })
  change({ ...rowOf(3_000), status: 'withdrawn' })
  await expect.poll(() => closed).toEqual(['a_7 approved', 'a_3000 withdrawn'])
  expect(opened).not.toContain('a_3001')
  expect({ rows: reads.rows - before.rows, lists: reads.lists - before.lists }).toEqual({ rows: 4, lists: 0 })
  stop()
})
