import { expect, test } from 'vitest'
import { plainText } from './plain.ts'

test('G-06 a line that only tells what a text is about has no marks, and keeps what merely looks like them', () => {
  expect(plainText('# A report\n\n- **bold** and *slanted* `code` with a [link](https://a.b)')).toBe(
    'A report\n\nbold and slanted code with a link',
  )
  expect(plainText('May coder run `rm -rf build && echo done`?')).toBe('May coder run rm -rf build && echo done?')
  expect(plainText('snake_case_name 2 * 3 * 4 a_b')).toBe('snake_case_name 2 * 3 * 4 a_b')
})
