import { z } from 'zod'
import type { PlanHandle, Turn } from '#core/agent/agent.ts'
import type { OwnTool } from '#core/ports/work.ts'
import { cutMiddle } from './messages.ts'
import type { Kept } from './shorten.ts'

const schemaOf = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

/** Arguments that don't fit are a failed call, in words that say what is wanted. */
function parse<T>(schema: z.ZodType<T>, args: unknown): T {
  const parsed = schema.safeParse(args)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(`${issue?.path.join('.') || 'arguments'}: ${issue?.message ?? 'invalid'}`)
}

const Steps = z.object({
  steps: z
    .array(
      z.object({
        step: z.string().min(1).max(500).describe('What is done in it, one short line'),
        status: z.enum(['pending', 'running', 'done', 'error']).default('pending'),
        note: z.string().max(2_000).optional().describe('What came of it, once it is done or failed'),
      }),
    )
    .min(1)
    .max(50),
})

/** The plan that the person sees. The model sends it whole, as often as it changes. */
export function createPlanTool(turn: Turn): OwnTool {
  let handle: PlanHandle | undefined
  return {
    name: 'plan',
    description:
      'Shows the person your plan and how far it has got. For work of several steps: send the whole list once, and again whenever a step starts, is done or fails, or the plan changes. Not for simple requests.',
    input_schema: schemaOf(Steps),
    async run(args) {
      const { steps } = parse(Steps, args)
      const listed = steps.map(({ step, status, note }, i) => ({
        id: String(i + 1),
        desc: step,
        status,
        ...(note !== undefined && { result: note }),
      }))
      handle = await turn.plan(listed, handle === undefined ? {} : { plan_id: handle.plan_id })
      return 'Shown.'
    },
  }
}

const Question = z.object({
  question: z.string().min(1).max(8_000).describe('One question, with what the person must know to answer it'),
})

export const createAskTool = (turn: Turn): OwnTool => ({
  name: 'ask_person',
  description:
    'Asks the person and waits for the answer, however long it takes. Only for what you cannot find out yourself and should not guess.',
  input_schema: schemaOf(Question),
  run: async (args) => `The person answered: ${await turn.ask(parse(Question, args).question)}`,
})

const Again = z.object({
  result: z.number().int().min(1).describe('The number given where it was left out'),
  offset: z.number().int().min(0).default(0).describe('Character to start at'),
})
const SHOWN = 20_000

/** What gave way to save room is still in the record. */
export const createReadAgainTool = (kept: Kept): OwnTool => ({
  name: 'read_again',
  description: 'Shows a text again that was left out of this conversation to save room, by the number given in its place.',
  input_schema: schemaOf(Again),
  reads: true,
  run(args) {
    const { result, offset } = parse(Again, args)
    const text = kept.get(result)
    if (text === undefined) return `Nothing was left out under the number ${result}.`
    const end = Math.min(text.length, offset + SHOWN)
    const more = end < text.length ? `\n[Characters ${offset} to ${end} of ${text.length}; go on with offset ${end}.]` : ''
    return `${text.slice(offset, end)}${more}`
  },
})

const saidWith = (words: string) => `They said: ${words}${/[.!?…]$/.test(words) ? '' : '.'}`

const Proposal = z.object({
  steps: z
    .array(z.string().min(1).max(2_000))
    .min(1)
    .max(30)
    .describe('What you will do, one step each, with the files and commands concerned'),
})

/**
 * The person wants to see a plan before anything is written or run. It is offered in every turn that can do so, so that the tools, with which
 * every request begins, stay the same; `approved` is missing where no plan was asked for.
 */
export function createProposeTool(turn: Turn, approved: (() => void) | undefined): OwnTool {
  let round = 0
  return {
    name: 'propose_plan',
    description:
      'Only when the person wants a plan first: shows your plan to them and waits for their decision. Until it is approved you can only look.',
    input_schema: schemaOf(Proposal),
    async run(args) {
      if (approved === undefined) throw new Error('the person has not asked for a plan first: go on with the work.')
      const { steps } = parse(Proposal, args)
      const suffix = round++ === 0 ? '' : `_${round}`
      const tasks = steps.map((description, i) => ({
        task_id: `s${i + 1}`,
        agent_id: turn.agent_id,
        description,
        depends_on: i === 0 ? [] : [`s${i}`],
        cost_usd: 0,
      }))
      const decision = await turn.approvePlan({ plan_id: `w_${turn.run_id}_${turn.task_id}${suffix}`, tasks, cost_usd: 0 }, [
        'You asked for a plan first.',
      ])
      if (!decision.approved) {
        const why = decision.feedback.trim() === '' ? 'They gave no reason: ask, or end with a short reply.' : saidWith(decision.feedback)
        return `The person rejected the plan. ${why} Change it and propose again; nothing may be written or run yet.`
      }
      approved()
      const told = decision.plan.tasks.map(({ description }) => description)
      const changed = JSON.stringify(told) !== JSON.stringify(steps)
      const said = decision.feedback ? ` ${saidWith(decision.feedback)}` : ''
      return changed
        ? `The person approved the plan with changes.${said} Do exactly this:\n${told.map((text, i) => `${i + 1}. ${cutMiddle(text, 2_000)}`).join('\n')}`
        : `The person approved the plan.${said} Carry it out.`
    },
  }
}
