import { createId } from '#protocol/ids.ts'
import type { GenerateOptions, TurnGenerated } from '../agent/agent.ts'
import { type GenerateRequest, type Model, ModelError } from '../ports/model.ts'
import type { Recorder, Scope } from './record.ts'

export interface Generate {
  recorder: Recorder
  model: Model
  /** Over this much in one session the turn stops; 0 means no limit. */
  costLimitUsd: number
  live: (token: { message_id: string; agent_id: string; token: string }) => void
}

/** The model, recorded: what it said, what it cost, and, with `say`, the message that the person watched being written. */
export async function generateCall(
  { recorder, model, costLimitUsd, live }: Generate,
  scope: Scope,
  options: GenerateOptions,
): Promise<TurnGenerated> {
  const { run } = recorder
  const { prompt, messages = [], say = false, step = 'generate', steerable: _, ...rest } = options
  const request: GenerateRequest = { ...rest, messages: prompt === undefined ? messages : [...messages, { role: 'user', content: prompt }] }
  if (request.messages.length === 0) throw new Error('turn.generate needs a prompt or messages.')
  const message_id = createId('m')
  const generated = await recorder.perform<TurnGenerated>({
    scope,
    kind: say ? 'generate.say' : 'generate',
    // Prompts and tools may differ in a replay, after a restart of the editor say; the answer is the recorded one.
    args: { step, say },
    effect: async () => {
      if (costLimitUsd > 0 && run.cost_usd >= costLimitUsd) {
        throw new ModelError(
          'cost_limit',
          `This session has used $${run.cost_usd.toFixed(4)} of its limit of $${costLimitUsd} (PARLEY_COST_LIMIT_USD); no more model calls are made.`,
        )
      }
      const onToken = (token: string) => live({ message_id, agent_id: scope.agent_id, token })
      const result = await model.generate(request, { signal: run.controller.signal, ...(say && { onToken }) })
      run.cost_usd += result.usage.cost_usd ?? 0
      const spent = { ms: run.work.total(), limit_ms: run.work.limit, cost_usd: run.cost_usd, limit_usd: costLimitUsd }
      return { ...result, spent }
    },
    also: (draft, { text, usage }) => {
      draft.head.cost_usd += usage.cost_usd ?? 0
      const { plan_id } = scope
      draft.event(
        'usage',
        { step, ...usage, agent_id: scope.agent_id, task_id: scope.task_id, ...(plan_id !== undefined && { plan_id }) },
        run.turn.id,
      )
      if (!say || text.trim() === '') return
      draft.message({ id: message_id, role: 'assistant', content: text, agent_id: scope.agent_id, error: null, run_id: run.turn.id })
      draft.event('agent_message', { message_id, content: text, agent_id: scope.agent_id, task_id: scope.task_id }, run.turn.id)
    },
  })
  if (say && generated.text.trim() !== '') run.said = true
  return generated
}
