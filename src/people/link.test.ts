import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readButton, readLink, signButton, signLink } from './link.ts'

const claim = { ask_id: 'a_01k9example', user: 'олена', expires: 1_800_000_000_000 }

test('K-12 a link says for whom and for which ask it is; one changed letter makes it nobody’s', () => {
  const link = signLink('secret', claim)
  expect(readLink('secret', link)).toEqual(claim)
  expect(readLink('other', link)).toBeUndefined()
  fc.assert(
    fc.property(fc.nat(link.length - 1), (at) => {
      const letter = link[at] === 'A' ? 'B' : 'A'
      const changed = readLink('secret', link.slice(0, at) + letter + link.slice(at + 1))
      // The last letter of a base64 text may carry bits that do not count.
      expect(changed === undefined || at === link.length - 1).toBe(true)
    }),
  )
})

test('K-12 a button fits in 64 bytes and counts only for its person', () => {
  const button = signButton('secret', { ask_id: `a_${'0'.repeat(26)}`, user: 'ann' }, 'y')
  expect(Buffer.byteLength(button)).toBeLessThanOrEqual(64)
  expect(readButton('secret', button, 'ann')).toMatchObject({ choice: 'y' })
  expect(readButton('secret', button, 'bob')).toBeUndefined()
})
