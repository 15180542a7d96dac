import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { ACTS } from './acts.ts'
import { NOTHING } from './context.ts'
import { differences, differencesOf } from './differences.ts'
import { dryRun } from './dry-run.ts'
import { pointedAt } from './pointing.ts'
import type { Scene } from './scene.ts'
import { understand } from './understand.ts'

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
  ['what is the second one made of, and how wide is it?', ['Hall bench', 'Material', '90']],
  ['из чего сделана вторая и сколько она стоит?', ['Hall bench', 'Материал', '60']],
  ['перша гарна, яка в неї ширина?', ['Garden bench', '120']],
])('S-05 of several questions in a message each is answered: “%s”', (text, parts) => {
  for (const part of parts) expect(said(text)).toContain(part)
  expect(said(text)).not.toContain(parts[0] === 'Hall bench' ? 'Garden' : 'Hall')
})

test('S-05 what a thing is like is told by the sentence about it', () => {
  expect(said('what does the first one smell of?')).toContain('linseed')
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

const tools = await createCatalog(
  [
    {
      id: '1',
      name: 'Cordless hedger QL 12-40 with battery',
      category: 'Hedgers',
      price: 90,
      'Rated power, W': 400,
      'Article code': 7312451,
      stock: 4,
      description:
        'Cordless hedger QL 12-40 with battery is quiet. The tool is supplied without a charger. The blade turns pressure into speed. The highest pressure is 9 bar.\nCUTTING WIDTH\n45 cm\nCOLOUR OF GRIP\nSee pictures\nNoise level:',
    },
    {
      id: '2',
      name: 'Cordless hedger QL 18.40b',
      category: 'Hedgers',
      price: 120,
      'Consumed power, W': 650,
      'Article code': 7312452,
      stock: 1,
      description: 'The tray is sold separately. A strap of 2.5 m. It has 36 teeth of steel.',
    },
    { id: '3', name: 'Rain barrel 175 litres', category: 'Barrels', price: 40, 'Article code': 7312453, stock: 0, description: 'Green.' },
  ],
  '1',
)
const told = (id: string, text: string) => dryRun({ text, on_screen: id.split(' '), limit: 5 }, tools).answer

test.each<[string, string, RegExp]>([
  ['1', 'what is its pressure?', /9 bar/],
  ['1', 'how wide is the cutting width?', /45 cm/],
  ['2', 'how many teeth does it have?', /36 teeth/],
  ['2', 'what is the maximum power?', /Consumed power: 650 W/],
  ['1', 'what power does it have?', /Rated power: 400 W/],
  ['3', 'how many litres?', /175 litres/],
  ['2', 'how long is the strap?', /2\.5 m/],
])('S-05 of %s “%s” is told by the field or the sentence that has most of it, with the number', (id, text, expected) => {
  expect(told(id, text)).toMatch(expected)
})

test('S-05 what is not there is no yes, and a name that is repeated tells nothing', () => {
  expect(told('1', 'does it come with a charger?')).toMatch(/No: .*without a charger/)
  expect(told('2', 'does it come with a tray?')).toMatch(/No: .*separately/)
  expect(told('1', 'does it have a battery?')).not.toMatch(/Yes/)
})

test('S-05 a length is no number of pages where no field counts them', () => {
  expect(told('3', 'how long is it?')).toMatch(/Length: the catalogue does not say/)
})

test('S-05 which of many are in stock is told by leaving those', async () => {
  const cups = await createCatalog(
    Array.from({ length: 9 }, (_, at) => ({
      id: String(at),
      name: `Cup ${'abcdefghi'[at]}`,
      category: 'Cups',
      price: at + 1,
      stock: at < 2 ? 5 : 0,
    })),
    '1',
  )
  const on_screen = cups.products.map(({ id }) => id)
  expect(dryRun({ text: 'are none of these in stock?', on_screen, limit: 5 }, cups).ids).toEqual(['0', '1'])
})

test('S-06 a code names a product however it is written', () => {
  const named = (text: string) =>
    pointedAt({ refs: [text], language: 'en', catalog: tools, shown: [], focus: [], anywhere: true }).products.map(({ id }) => id)
  expect(['ql 12.40', 'QL12-40', 'ql 18-40B', '18.40b'].map(named)).toEqual([['1'], ['1'], ['2'], ['2']])
})

test('S-06 what differs is what matters, and no number of the shop', () => {
  const [one, other] = tools.products
  const text = differences(differencesOf(one && other ? [one, other] : [], { catalog: tools, language: 'en' }), {
    catalog: tools,
    language: 'en',
  })
  expect(text).toMatch(/^.*Price 90 · 120.*power/)
  expect(text).not.toMatch(/7312451/)
})

test('S-05 an option has its own price', async () => {
  const pots = await createCatalog(
    [
      {
        id: '1',
        name: 'Fern pot',
        category: 'Pots',
        price: 10,
        size: ['Small | 200mm', 'Large | 600mm'],
        offers: [
          { id: 'a', size: 'Small | 200mm', price: 10 },
          { id: 'b', size: 'Large | 600mm', price: 70 },
        ],
      },
      { id: '2', name: 'Moss pot', category: 'Pots', price: 12 },
    ],
    '1',
  )
  expect(dryRun({ text: 'how much is it in large?', on_screen: ['1'], limit: 5 }, pots).answer).toMatch(/Price: 70 \(Large \| 600mm\)/)
})

test('S-05 a slip in a quality is mended', async () => {
  const mats = await createCatalog(
    [1, 2, 3].map((n) => ({ id: String(n), name: `Mat ${n}`, category: 'Mats', price: n, 'Weight, kg': n })),
    '1',
  )
  expect(dryRun({ text: 'which one is the heavest?', on_screen: ['1', '2', '3'], limit: 5 }, mats).answer).toMatch(/Mat 3\*\* — 3 kg/)
})

const wear = await createCatalog(
  [
    ['1', 'Linen trousers black', 'Black'],
    ['2', 'Linen trousers red', 'Red'],
    ['3', 'Wool coat black', 'Black'],
  ].map(([id, name, color]) => ({
    id: id ?? '',
    name: name ?? '',
    color,
    category: 'Wear',
    price: 20,
    description: 'Soft.',
  })),
  '1',
)
const ofWear = (id: string, text: string) => dryRun({ text, on_screen: [id], limit: 5 }, wear).answer

test.each([
  ['1', 'is it red?', /No\. Colour: Black/],
  ['1', 'does it come in red?', /No\. Colour: Black/],
  ['2', 'is it red?', /Yes\. Colour: Red/],
])('S-05 of %s “%s” is answered by its colour', (id, text, expected) => {
  expect(ofWear(id, text)).toMatch(expected)
})

test('S-05 the longest warranty is told by its text, and advice by the rating', async () => {
  const goods = [
    { id: '1', name: 'Drill', category: 'Tools', warranty: '6 months warranty', rating: 4.5, depth_cm: 30 },
    { id: '2', name: 'Saw', category: 'Tools', warranty: '3 year warranty', rating: 3.1, depth_cm: 10 },
    { id: '3', name: 'Plane', category: 'Tools', warranty: 'No warranty', rating: 4.9, depth_cm: 20 },
    { id: '4', name: 'Vice', category: 'Tools', warranty: '1 year warranty', rating: 2, depth_cm: 5 },
  ]
  const bench = await createCatalog(goods, '1')
  const on_screen = ['1', '2', '3', '4']
  expect(dryRun({ text: 'which has the longest warranty?', on_screen, limit: 5 }, bench).answer).toMatch(/^Warranty: \*\*Saw\*\* — 3 year/)
  expect(dryRun({ text: 'what do you recommend?', on_screen, limit: 5 }, bench).answer).toMatch(/^Rating, highest: \*\*Plane\*\*/)
})

const kettle = (id: string, name: string, price: number, rating: number, shipping: string, returns: string, description: string) => ({
  id,
  name,
  category: 'Kettles',
  price,
  rating,
  'shipping information': shipping,
  'return policy': returns,
  'minimum order quantity': Number(id) * 2,
  description,
})
const kettles = await createCatalog(
  [
    kettle('1', 'Brook Kettle', 40, 4.1, 'Ships in 2 weeks', '30 days', 'Two tea strainers, and across the lid an optional thermometer.'),
    kettle('2', 'Fjord Kettle', 25, 4.8, 'Ships in 1-2 business days', '7 days', 'For all hobs except induction. Pressure treated.'),
    kettle('3', 'Tarn Kettle', 60, 3.9, 'Ships in 1 month', '14 days', 'A steel one with a whistle.'),
  ],
  'kettles',
)
test.each([
  ['which of them do people rate higher?', /^Rating, highest: \*\*Fjord Kettle/],
  ['какой больше хвалят?', /\*\*Fjord Kettle\*\* — 4,8/],
  ['which one can I get quicker?', /\*\*Fjord Kettle\*\* — Ships in 1-2/],
  ['який швидше привезуть?', /\*\*Fjord Kettle\*\* — Ships in 1-2/],
  ['can I order just one of the third?', /Tarn Kettle\*\* — Minimum order: 6/],
  ['does the cheapest have a whistle?', /Fjord Kettle\*\* — .*does not say anything about “whistle”/],
  ['does the first one have tea strainers?', /Brook Kettle\*\* — Yes, .*strainers/],
  ['does the second one work with induction?', /Fjord Kettle\*\* — No: .*except induction/],
  ['do I need to treat the second?', /^(?!.*Yes).*Pressure treated/],
  ['does the first come in 100 ml?', /Brook Kettle\*\* — The catalogue does not say anything about “100 ml”/],
  ['does the third come in XXL?', /Tarn Kettle\*\* — The catalogue does not say anything about “xxl”/],
  ['is the third one available in another colour?', /Tarn Kettle\*\* — Colour: the catalogue does not say/],
  ['повернути можна, якщо не підійде?', /Повернення: /],
  ['total for the Brook kettle plus the cheaper one', /Together: 65/],
])('S-05 what is asked in everyday words is answered from what the goods tell: “%s”', (text, answer) => {
  expect(said(text, kettles, 'Kettles')).toMatch(answer)
})
