import { z } from 'zod'
import type { OwnTool } from '#core/ports/work.ts'
import { handOver, MAX_ACTS, reportAndAsk, type Work } from './work.ts'

/** What the mind keeps while it works on one request. */
export interface Memory {
  notes: string[]
  goal: string
  /** The page is not the one that this decision was made for. */
  moved: boolean
  /** An act of this decision failed. */
  failed: boolean
  /** Eids that went to elements drawn anew since this decision. */
  redrawn: Set<string>
}

export const schemaOf = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

const Text = (description: string) => z.object({ text: z.string().min(1).max(8_000).describe(description) })

/** What it can do beside the seven: keep notes, hand over, say what the goal is now, report. */
export function ownTools(work: Work, memory: Memory): OwnTool[] {
  const { turn, words } = work
  return [
    {
      name: 'note',
      description: 'Keeps something you found out and will need later; your notes are shown with the page.',
      input_schema: schemaOf(Text('one fact')),
      reads: true,
      run({ text }) {
        memory.notes.push(String(text).slice(0, 2_000))
        if (memory.notes.length > 50) memory.notes.shift()
        return 'Kept.'
      },
    },
    {
      name: 'hand_over',
      description:
        'Lets the person do in the browser what only they should: log in, solve a captcha, enter a code or card details. Waits until they are done.',
      input_schema: schemaOf(Text('what the person must do, in their language')),
      run: async ({ text }) => `The person wrote: ${(await handOver(work, String(text))).text}`,
    },
    {
      name: 'set_goal',
      description: 'Says what the person wants now, when it is another thing than the goal that was kept.',
      input_schema: schemaOf(Text('the goal in one sentence')),
      async run({ text }) {
        memory.goal = String(text)
        await turn.goal(memory.goal)
        return 'Kept as the goal.'
      },
    },
    {
      name: 'report',
      description: `After ${MAX_ACTS} acts: tells the person what was done, what worked, what did not and what you would do next, and waits for their word on whether to go on.`,
      input_schema: schemaOf(Text('the report, in the language of the person')),
      async run({ text }) {
        const reply = await reportAndAsk(work, String(text))
        return reply === undefined
          ? `The person wants to stop. End with a short reply, e.g. ${words.stopped}`
          : `The person said: ${reply}\nYou have ${MAX_ACTS} more acts.`
      },
    },
  ]
}
