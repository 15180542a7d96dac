import { expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { createCatalog } from '../catalog/catalog.ts'

const good = (id: string, name: string, category: string, description = '') => ({ id, name, price: 10 + Number(id), category, description })
const studio = await createCatalog(
  [
    good('1', 'Clay kiln', 'Kilns', 'Fires clay evenly.'),
    good('2', 'Green easel', 'Easels', 'Folds flat, no assembly.'),
    good('3', 'Oak easel', 'Easels', 'Assembly free.'),
    good('4', 'Palette knife', 'Knives', 'For oil paint.'),
    good('5', 'Green apron', 'Aprons', 'Keeps paint off.'),
    good('6', 'Linen apron', 'Aprons', 'Size M or L.'),
    good('7', 'Ink set "Q"', 'Inks', 'Waterproof ink.'),
    good('8', 'Ink set "V"', 'Inks', 'Washable ink.'),
  ],
  'studio',
)
const namesOf = (...said: string[]) => talkIn(studio, said).names.sort()

test('S-05 several goods in one message are all found, and a word of one is no condition for the others', () => {
  expect(namesOf('an apron and a palette knife')).toEqual(['Green apron', 'Linen apron', 'Palette knife'])
  expect(namesOf('kiln, easels and aprons')).toHaveLength(5)
  expect(namesOf('I mostly fire so a kiln and easels')).toHaveLength(3)
})

test('S-05 several goods that are named next are looked for, though what is shown is something else', () => {
  expect(namesOf('something green', 'a kiln and an apron')).toEqual(['Clay kiln', 'Green apron', 'Linen apron'])
})

test('S-05 a letter by which goods are called is looked for', () => {
  expect(namesOf('ink set Q')).toEqual(['Ink set "Q"'])
})
