import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KnowledgeBase } from '#core/ports/knowledge.ts'
import { startQdrantServer } from '../harness/qdrant-server.ts'
import { describeKnowledge } from './knowledge.ts'
import { createQdrantKnowledge } from '#knowledge/qdrant.ts'

let server: Awaited<ReturnType<typeof startQdrantServer>>
let knowledge: KnowledgeBase

beforeAll(async () => {
  server = await startQdrantServer()
  knowledge = createQdrantKnowledge({ url: server.url })
})
afterAll(() => server.stop())

describeKnowledge('Qdrant over REST', () => knowledge)

const real = process.env['QDRANT_URL']
if (real) {
  const own = createQdrantKnowledge({ url: real, apiKey: process.env['QDRANT_API_KEY'], collection: `parley_test_${randomUUID()}` })
  describeKnowledge('a real Qdrant', () => own)
}

describe('M-16 Qdrant', () => {
  test('M-16 all agents share one collection', async () => {
    await knowledge.add('one', { name: 'a.txt', format: 'text', content: 'Rabbits dig burrows.' })
    await knowledge.add('two', { name: 'a.txt', format: 'text', content: 'Rabbits eat clover.' })
    expect([...server.collections.keys()]).toEqual(['parley_knowledge'])
    expect((await knowledge.search('two', 'rabbits', 5)).passages.map(({ text }) => text)).toEqual(['Rabbits eat clover.'])
  })

  test('M-16 a Qdrant that is down or failing is a warning, and works again afterwards', async () => {
    const gone = createQdrantKnowledge({ url: 'http://127.0.0.1:9' })
    expect(await gone.search('one', 'rabbits', 5)).toEqual({
      passages: [],
      warning: expect.stringContaining('Knowledge could not be searched'),
    })
    server.fail(500)
    expect((await knowledge.search('one', 'rabbits', 5)).warning).toBeDefined()
    server.fail(0)
    expect((await knowledge.search('one', 'rabbits', 5)).passages).toHaveLength(1)
  })
})
