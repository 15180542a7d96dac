import { describe, expect, test } from 'vitest'
import { refuse } from '#protocol/errors.ts'
import type { JournalStore } from '#core/ports/store.ts'
import { noFailpoint } from '#core/failpoint.ts'
import { createJournal } from '#core/journal/journal.ts'
import { createMemory, createMemoryStores } from '../harness/memory-store.ts'

const away = () => refuse('internal', 'The database does not answer.', { status: 503, retryAfter: 2 })
const session = { id: 's', owner: 'ada' }

async function begin(faults: (store: JournalStore) => Partial<JournalStore>) {
  const memory = createMemory()
  const stores = createMemoryStores(memory)
  await stores.sessions.create({ ...session, title: 't', now: new Date().toISOString() })
  const store = { ...stores.journal, ...faults(stores.journal) }
  const journal = createJournal({ store, now: Date.now, published: () => {}, failpoint: noFailpoint })
  const append = (n: number, patienceMs?: number) =>
    journal.submit({ session, decide: (draft) => draft.event('x_observation', { n }).seq, ...(patienceMs !== undefined && { patienceMs }) })
  return { memory, journal, append, seqs: () => (memory.events.get('s') ?? []).map(({ seq }) => seq) }
}

describe('the journal and a connection that breaks', () => {
  test('X-05 a write that arrived although no answer came is not written again', async () => {
    let lost = 3
    const { append, seqs } = await begin((store) => ({
      async write(changes, commitId) {
        const written = await store.write(changes, commitId)
        if (lost-- > 0) throw away()
        return written
      },
      applied: (changes, commitId) => (lost-- > 0 ? Promise.reject(away()) : store.applied(changes, commitId)),
    }))
    expect(await append(1, 10_000)).toBe(1)
    expect(await append(2, 10_000)).toBe(2)
    expect(seqs()).toEqual([1, 2])
  })

  test('X-05 a write that did not arrive is decided again', async () => {
    let refusals = 2
    const { append, seqs } = await begin((store) => ({
      write: (changes, commitId) => (refusals-- > 0 ? Promise.reject(away()) : store.write(changes, commitId)),
    }))
    expect(await append(1, 10_000)).toBe(1)
    expect(seqs()).toEqual([1])
  })

  test('a database that never answers is a 503 when the caller’s patience ends, and later calls work', async () => {
    const silence = Promise.withResolvers<never>()
    let silent = true
    const { append, seqs } = await begin((store) => ({
      write: (changes, commitId) => (silent ? silence.promise : store.write(changes, commitId)),
    }))
    const waiting = [append(1), append(2)]
    await expect(Promise.race(waiting)).rejects.toMatchObject({ status: 503 })
    expect(await Promise.allSettled(waiting)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    silent = false
    silence.reject(away())
    expect(await append(3, 10_000)).toBe(1)
    expect(seqs()).toEqual([1])
  })
})
