import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { dryRun } from './dry-run.ts'

const wear = await createCatalog(
  [
    ['1', 'Linen trousers black', 'Black'],
    ['2', 'Linen trousers red', 'Red'],
    ['3', 'Wool coat black', 'Black'],
  ].map(([id, name, color]) => ({
    id: id ?? '',
    name: name ?? '',
    color,
    category: 'Wear',
    price: 20,
    description: 'Soft.\nSize M/L. Hips: 96 - 105 cm.\nSize XL. Hips: 106 - 112 cm.',
  })),
  '1',
)
const told = (id: string, text: string) => dryRun({ text, on_screen: [id], limit: 5 }, wear).answer

test('S-05 another colour is looked for among the goods of the same model', () => {
  expect(told('1', 'does it come in red?')).toMatch(/Yes\.\n\*\*Linen trousers red\*\* — 20/)
  expect(told('3', 'is it only black or are there other colours?')).toMatch(/Black\. The catalogue has no others/)
})

test('S-05 a size is told for a measure of the body by the table in the text', () => {
  expect(told('1', 'what size is it for hips of 108?')).toMatch(/Size: XL \(106–112\)/)
})
