import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { dryRun } from './dry-run.ts'

test('S-05 what a text denies is answered with no, whatever signs the question has', async () => {
  const cases = await createCatalog(
    [
      { id: '1', name: 'Clear case', features: 'not-magsafe-compatible', price: 20 },
      { id: '2', name: 'Dark case', features: 'magsafe-compatible', price: 25 },
    ],
    '1',
  )
  const told = (id: string, text: string) => dryRun({ text, on_screen: [id], limit: 5 }, cases).answer
  expect(told('1', 'is it magsafe compatible?')).toMatch(/— No/)
  expect(told('2', 'is it magsafe compatible?')).not.toMatch(/— No/)
  expect(told('1', 'does it have c++ (or .*) [magsafe?')).toBeDefined()
})
