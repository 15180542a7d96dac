import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { parseWishes } from './parse.ts'

const row = (name: string, category: string, more: object) => ({ name, category, ...more })
const chairs = ['Синий', 'Красный', 'Черный', 'Черный/красный'].map((colour, at) =>
  row(`Кресло Нора ${at}`, 'Кресла', { Цвет: colour, Подлокотники: at % 2 ? 'с регулировкой высоты' : 'мягкие', Размер: 'большие' }),
)
const desks = ['Белый', 'Серый'].map((colour) => row(`Стол Лист ${colour}`, 'Столы', { Цвет: colour, Тип: 'столы' }))
const chests = ['шкафы', 'тумбы'].map((kind, at) => row(`${at ? 'Тумба' : 'Шкаф'} Кедр`, 'Мебель', { Цвет: 'Белый', Изделие: kind }))
const office = createCatalog(
  [...chairs, ...desks, ...chests].map((one, at) => ({ id: String(at), price: 100 + at, ...one })),
  'office',
)

test.each([
  ['сыну кресло', ['Кресла']],
  ['красное или черное кресло', ['красный|черный', 'Кресла']],
  ['столы с регулировкой высоты', ['Столы']],
  ['шкаф и тумбочку под стол', ['шкафы|тумбы']],
  ['у кого больше веса', []],
])('S-02 "%s" names %j', async (said, wanted) => {
  const { filters } = parseWishes(said, await office)
  const named = filters.map(({ value }) => [value].flat().join('|').toLowerCase())
  expect(named).toEqual(wanted.map((value) => value.toLowerCase()))
})

test('S-02 one word of a category of several things is no category, its only telling word is', async () => {
  const goods = [
    row('Light sensor', 'SENS_Temp_Light', {}),
    row('Temp probe', 'SENS_Temp_Light', {}),
    row('Blue PLA', '3DP_Filaments', {}),
    row('Soldering iron', 'Tools', {}),
    row('Tote', 'Womens bags', {}),
  ]
  const parts = await createCatalog(
    goods.map((one, at) => ({ id: String(at), price: 5 + at, ...one })),
    'parts',
  )
  const kinds = (said: string) => parseWishes(said, parts).filters.map(({ value }) => value)
  expect(kinds('soldering iron with adjustable temp')).toEqual([])
  expect(kinds('filament, blue')).toEqual(['3DP_Filaments'])
  expect(kinds('a bag')).toEqual(['Womens bags'])
})

test('S-02 a number that bounds a price takes its "max" along, and a maker is no horse power', async () => {
  const goods = ['Max', 'Tina'].map((name, at) => row(`${name} cartridge`, 'Cartridges', { brand: 'HP', horsepower: 5 + at }))
  const inks = await createCatalog(
    goods.map((one, at) => ({ id: String(at), price: 100 + at, ...one })),
    'inks',
  )
  expect(parseWishes('cartridge, 200 max', inks).rest).not.toContain('max')
  expect(parseWishes('cartridge for hp', inks).fields.map(({ field }) => field)).not.toContain('horsepower')
})
