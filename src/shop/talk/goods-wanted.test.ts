import { describe, expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { createCatalog } from '../catalog/catalog.ts'

const good = (name: string, category: string, price: number, description = '') => ({ name, category, price, description })
const shop = await createCatalog(
  [
    good('Tumbler Ava 250 ml', 'Glassware > Tumblers', 12, 'A tumbler with double walls, for hot tea.'),
    good('Tumbler Bea 350 ml', 'Glassware > Tumblers', 15, 'Double walls keep the hand cool.'),
    good('Tumbler Cleo', 'Glassware > Tumblers', 6, 'A plain tumbler of thick glass.'),
    good('Picnic set for four', 'Picnic', 60, 'Plates, cups and a tumbler for each, in a basket.'),
    good('Picnic set for two', 'Picnic', 40, 'Two plates, two cups, a tumbler.'),
    good('Wicker basket', 'Baskets', 25, 'Lined with linen.'),
    good('Folding wagon Dune', 'Wagons', 90, 'With a roof and a brake.'),
    good('Folding wagon Moor', 'Wagons', 70, 'With a brake.'),
    good('Wagon Fell', 'Wagons', 55, 'With a roof.'),
    good('Roof for a wagon', 'Spare parts', 18, 'Fits all of them.'),
    good('Brake for a wagon', 'Spare parts', 9, 'With screws.'),
    good('Oak bench', 'Benches', 120, 'Solid oak.'),
    good('Pine bench', 'Benches', 80, 'Light pine.'),
  ].map((one, at) => ({ id: String(at + 1), ...one })),
  'glass',
)
const namesOf = (...said: string[]) => talkIn(shop, said).names.sort()

describe('S-02 S-03 what is meant together is found together', () => {
  test('S-02 a word of a name gives way to conditions that other goods so called meet', () => {
    expect(namesOf('a set of tumblers with double walls')).toEqual(['Tumbler Ava 250 ml', 'Tumbler Bea 350 ml'])
  })

  test('S-03 what a thing has is a condition, though it is sold by itself too', () => {
    expect(namesOf('a wagon with a roof and a brake')).toEqual(['Folding wagon Dune'])
  })

  test('S-03 goods that are for something nobody sells are not those that it is for', () => {
    expect(talkIn(shop, ['a cushion for my oak bench'])).toMatchObject({ act: 'ask', unknown: ['cushion'] })
  })

  test.each([
    ['a tumbler or a bench', 5],
    ['tumblers, benches and a basket', 6],
  ])('S-03 “%s” lists different goods, of which any will do', (text, count) => {
    expect(namesOf(text)).toHaveLength(count)
  })

  test('S-04 of goods that were listed some may be kept', () => {
    expect(namesOf('tumblers and benches', 'only the benches')).toEqual(['Oak bench', 'Pine bench'])
  })
})

describe('S-04 what is refused', () => {
  test.each(['nothing over 80', 'remove anything that costs above 80', 'dearer than 80 I don’t need'])(
    'S-04 “%s” is a bound, and no number that goods are told by',
    (text) => {
      expect(namesOf('benches', text)).toEqual(['Pine bench'])
    },
  )
})
