import { z } from 'zod'
import type { AnyTool, ToolInfo } from '#core/ports/tools.ts'
import { refuse } from '#protocol/errors.ts'
import type { ClientTool } from '#protocol/frames-from-client.ts'

/** What one connection of a session can run. Offers of other processes are repeated by them and expire without that. */
export interface Offer {
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
}

export function createClientOffers(now: () => number): ClientOffers {
  const sessions = new Map<string, Map<string, Offer>>()
  const sessionOf = new Map<string, string>()

  function remove(clientId: string) {
    const sessionId = sessionOf.get(clientId)
    if (sessionId === undefined) return
    sessionOf.delete(clientId)
    const offers = sessions.get(sessionId)
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

  return {
    put(offer) {
      sessionOf.set(offer.client_id, offer.session_id)
      const offers = sessions.get(offer.session_id) ?? new Map<string, Offer>()
      sessions.set(offer.session_id, offers.set(offer.client_id, offer))
    },
    remove,
    find(sessionId, toolName, preferred) {
      const able = current(sessionId).filter((offer) => offer.tools.some((tool) => tool.name === toolName))
      return able.find((offer) => offer.client_id === preferred) ?? able[0]
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
  if (input_schema.type !== 'object') throw refuse('invalid_request', `${name}: input_schema must be of type object.`)
  try {
    return z.fromJSONSchema(input_schema)
  } catch (error) {
    throw refuse('invalid_request', `${name}: input_schema cannot be used: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}
