import { describe, expect, test } from 'vitest'
import { readAnswer, schemaProblem } from './shapes.ts'

const choice = (multiple: boolean) => ({
  kind: 'choice' as const,
  options: [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ],
  multiple,
})

describe('K-03 what an answer means', () => {
  test('K-03 a question takes a text that is not blank', () => {
    expect(readAnswer({ kind: 'question' }, { text: 'blue' })).toEqual({ status: 'answered', answer: { text: 'blue' } })
    expect(readAnswer({ kind: 'question' }, { text: '  ' })).toHaveProperty('problem')
    expect(readAnswer({ kind: 'question' }, { action: 'approve' })).toHaveProperty('problem')
  })

  test('K-03 a confirmation is approved or rejected, with a reason if there is one', () => {
    expect(readAnswer({ kind: 'confirm' }, { action: 'approve' })).toEqual({ status: 'approved', answer: { approved: true } })
    expect(readAnswer({ kind: 'confirm' }, { action: 'reject', feedback: 'too early' })).toEqual({
      status: 'rejected',
      answer: { approved: false, feedback: 'too early' },
    })
    expect(readAnswer({ kind: 'confirm' }, { text: 'yes' })).toHaveProperty('problem')
  })

  test('K-03 a choice takes what was offered, and nothing else', () => {
    expect(readAnswer(choice(false), { value: 'b' })).toEqual({ status: 'answered', answer: { value: 'b' } })
    expect(readAnswer(choice(false), { value: 'c' })).toHaveProperty('problem')
    expect(readAnswer(choice(true), { value: ['b', 'a', 'b'] })).toEqual({ status: 'answered', answer: { values: ['b', 'a'] } })
    expect(readAnswer(choice(true), { value: [] })).toHaveProperty('problem')
  })

  test('K-03 a form is checked against its schema; the problem names the field', () => {
    const schema = { type: 'object', properties: { count: { type: 'integer', minimum: 1 } }, required: ['count'] }
    expect(readAnswer({ kind: 'form', schema }, { value: { count: 2 } })).toMatchObject({
      status: 'answered',
      answer: { value: { count: 2 } },
    })
    expect(readAnswer({ kind: 'form', schema }, { value: { count: 0 } })).toMatchObject({ problem: expect.stringContaining('value.count') })
    expect(schemaProblem({ type: 'nonsense' })).toBeDefined()
    expect(schemaProblem(schema)).toBeUndefined()
  })

  test.each([
    [
      'of draft-07',
      { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }], additionalItems: false },
      ['a'],
      ['a', 1],
    ],
    ['of draft-07 that does not say so', { type: 'array', items: [{ type: 'string' }], additionalItems: false }, ['a'], [1]],
    ['of 2019-09', { $schema: 'https://json-schema.org/draft/2019-09/schema', unevaluatedProperties: false }, {}, { a: 1 }],
    ['of draft-06', { $schema: 'http://json-schema.org/draft-06/schema#', const: 1 }, 1, 2],
    ['that contains itself', { properties: { next: { $ref: '#' } }, required: ['n'] }, { n: 1, next: { n: 2 } }, { n: 1, next: {} }],
    ['that names its parts', { $id: 'https://example.com/s', $ref: 'part', $defs: { x: { $id: 'part', type: 'integer' } } }, 1, 'x'],
    ['with the same names again', { $id: 'https://example.com/s', $ref: 'part', $defs: { x: { $id: 'part', type: 'string' } } }, 'x', 1],
  ])('K-03 a form takes a schema %s', (_, schema, fits, misfit) => {
    expect(schemaProblem(schema)).toBeUndefined()
    expect(readAnswer({ kind: 'form', schema }, { value: fits })).toMatchObject({ status: 'answered' })
    expect(readAnswer({ kind: 'form', schema }, { value: misfit })).toHaveProperty('problem')
  })

  test('K-03 a schema that cannot be checked here is refused, and so is one that would take any answer', () => {
    expect(schemaProblem({ $schema: 'http://json-schema.org/draft-04/schema#' })).toContain('draft-07')
    expect(schemaProblem({ $async: true, type: 'object', required: ['a'] })).toBeDefined()
    expect(schemaProblem({ $ref: 'https://example.com/elsewhere' })).toBeDefined()
  })

  test("R-01 a schema's own slow pattern ends in time", () => {
    const schema = { type: 'string', pattern: '^(a+)+$' }
    const start = process.cpuUsage()
    expect(readAnswer({ kind: 'form', schema }, { value: `${'a'.repeat(40)}b` })).toHaveProperty('problem')
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(300)
  })

  test('R-01 a schema of thousands of parts is refused before it holds the process', () => {
    const anyOf = Array.from({ length: 3_000 }, () => ({ type: 'string' }))
    const start = process.cpuUsage()
    expect(schemaProblem({ anyOf })).toContain('too long')
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(600)
  })
})
