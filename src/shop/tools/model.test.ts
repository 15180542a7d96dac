import { describe, expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { vocabularyOf } from '../catalog/vocabulary.ts'
import { NOTHING_ASKED_FOR } from '../talk/asked.ts'
import { NO_WISH, NOTHING, queryOf, searched } from '../talk/context.ts'
import type { Scene } from '../talk/scene.ts'
import { EMPTY } from '../state/snapshot.ts'
import { understand } from '../talk/understand.ts'
import { inShort } from './carry-out.ts'
import { answered } from './model-answer.ts'
import { liftedBy, meantBy, productsMeant } from './model-wish.ts'
import { isPlain } from './plain.ts'

const kites = await createCatalog(
  [
    { name: 'Kite Falcon 2019-20 red', category: 'Toys > Kites', price: 40, description: 'Weighs 300 g. Not only for the beach.' },
    {
      name: 'Kite Heron 2019-20 blue',
      category: 'Toys > Kites',
      price: 60,
      description: 'A light kite: weight 0.2 kg, with a spare tail.',
    },
    { name: 'Kite Osprey 2021 blue', category: 'Toys > Kites', price: 90, description: 'Folds into a bag. No spare tail.' },
    { name: 'Line for a kite', category: 'Toys > Parts', price: 5, description: 'Boots of sand never bothered it.' },
    { name: 'Kitebag for travel', category: 'Toys > Parts', price: 15, description: 'Takes two.' },
    { name: 'Travel bag', category: 'Luggage', price: 30, description: 'Takes much. Width in the parcel 40 cm.' },
  ].map((one, at) => ({ id: String(at + 1), ...one })),
  '1',
)

const sceneOf = (more: Partial<Scene> = {}): Scene => {
  const shown = kites.products.slice(0, 3)
  return {
    catalog: kites,
    act: { type: 'look' },
    text: '',
    asked: NOTHING_ASKED_FOR,
    language: 'en',
    wish: NO_WISH,
    fields: [],
    refs: [],
    unknown: [],
    dropped: [],
    released: [],
    faq: [],
    state: EMPTY,
    shown,
    context: { ...NOTHING, shown, count: 3, base: [{ field: 'category', op: 'eq', value: 'Kites' }] },
    focus: [],
    earlier: [],
    asker: { trigger: 'USER_QUERY', language: 'en', viewport: null },
    ...more,
  }
}

const idsOf = (said: Parameters<typeof meantBy>[0]) => {
  const { wish, missing } = meantBy(said, sceneOf())
  return { ids: kites.find(queryOf(searched(wish))).rows.map((row) => kites.products[row]?.id), missing }
}

describe('P-09 S-12 what a model calls is done in the words of the catalogue', () => {
  test('S-12 of alternatives those that goods have are taken; goods are called so, and not only spoken of', () => {
    expect(idsOf({ goods: ['kite', 'paraglider'], must: ['azure|blue'] })).toEqual({ ids: ['2', '3'], missing: [] })
    expect(idsOf({ goods: ['boots', 'sandals'] }).missing).toEqual(['boots'])
    expect(idsOf({ goods: ['kite'], must: ['purple|violet'], prefer: ['golden'] }).missing).toEqual(['purple'])
  })

  test('S-02 a name of several words is meant whole, and of a compound beside others no part alone', () => {
    expect(idsOf({ goods: ['kite 2021'] }).ids).toEqual(['3'])
    expect(idsOf({ goods: ['kitebag', 'bag for kites'] }).ids).not.toContain('6')
  })

  test('S-12 a bound may be what a product has, which the model never sees; a field that is none names the nearest', () => {
    expect(
      idsOf({ filters: [{ field: 'category', op: 'eq', value: 'Kites' }], than: [{ field: 'price', op: 'lt', ref: '2' }] }).ids,
    ).toEqual(['1'])
    expect(idsOf({ goods: ['kite'], than: [{ field: 'price', op: 'about', ref: '2' }] }).ids).toEqual(['2'])
    expect(() => idsOf({ than: [{ field: 'prise', op: 'lt', ref: '2' }] })).toThrow(/nearest are price/)
    expect(() => idsOf({ like: 'zeppelin' })).toThrow(/nothing is called/)
  })

  test('S-04 what is lifted is named by its field or its words, and what is not in force is told', () => {
    const context = { ...NOTHING, must: ['blue / azure'], filters: [{ field: 'price', op: 'lt' as const, value: 50 }] }
    expect(liftedBy(['azure', 'price'], context)).toEqual({ lifted: ['price'], released: ['blue / azure'] })
    expect(() => liftedBy(['weight'], context)).toThrow(/in force are price, blue/)
  })

  test('S-06 a place, "it" and words of a name point at goods; a year alone at none but the one whose name has most', () => {
    const idsAt = (refs: string[], more?: Partial<Scene>) => productsMeant(refs, sceneOf(more)).map(({ id }) => id)
    expect(idsAt(['2', 'last'])).toEqual(['2', '3'])
    expect(idsAt(['it'], { focus: kites.products.slice(1, 2) })).toEqual(['2'])
    expect(idsAt(['Heron 2019-20'])).toEqual(['2'])
    expect(idsAt(['travel bag'])).toEqual(['6'])
    expect(idsAt(['the 60.00 one'])).toEqual(['2'])
  })
})

describe('S-05 what a model asks is told by the goods', () => {
  test('S-05 by the field, else by the statement that has the words; "not only" denies nothing', () => {
    const about = [{ field: 'price' }, { words: ['beach', 'shore'] }]
    const { text = '' } = answered({ refs: ['1'], about, yes_no: true }, sceneOf()) ?? {}
    expect(text).toMatch(/40.*Yes, it says “beach”: Not only for the beach/)
    expect(answered({ refs: ['3'], about: [{ words: ['spare tail'] }], yes_no: true }, sceneOf())?.text).toMatch(/No: No spare tail/)
    expect(answered({ refs: ['1'], about: [{ words: ['warranty'] }] }, sceneOf())).toMatchObject({ isTold: false })
    expect(answered({ about: [{ words: ['bag'] }] }, sceneOf())?.text).toMatch(/^\*\*Kite Osprey.*\nNot known for 2\.$/)
  })

  test('S-05 the end of what only texts count is told in one unit, and of one its amount; a parcel is no width of it', () => {
    const best = { words: ['weight', 'weighs'], direction: 'asc' as const }
    expect(answered({ best }, sceneOf())?.text).toMatch(/^\*\*Kite Heron.*0\.2 kg.*\n.*Kite Falcon.*300 g/)
    expect(answered({ refs: ['1'], best }, sceneOf())?.text).toMatch(/Weighs 300 g/)
    expect(answered({ refs: ['kitebag'], about: [{ words: ['width'], number: true }] }, sceneOf())).toMatchObject({ isTold: false })
  })

  test('S-05 what several come to together, so many of each, and the price of a piece', async () => {
    const total = { field: 'price', times: [2] }
    expect(answered({ refs: ['1', '3'], total }, sceneOf())?.text).toMatch(/2 × 40\n.*90\n.*170/s)
    expect(answered({ refs: ['1'], total: { field: 'price' } }, sceneOf())?.text).toMatch(/40/)
    const soaps = await createCatalog(
      [
        { id: '1', name: 'Soap, pack of 4', price: 8 },
        { id: '2', name: 'Soap, pack of 2', price: 5 },
        { id: '3', name: 'Soap alone', price: 1 },
      ],
      '2',
    )
    const scene = sceneOf({ catalog: soaps, shown: soaps.products, context: { ...NOTHING, shown: soaps.products, count: 3 } })
    const per = ['pack of']
    expect(answered({ refs: ['1'], about: [{ field: 'price', per }] }, scene)?.text).toContain('8 : 4 = 2')
    expect(answered({ best: { field: 'price', per, direction: 'asc' } }, scene)?.text).toMatch(
      /pack of 4\*\* — 8 : 4 = 2\..*pack of 2 — 5 : 2 = 2\.5/s,
    )
  })
})

test('P-09 the vocabulary has fields, the tree of categories and words that many names share, and nothing of one product', () => {
  const vocabulary = vocabularyOf(kites)
  expect(vocabulary).toContain('Toys (5) [Kites (3); Parts (2)]; Luggage (1)')
  expect(vocabulary).toContain('Usual words of names: kite.')
  expect(vocabulary).not.toMatch(/falcon|osprey|linseed|40|beach/i)
})

test('P-06 what is said plainly needs no model: bounds, an order, a page; a story and a question do', () => {
  const context = { ...NOTHING, shown: kites.products.slice(0, 3), count: 3, words: ['kite'] }
  const plain = (text: string) => isPlain(text, understand(text, kites, context), 3)
  for (const text of ['under 50', 'cheapest first', 'compare the first and the second', 'next page'])
    expect([text, plain(text)]).toEqual([text, true])
  for (const text of ['my son wants one that flies', 'which has a tail?', 'something for windy days under 50 that folds'])
    expect([text, plain(text)]).toEqual([text, false])
})

test('S-03 many words for one condition are told by the first that are no form of one another', () => {
  expect(inShort('folding / folds / collapsible / compact')).toBe('folding / collapsible / compact')
  expect(inShort('iphone 12 / iphone 13')).toBe('iphone 12 / iphone 13')
})
