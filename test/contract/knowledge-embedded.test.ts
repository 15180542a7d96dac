import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KnowledgeBase } from '#core/ports/knowledge.ts'
import { createEmbeddedKnowledge } from '#knowledge/embedded.ts'
import type { Stores } from '#storage/stores.ts'
import { tryPostgres, trySqlite } from './databases.ts'
import { describeKnowledge } from './knowledge.ts'

let embedded: Stores
let knowledge: KnowledgeBase
let postgres: Stores
let query: Awaited<ReturnType<typeof tryPostgres>>['query']
let shared: KnowledgeBase

beforeAll(async () => {
  embedded = (await trySqlite()).stores
  knowledge = createEmbeddedKnowledge(embedded.knowledge)
  ;({ stores: postgres, query } = await tryPostgres())
  shared = createEmbeddedKnowledge(postgres.knowledge)
})

afterAll(() => Promise.all([embedded.close(), postgres.close()]))

describeKnowledge('the embedded database', () => knowledge)
describeKnowledge('PostgreSQL', () => shared)

describe('M-16 embedded knowledge', () => {
  test('M-16 a replaced document leaves nothing of its words behind in the counts', async () => {
    const add = (content: string) => knowledge.add('counter', { name: 'a.txt', format: 'text', content })
    await add('giraffe')
    const before = await embedded.knowledge.load('counter')
    await add('elephant walking')
    await add('giraffe')
    const after = await embedded.knowledge.load('counter')
    expect(after?.frequencies).toEqual(before?.frequencies)
  })

  test('M-16 what another process adds is seen within a second', async () => {
    const other = createEmbeddedKnowledge(embedded.knowledge)
    await knowledge.add('shared', { name: 'a.txt', format: 'text', content: 'The password of the day is heron.' })
    expect((await other.search('shared', 'password of the day', 3)).passages[0]?.text).toContain('heron')
    await knowledge.add('shared', { name: 'a.txt', format: 'text', content: 'The password of the day is badger.' })
    await expect.poll(async () => (await other.search('shared', 'password of the day', 3)).passages[0]?.text).toContain('badger')
  })

  test('M-16 a document is taken in by PostgreSQL though one of its steps takes longer than other queries may', async () => {
    await query('create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(1.6); return null; end $$')
    await query('create trigger slow before delete on knowledge for each statement execute function dawdle()')
    try {
      await shared.add('slow', { name: 'a.txt', format: 'text', content: 'The heron waits.' })
      expect((await shared.search('slow', 'heron', 5)).passages).toHaveLength(1)
    } finally {
      await query('drop trigger slow on knowledge')
    }
  })

  test('M-16 names with quotes and backslashes are only names', async () => {
    const agent = `o'brien\\ & | ! (x):*`
    await knowledge.add(agent, { name: 'a.txt', format: 'text', content: 'Lighthouse keepers rise early.' })
    expect((await knowledge.search(agent, 'lighthouse', 3)).passages).toHaveLength(1)
  })

  test('M-16 a store that fails is a warning, not an error', async () => {
    const store = embedded.knowledge
    const broken = createEmbeddedKnowledge({ ...store, version: () => Promise.reject(new Error('disk is gone')) })
    expect(await broken.search('shared', 'password', 3)).toEqual({ passages: [], warning: expect.stringContaining('disk is gone') })
  })
})
