import { z } from 'zod'
import type { AnyTool, ToolInfo } from '#core/ports/tools.ts'
import { refuse } from '#protocol/errors.ts'
import type { ClientTool } from '#protocol/frames-from-client.ts'

/** What one connection of a session can run. Offers of other processes are repeated by them and expire without that. */
interface Offer {
  client_id: string
  session_id: string
  tools: ClientTool[]
  announced_at: number
  expires_at: number
}

export interface ClientOffers {
  put(offer: Offer): void
  remove(clientId: string): void
  /** The offer that a call of this tool goes to: that of `preferred` while it stands, else the newest. */
  find(sessionId: string, toolName: string, preferred?: string): Offer | undefined
  list(sessionId: string): ToolInfo[]
  /** The tool as a client announced it; also for a while after that client left, because it may come back. */
  definition(sessionId: string, toolName: string): ClientTool | undefined
  /** Forgets what has expired. */
  sweep(): void
  /** Keeps a definition for as long as a person may take to decide on a call of it. */
  keep(sessionId: string, tool: ClientTool): void
}

const GRACE_MS = 60_000
const DECISION_MS = 24 * 3_600_000
const MAX_KEPT = 1_000

export function createClientOffers(now: () => number): ClientOffers {
  const sessions = new Map<string, Map<string, Offer>>()
  const sessionOf = new Map<string, string>()
  const kept = new Map<string, { tool: ClientTool; until: number }>()

  function keep(sessionId: string, tool: ClientTool, ms: number) {
    const name = `${sessionId} ${tool.name}`
    const until = Math.max(now() + ms, kept.get(name)?.until ?? 0)
    kept.delete(name)
    kept.set(name, { tool, until })
    const oldest = kept.keys().next().value
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  function remove(clientId: string) {
    const sessionId = sessionOf.get(clientId)
    if (sessionId === undefined) return
    sessionOf.delete(clientId)
    const offers = sessions.get(sessionId)
    for (const tool of offers?.get(clientId)?.tools ?? []) keep(sessionId, tool, GRACE_MS)
    offers?.delete(clientId)
    if (offers?.size === 0) sessions.delete(sessionId)
  }

  function current(sessionId: string): Offer[] {
    const offers = [...(sessions.get(sessionId)?.values() ?? [])]
    for (const { client_id } of offers.filter((offer) => offer.expires_at <= now())) remove(client_id)
    return offers
      .filter((offer) => offer.expires_at > now())
      .sort((a, b) => b.announced_at - a.announced_at || (a.client_id < b.client_id ? -1 : 1))
  }

  function find(sessionId: string, toolName: string, preferred?: string): Offer | undefined {
    const able = current(sessionId).filter((offer) => offer.tools.some((tool) => tool.name === toolName))
    return able.find((offer) => offer.client_id === preferred) ?? able[0]
  }

  return {
    put(offer) {
      sessionOf.set(offer.client_id, offer.session_id)
      const offers = sessions.get(offer.session_id) ?? new Map<string, Offer>()
      sessions.set(offer.session_id, offers.set(offer.client_id, offer))
    },
    remove,
    find,
    sweep() {
      for (const sessionId of [...sessions.keys()]) current(sessionId)
      for (const [name, { until }] of kept) if (until <= now()) kept.delete(name)
    },
    keep: (sessionId, tool) => keep(sessionId, tool, DECISION_MS),
    definition(sessionId, toolName) {
      const offered = find(sessionId, toolName)?.tools.find((tool) => tool.name === toolName)
      const before = kept.get(`${sessionId} ${toolName}`)
      return offered ?? (before !== undefined && before.until > now() ? before.tool : undefined)
    },
    list(sessionId) {
      const tools = current(sessionId).flatMap((offer) => offer.tools)
      const newest = new Map(tools.toReversed().map((tool) => [tool.name, tool]))
      return [...newest.values()].map(({ name, description, input_schema }) => ({
        name,
        description,
        input_schema,
        origin: 'client' as const,
      }))
    },
  }
}

/** Throws a refusal that names the tool whose schema cannot be used. */
export function checkSchemas(tools: ClientTool[]): void {
  for (const tool of tools) schemaOf(tool)
}

export function schemaOf({ name, input_schema }: ClientTool): AnyTool['input'] {
  const schema = { type: 'object', ...input_schema }
  if (schema.type !== 'object') throw refuse('invalid_request', `${name}: input_schema must be of type object.`)
  try {
    return z.fromJSONSchema(withoutPatterns(schema) as Parameters<typeof z.fromJSONSchema>[0])
  } catch (error) {
    throw refuse('invalid_request', `${name}: input_schema cannot be used: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

const NAMES = new Set(['properties', '$defs', 'definitions'])
const VALUES = new Set(['const', 'enum', 'default', 'examples'])

/** A client's regular expressions are not run here: a slow one would stop the server. The client checks them itself. */
function withoutPatterns(schema: unknown, areNames = false): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withoutPatterns(one))
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(([key]) => areNames || (key !== 'pattern' && key !== 'patternProperties'))
  return Object.fromEntries(
    kept.map(([key, value]) => [key, !areNames && VALUES.has(key) ? value : withoutPatterns(value, !areNames && NAMES.has(key))]),
  )
}
