import { describe, expect, test } from 'vitest'
import { readCatalog } from './read-catalog.ts'

const read = (text: string) => readCatalog(new TextEncoder().encode(text))
const offer = (id: string, name: string, price: number, params: Record<string, string>, rest = '') =>
  `<offer id="${id}" available="true"><name>${name}</name><price>${price}</price><currencyId>UAH</currencyId>${rest}${Object.entries(params)
    .map(([label, value]) => `<param name="${label}">${value}</param>`)
    .join('')}</offer>`
const yml = (...offers: string[]) => `<yml_catalog><shop><offers>\n${offers.join('\n')}\n</offers></shop></yml_catalog>`

describe('S-01 goods of one name', () => {
  test('S-01 sizes that are offers of their own, of one id or of several, are variants of one product, and that is told', () => {
    const { products, notes, refused } = read(
      yml(
        offer('7', 'Shorts', 20, { Розмір: 'S', Колір: 'red' }, '<picture>https://x.test/1.jpg;https://x.test/2.jpg</picture>'),
        offer('8', 'Top', 12, { Розмір: 'S' }, '<picture>https://x.test/8.jpg</picture>'),
        offer('7', 'Shorts', 18, { Розмір: 'M', Колір: 'red' }, '<picture>https://x.test/1.jpg;https://x.test/2.jpg</picture>'),
        offer('9', 'Top', 12, { Розмір: 'M' }, '<picture>https://x.test/9.jpg</picture>'),
      ),
    )
    expect(products).toMatchObject([
      { id: '7', name: 'Shorts', price: 18, Розмір: ['S', 'M'], variants: 2, image: ['https://x.test/1.jpg', 'https://x.test/2.jpg'] },
      { id: '8', name: 'Top', price: 12, Розмір: ['S', 'M'], variants: 2 },
    ])
    expect(refused).toEqual([])
    expect(notes).toEqual([expect.stringMatching(/^4 rows became 2 products with variants/)])
  })

  test.each([
    ['differ in something else', { Розмір: 'S', Склад: 'wool' }, { Розмір: 'M', Склад: 'silk' }],
    ['are of the same size', { Розмір: 'S' }, { Розмір: 'S' }],
    ['have nothing to choose by', {}, {}],
  ])('S-01 goods with ids of their own that %s stay two', (_, one, other) => {
    const { products, notes } = read(yml(offer('1', 'Top', 5, one), offer('2', 'Top', 6, other)))
    expect(products.map(({ id }) => id)).toEqual(['1', '2'])
    expect(notes).toEqual([])
  })

  test('S-01 in a file of one’s own, too, the lowest price is that of the product', () => {
    const { products } = read('Артикул;Название;Цена;Размер\na-1;Футболка;500;S\na-2;Футболка;450;M\na-3;Шорты;300;M\n')
    expect(products).toMatchObject([
      { id: 'a-1', name: 'Футболка', price: 450, Размер: ['S', 'M'], offers: [{ price: 500 }, { price: 450 }] },
      { id: 'a-3', name: 'Шорты', price: 300 },
    ])
  })

  test('S-01 different goods that share a link or a SKU are all kept', () => {
    const { products } = read('name,price,url\nRoses,5,https://x.test/r\nRoses with a card,6,https://x.test/r\n')
    expect(new Set(products.map(({ id }) => id)).size).toBe(2)
  })
})

describe('S-01 prices and properties as shops write them', () => {
  test('S-01 a price before that is lower is none, and that of a dearer variant says nothing of the price', () => {
    const { products } = read(`Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Compare At Price
wig,Wig,Length,10,90,80
wig,,,12,120,150
bun,Bun,,,20,15
`)
    expect(products).toMatchObject([
      { id: 'wig', price: 90, offers: [{ price: 90 }, { price: 120, old_price: 150 }] },
      { id: 'bun', price: 20 },
    ])
    for (const product of products) expect(product).not.toHaveProperty('old_price')
  })

  test('S-01 properties that differ by case, blanks or the apostrophe are one', () => {
    const { products } = read(
      yml(
        offer('1', 'Pump', 5, { 'Маса нетто / брутто, кг': '5/6', " Об'єм бака, л": '24' }),
        offer('2', 'Big pump', 6, { ' Маса нетто / брутто, кг ': '7/8', "Об'єм бака, л": '50' }),
        offer('3', 'Small pump', 4, { 'маса нетто/брутто, кг': '1/2', 'Об`єм  бака, л': '8' }),
      ),
    )
    expect(products.map((product) => [product['Маса нетто / брутто, кг'], product["Об'єм бака, л"]])).toEqual([
      ['5/6', 24],
      ['7/8', 50],
      ['1/2', 8],
    ])
  })

  test.each([
    ['<price><items><item id="1"><name>Axe</name><priceRUAH>2999</priceRUAH></item></items></price>', 'UAH'],
    ['<price><items><item id="1"><name>Axe</name><priceUSD>70</priceUSD></item></items></price>', 'USD'],
    ['<price><currency code="UAH">1.00</currency><items><item id="1"><name>Axe</name><price>2999</price></item></items></price>', 'UAH'],
  ])('S-01 the name of a price or the head of a feed tells the currency: %s', (text, currency) => {
    const { products, notes } = read(text)
    expect(products[0]).toMatchObject({ currency })
    expect(notes).toEqual([])
  })
})
