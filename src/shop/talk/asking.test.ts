import { describe, expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { ACTS } from './acts.ts'
import { NOTHING } from './context.ts'
import { pointedAt } from './pointing.ts'
import type { Scene } from './scene.ts'
import { understand } from './understand.ts'

const kettle = (id: string, name: string, price: number, rest: Partial<Product> = {}): Product => ({
  id,
  name,
  category: 'Kettles',
  price,
  warranty: `${id} year warranty`,
  shipping: `Ships in ${10 - Number(id)} days`,
  returns: `${id}0 days return policy`,
  ...rest,
})

const shop = await createCatalog(
  [
    kettle('1', 'Brine Harrow 2', 30, { description: 'Light (0,9 kg), with a lid of glass. A tank for 2 kg of ice.' }),
    kettle('2', 'Brine Harrow 2 Tall', 40, { description: 'Its base turns. Two 5 kg pads come along.' }),
    kettle('3', 'Brine Harrow 4', 50, { description: 'UV-protected windows. The filter is made of felt.' }),
    kettle('4', 'Чайник Вереск-Лофтc (ВЛ-19)', 60, { description: 'Корпус сделан из стали. Чехол съёмный.' }),
    kettle('5', 'Zumbra kettle', 20, { description: 'Has UV protection. Whistles.' }),
    { id: '6', name: 'Spare seat for a bench', category: 'Seats', price: 9, description: 'A seat.' },
  ],
  'asking',
)
const kettles = shop.products.slice(0, 5)

const among = (shown: Product[]) => ({
  ...NOTHING,
  shown,
  count: shown.length,
  only: new Set(shown.map(({ id }) => shop.rowOf(id) ?? -1)),
})

/** What is said to a message while these are shown and those were spoken of. */
function said(text: string, { shown = kettles, focus = [] }: { shown?: Product[]; focus?: Product[] } = {}): string {
  const context = among(shown)
  const { reading, route, ...seen } = understand(text, shop, context)
  const fields = (reading.wishes?.fields ?? []).flatMap(({ field }) => fieldNamed(shop.profile, field) ?? [])
  const refs = route.slots.product_refs ?? []
  const state = { meta: { count: shown.length } }
  const scene = { ...seen, text, catalog: shop, context, shown, fields, refs, focus, earlier: [], faq: [], state } as unknown as Scene
  const { say } = ACTS[seen.act.type](scene)
  return typeof say === 'string' ? say : ''
}

/** What a question points at, by the words that it is read to point with. */
function names(text: string, shown = kettles, focus: Product[] = []): string[] {
  const { asked, language } = understand(text, shop, { ...among(shown), focus })
  return pointedAt({ refs: asked.refs, language, catalog: shop, shown, focus, anywhere: true }).products.map(({ name }) => name)
}

describe('what a message points at by name', () => {
  test('S-05 a name ends where it is said to end, and a number tells it from the others', () => {
    expect(names('how heavy is the Harrow 4?')).toEqual(['Brine Harrow 4'])
    expect(names('which is cheaper, the Harrow 2 or the Harrow 2 Tall?')).toEqual(['Brine Harrow 2', 'Brine Harrow 2 Tall'])
  })

  test('S-05 what is named is meant, though another is shown or was spoken of', () => {
    const [first, second] = kettles
    expect(names('how much is the Zumbra?', first && [first], first && [first])).toEqual(['Zumbra kettle'])
    expect(names('does the Zumbra whistle?', kettles, second && [second])).toEqual(['Zumbra kettle'])
    expect(names('is it lighter than the Zumbra?', kettles, second && [second])).toContain('Brine Harrow 2 Tall')
  })

  test('S-05 a letter of the other alphabet in a name is no other letter', () => {
    expect(names('у Вереск-Лофтс чехол снимается?')).toEqual(['Чайник Вереск-Лофтc (ВЛ-19)'])
  })

  test('S-05 no texts name a product, and no part of one is a place', () => {
    expect(names('do all of them have UV protection?')).toEqual([])
    expect(names('есть ли у Zumbra второе дно?')).toEqual(['Zumbra kettle'])
  })

  test('S-05 the words that point are asked about no more', () => {
    const answer = said('does the Brine Harrow 4 have a filter?')
    expect(answer).toContain('The filter is made of felt.')
    expect(answer).not.toMatch(/“[^”]*harrow/i)
  })
})

test.each<[string, RegExp]>([
  ['is the Zumbra whistling and how soon does it ship?', /Ships in 5 days/],
  ['do all of them have UV protection?', /Harrow 4\*\* — Yes[\s\S]*Zumbra kettle\*\* — Yes/],
  ['which is the cheapest and what is its warranty?', /Zumbra kettle[\s\S]*5 year warranty/],
  ['which gets here sooner?', /Zumbra kettle\*\* — Ships in 5 days/],
  ['what is special about the Harrow 4?', /UV-protected windows/],
  ['из чего Вереск-Лофтс и сколько стоит?', /Материал: Корпус сделан из стали[.;]+ Цена: 60/],
])('S-05 “%s” is answered from what tells it', (text, expected) => {
  expect(said(text)).toMatch(expected)
})

test('S-05 a field and a word that nothing tells are each answered, and what is told aside is not asked', () => {
  const answer = said('what is the warranty of the Zumbra, and is it purple?')
  expect(answer).toMatch(/5 year warranty/)
  expect(said('can I return the Zumbra if it squeaks?')).not.toContain('squeaks')
})
