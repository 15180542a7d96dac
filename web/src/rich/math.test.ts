import { expect, test } from 'vitest'
import { markMath } from './math.ts'

test('G-06 formulas are marked; prices, code and plain text stay as they are', () => {
  expect(markMath('Area $\\pi r^2$ here')).toBe('Area `math:\\pi r^2` here')
  expect(markMath('It costs $5 or $10 today')).toBe('It costs $5 or $10 today')
  expect(markMath('`$x^2$` and \\(a_1\\)')).toBe('`$x^2$` and `math:a_1`')
  expect(markMath('```sh\necho $$A_1$$\n```')).toBe('```sh\necho $$A_1$$\n```')
  expect(markMath('$$E = mc^2$$')).toContain('```math\nE = mc^2\n```')
})
