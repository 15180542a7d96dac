import { z } from 'zod'

const RemoteAgent = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/, 'must be lower-case letters, digits, _ or -, at most 64'),
  a2a: z.url({ protocol: /^https?$/, error: 'must be the http(s) address of an agent card' }),
  token: z.string().min(1).optional(),
  cost_usd: z.number().nonnegative().optional(),
})
/** `agents.json`. */
export const RemoteAgents = z.array(RemoteAgent, 'must be a list').max(100)
export type RemoteAgent = z.infer<typeof RemoteAgent>
