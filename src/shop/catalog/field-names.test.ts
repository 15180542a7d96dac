import { expect, test } from 'vitest'
import { told } from '../talk/facts.ts'
import { createCatalog } from './catalog.ts'
import { splitName } from './field-names.ts'
import { fieldFor, fieldsFor } from './profile.ts'

test.each([
  ['Вес, кг', 'Вес', 'kg'],
  ['Length (mm)', 'Length', 'mm'],
  ['Гарантійний строк, міс.', 'Гарантійний строк', 'month'],
  ['Напруга мережі, В', 'Напруга мережі', 'v'],
  ['Потужність, к.с.', 'Потужність', 'hp'],
  ['weight_kg', 'weight', 'kg'],
  ['Flow (Qmax), l/min', 'Flow (Qmax)', 'l/min'],
  ['quantity_in_stock', 'quantity in stock', undefined],
])('S-07 the unit of “%s” is what its name ends with', (field, title, unit) => {
  const split = splitName(field)
  expect([split.title, split.unit?.unit]).toEqual([title, unit])
})

test('S-07 a field keeps what tells it apart and its unit, stock has none, and each product is asked for the power that it has', async () => {
  const pumps = Array.from({ length: 6 }, (_, at) => ({
    id: String(at),
    name: `Pump ${at}`,
    quantity_in_stock: at,
    'Cable length, m': String(10 + at),
    ...(at < 4 ? { 'Power consumption (P1), W': 300 + at } : { 'Rated power, W': 60 + at }),
    'Warranty period, months': '24',
  }))
  const catalog = await createCatalog(pumps, 'pumps')
  const [pump] = catalog.products
  const tell = (concept: string) => {
    const info = fieldFor(catalog.profile, concept)
    return pump && info && `${info.label.en}: ${told(pump, info, { catalog, language: 'en' })}`
  }
  expect([tell('in_stock'), tell('length'), tell('warranty')]).toEqual(['In stock: 0', 'Cable length: 10 m', 'Warranty period: 24 months'])
  const power = (goods = catalog.products) => fieldsFor(catalog.profile, 'power', goods).map(({ field }) => field)
  expect(power()).toEqual(['Power consumption (P1), W', 'Rated power, W'])
  expect(power(catalog.products.slice(4))[0]).toBe('Rated power, W')
})
