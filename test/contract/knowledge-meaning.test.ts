import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KnowledgeBase } from '#core/ports/knowledge.ts'
import { createEmbeddedKnowledge } from '#knowledge/embedded.ts'
import { createKnowledgeByMeaning, type Meanings } from '#knowledge/meaning.ts'
import { createEmbeddedMeanings } from '#knowledge/meaning-embedded.ts'
import { createQdrantMeanings } from '#knowledge/meaning-qdrant.ts'
import { createQdrantKnowledge } from '#knowledge/qdrant.ts'
import type { Stores } from '#storage/stores.ts'
import { eventually } from '../harness/api.ts'
import { startQdrantServer } from '../harness/qdrant-server.ts'
import { tryPostgres, trySqlite } from './databases.ts'

/** A model's idea of meaning: animals, weather, tools. */
const TOPICS = [/cat|dog|puppy|kitten/i, /rain|snow|storm|sunny/i, /hammer|saw|wrench/i]
const vectorOf = (text: string) => [...TOPICS.map((topic) => Number(topic.test(text))), 0.1]

let stores: { sqlite: Stores; postgres: Stores }
let qdrant: Awaited<ReturnType<typeof startQdrantServer>>
let places: Record<string, { base: KnowledgeBase; meanings: () => Meanings }>
beforeAll(async () => {
  stores = { sqlite: (await trySqlite()).stores, postgres: (await tryPostgres()).stores }
  qdrant = await startQdrantServer()
  const embedded = ({ knowledge, meaning }: Stores) => ({
    base: createEmbeddedKnowledge(knowledge),
    meanings: () => createEmbeddedMeanings(meaning, knowledge, 'model-a'),
  })
  places = {
    'the embedded database': embedded(stores.sqlite),
    PostgreSQL: embedded(stores.postgres),
    Qdrant: { base: createQdrantKnowledge({ url: qdrant.url }), meanings: () => createQdrantMeanings({ url: qdrant.url }, 'model-a') },
  }
})
afterAll(() => Promise.all([stores.sqlite.close(), stores.postgres.close(), qdrant.stop()]))

const text = (lines: string[]) => ({ name: 'a.txt', format: 'text' as const, content: lines.join('\n\n') })

test.each(['the embedded database', 'PostgreSQL', 'Qdrant'])(
  'M-16 %s: passages are found by meaning; vectors are made in the background, once, and go with their passage',
  async (name) => {
    const { base, meanings } = places[name] as (typeof places)[string]
    const embedded: string[] = []
    let failures = 0
    const embedder = {
      name: 'model-a',
      async embed(texts: string[]) {
        if (failures > 0) throw new Error(`failure ${failures--}`)
        embedded.push(...texts)
        return texts.map(vectorOf)
      },
    }
    const open = () => createKnowledgeByMeaning(base, meanings(), embedder, () => undefined)
    const found = async (knowledge: KnowledgeBase, query: string, agent = 'meaning') =>
      (await knowledge.search(agent, query, 3)).passages.map((passage) => passage.text)

    // Added by a process that only adds, as the command line does.
    const facts = ['A puppy needs sleep.', 'Umbrellas break in a storm.', 'A wrench turns nuts.']
    await open().add('meaning', text(facts.map((fact) => `${fact} ${'Nothing else is said about it here. '.repeat(22)}`)))
    await open().add('other', text(['Snow is white.']))
    expect(embedded).toEqual([])
    const first = open()
    const stop = first.start()
    await eventually(async () => (await found(first, 'kitten')).length === 1)
    await stop()
    expect((await found(first, 'kitten'))[0]).toContain('puppy')
    expect(await found(first, 'poetry')).toEqual([])
    expect((await found(first, 'sunny')).every((passage) => passage.includes('Umbrellas'))).toBe(true)

    // A second start makes none again; a replaced document is found by its new words only.
    const before = embedded.filter((one) => one.length > 40).length
    const second = open()
    const end = second.start()
    await second.add('meaning', text(['Hammers drive nails.']))
    await eventually(async () => (await found(second, 'saw'))[0]?.includes('Hammers'))
    expect(embedded.filter((one) => one.length > 40)).toHaveLength(before)
    expect(await found(second, 'kitten')).toEqual([])
    expect(await found(second, 'rain', 'other')).toEqual(['Snow is white.'])
    await end()

    // Without the provider, what the words find.
    failures = 1
    expect(await found(second, 'drive nails please')).toEqual(['Hammers drive nails.'])
  },
)
