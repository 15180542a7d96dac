import { expect, test } from 'vitest'
import { type Asked, answerFrom, answerSchema, askWords } from './answer.ts'

const choice: Asked = {
  kind: 'choice',
  options: [
    { value: 'r', label: 'Red' },
    { value: 'b', label: 'Blue' },
  ],
}
const form: Asked = { kind: 'form', schema: { type: 'object', properties: { city: { type: 'string' } } } }
const odd: Asked = { kind: 'form', schema: { type: 'object', properties: { value: { type: 'string' } } } }

test.each([
  [choice, 'blue', 'b'],
  [choice, { value: 'Blue' }, 'b'],
  [choice, { action: 'answer', value: 'b' }, 'b'],
  [{ ...choice, multiple: true }, 'red, b', ['r', 'b']],
  [{ ...choice, multiple: true }, { values: ['r'] }, ['r']],
  [form, '{"city":"Kyiv"}', { city: 'Kyiv' }],
  [form, { value: { city: 'Kyiv' } }, { city: 'Kyiv' }],
  [form, { city: 'Kyiv' }, { city: 'Kyiv' }],
  [odd, { value: 'its own field' }, { value: 'its own field' }],
])('V-01 of %j the answer %j is the value', (ask, given, value) => {
  expect(answerFrom(ask, given)).toEqual({ action: 'answer', value })
})

test('V-01 what says nothing is no answer', () => {
  expect(answerFrom(choice, { value: '' })).toBeUndefined()
  expect(answerFrom(form, null)).toBeUndefined()
  expect(answerFrom({ kind: 'tool' }, 7)).toBeUndefined()
})

test('V-01 a choice and a form say what fits', () => {
  expect(answerSchema(choice)).toMatchObject({ properties: { value: { oneOf: [{ const: 'r', title: 'Red' }, { const: 'b' }] } } })
  expect(answerSchema(form)).toMatchObject({ properties: { value: form.schema } })
  expect(askWords({ ...choice, text: 'Which?' })).toBe('Which?\n\n- r: Red\n- b: Blue\n\nAnswer with one of these.')
})
