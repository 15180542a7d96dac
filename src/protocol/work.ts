import { z } from 'zod'

/** What the server is at: its processes, and the sessions in which a turn runs. */
export const WorkReport = z.object({
  processes: z.array(
    z.object({
      process_id: z.string(),
      instance: z.string().describe('The place it runs at: a restart there is another process of the same instance'),
      alive: z.boolean().describe('Its lease has not run out; the turns of one that is gone are taken over by another'),
      here: z.boolean().describe('It is the one that answers'),
    }),
  ),
  sessions: z.array(
    z.object({
      session_id: z.string(),
      title: z.string(),
      user: z.string(),
      agent_id: z.string(),
      process_id: z.string().nullable().describe('Null: no process has it at the moment'),
      queued: z.number().int().describe('Messages that wait behind the running turn'),
      attempts: z.number().int().describe('How often the turn was begun; more than once after a crash'),
      updated_at: z.string(),
    }),
  ),
})
export type WorkReport = z.infer<typeof WorkReport>
