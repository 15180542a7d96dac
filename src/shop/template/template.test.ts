import { describe, expect, test } from 'vitest'
import { Formation, Template, WIDGET_LIMITS } from '#protocol/shop.ts'
import { sampleCatalog } from '../../../test/fixtures/shop/sample.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { type Product, profileFields } from '../catalog/product.ts'
import { dataId, shownIn } from '../pipeline/screen.ts'
import type { ShopStore } from '../ports.ts'
import { applyTemplate } from './apply.ts'
import { templateByRule } from './by-rule.ts'
import { gridFor } from './grid.ts'
import { groupFields } from './group.ts'
import { checkTemplate } from './validate.ts'

const catalog = await sampleCatalog()
const groupsOf = (products: Product[]) => groupFields(products.map((product) => profileFields(product, catalog.profile)))
const of = (category: string) => catalog.products.filter((product) => product['category'] === category)

describe('P-15 widgets keep to their sizes', () => {
  test.each(['tiny', 'small', 'medium', 'large'] as const)('P-15 %s holds no more atoms than it may', (size) => {
    const products = of('phones')
    const template = templateByRule({
      count: products.length,
      groups: groupsOf(products),
      profile: catalog.profile,
      viewport: null,
      layout: { size },
    })
    const formation = Formation.parse(applyTemplate(Template.parse(template), products, catalog.profile, 'en'))
    expect(formation.widgets).toHaveLength(products.length)
    expect(Math.max(...formation.widgets.map((widget) => widget.atoms.length))).toBe(WIDGET_LIMITS[size].atoms)
  })

  test('P-15 the grid follows the count and the viewport', () => {
    expect(gridFor(40, 'medium', { width: 1200, height: 800 })).toEqual({ rows: 10, cols: 4 })
    expect(gridFor(40, 'medium', { width: 390, height: 800 })).toEqual({ rows: 40, cols: 1 })
    expect(gridFor(2, 'medium', { width: 1920, height: 800 })).toEqual({ rows: 1, cols: 2 })
    expect(gridFor(0, 'small', null).cols).toBe(1)
  })
})

describe('P-16 one template for products that are alike', () => {
  test('P-16 four shared fields of five are enough, three are not', () => {
    expect(
      groupFields([
        ['a', 'b', 'c', 'd', 'e'],
        ['a', 'b', 'c', 'd'],
      ]),
    ).toHaveLength(1)
    expect(
      groupFields([
        ['a', 'b', 'c', 'd', 'e'],
        ['a', 'b', 'c', 'x', 'y'],
      ]),
    ).toHaveLength(2)
  })

  test('P-16 unlike products of one result have templates of their own', () => {
    const products = [...of('laptops'), ...of('coffee machines')]
    const template = templateByRule({
      count: products.length,
      groups: groupsOf(products),
      profile: catalog.profile,
      viewport: null,
      layout: { size: 'large' },
    })
    expect(template.groups?.length).toBeGreaterThan(1)
    const { widgets } = applyTemplate(template, products, catalog.profile, 'en')
    const fields = (id: string) =>
      widgets.find((widget) => widget.id.startsWith(id))?.atoms.flatMap((atom) => ('field' in atom ? atom.field : []))
    expect(fields('lap')).toContain('ram')
    expect(fields('cof')).toContain('pressure')
  })

  test('P-16 what most of a group has is on its cards, though the first product lacks it', () => {
    const bare = ['id', 'name', 'brand', 'color', 'size']
    expect(groupFields([bare, [...bare, 'price'], [...bare, 'price'], [...bare, 'price']])).toEqual([[...bare, 'price']])
  })

  test('P-16 a product that lacks a field has no empty atom, and a dangerous address none at all', async () => {
    const small = await createCatalog(
      [
        { id: '1', name: 'Full', price: 5, image: '/shop/images/mouse-red.svg', rating: 4 },
        { id: '2', name: 'Bare', image: 'javascript:alert(1)' },
        { id: '3', name: 'Data', price: 7, image: 'data:image/png;base64,AA' },
      ],
      '1',
    )
    const template = Template.parse({
      mode: 'grid',
      widgetTemplate: {
        size: 'medium',
        atoms: [
          { type: 'Image', field: 'image' },
          { type: 'Text', field: 'name' },
          { type: 'Number', field: 'price', format: 'currency' },
          { type: 'Rating', field: 'rating' },
        ],
      },
    })
    const { widgets } = applyTemplate(template, small.products, small.profile, 'en')
    expect(widgets.map(({ atoms }) => atoms.map(({ type }) => type))).toEqual([
      ['Image', 'Text', 'Number', 'Rating'],
      ['Text'],
      ['Text', 'Number'],
    ])
  })
})

test('P-15 a picture with an apostrophe in its address is shown', async () => {
  const one = await createCatalog([{ id: '1', name: 'Oil', image: "https://x.test/women's-oil/1.webp" }], '1')
  const template = Template.parse({ mode: 'single', widgetTemplate: { size: 'small', atoms: [{ type: 'Image', field: 'image' }] } })
  const [widget] = applyTemplate(template, one.products, one.profile, 'en').widgets
  expect(widget?.atoms).toMatchObject([{ type: 'Image', url: 'https://x.test/women%27s-oil/1.webp' }])
})

describe('P-10 a model’s template is checked', () => {
  const fields = ['name', 'price']
  const widget = (atoms: unknown[], size = 'small') => ({ mode: 'grid', widgetTemplate: { size, atoms } })
  test.each([
    ['an unknown atom', widget([{ type: 'Script', field: 'name' }])],
    [
      'more atoms than the size holds',
      widget([{ type: 'Text', field: 'name' }, { type: 'Text', field: 'name' }, { type: 'Divider' }], 'tiny'),
    ],
    ['a field that the result lacks', widget([{ type: 'Text', field: 'secret' }])],
    ['a parameter that no atom has', widget([{ type: 'Text', field: 'name', onclick: 'x' }])],
    ['an unknown mode', { ...widget([{ type: 'Text', field: 'name' }]), mode: 'cinema' }],
  ])('P-10 refuses %s', (_, template) => {
    expect(checkTemplate(template, fields, 3, null)).toHaveProperty('error')
  })

  test('P-10 takes a good one and adds the grid', () => {
    expect(checkTemplate(widget([{ type: 'Text', field: 'name' }]), fields, 3, null)).toMatchObject({
      template: { grid: { rows: 1, cols: 3 } },
    })
  })
})

test('P-14 what the catalogue in force has is at hand; only products of an earlier import are read', async () => {
  const [first, second] = of('phones') as [Product, Product]
  const earlier = { ...second, name: 'as it was' }
  const read: string[][] = []
  const store = { products: async (_, ids) => (read.push(ids), [earlier]) } satisfies Pick<ShopStore, 'products'> as unknown as ShopStore
  const shown = await shownIn(store, catalog, { id: 's', owner: 'o' }, [dataId(first, catalog), `${second.id}@earlier`])
  expect(shown).toEqual([first, earlier])
  expect(read).toEqual([[`${second.id}@earlier`]])
})

describe('S-06 what cards say', () => {
  const cardOf = async (products: Product[], language: 'en' | 'ru' | 'uk' = 'en') => {
    const shop = await createCatalog(products, '1')
    const groups = groupFields(products.map((product) => profileFields(product, shop.profile)))
    const layout = { size: 'large' as const }
    const template = templateByRule({ count: products.length, groups, profile: shop.profile, viewport: null, layout })
    const { widgets } = Formation.parse(applyTemplate(template, products, shop.profile, language))
    return { atoms: widgets[0]?.atoms ?? [], facets: shop.facets([...products.keys()], language), shop }
  }

  test('S-06 goods whose variants cost more say from which price', async () => {
    const mug = { id: 'm', name: 'Mug', price: 13.99, currency: 'EUR', offers: [{ price: 13.99 }, { price: 17.99 }] }
    const said = await Promise.all((['en', 'ru', 'uk'] as const).map(async (language) => (await cardOf([mug], language)).atoms[1]))
    expect(said).toMatchObject([{ value: 'from €13.99' }, { value: 'от 13,99\u00a0€' }, { value: 'від 13,99\u00a0€' }])
    expect((await cardOf([{ ...mug, offers: [] }])).atoms[1]).toMatchObject({ type: 'Number', value: 13.99 })
  })

  test('S-06 keys and counts of the shop’s own books are on no card and in no facet, but found', async () => {
    const products = Array.from({ length: 12 }, (_, at) => ({
      ...{ id: String(at), name: `Cup ${at}`, price: 10 + at, ledger: `cup-${at}-x`, gtin: 4_006_381_333_900 + at },
      ...{ variants: at, 'Included / Norway': true, Glaze: at % 2 ? 'blue' : 'red' },
    }))
    const { atoms, facets, shop } = await cardOf(products)
    expect(atoms.map((atom) => 'field' in atom && atom.field)).toEqual(['name', 'price', 'Glaze'])
    expect(facets.map(({ field }) => field)).toEqual(['price', 'Glaze'])
    expect(shop.find({ words: ['4006381333907'], filters: [] }).rows).toEqual([7])
  })
})

test('S-07 a card shows what goods are chosen by, before numbers of the shop’s own books', async () => {
  const fans = Array.from({ length: 12 }, (_, at) => ({
    id: String(at),
    name: `Fan ${at}`,
    book_no: 5000 + at * 7,
    stock: at % 3,
    in_stock: at % 3 > 0,
    'Air flow, m3/h': 100 + (at % 4) * 50,
    blades: at % 2 === 0 ? 'steel' : 'paper',
    price: 20 + at,
  }))
  const { profile, products } = await createCatalog(fans, '1')
  const groups = groupFields(products.map((product) => profileFields(product, profile)))
  const { widgetTemplate } = templateByRule({ count: products.length, groups, profile, viewport: null, layout: { size: 'medium' } })
  const fields = widgetTemplate.atoms.flatMap((atom) => ('field' in atom ? [atom.field] : []))
  expect(fields).toEqual(expect.arrayContaining(['name', 'price', 'in_stock', 'Air flow, m3/h', 'blades']))
})
