import { z } from 'zod'

/** What an agent did with a model in an hour or a day; `model` is empty for what is counted by agent alone. */
export const UsagePart = z.object({
  at: z.iso.datetime().describe('Where the hour or the day begins, in UTC'),
  agent_id: z.string(),
  model: z.string(),
  turns: z.number().int(),
  failed: z.number().int().describe('Of the turns'),
  calls: z.number().int().describe('Of the model'),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost_usd: z.number().describe('As far as prices are known'),
})
export type UsagePart = z.infer<typeof UsagePart>

export const UsageReport = z.object({
  by: z.enum(['hour', 'day']),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  items: z.array(UsagePart),
})
export type UsageReport = z.infer<typeof UsageReport>
