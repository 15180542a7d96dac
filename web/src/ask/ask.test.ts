import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeTask, dropTask, layersOf, totalCost } from './plan-edit.ts'
import { fieldText, fromText } from './field-text.ts'
import { fieldsOf } from './schema-fields.ts'

const task = (task_id: string, ...depends_on: string[]) => ({ task_id, agent_id: 'echo', description: task_id, depends_on, cost_usd: 0.02 })

test('M-06 dropping a task keeps the order of those that waited for it', () => {
  const tasks = [task('a'), task('b', 'a'), task('c', 'b'), task('d', 'b', 'a')]
  const left = dropTask(tasks, 'b')
  expect(left.map((one) => [one.task_id, one.depends_on])).toEqual([
    ['a', []],
    ['c', ['a']],
    ['d', ['a']],
  ])
  expect(totalCost(left)).toBeCloseTo(0.06)
  expect(changeTask(left, 'c', { description: 'new' })[1]?.description).toBe('new')
})

test('M-06 a dropped task leaves no dangling dependency, whatever the graph', () => {
  const graph = fc
    .array(fc.array(fc.nat(9), { maxLength: 4 }), { minLength: 1, maxLength: 10 })
    .map((edges) => edges.map((before, i) => task(String(i), ...new Set(before.filter((other) => other < i).map(String)))))
  fc.assert(
    fc.property(graph, fc.nat(9), (tasks, dropped) => {
      const left = dropTask(tasks, String(dropped))
      const ids = new Set(left.map((one) => one.task_id))
      expect(left.every((one) => one.depends_on.every((id) => ids.has(id)))).toBe(true)
      const layer = new Map(layersOf(left).flatMap((layer, at) => layer.map((id) => [id, at] as const)))
      for (const one of left) for (const id of one.depends_on) expect(layer.get(id)).toBeLessThan(layer.get(one.task_id) as number)
    }),
  )
})

test('layers of a graph with a circle still hold every task', () => {
  expect(
    layersOf([task('a', 'b'), task('b', 'a')])
      .flat()
      .sort(),
  ).toEqual(['a', 'b'])
})

test('W-09 a form is made from the schema, and from the arguments where there is none', () => {
  const schema = {
    type: 'object',
    required: ['path'],
    properties: {
      path: { type: 'string', description: 'Where' },
      mode: { enum: ['a', 'b'] },
      lines: { type: 'integer' },
      force: { type: 'boolean' },
      env: { type: 'object' },
    },
  }
  const fields = fieldsOf(schema, { path: 'x', extra: 'y\nz' })
  expect(fields.map((field) => [field.name, field.kind, field.required])).toEqual([
    ['path', 'line', true],
    ['mode', 'choice', false],
    ['lines', 'number', false],
    ['force', 'boolean', false],
    ['env', 'json', false],
    ['extra', 'text', false],
  ])
})

test('W-09 arguments that nobody touched come out of the form as they went in', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()), fc.dictionary(fc.string(), fc.integer()))
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), value), (args) => {
      const out = Object.fromEntries(
        fieldsOf(undefined, args).map((field) => {
          const parsed = fromText(field, fieldText(field, args[field.name]))
          return [field.name, parsed.ok ? parsed.value : parsed]
        }),
      )
      expect(out).toEqual({ ...args })
    }),
  )
})

test('text that is no number or no JSON is refused by name', () => {
  const [field] = fieldsOf({ properties: { n: { type: 'number' } }, required: ['n'] }, { n: 1 })
  expect(field && fromText(field, 'x')).toEqual({ ok: false, problem: 'number' })
})
