import { z } from 'zod'

/** One recorded call of a run. `path` says where in the run it stands: a called agent's calls are below the call's own. */
export const TracedCall = z.object({
  path: z.string(),
  kind: z.string(),
  /** The tool, the step of the model, or the kind. */
  step: z.string(),
  what: z.string(),
  status: z.enum(['started', 'dispatched', 'done', 'failed', 'waiting']),
  at: z.iso.datetime().optional(),
  ms: z.number().optional(),
  model: z.string().optional(),
  input_tokens: z.number().optional(),
  cached_tokens: z.number().optional(),
  output_tokens: z.number().optional(),
  cost_usd: z.number().nullable().optional(),
  /** JSON text, cut off at a length that can be shown. */
  result: z.string().optional(),
  error: z.string().optional(),
})
export type TracedCall = z.infer<typeof TracedCall>

/** Everything that is recorded of one run. */
export const RunTrace = z.object({
  run_id: z.string(),
  session_id: z.string(),
  agent_id: z.string(),
  status: z.string(),
  input: z.string(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  work_ms: z.number(),
  cost_usd: z.number(),
  result: z.string().optional(),
  error: z.object({ code: z.string(), detail: z.string(), stack: z.string().optional() }).optional(),
  calls: z.array(TracedCall),
})
export type RunTrace = z.infer<typeof RunTrace>
