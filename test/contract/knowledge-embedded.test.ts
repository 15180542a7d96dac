import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { KnowledgeBase } from '#core/ports/knowledge.ts'
import type { Database } from '#storage/database.ts'
import { openEmbedded } from '#storage/embedded.ts'
import { createKnowledgeStore } from '#storage/knowledge.ts'
import { migrate } from '#storage/migrate.ts'
import { openPostgres } from '#storage/postgres.ts'
import { describeKnowledge } from './knowledge.ts'
import { createEmbeddedKnowledge } from '#knowledge/embedded.ts'

let home: string
let database: Database
let knowledge: KnowledgeBase
let postgres: Database
let shared: KnowledgeBase

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'parley-knowledge-'))
  await cp(join(inject('template'), 'database'), home, { recursive: true })
  database = await openEmbedded(home)
  knowledge = createEmbeddedKnowledge(createKnowledgeStore(database))
  postgres = await openPostgres(await createDatabase())
  await migrate(postgres)
  shared = createEmbeddedKnowledge(createKnowledgeStore(postgres))
})

afterAll(async () => {
  await database.close()
  await postgres.close()
  await rm(home, { recursive: true, force: true })
})

/** A database of its own in the PostgreSQL of this test run. */
async function createDatabase(): Promise<string> {
  const server = await openPostgres(inject('postgres'))
  const name = `knowledge_${process.pid}_${Date.now()}`
  await server.query(`create database ${name}`)
  await server.close()
  return inject('postgres').replace(/[^/]*$/, name)
}

describeKnowledge('the embedded database', () => knowledge)
describeKnowledge('PostgreSQL', () => shared)

describe('M-16 embedded knowledge', () => {
  test('M-16 a replaced document leaves nothing of its words behind in the counts', async () => {
    const add = (content: string) => knowledge.add('counter', { name: 'a.txt', format: 'text', content })
    await add('giraffe')
    const before = await createKnowledgeStore(database).load('counter')
    await add('elephant walking')
    await add('giraffe')
    const after = await createKnowledgeStore(database).load('counter')
    expect(after?.frequencies).toEqual(before?.frequencies)
  })

  test('M-16 what another process adds is seen within a second', async () => {
    const other = createEmbeddedKnowledge(createKnowledgeStore(database))
    await knowledge.add('shared', { name: 'a.txt', format: 'text', content: 'The password of the day is heron.' })
    expect((await other.search('shared', 'password of the day', 3)).passages[0]?.text).toContain('heron')
    await knowledge.add('shared', { name: 'a.txt', format: 'text', content: 'The password of the day is badger.' })
    await expect.poll(async () => (await other.search('shared', 'password of the day', 3)).passages[0]?.text).toContain('badger')
  })

  test('M-16 names with quotes and backslashes are only names', async () => {
    const agent = `o'brien\\ & | ! (x):*`
    await knowledge.add(agent, { name: 'a.txt', format: 'text', content: 'Lighthouse keepers rise early.' })
    expect((await knowledge.search(agent, 'lighthouse', 3)).passages).toHaveLength(1)
  })

  test('M-16 a store that fails is a warning, not an error', async () => {
    const store = createKnowledgeStore(database)
    const broken = createEmbeddedKnowledge({ ...store, version: () => Promise.reject(new Error('disk is gone')) })
    expect(await broken.search('shared', 'password', 3)).toEqual({ passages: [], warning: expect.stringContaining('disk is gone') })
  })
})
