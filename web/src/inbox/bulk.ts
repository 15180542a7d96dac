import type { Ask } from '#protocol/ask.ts'
import { careOf } from '../ask/danger.ts'

const DECIDED = new Set(['confirm', 'plan', 'tool'])

/** Whether all of these can be turned down at once: then nothing happens, whatever they are. */
export const canRejectAll = (asks: Ask[]): boolean => asks.length > 1 && asks.every(({ kind }) => DECIDED.has(kind))

/** Whether one yes may go to all of these: the same thing of the same agent, and nothing that needs to be looked at twice. */
export function canApproveAll(asks: Ask[]): boolean {
  const sorts = new Set(asks.map((ask) => JSON.stringify([ask.kind, ask.agent_id, ask.author, ask.payload.tool_name])))
  return asks.length > 1 && sorts.size === 1 && asks.every((ask) => ask.kind !== 'plan' && DECIDED.has(ask.kind) && careOf(ask) === 'once')
}
