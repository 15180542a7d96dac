import { expect, test } from 'vitest'
import { discoverProfile, fieldNamed } from '../catalog/profile.ts'
import { readCatalog } from './read-catalog.ts'

const read = (text: string) => readCatalog(new TextEncoder().encode(text))
const yml = (...offers: string[]) => `<yml_catalog><shop><offers>\n${offers.join('\n')}\n</offers></shop></yml_catalog>`
const profileOf = (text: string) => discoverProfile(read(text).products, async () => {})

test('S-01 a param without a name is called by what its values are, and the others keep their own names', () => {
  const offer = (id: number, sex: string) =>
    `<offer id="${id}"><name>Ring ${id}</name><price>5</price><param name="Стиль">Classic</param><param name="">${sex}</param></offer>`
  expect(read(yml(offer(1, 'Мужские'), offer(2, ', Женские'))).products).toMatchObject([
    { gender: 'Мужские', Стиль: 'Classic' },
    { gender: 'Женские', Стиль: 'Classic' },
  ])
  expect(read(yml(offer(1, 'A4'), offer(2, 'A5'))).products).toMatchObject([{ param: 'A4', Стиль: 'Classic' }, { param: 'A5' }])
})

test('S-01 the marks of an escaped CDATA reach no value', () => {
  const escaped = '&lt;![CDATA[a box&lt;br&gt;a strap]]&gt;'
  const { products } = read(
    yml(`<offer id="1"><name>Ring</name><price>5</price><description>${escaped}</description><param name="Kit">${escaped}</param></offer>`),
  )
  expect(products).toMatchObject([{ description: 'a box\na strap', Kit: 'a box\na strap' }])
})

test('S-01 an id that is used again for another name is another product, and that is told', () => {
  const { products, refused, notes } = read('id,name,price\n7,Flour 1 kg,5\n7,Flour 5 kg,20\n7,Flour 1 kg,6\n')
  expect(products).toMatchObject([
    { id: '7', name: 'Flour 1 kg' },
    { id: expect.stringMatching(/^7-.{12}$/), name: 'Flour 5 kg' },
  ])
  expect(refused).toEqual([{ line: 4, reason: 'id "7" is already on line 2' }])
  expect(notes).toContainEqual(expect.stringMatching(/^1 product under an id of other goods \(7\)/))
})

test('S-01 what says that there is no value is none', () => {
  const { products } = read('name,price,Origin,Size,Lid\nA,5,-,n/a,+\nB,6,—,XL,-\nC,7,нет данных,не указано,+\n')
  expect(products.map(({ Origin, Size, Lid }) => [Origin, Size, Lid])).toEqual([
    [undefined, undefined, '+'],
    [undefined, 'XL', '-'],
    [undefined, undefined, '+'],
  ])
})

test('S-01 several values in one are told apart where they are met without each other, and spelled alike', () => {
  const { products } = read(
    'name;price;Cover;Radio;Fabric\nA;1;ткань/сетка;"Wi-Fi\nNFC";80% wool, 20% silk\nB;2;Сетка;Wi-Fi;100% wool\nC;3;сетка;"NFC\nLTE";и/или\n',
  )
  expect(products.map(({ Cover, Radio, Fabric }) => [Cover, Radio, Fabric])).toEqual([
    [['ткань', 'сетка'], ['Wi-Fi', 'NFC'], '80% wool, 20% silk'],
    ['сетка', 'Wi-Fi', '100% wool'],
    ['сетка', ['NFC', 'LTE'], 'и/или'],
  ])
})

test('S-01 categories that are codes are read as words, those of one beginning under it', () => {
  const { products } = read('name,price,category\nA,1,3DP_Filaments\nB,2,3DP_Spare_Parts\nC,3,Gift_Cards\nD,4,T-Shirts\n')
  expect(products.map(({ category }) => category)).toEqual(['3DP > Filaments', '3DP > Spare Parts', 'Gift Cards', 'T-Shirts'])
})

test('S-02 long paths of categories are choices, and a maker that is the shop itself is no brand', async () => {
  const path = 'Home and garden furniture > Storage and organisation of the household > Boxes'
  const rows = Array.from({ length: 12 }, (_, at) => `Box ${at},${at + 1},${path}${at % 2},The Old Shop`)
  const profile = await profileOf(`name,price,category,vendor\n${rows.join('\n')}\n`)
  expect(fieldNamed(profile, 'category')).toMatchObject({ kind: 'choice', concept: 'category' })
  expect(fieldNamed(profile, 'vendor')).toMatchObject({ kind: 'text', concept: 'tags' })
})

test('S-01 a description does not begin with its own heading', () => {
  const { products } = read(
    'name,price,description\nA,1,<h2>Description</h2><p>Made of oak</p>\nB,2,Описание: из дуба\nC,3,Description of a fight\n',
  )
  expect(products.map(({ description }) => description)).toEqual(['Made of oak', 'из дуба', 'Description of a fight'])
})

/** So many goods that what all of them say is no chance. */
const table = (head: string, row: (at: number) => string) => read(`${head}\n${Array.from({ length: 30 }, (_, at) => row(at)).join('\n')}\n`)

test('S-01 what says the same as another field of its meaning, and a sign that all goods have, is left out', () => {
  const { products } = table(
    'id,name,code,vendor,Бренд,link,canonical_link,Артикул,condition',
    (at) =>
      `${700 + at},Cup ${at},${700 + at},Oak ${at % 3},Oak ${at % 3},https://x.test/${at}?from=feed,https://x.test/${at},${700 + at},0`,
  )
  expect(products[4]).toEqual({ id: '704', name: 'Cup 4', vendor: 'Oak 1', link: 'https://x.test/4?from=feed', Артикул: 704 })
})

test('S-01 lists of the ids of other goods are no property, numbers only where ids are not counted through', () => {
  const rows = (step: number) =>
    table('id;name;price;With', (at) =>
      `${(at + 1) * step};Cup ${at};${at + 9};${((at + 5) % 30) + 1}`.replace(/\d+$/, (to) => String(Number(to) * step)),
    )
  expect(rows(137).products[0]).toEqual({ id: '137', name: 'Cup 0', price: 9 })
  expect(rows(1).products[0]).toEqual({ id: '1', name: 'Cup 0', price: 9, With: 6 })
})

test('S-01 labels in tags are properties, and a category that all goods have beside others is none', () => {
  const { products } = table(
    'name\tprice\ttags\tcollection',
    (at) =>
      `Sink ${at}\t${at + 9}\tMaterial_${at % 2 ? 'Steel' : 'Clay'}, Room_Bath_${at % 3}, new\t${at % 2 ? 'Steel sinks; ' : ''}All of it - do not delete`,
  )
  expect(products[0]).toMatchObject({ Material: 'Clay', Room: 'Bath 0', tags: ['new'] })
  expect(products.slice(0, 2).map(({ category, collection }) => category ?? collection)).toEqual([undefined, 'Steel sinks'])
})

test('S-01 of two columns that may be the category the one that tells goods apart is it; a name for addresses is as good as an id', () => {
  const { products } = table(
    'handle,title,price,category,productType',
    (at) => `cup-${at},Cup ${at},5,cups,${at % 2 ? 'Mugs' : 'mugs'} ${at % 3}`,
  )
  expect(products[1]).toEqual({ id: 'cup-1', name: 'Cup 1', price: 5, productType: 'Mugs 1' })
})

test('S-01 makers are spelled alike, currencies have their code, and what stands for a picture is none', () => {
  const offer = (id: number, maker: string, picture: string) =>
    `<offer id="${id}"><name>Ring ${id}</name><price>5</price><currencyId>RUR</currencyId><vendor>${maker}</vendor><picture>https://x.test/${picture}</picture></offer>`
  const { products, notes } = read(yml(offer(1, 'Oakline', '1.jpg'), offer(2, 'Oakline', 'no-image.png'), offer(3, 'OAKLINE', '3.jpg')))
  expect(products.map(({ brand, currency, image }) => [brand, currency, image])).toEqual([
    ['Oakline', 'RUB', 'https://x.test/1.jpg'],
    ['Oakline', 'RUB', undefined],
    ['Oakline', 'RUB', 'https://x.test/3.jpg'],
  ])
  expect(notes).toEqual([])
})

test('S-01 YML: the model beside a name is a property, delivery has its price, and what is said to the marketplace is left out', () => {
  const { products } = read(
    yml(
      '<offer id="1" bid="7"><name>Brake pads &amp;amp;quot;A&amp;amp;quot;</name><model>Porter</model><price>5</price><currencyId>EUR</currencyId><local_delivery_cost>3</local_delivery_cost><param name="Бренд">Oak</param></offer>',
    ),
  )
  expect(products).toEqual([
    { id: '1', name: 'Brake pads "A"', model: 'Porter', price: 5, currency: 'EUR', shipping: '3 EUR', brand: 'Oak' },
  ])
})

test('S-01 S-08 a property in several languages is one property', () => {
  const { products } = read(
    yml(
      '<offer id="1"><name>Box</name><price>5</price><param name="Склад;RU">дерево</param><param name="Склад;UA">дерево, клей</param></offer>',
    ),
  )
  expect(products).toMatchObject([{ Склад: 'дерево, клей', Склад_ru: 'дерево', Склад_uk: 'дерево, клей' }])
})

test('S-01 what many columns begin with is no part of their names', () => {
  const { products } = read(
    'name;price;Атрибут_Вес (кг);Атрибут_Цвет;Атрибут_Материал;Атрибут_Форма;Атрибут_Сорт\nA;1;2;red;oak;round;first\n',
  )
  expect(products).toMatchObject([{ 'Вес (кг)': 2, Цвет: 'red', Материал: 'oak', Форма: 'round', Сорт: 'first' }])
})

test('S-01 variants inside a product are told with what they are chosen by', () => {
  const variant = (price: number, available: boolean, size: string) => ({
    id: size,
    title: size,
    price,
    available,
    option1: size,
    taxable: true,
  })
  const cup = {
    ...{ id: 1, title: 'Cup', price: 9, available: true, currency: 'EUR', options: [{ name: 'Size', position: 1, values: ['S', 'M'] }] },
    variants: [variant(9, false, 'S'), variant(12, true, 'M')],
  }
  const jug = {
    id: 2,
    title: 'Jug',
    currency: 'EUR',
    variants: [{ title: 'Default Title', price: 5, options: [{ name: 'Title', value: 'Default Title' }] }],
  }
  expect(read(JSON.stringify([cup, jug])).products).toEqual([
    {
      ...{ id: '1', name: 'Cup', price: 9, currency: 'EUR', in_stock: true, Size: ['S', 'M'], variants: 2 },
      offers: [
        { in_stock: false, Size: 'S', price: 9 },
        { in_stock: true, Size: 'M', price: 12 },
      ],
    },
    { id: '2', name: 'Jug', price: 5, currency: 'EUR' },
  ])
})
