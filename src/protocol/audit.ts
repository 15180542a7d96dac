import { z } from 'zod'

/** One human decision: who, when, on what exactly, and what came of it. */
export const AuditEntry = z.object({
  n: z.number().int(),
  run_id: z.string(),
  ask_id: z.string(),
  user: z.string(),
  at: z.string(),
  kind: z.string(),
  agent_id: z.string(),
  tool_name: z.string().optional(),
  decision: z.string(),
  arguments: z.unknown().describe('As they were let run; as they were shown when nothing was let run'),
  hash: z.string().describe('Of tool, arguments and target together: what an approval binds'),
  outcome: z.string().nullable().describe('succeeded, failed, unknown or rejected for a tool; null while it has not ended'),
  ran: z.object({ arguments: z.unknown(), hash: z.string().nullable() }).optional(),
  detail: z.record(z.string(), z.unknown()),
  entry_hash: z.string().describe('Chains this entry to the one before'),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The same among those of everybody. */
export const Decision = AuditEntry.extend({ session_id: z.string() })
export type Decision = z.infer<typeof Decision>

/** What `parley audit verify` finds out. */
export const AuditCheck = z.object({
  ok: z.boolean(),
  count: z.number().int().describe('Rows that were found good, from the first on'),
  head: z.string().describe('Hash of the last good row; noted elsewhere, it proves later that nothing before it was changed'),
  bad: z.object({ n: z.number().int(), reason: z.string() }).optional(),
})
export type AuditCheck = z.infer<typeof AuditCheck>
