import { expect, test } from 'vitest'
import { createSuspects } from '#core/queue/suspects.ts'
import { createSweeper } from '#core/queue/sweeper.ts'
import type { TurnRow } from '#core/ports/store.ts'
import type { Agent } from '#core/agent/agent.ts'
import { openAsk, startCore, until } from '../harness/core.ts'
import { createMemory } from '../harness/memory-store.ts'
import { PassingMap } from '#protocol/passing-map.ts'

const quiet = { info() {}, warn() {}, error() {} }

test('R-06 every parked turn is checked for a newer fence, not only the first thousand', async () => {
  const dropped: string[] = []
  const runs = new PassingMap<string, object>()
  for (let i = 0; i < 2_500; i++) {
    const asks = new Map([['0', { ask_id: `a${i}` }]])
    runs.set(`r${i}`, { run: { turn: { id: `r${i}` }, hold: { fence: 1 }, parked: true, sleeps: new Map(), asks } })
  }
  const store = {
    renewLease: async () => {},
    orphans: async () => [],
    owned: async () => [],
    fences: async (ids: string[]) => ids.map((id) => ({ id, fence: id === 'r2400' ? 2 : 1 })),
    endLease: async () => {},
  }
  const runner = { runs, isStopping: () => false, drop: (run: { turn: { id: string } }) => dropped.push(run.turn.id) }
  const sweeper = createSweeper({ store, journal: {}, runner, processId: 'p', instance: 'i', log: quiet } as never)
  await sweeper.start()
  await sweeper.stop()
  expect(dropped).toEqual(['r2400'])
})

test('a turn that works beside an open ask does not have its whole record read at every sweep', async () => {
  const memory = createMemory()
  let working = true
  const busy: Agent = {
    id: 'busy',
    name: 'Busy',
    description: 'Works while it waits',
    async run(turn) {
      const answer = turn.ask('Well?')
      await turn.step('long', () => until(() => !working))
      return answer
    },
  }
  const core = await startCore({ agents: [busy], memory })
  const id = await core.createSession()
  await core.send(id, 'go', 'busy')
  await openAsk(core, id)
  const looks = core.reads.steps
  await until(() => core.reads.sweeps >= 3)
  expect(core.reads.steps).toBe(looks)
  working = false
  await core.stop()
})

const turn = (id: string, attempts: number) => ({ id, fence: 1, attempts }) as TurnRow

test('R-02 a turn that was at work when processes went down waits longer each time; others do not wait for it', () => {
  let now = 0
  const suspects = createSuspects(() => now)
  const due = (...turns: TurnRow[]) => suspects.due(turns).map(({ id }) => id)
  const turns = [turn('fresh', 1), turn('twice', 2), turn('thrice', 3), turn('last', 4), turn('hopeless', 5)]
  expect(due(...turns)).toEqual(['fresh', 'hopeless'])
  now = 1_000
  expect(due(...turns.slice(1, 4))).toEqual(['twice'])
  now = 3_000
  expect(due(...turns.slice(2, 4))).toEqual(['thrice'])
  now = 6_000
  expect(due(...turns.slice(3, 4))).toEqual(['last'])
})
