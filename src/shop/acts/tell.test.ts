import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { NOTHING } from '../dialogue/context.ts'
import { understand } from '../dialogue/understand.ts'
import { ACTS } from './acts.ts'
import type { Scene } from './scene.ts'

const benches = await createCatalog(
  [
    {
      id: '1',
      name: 'Garden bench',
      category: 'Benches',
      price: 80,
      width_cm: 120,
      description: 'Oak on a frame of cast iron. Smells of linseed.',
    },
    {
      id: '2',
      name: 'Hall bench',
      category: 'Benches',
      price: 60,
      width_cm: 90,
      description: 'Ships flat. A soft seat over beech and felt.',
    },
  ],
  '1',
)

/** What is said to a message while both benches are shown. */
function said(text: string): string {
  const context = { ...NOTHING, shown: benches.products, count: 2, base: [{ field: 'category', op: 'eq' as const, value: 'Benches' }] }
  const { reading, route, ...seen } = understand(text, benches, context)
  const fields = (reading.wishes?.fields ?? []).flatMap(({ field }) => fieldNamed(benches.profile, field) ?? [])
  const state = { meta: { count: 2 } }
  const refs = route.slots.product_refs ?? []
  const scene = { ...seen, text, catalog: benches, context, shown: benches.products, fields, refs, focus: [], earlier: [], faq: [], state }
  const { say, operator = false } = ACTS[seen.act.type](scene as unknown as Scene)
  return `${operator ? 'operator' : typeof say === 'string' ? say : ''}`
}

test.each([
  ['what is the second one made of, and how wide is it?', ['Hall bench', 'beech', '90']],
  ['из чего сделана вторая и сколько она стоит?', ['Hall bench', 'beech', '60']],
  ['перша гарна, яка в неї ширина?', ['Garden bench', '120']],
  ['how much is the first one? can i pay by card?', ['Garden bench', '80', 'operator']],
])('S-05 of several questions in a message each is answered: “%s”', (text, parts) => {
  for (const part of parts) expect(said(text)).toContain(part)
  expect(said(text)).not.toContain(parts[0] === 'Hall bench' ? 'Garden' : 'Hall')
})

test('S-05 what a thing is like is told by the sentence about it', () => {
  expect(said('what does the first one smell of?')).toContain('linseed')
})
