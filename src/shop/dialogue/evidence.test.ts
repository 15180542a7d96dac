import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { differences, differencesOf } from '../acts/differences.ts'
import { productByCode } from './codes.ts'
import { dryRun } from './dry-run.ts'

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

test('S-05 which of many are in stock is told by their names', async () => {
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
  expect(dryRun({ text: 'are none of these in stock?', on_screen, limit: 5 }, cups).answer).toMatch(/2 of 9.*Cup a.*Cup b/s)
})

test('S-06 a code names a product however it is written', () => {
  const named = (text: string) => productByCode(text, tools.products, tools)?.id
  expect(['ql 12.40', 'QL12-40', 'ql 18-40B', '18.40b'].map(named)).toEqual(['1', '1', '2', '2'])
  expect(['ql 12.4', '40 cm', 'the 3 pumps', '1.2'].map(named)).toEqual([undefined, undefined, undefined, undefined])
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
