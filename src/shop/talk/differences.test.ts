import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { differences, differencesOf } from './differences.ts'

const apart = async (products: Product[]) => {
  const telling = { catalog: await createCatalog(products, '1'), language: 'en' as const }
  return differences(differencesOf(telling.catalog.products.slice(0, 2), telling), telling)
}

test('S-06 what goods are chosen by comes before their parcels; a list in another order is no difference', async () => {
  const text = await apart([
    { id: '1', name: 'Oak scent', price: 30, width: 27.6, warranty: '1 year', notes: 'rose, musk, iris', style: 'modern, light, dry' },
    { id: '2', name: 'Elm scent', price: 40, width: 9.5, warranty: '3 years', notes: 'rose, lemon, musk', style: 'dry, modern, light' },
    { id: '3', name: 'Ash scent', price: 50, width: 12.1, warranty: '1 year', notes: 'rose, musk, iris', style: 'dry, modern, light' },
  ])
  expect(text).toMatch(/^Price 30 · 40; .*Warranty 1 year · 3 years.*Width/)
  expect(text).toMatch(/Notes iris · lemon/)
  expect(text).not.toMatch(/Style/)
})

test('S-06 lines of texts tell a difference', async () => {
  const lines = await apart([
    { id: '1', name: 'Nut paste 300 g', price: 8, description: 'A paste.\nContains: nuts\nOrigin: Spain' },
    { id: '2', name: 'Nut paste 1 kg', price: 9, description: 'A paste.\nContains: nuts, syrup\nOrigin: Spain' },
  ])
  expect(lines).toBe('Price 8 · 9; Contains nuts · nuts, syrup')
})
