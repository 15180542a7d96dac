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
