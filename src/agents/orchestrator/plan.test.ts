import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approvalReasons, priceTasks } from './cost.ts'
import { findCircle, planProblems, withoutLooseEnds } from '#core/plan/graph.ts'
import { runGraph } from './schedule.ts'

const task = (task_id: string, depends_on: string[] = [], agent_id = 'echo') => ({ task_id, agent_id, description: task_id, depends_on })

describe('M-06 plans', () => {
  test('M-06 a plan that cannot run says why', () => {
    expect(planProblems([task('a'), task('b', ['a'])], ['echo'])).toEqual([])
    expect(planProblems([], ['echo'])).toHaveLength(1)
    expect(planProblems([task('a'), task('a')], ['echo']).join()).toContain('twice')
    expect(planProblems([task('a', ['z'])], ['echo']).join()).toContain('"z"')
    expect(planProblems([task('a', [], 'nobody')], ['echo']).join()).toContain('"nobody"')
    expect(planProblems([task('a', ['b']), task('b', ['a'])], ['echo']).join()).toContain('circle')
    expect(planProblems([task('a', ['a'])], ['echo']).join()).toContain('circle')
    expect(
      planProblems(
        Array.from({ length: 21 }, (_, i) => task(`t${i}`)),
        ['echo'],
      ).join(),
    ).toContain('at most 20')
  })

  test('M-06 dropping a task drops what others expected of it', () => {
    expect(withoutLooseEnds([task('b', ['a', 'c', 'c']), task('c')])).toEqual([task('b', ['c']), task('c')])
  })

  test('M-06 costs add up exactly: ten cents is not over ten cents', () => {
    const agents = [{ id: 'echo', name: 'Echo', description: '', status: 'idle' as const, cost_usd: 0.01 }]
    const ten = priceTasks(
      Array.from({ length: 10 }, (_, i) => task(`t${i}`)),
      agents,
    )
    expect(ten.cost_usd).toBe(0.1)
    expect(approvalReasons(ten, { tasks: 99, costUsd: 0.1 })).toEqual([])
    expect(approvalReasons({ ...ten, cost_usd: 0.1001 }, { tasks: 99, costUsd: 0.1 })).toHaveLength(1)
    expect(approvalReasons(ten, { tasks: 10, costUsd: 0.1 })).toHaveLength(1)
    expect(approvalReasons(ten, { tasks: 11, costUsd: 0.1 })).toEqual([])
  })
})

/** Graphs without circles: a task depends only on earlier ones. */
const graphs = fc
  .array(fc.record({ fails: fc.boolean(), deps: fc.array(fc.nat(30), { maxLength: 3 }) }), { minLength: 1, maxLength: 15 })
  .map((specs) =>
    specs.map(({ fails, deps }, i) => ({ ...task(`t${i}`, [...new Set(deps.filter((d) => d < i).map((d) => `t${d}`))]), fails })),
  )

describe('M-07 the schedule', () => {
  test('M-07 M-19 every task has one outcome: it starts after all it needs, within the bound, and is skipped only for a failure', async () => {
    await fc.assert(
      fc.asyncProperty(graphs, fc.integer({ min: 1, max: 4 }), async (tasks, parallel) => {
        const done = new Set<string>()
        let running = 0
        let most = 0
        const outcomes = await runGraph(tasks, {
          parallel,
          async run(one) {
            expect(one.depends_on.every((id) => done.has(id))).toBe(true)
            most = Math.max(most, ++running)
            await Promise.resolve()
            running--
            if (!one.fails) done.add(one.task_id)
            return !one.fails
          },
          async skip(one, because) {
            expect(because.length).toBeGreaterThan(0)
            expect(because.every((id) => one.depends_on.includes(id) && !done.has(id))).toBe(true)
          },
        })
        expect(outcomes.size).toBe(tasks.length)
        expect(most).toBeLessThanOrEqual(parallel)
        for (const one of tasks) {
          const ready = one.depends_on.every((id) => outcomes.get(id) === 'done')
          expect(outcomes.get(one.task_id)).toBe(!ready ? 'skipped' : one.fails ? 'failed' : 'done')
        }
      }),
      { numRuns: 200 },
    )
  })

  test('M-07 a throw ends the schedule: nothing new starts', async () => {
    const started: string[] = []
    const work = runGraph([task('a'), task('b', ['a'])], {
      parallel: 2,
      async run({ task_id }) {
        started.push(task_id)
        throw new Error('cancelled')
      },
      async skip() {},
    })
    await expect(work).rejects.toThrow('cancelled')
    expect(started).toEqual(['a'])
  })

  test('finds circles and only circles', () => {
    expect(findCircle([task('a'), task('b', ['a']), task('c', ['a', 'b'])])).toEqual([])
    expect(findCircle([task('a'), task('b', ['c']), task('c', ['b'])])).toEqual(['b', 'c'])
  })
})
