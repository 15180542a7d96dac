import { describe, expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { inPlaces } from '../references.ts'
import { NOTHING } from './context.ts'
import { dryRun } from './dry-run.ts'
import { pointedAt } from './pointing.ts'
import { understand } from './understand.ts'
import { chosenFor } from './view.ts'

describe('what a message points at, and what it does', async () => {
  const scarf = (id: string, colour: string, price: number, description = ''): Product => ({
    id,
    name: `Шарф ${colour}`,
    category: 'Шарфи',
    price,
    available: id !== '2',
    description,
  })
  const wardrobe = await createCatalog(
    [
      scarf('1', 'рожевий', 150, 'Вовна, з кишенею.'),
      scarf('2', 'сірий', 240, 'Бавовна.'),
      scarf('3', 'синій', 390, 'Вовна, з кишенею.'),
      { id: '4', name: 'Парасоля ZQT', category: 'Парасолі', price: 700, available: true, description: 'Велика.' },
    ],
    'wardrobe',
  )
  test.each([
    [['шарфи', 'чи є перший в наявності?'], 'answer', 3],
    [['шарфи', 'усе крім сірого, такий уже має'], 'narrow', 2],
    [['рожеві шарфи', 'а інші кольори є?'], 'narrow', 3],
    [['шарфи до 200', 'обмеження по ціні можна прибрати'], 'narrow', 3],
    [['шарфи', 'зроби картки меншими і сховай ціни'], 'fields', 3],
    [['шарфи', 'do you sell snorkels?'], 'ask', 3],
    [['шарфи', 'а парасоля є?'], 'search', 1],
    [['шарфи', 'яка ціна ZQT'], 'answer', 3],
  ])('S-04 %j', (said, act, count) => {
    const told = talkIn(wardrobe, said)
    expect([told.act, told.names.length]).toEqual([act, count])
  })

  test('S-05 what is put beside each other is one of each name, whichever of it is most like the other', async () => {
    const shed = (name: string, price: number): Product => ({ id: name, name, category: 'Sheds', price })
    const sheds = await createCatalog(
      [
        shed('6 x 4 Oakley Shed', 300),
        shed('8 x 6 Oakley Shed', 400),
        shed('8 x 6 Elmley Shed', 450),
        shed('8 x 6 Elmley Shed GT', 550),
        shed('8 x 6 Ashley Shed with Lantern', 650),
        shed('8 x 6 Ashley Shed', 600),
      ],
      'sheds',
    )
    const context = { ...NOTHING, shown: sheds.products, count: sheds.products.length }
    const compared = (text: string) => {
      const { act, asked, language } = understand(text, sheds, context)
      expect(act.type).toBe('compare')
      const choosing = { refs: [], text, asked, language, catalog: sheds, context, shown: sheds.products, focus: [] }
      return chosenFor(choosing).products.map(({ name }) => name)
    }
    expect(compared('what is the difference between the Oakley and the Elmley?')).toEqual(['8 x 6 Oakley Shed', '8 x 6 Elmley Shed'])
    expect(compared('Elmley or Elmley GT, how do they differ?')).toEqual(['8 x 6 Elmley Shed', '8 x 6 Elmley Shed GT'])
    expect(compared('compare the Elmley GT and the one with the lantern')).toEqual([
      '8 x 6 Elmley Shed GT',
      '8 x 6 Ashley Shed with Lantern',
    ])
    expect(compared('how does the 300 one differ from the 450 one?')).toEqual(['6 x 4 Oakley Shed', '8 x 6 Elmley Shed'])
    expect(compared('чим відрізняється той, що за 400, від того, що за 550?')).toEqual(['8 x 6 Oakley Shed', '8 x 6 Elmley Shed GT'])
    expect(compared('what is the difference between the Oakley ones?')).toEqual(['6 x 4 Oakley Shed', '8 x 6 Oakley Shed'])
  })

  test('S-05 a question goes to the only product of that name, and a slip of the finger is mended', () => {
    const on_screen = ['1', '2', '3']
    const scarves = wardrobe.products.slice(0, 3)
    const named = (text: string) => {
      const { act, asked, language } = understand(text, wardrobe, { ...NOTHING, shown: scarves, count: 3 })
      expect(act.type).toBe('answer')
      const { products } = pointedAt({ refs: asked.refs, language, catalog: wardrobe, shown: scarves, focus: [], anywhere: true })
      return products.map(({ name }) => name)
    }
    expect(named('яка ціна ZQT')).toEqual(['Парасоля ZQT'])
    expect(dryRun({ text: 'whats the pirce of the second', on_screen }, wardrobe).answer).toContain('240')
    expect(dryRun({ text: 'the second one, is it рожевий?', on_screen }, wardrobe).ids).toEqual(['2'])
  })
  test('S-03 a word of the dictionary is no slip of another', async () => {
    const feet = await createCatalog(
      ['Sneakers', 'Lamps'].flatMap((category, kind) => [1, 2, 3].map((n) => ({ id: `${kind}${n}`, name: `Model ${kind}${n}`, category }))),
      'feet',
    )
    expect(talkIn(feet, ['shoes']).act).toBe('search')
    expect(talkIn(feet, ['shoes']).names).toHaveLength(3)
  })

  const shown = wardrobe.products.slice(0, 3)
  test.each([
    ['does the 240 one have a pocket', 'does the second one have a pocket'],
    ['а в тому, що за 390, є кишеня?', 'а в третій є кишеня?'],
    ['under the 240 mark', 'under the 240 mark'],
  ])('S-05 a product on screen is pointed at by what it costs: %s', (said, placed) => {
    expect(inPlaces(said, shown, /[а-яіїє]/.test(said) ? 'uk' : 'en')).toBe(placed)
  })
})
