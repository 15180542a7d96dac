import { ENVELOPE_FIELDS, EVENTS, type EventType, LIVE_EVENTS, OPEN_TYPES, OWN_PREFIX, type OpenType, type OwnType } from './events.ts'

const LIVE: ReadonlySet<string> = new Set(LIVE_EVENTS.map((event) => event.shape.type.value))
const ENVELOPE = { seq: 1, ts: '', session_id: '', agent_id: '' }

/**
 * The type under which an event of an agent is stored, or a throw that says what is wrong with it. One of the
 * vocabulary keeps its name and must fit its schema; any other is the agent's own and gets the prefix. What only the
 * server writes, and the fields that place an event in the log, cannot be forged.
 */
export function checkEmitted(type: string, data: Record<string, unknown>): OpenType | OwnType {
  if (typeof type !== 'string' || !/^[a-z][a-z0-9_]{0,63}$/.test(type))
    throw new Error(`emit: "${type}" is not an event type; use lower-case letters, digits and _.`)
  if (LIVE.has(type) || (type in EVENTS && !OPEN_TYPES.has(type))) throw new Error(`emit: "${type}" is written by the server itself.`)
  const forged = ['type', ...ENVELOPE_FIELDS].find((field) => field in data)
  if (forged !== undefined) throw new Error(`emit: the field "${forged}" is written by the server itself.`)
  if (!OPEN_TYPES.has(type)) return (type.startsWith(OWN_PREFIX) ? type : `${OWN_PREFIX}${type}`) as OwnType
  const parsed = EVENTS[type as EventType].safeParse({ ...ENVELOPE, ...data, type })
  if (parsed.success) return type as OpenType
  const issue = parsed.error.issues[0]
  throw new Error(`emit: "${type}": ${issue?.path.join('.') || 'data'}: ${issue?.message ?? 'invalid'}`)
}
