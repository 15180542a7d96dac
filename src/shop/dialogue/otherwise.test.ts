import { expect, test } from 'vitest'
import { type Catalog, createCatalog } from '../catalog/catalog.ts'
import { type Context, narrowed, NOTHING, queryOf, searched } from './context.ts'
import { dryRun } from './dry-run.ts'
import { understand } from './understand.ts'

const goods = (category: string, names: Record<string, [price: number, description: string]>) =>
  Object.entries(names).map(([name, [price, description]]) => ({ id: name, name, category, price, description }))

/** A shop that says things its own way. */
const shop = await createCatalog(
  [
    ...goods('Kitchen', {
      'Power Blender': [60, 'Blends fruit. 2 year warranty.'],
      'Frying Pan': [30, 'Nonstick. 1 year warranty.'],
      'Chest of 4 drawers': [90, 'Oak.'],
      'Chest of 3 drawers': [70, 'Oak.'],
    }),
    ...goods('Strollers', {
      'Pram One': [300, 'A stroller with reclining back.'],
      'Pram Two': [200, 'A stroller, its cover is water repellent.'],
      'Pram Three': [250, 'A stroller with a basket.'],
    }),
    ...goods('Pools', {
      'Pool 305x76': [100, 'Round.'],
      'Pool 366x122': [150, 'Round.'],
      'Pool 457x122': [190, 'Round.'],
    }),
  ],
  'shop',
)

function shownAfter(catalog: Catalog, ...said: string[]): string[] {
  let context: Context = NOTHING
  for (const text of said) {
    const { act, wish } = understand(text, catalog, context)
    if (act.type === 'search') context = searched(wish)
    else if (act.type === 'narrow') context = narrowed(context, wish)
    const shown = catalog.find(queryOf(context)).rows.flatMap((row) => catalog.products[row] ?? [])
    context = { ...context, shown, count: shown.length }
  }
  return context.shown.map(({ name }) => name)
}

test.each([
  ['something for smoothies', ['Power Blender']],
  ['на чем пожарить яичницу', ['Frying Pan']],
  ['щось для смузі', ['Power Blender']],
])('S-03 “%s”: no goods are named, and what they are for says which', (said, names) => {
  expect(shownAfter(shop, said)).toEqual(names)
})

test.each([['a waterproof stroller'], ['непромокаемая коляска'], ['візок, щоб не промокав']])(
  'S-03 “%s” puts first what a text says in other words',
  (said) => {
    expect(shownAfter(shop, said)[0]).toBe('Pram Two')
  },
)

test('S-02 S-07 sizes that only names tell bound and are told', () => {
  expect(shownAfter(shop, 'pools', 'diameter over 350 cm').toSorted()).toEqual(['Pool 366x122', 'Pool 457x122'])
  expect(dryRun({ text: 'how deep is it?', on_screen: ['Pool 305x76'] }, shop).answer).toMatch(/76 cm/)
})

test('S-03 so many of a thing, as a name tells it', () => {
  expect(shownAfter(shop, 'a chest with 4 drawers')).toEqual(['Chest of 4 drawers'])
})

test('S-04 a wish that is taken back is let go, and the rest stays', () => {
  expect(shownAfter(shop, 'strollers', 'under 280', 'waterproof')).toEqual(['Pram Two'])
  expect(shownAfter(shop, 'strollers', 'under 280', 'waterproof', 'forget waterproof').toSorted()).toEqual(['Pram Three', 'Pram Two'])
})
