import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Agent } from '#core/agent/agent.ts'
import { FAILPOINTS } from '#core/failpoint.ts'
import type { AnyTool } from '#core/ports/tools.ts'
import { createMemory } from '../harness/memory-store.ts'
import { startCore, type TestCore, until } from '../harness/core.ts'

function createWorld() {
  const ran = { outside: 0, step: 0 }
  const outside: AnyTool = {
    name: 'pay',
    description: 'Pays',
    input: z.strictObject({ amount: z.number() }),
    effect: 'outside',
    needsApproval: () => true,
    run: async ({ amount }: { amount: number }) => {
      ran.outside++
      return `paid ${amount}`
    },
  }
  const agent: Agent = {
    id: 'clerk',
    name: 'Clerk',
    description: 'Does one of each',
    async run(turn) {
      const price = await turn.step('look up', () => {
        ran.step++
        return 7
      })
      const name = await turn.ask('Who pays?')
      const paid = await turn.tryTool('pay', { amount: price })
      await turn.say(`${name} ${paid.ok ? String(paid.result) : paid.reason}`)
      return 'done'
    },
  }
  return { ran, agents: [agent], tools: [outside] }
}

/** A person who answers whatever is open; counts what they let run. */
async function attend(core: TestCore, session: string, runId: string): Promise<number> {
  let approvals = 0
  await until(async () => {
    for (const { ask_id, kind } of await core.openAsks(session)) {
      if (kind === 'tool') approvals++
      await core.answer(session, ask_id, kind === 'tool' ? { action: 'approve' } : { action: 'answer', text: 'Ada' })
    }
    return core.memory.turns.get(runId)?.ended_at
  })
  return approvals
}

describe('X-05 a process that dies at any failpoint', () => {
  for (const failpoint of FAILPOINTS) {
    test(`${failpoint}: the message is there once, its turn ends once, nothing runs without a decision`, async () => {
      const { ran, agents, tools } = createWorld()
      const memory = createMemory()
      const first = await startCore({ agents, tools, memory, failpoint })
      const session = await first.createSession()
      const attending = first.send(session, 'go', 'clerk', 'key-1').then(({ run_id }) => attend(first, session, run_id))
      attending.catch(() => {})
      await first.died

      const second = await startCore({ agents, tools, memory })
      const { run_id } = await second.send(session, 'go', 'clerk', 'key-1')
      const repeated = await second.send(session, 'go', 'clerk', 'key-1')
      expect(repeated.run_id).toBe(run_id)
      await attend(second, session, run_id)

      expect(memory.turns.size).toBe(1)
      expect(memory.turns.get(run_id)).toMatchObject({ status: 'done', owner: null })
      expect(memory.messages.get(session)?.filter(({ role }) => role === 'user')).toHaveLength(1)
      expect(second.said(session)).toEqual(['Ada paid 7'])
      expect(second.events(session).map(({ seq }) => seq)).toEqual(second.events(session).map((_, index) => index + 1))
      const decisions = memory.audit.filter(({ entry, detail }) => entry === 'decision' && /"decision":"approved"/.test(detail)).length
      expect(ran.outside).toBeGreaterThanOrEqual(1)
      expect(ran.outside).toBeLessThanOrEqual(decisions)
      await second.stop()
    })
  }
})
