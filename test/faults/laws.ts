import { z } from 'zod'
import type { Agent } from '#core/agent/agent.ts'
import type { AnyTool } from '#core/ports/tools.ts'
import { openAsk as openAskOf, startCore } from '../harness/core.ts'
import { createMemory, type Memory } from '../harness/memory-store.ts'
import { foldLog, type Logged } from './history.ts'
import { randomHistory } from './random-history.ts'
import type { Tally } from './record.ts'
import { inLanes, type World } from './world.ts'

/** Promise 4: what a client folds from the log is what the server's own row says, for any history. */
export async function foldsAlike(_: World | undefined, rounds: number, first = 0): Promise<Tally> {
  let events = 0
  for (let round = first; round < first + rounds; round++) {
    const { head, log } = randomHistory(round)
    events += log.length
    const held = foldLog(log.map(({ json }) => JSON.parse(json) as Logged))
    const kept = {
      status: head.status,
      last_seq: head.last_seq,
      messages: head.message_count,
      asks: head.asks.map(({ ask_id }) => ask_id).sort(),
      running: head.active?.turn_id ?? null,
    }
    if (JSON.stringify(Object.entries(held).sort()) !== JSON.stringify(Object.entries(kept).sort()))
      throw new Error(`history ${round}: ${JSON.stringify(held)} is not ${JSON.stringify(kept)}`)
  }
  return { histories: rounds, events }
}

/** Everything that an approval binds, changed between the approval and the call. */
const CHANGES: [string, (memory: Memory, place: { content: string }) => void][] = [
  ['the target', (_, place) => void (place.content = 'swapped')],
  ['the hash in the record', (memory) => changeAnswer(memory, { hash: 'f'.repeat(64) })],
  [
    'the decision’s arguments',
    (memory) => changeAnswer(memory, { status: 'edited_by_human', edited_arguments: { path: 'a', content: 'evil' } }),
  ],
  ['the decision’s path', (memory) => changeAnswer(memory, { status: 'edited_by_human', edited_arguments: { path: 'b', content: 'new' } })],
]

function changeAnswer(memory: Memory, change: Record<string, unknown>) {
  memory.tamper((step) => {
    if (step.kind !== 'ask') return
    const data = step.data as { value: Record<string, unknown> }
    data.value = { ...data.value, ...change }
  })
}

/** Promise 8: what was approved is what runs; each field changed after the approval. */
export async function asApproved(_: World | undefined, rounds: number): Promise<Tally> {
  await inLanes(
    rounds,
    async () => {
      for (const [field, change] of CHANGES) await changeAfterApproval(field, change)
    },
    8,
  )
  return { 'fields changed': rounds * CHANGES.length }
}

async function changeAfterApproval(field: string, change: (typeof CHANGES)[number][1]): Promise<void> {
  const place = { content: 'old' }
  const ran: unknown[] = []
  const write: AnyTool = {
    name: 'write',
    description: 'Writes',
    input: z.strictObject({ path: z.string(), content: z.string() }),
    effect: 'outside',
    needsApproval: () => true,
    target: () => place.content,
    run: async (args: unknown) => ran.push(args),
  }
  const agent: Agent = {
    id: 'writer',
    name: 'Writer',
    description: 'Writes',
    run: (turn) => turn.tryTool('write', { path: 'a', content: 'new' }),
  }
  const memory = createMemory()
  const first = await startCore({ agents: [agent], tools: [write], memory, failpoint: 'ask.answered' })
  const session = await first.createSession()
  await first.send(session, 'go', 'writer')
  void first.answer(session, (await openAskOf(first, session)).ask_id, { action: 'approve' }).catch(() => {})
  await first.died
  change(memory, place)
  const second = await startCore({ agents: [agent], tools: [write], memory })
  await openAskOf(second, session)
  if (ran.length > 0) throw new Error(`${field} was changed, and it ran`)
  await second.stop()
}
