import { z } from 'zod'
import { AskStatus } from '#protocol/ask.ts'
import { parseBody } from './parse.ts'

export const AsksQuery = z.object({ status: z.enum(['open', 'all', ...AskStatus.options]).optional() })

/** Which asks are wanted; nothing when all are. */
export function statusFilter(query: unknown): { status?: string } {
  const { status } = parseBody(AsksQuery, query)
  if (status === undefined || status === 'all') return {}
  return { status: status === 'open' ? 'waiting_human' : status }
}
