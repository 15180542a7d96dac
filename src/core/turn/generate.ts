import { createId } from '#protocol/ids.ts'
import type { TurnGenerated } from '../agent/agent.ts'
import { type Model, ModelError, type ModelFacts } from '../ports/model.ts'
import { steeringOf, takeSteering } from '../decide/steer.ts'
import type { Generating } from './engine.ts'
import { nextPath, type Recorder, type Scope } from './record.ts'
import { createSoFar } from './so-far.ts'

export interface Generate {
  recorder: Recorder
  model: Model
  /** Over this much in one session the turn stops; 0 means no limit. */
  costLimitUsd: number
  live: (token: { message_id: string; agent_id: string; token: string }) => void
}

export const modelFacts = ({ name, context_tokens, output_tokens, sees }: Model): ModelFacts => ({
  name,
  context_tokens,
  output_tokens,
  sees,
})

/** Throws when what was spent has reached the limit; 0 means no limit. */
export function checkCost(spentUsd: number, limitUsd: number, whose: string) {
  if (limitUsd <= 0 || spentUsd < limitUsd) return
  const used = `has used $${spentUsd.toFixed(4)} of its limit of $${limitUsd} (PARLEY_COST_LIMIT_USD)`
  throw new ModelError('cost_limit', `${whose} ${used}; no more model calls are made.`)
}

/** The model, recorded: what it said, what it cost, and, with `say`, the message that the person watched being written. */
export async function generateCall(
  { recorder, model, costLimitUsd, live }: Generate,
  scope: Scope,
  { say = false, step = 'generate', steerable = false, keep, ...request }: Generating,
): Promise<TurnGenerated> {
  const { run } = recorder
  const { agent_id, task_id, plan_id } = scope
  const message_id = createId('m')
  const path = nextPath(scope)
  let took: ReturnType<typeof steeringOf> = []
  const generated = await recorder.perform<TurnGenerated>({
    scope,
    path,
    kind: say ? 'generate.say' : 'generate',
    // Prompts and tools may differ in a replay, after a restart of the editor say; the answer is the recorded one.
    args: { step, say },
    effect: async () => {
      checkCost(run.cost_usd, costLimitUsd, 'This session')
      const taken = steerable ? await recorder.commit(steeringOf) : []
      const steered = taken.map(({ steer }) => steer)
      const messages = [...request.messages, ...steered.map((content) => ({ role: 'user' as const, content }))]
      const soFar = say ? await createSoFar(recorder, scope, path, message_id) : undefined
      const onToken = (token: string) => {
        live({ message_id, agent_id, token })
        soFar?.token(token)
      }
      const result = await model.generate(
        { ...request, messages },
        {
          signal: run.stop.signal,
          agent: agent_id,
          call: { run_id: run.turn.id, path },
          ...(say && { onToken }),
        },
      )
      run.cost_usd += result.usage.cost_usd ?? 0
      await soFar?.done()
      const spent = { ms: run.work.total(), limit_ms: run.work.limit, cost_usd: run.cost_usd, limit_usd: costLimitUsd }
      if (taken.length > 0) took = taken
      return { ...result, spent, ...(steered.length > 0 && { steered }), ...(keep && { kept: { agent_id, messages: keep } }) }
    },
    also: (draft, { text, usage }) => {
      takeSteering(draft, took, run.turn.id)
      draft.head.cost_usd += usage.cost_usd ?? 0
      draft.event('usage', { step, ...usage, agent_id, task_id, ...(plan_id !== undefined && { plan_id }) }, run.turn.id)
      if (!say || text.trim() === '') return
      draft.message({ id: message_id, role: 'assistant', content: text, agent_id, error: null, run_id: run.turn.id })
      draft.event('agent_message', { message_id, content: text, agent_id, task_id }, run.turn.id)
    },
  })
  run.typing.delete(message_id)
  return generated
}
