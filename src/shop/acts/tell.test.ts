import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { NO_WISH, NOTHING } from '../dialogue/context.ts'
import { elsewhere } from '../dialogue/tellings.ts'
import { understand } from '../dialogue/understand.ts'
import { ACTS } from './acts.ts'
import type { Scene } from './scene.ts'

const benches = await createCatalog(
  [
    {
      id: '1',
      name: 'Garden bench',
      category: 'Benches',
      price: 80,
      width_cm: 120,
      description: 'Oak on a frame of cast iron. Smells of linseed.',
    },
    {
      id: '2',
      name: 'Hall bench',
      category: 'Benches',
      price: 60,
      width_cm: 90,
      description: 'Ships flat. A soft seat over beech and felt.',
    },
  ],
  '1',
)

/** What is said to a message while all of a category are shown. */
function said(text: string, catalog = benches, value = 'Benches'): string {
  const shown = catalog.products
  const context = { ...NOTHING, shown, count: shown.length, base: [{ field: 'category', op: 'eq' as const, value }] }
  const { reading, route, ...seen } = understand(text, catalog, context)
  const fields = (reading.wishes?.fields ?? []).flatMap(({ field }) => fieldNamed(catalog.profile, field) ?? [])
  const state = { meta: { count: shown.length } }
  const refs = route.slots.product_refs ?? []
  const scene = { ...seen, text, catalog, context, shown, fields, refs, focus: [], earlier: [], faq: [], state }
  const { say, operator = false } = ACTS[seen.act.type](scene as unknown as Scene)
  return `${operator ? 'operator' : typeof say === 'string' ? say : ''}`
}

test.each([
  ['what is the second one made of, and how wide is it?', ['Hall bench', 'beech', '90']],
  ['из чего сделана вторая и сколько она стоит?', ['Hall bench', 'beech', '60']],
  ['перша гарна, яка в неї ширина?', ['Garden bench', '120']],
  ['how much is the first one? can i pay by card?', ['Garden bench', '80', 'operator']],
])('S-05 of several questions in a message each is answered: “%s”', (text, parts) => {
  for (const part of parts) expect(said(text)).toContain(part)
  expect(said(text)).not.toContain(parts[0] === 'Hall bench' ? 'Garden' : 'Hall')
})

test('S-05 what a thing is like is told by the sentence about it', () => {
  expect(said('what does the first one smell of?')).toContain('linseed')
})

test('S-05 which is better for something is told by the text that speaks of it', () => {
  expect(said('compare the first and the second, which is better for a soft seat?')).toMatch(/Hall bench\*\* — A soft seat/)
})

test('S-05 what none of those shown has is told of others of their category', () => {
  const shown = benches.products.slice(0, 1)
  const context = { ...NOTHING, shown, count: 1, only: new Set([0]) }
  const question = { text: '', words: [], catalog: benches, language: 'en' as const, context, wish: NO_WISH, unknown: [], fields: [] }
  const { text, products } = elsewhere(shown, ['felt'], { ...question, pointed: { products: [], said: false }, focus: [] }) ?? {}
  expect([text, products?.[0]?.id]).toEqual([expect.stringMatching(/None of them.*felt.*\n\*\*Hall bench/), '2'])
})

const wines = await createCatalog(
  [
    ['Aruma malbec', 12, 'A dark wine.'],
    ['Organic malbec', 9, 'An organic wine, grown without chemicals.'],
    ['Reserva malbec', 9, 'A wine of 14 months in oak.'],
  ].map(([name, price, description], at) => ({ id: String(at + 1), name: String(name), category: 'Wines', price, description })),
  '1',
)

test('S-05 what is asked of the cheapest is answered of all that cost as little', () => {
  const answer = said('is the cheapest one organic?', wines, 'Wines')
  expect(answer).toMatch(/cheapest: .*Organic malbec.*Reserva malbec.* — 9/)
  expect(answer).toMatch(/Organic malbec\*\* — .*An organic wine/)
  expect(answer).toMatch(/Reserva malbec\*\* — The catalogue does not say/)
})

const hoodies = await createCatalog(
  ['Teal', 'Lime', 'Graphite', 'Rust'].map((name, at) => ({
    id: String(at),
    name: `Winter hoodie ${name}`,
    category: 'Hoodies',
    price: 9,
    lining: 'soft wool',
  })),
  '1',
)

test('S-05 what all are called names none of them: the answer is of all, and said once', () => {
  expect(said('does the hoodie have wool inside?', hoodies, 'Hoodies')).toMatch(/^All 4 alike.*soft wool[^\n]*$/)
})
