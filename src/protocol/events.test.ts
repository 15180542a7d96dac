import { expect, test } from 'vitest'
import { checkEmitted } from './emit.ts'
import { EVENTS, LIVE_EVENTS, OPEN_TYPES } from './events.ts'

test('V-08 every event says what it is for and whether it is kept', () => {
  for (const schema of [...Object.values(EVENTS), ...LIVE_EVENTS]) {
    const { description, durable } = schema.meta() as { description?: string; durable?: boolean }
    expect(description).toMatch(/\S{3}/)
    expect(durable).toBe(!(LIVE_EVENTS as readonly unknown[]).includes(schema))
  }
})

test("V-08 an agent's own event gets a prefix of its own", () => {
  expect(checkEmitted('weather', { degrees: 3 })).toBe('x_weather')
  expect(checkEmitted('x_weather', {})).toBe('x_weather')
})

test('V-08 an event of the vocabulary keeps its name and must fit', () => {
  expect(checkEmitted('observation', { summary: 'A page', more: true })).toBe('observation')
  expect(() => checkEmitted('observation', { summary: 3 })).toThrow('emit: "observation": summary')
  expect(() => checkEmitted('task_failed', { task_id: 't1' })).toThrow('emit: "task_failed": error')
})

test.each(Object.keys(EVENTS).filter((type) => !OPEN_TYPES.has(type)))('V-08 an agent cannot write %s', (type) => {
  expect(() => checkEmitted(type, {})).toThrow('written by the server itself')
})

test.each(['token', 'reset'])('V-08 nor the live event %s', (type) => {
  expect(() => checkEmitted(type, {})).toThrow('written by the server itself')
})

test.each(['seq', 'type', 'ts', 'session_id', 'run_id'])('V-08 an agent cannot forge the field %s', (field) => {
  expect(() => checkEmitted('weather', { [field]: 'x' })).toThrow(`the field "${field}"`)
})
