import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { ACTS } from './acts.ts'
import { NOTHING } from './context.ts'
import { piecesOf } from './pieces.ts'
import type { Scene } from './scene.ts'
import { understand } from './understand.ts'

const shop = await createCatalog(
  [
    {
      id: '1',
      name: 'Lantern Dusk',
      category: 'Lanterns',
      price: 30,
      weight: 4,
      width: 12,
      height: 31,
      depth: 9,
      discount: 5,
      shipping: 'Ships in 2 weeks',
      returns: '30 days',
      warranty: '1 year warranty',
      tags: ['camping', 'glow', 'night', 'waterproof'],
      finish: 'Wind Proof',
      'Sleeve length': 'short',
      'weight in package, kg': 2,
      description:
        'The smell of the oil is mild. Its smell has notes of cedar and moss. The battery lasts up to 12 hours. It hangs by a cord. It protects against fast gusts.',
    },
    {
      id: '2',
      name: 'Lantern Dawn',
      category: 'Lanterns',
      price: 20,
      weight: 9,
      width: 10,
      height: 20,
      depth: 9,
      discount: 15,
      shipping: 'Ships overnight',
      returns: '7 days',
      warranty: 'No warranty',
      tags: ['camping'],
      description: 'A small one.',
    },
    {
      id: '3',
      name: 'Battery Pack',
      category: 'Batteries',
      price: 9,
      'weight in package, kg': 3,
      description: 'It weighs 182 grams. Folds to 19 cm in length.',
    },
    { id: '4', name: 'Mop', category: 'Mops', price: 5, description: 'A mop.' },
  ],
  'answers',
)

/** What is said to a question while these are on screen. */
function said(text: string, ...ids: string[]): string {
  const shown = shop.products.filter(({ id }) => ids.includes(id))
  const only = new Set(shown.flatMap(({ id }) => shop.rowOf(id) ?? []))
  const context = { ...NOTHING, shown, count: shown.length, only }
  const { reading, route: _, ...seen } = understand(text, shop, context)
  const fields = (reading.wishes?.fields ?? []).flatMap(({ field }) => fieldNamed(shop.profile, field) ?? [])
  const focus = shown.length === 1 ? shown : []
  const scene = {
    ...seen,
    text,
    catalog: shop,
    context,
    shown,
    fields,
    refs: [],
    focus,
    earlier: [],
    faq: [],
    state: { meta: { count: 1 } },
  }
  const { say } = ACTS.answer(scene as unknown as Scene)
  return typeof say === 'string' ? say : ''
}

test.each<[string, string[], RegExp]>([
  ['what does it smell of?', ['1'], /smell/],
  ['how long does the batery last?', ['1'], /12 hours/],
  ['how long is the cord?', ['1'], /does not say anything about “[^”]*cord” for it\. What it says: It hangs by a cord/],
  ['how big is it?', ['1'], /Width: 12.*Height: 31.*Depth: 9/],
  ['how much does it weigh?', ['3'], /182 grams/],
  ['how much does it weigh?', ['1'], /^[^;]*Weight: 4/],
  ['is it windproof?', ['1'], /^.*Yes.*Wind Proof/],
  ['long or short sleeves?', ['1'], /Sleeve length: short/],
  ['is it waterproof?', ['1'], /Yes, it says “waterproof”: Tags: waterproof$/],
  ['does it protect against fast wolves?', ['1'], /anything about “wolves” for it\. What it says: It protects/],
  ['what material is it?', ['2'], /Material: the catalogue does not say\.$/],
  ['how long does it last?', ['4'], /does not say anything about “how long does it last”/],
])('S-05 “%s” of %j is told by the statement that has most of it, and what is not told is named alone', (text, ids, answer) => {
  expect(said(text, ...ids)).toMatch(answer)
})

test.each<[string, string[], RegExp]>([
  ['how long does delivery take, and can I return it?', ['1'], /Delivery: Ships in 2 weeks; Returns: 30 days/],
  ['is there a warranty? how long?', ['1'], /Warranty: 1 year warranty\.$/],
  ['what is the lightest one and which has the bigger discount?', ['1', '2'], /Dusk\*\* — 4.*\n.*Dawn\*\* — 15/],
  ['which is the cheapest and how wide is it?', ['1', '2'], /Dawn\*\* — 20.*\n.*Width: 10/],
])('S-05 of several things that are asked each is answered by itself: “%s”', (text, ids, answer) => {
  expect(said(text, ...ids)).toMatch(answer)
})

test('S-05 what is told of the goods on screen is asked about, though goods elsewhere are called so', () => {
  expect(said('is the battery any good?', '1')).toMatch(/Lantern Dusk.*12 hours/)
})

test('S-05 a message is parted at signs and “and”, but not within what was read as one thing', () => {
  const parts = (text: string, about: string[]) => piecesOf({ text, about, refs: [], order: [] }).map((piece) => piece.text)
  expect(parts('can it pump a ball and a tyre, or is it weak?', ['pump a ball and a tyre', 'weak'])).toEqual([
    'can it pump a ball and a tyre',
    'or is it weak?',
  ])
  expect(parts('is it in stock? how many days until it is here if I pay now', ['how many days'])).toEqual([
    'is it in stock?',
    'how many days until it is here',
  ])
})
