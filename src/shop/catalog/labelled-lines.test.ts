import { expect, test } from 'vitest'
import { plainText } from '#text/html.ts'
import { dryRun } from '../talk/dry-run.ts'
import { createCatalog } from './catalog.ts'

const LETTERS = 'JKLMNOPQ'
/** Rings, of which tables in the descriptions tell what columns do not. */
const rings = [...LETTERS].map((letter, at) => ({
  id: letter,
  name: `Ring ${at}`,
  ...(at < 5 ? { weight: `${at + 2} g` } : {}),
  description: plainText(
    `<p>A ring.</p><table><tr><td><p>WEIGHT</p></td><td><p>${at + 2} grams</p></td></tr>
    <tr><td>RING SIZE:</td><td>${letter}</td></tr><tr><td>Case</td><td>${at % 2 ? 'Steel' : 'Brushed Steel'}</td></tr></table>
    <ul><li>Length: ${at + 10}mm with the clasp</li><li>Price today: $5</li></ul>
    <p>Please note: this is a long sentence of the shop about itself, its terms and its opening hours.</p>`,
  ),
}))

test('S-01 a table of two columns is imported as lines of labels and values', () => {
  expect(plainText('<table><tr><th>Height</th><td>4 cm</td></tr><tr><td>a</td><td>b</td><td>c</td></tr></table>')).toBe(
    'Height: 4 cm\n\na\nb\nc',
  )
  expect(plainText('<dl><dt>Glass</dt><dd>sapphire</dd><dt>Strap:</dt><dd>steel</dd></dl>')).toBe('Glass: sapphire\n\nStrap: steel')
})

test('S-01 S-07 labels that recur in descriptions become fields and fill the gaps of columns', async () => {
  const { profile, products } = await createCatalog(rings, 'rings')
  const told = (field: string) => products.map((product) => product[field])
  expect(told('weight')).toEqual(['2 g', '3 g', '4 g', '5 g', '6 g', '7 g', '8 g', '9 g'])
  expect(told('RING SIZE')).toEqual([...LETTERS])
  expect(told('Length')).toEqual(rings.map((_, at) => `${at + 10} mm`))
  const names = profile.fields.map(({ field }) => field)
  expect(names).not.toContain('WEIGHT')
  expect(names.filter((name) => /price|note/i.test(name))).toEqual([])
})

test('S-03 S-05 what descriptions tell line by line is asked for and narrowed by', async () => {
  const catalog = await createCatalog(rings, 'rings')
  expect(dryRun({ text: 'rings over 7 grams' }, catalog).ids.toSorted()).toEqual(['P', 'Q'])
  expect(dryRun({ text: 'rings, size M' }, catalog).ids).toEqual(['M'])
  expect(catalog.find({ words: [], filters: [{ field: 'Case', op: 'eq', value: 'Steel' }] }).rows).toHaveLength(4)
})

test('S-03 what only few goods tell in a field, others tell in their texts; a colour is found within another', async () => {
  const clocks = Array.from({ length: 12 }, (_, at) => ({
    id: String(at),
    name: `Clock ${at}`,
    colour: at % 3 ? 'red' : at ? 'Jet Black' : 'black',
    ...(at < 2 ? { movement: at ? 'Swiss Quartz' : 'Quartz' } : { description: at === 5 ? 'Its movement is quartz.' : 'Wound by hand.' }),
  }))
  const { find } = await createCatalog(clocks, 'clocks')
  const rows = (field: string, value: string) => find({ words: [], filters: [{ field, op: 'eq', value }] }).rows
  expect(rows('movement', 'Quartz')).toEqual([0, 1, 5])
  expect(rows('colour', 'black')).toEqual([0, 3, 6, 9])
})
