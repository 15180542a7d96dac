import { expect, test } from 'vitest'
import { preview } from './preview.ts'
import { readCatalog } from './read-catalog.ts'

const read = (text: string) => readCatalog(new TextEncoder().encode(text))

test('S-01 WooCommerce: what is only sold within a grouped product is its variant, what else is hidden is not shown', () => {
  const head =
    'ID,Product Name,Type,Visibility,Status,SEO Score,Sku,Price,Product categories,Grouped products,Parent id,Author Email,_private'
  const { format, products, refusedCount } = read(
    [
      head,
      '1,Loam,grouped,visible,publish,0,,4||9,Soil &amp; Turf > Loam,Loam 5 l|~|Loam 9 l,0,me@shop.example,x',
      '2,Loam 5 l,simple,hidden,publish,0,L5,4,Soil &amp; Turf > Loam,,0,me@shop.example,x',
      '3,Loam 9 l,simple,hidden,publish,0,L9,9,Soil &amp; Turf > Loam,,0,me@shop.example,x',
      '4,Old rake,simple,hidden,publish,0,R1,7,Tools,,0,me@shop.example,x',
      '5,New rake,simple,visible,publish,0,R2,8,Tools,,0,me@shop.example,x',
      '6,Secret rake,simple,visible,private,0,R3,8,Tools,,0,me@shop.example,x',
    ].join('\n'),
  )
  expect(format).toBe('WooCommerce CSV')
  expect(refusedCount).toBe(2)
  expect(products.map(({ name }) => name)).toEqual(['Loam', 'New rake'])
  expect(products[0]).toMatchObject({ price: 4, variants: 2, Option: ['Loam 5 l', 'Loam 9 l'], category: 'Soil & Turf > Loam' })
  expect(JSON.stringify(products)).not.toMatch(/me@shop|private/)
})

test('S-01 what buyers wrote is kept beside how many did, and is no word to find a thing by', () => {
  const reviews = [
    { rating: 2, comment: 'Too small' },
    { rating: 5, comment: 'Lovely' },
  ]
  const { products } = read(JSON.stringify([{ id: 1, name: 'Bowl', price: 3, reviews }]))
  expect(products[0]).toMatchObject({ reviews: 2, opinions: '“Too small” (2★), “Lovely” (5★)' })
})

test('S-01 CommerceML: goods and offers told in two files are read as one', () => {
  const goods =
    '<?xml version="1.0"?><КоммерческаяИнформация><Каталог><Товары><Товар><Ид>1</Ид><Наименование>Таз</Наименование></Товар><Товар><Ид>2</Ид><Наименование>Ковш</Наименование></Товар></Товары></Каталог></КоммерческаяИнформация>\n'
  const price = (id: number, sum: number) =>
    `<Предложение><Ид>${id}</Ид><Цены><Цена><Представление>${sum} RUB за шт</Представление><ИдТипаЦены>7</ИдТипаЦены><ЦенаЗаЕдиницу>${sum}</ЦенаЗаЕдиницу><Валюта>RUB</Валюта><Единица>шт</Единица><Коэффициент>1</Коэффициент></Цена></Цены></Предложение>`
  const offers = `<?xml version="1.0"?><КоммерческаяИнформация><ПакетПредложений><Предложения>${price(1, 120)}${price(2, 80)}</Предложения></ПакетПредложений></КоммерческаяИнформация>`
  const { products } = read(goods + offers)
  expect(products.map(({ name, price }) => [name, price])).toEqual([
    ['Таз', 120],
    ['Ковш', 80],
  ])
  expect(preview(new TextEncoder().encode(goods + offers), undefined)).toContain('would be refused: 0')
})
