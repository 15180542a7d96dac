import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { parseWishes } from '../filters/parse.ts'
import { readCatalog } from './read-catalog.ts'

const offer = (id: number, kind: number, name: string, rest: string) =>
  `<offer id="${id}" available="true"><name>${name}</name><price>${id * 100}</price><currencyId>UAH</currencyId><categoryId>${kind}</categoryId>${rest}</offer>`
const feed = `<yml_catalog><shop><name>Пагорб</name><currencies><currency id="UAH" rate="1"/></currencies>
<categories><category id="1">Ліхтарі</category><category id="2">Намети</category></categories>
<delivery-options><option cost="70" days="1-3"/></delivery-options><offers>
${offer(1, 1, 'Ліхтарі Ліхтарі Corvel 5', '<vendor>Ліхтарі</vendor><pickup>true</pickup><sales_notes>Оплата частинами</sales_notes><param name="Робота">4-8</param>')}
${offer(2, 1, 'Ліхтарі Ліхтарі Corvel 7', '<vendor>Ліхтарі</vendor><delivery>false</delivery><param name="Робота">6-20</param>')}
${offer(3, 2, 'Намети Намети Ostrel', '<vendor>Намети</vendor><param name="Робота">2-5</param>')}
${offer(4, 2, 'Намети Brevik 2', '<vendor>Brevik</vendor><param name="Робота">8-30</param>')}
</offers></shop></yml_catalog>`
const { products } = readCatalog(new TextEncoder().encode(feed))
const catalog = await createCatalog(products, '1')
const concept = (name: string) => catalog.profile.fields.find((info) => info.concept === name)?.field
const find = (said: string) =>
  catalog.find({ words: [], filters: parseWishes(said, catalog).filters }).rows.map((row) => catalog.products[row]?.id)

test('S-01 what a feed tells of delivery, pickup and payment are fields of its goods', () => {
  expect([concept('shipping'), concept('pickup'), concept('payment')]).toEqual(['shipping', 'pickup', 'sales_notes'])
  expect(products.map((product) => product['shipping'])).toEqual(['1-3 дн., 70 UAH', undefined, '1-3 дн., 70 UAH', '1-3 дн., 70 UAH'])
})

test('S-01 what categories are called is the maker of nothing', () => {
  expect(products.map(({ name, brand }) => [name, brand])).toEqual([
    ['Ліхтарі Corvel 5', undefined],
    ['Ліхтарі Corvel 7', undefined],
    ['Намети Ostrel', undefined],
    ['Намети Brevik 2', 'Brevik'],
  ])
})

test.each([
  ['робота до 8', ['1', '3']],
  ['робота від 6', ['2', '4']],
  ['робота 7', ['1', '2']],
])('P-06 a span of numbers lies within what is asked for, and holds one: “%s”', (said, ids) => {
  expect(find(said)).toEqual(ids)
})
