import { z } from 'zod'
import { ClientFrame } from './frames-from-client.ts'
import { ServerFrame } from './frames-from-server.ts'
import { parseUntrusted } from './untrusted-json.ts'

/** The IDE protocol: what may go over the WebSocket, in both directions. */
export { ClientFrame, ServerFrame }

export const MAX_FRAME_BYTES = 1_048_576

export type ParsedFrame = { ok: true; frame: ClientFrame } | { ok: false; reason: string; type: string | undefined }

/** A text that is no client frame gives the first reason, in words that name the field. */
export function parseClientFrame(text: string): ParsedFrame {
  let value: unknown
  try {
    value = parseUntrusted(text)
  } catch (error) {
    return { ok: false, reason: error instanceof SyntaxError ? 'not JSON' : (error as Error).message, type: undefined }
  }
  const type = typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' ? value.type : undefined
  const parsed = ClientFrame.safeParse(value)
  if (parsed.success) return { ok: true, frame: parsed.data }
  return { ok: false, reason: describeIssue(parsed.error, type), type: type?.slice(0, 64) }
}

const TYPES = ClientFrame.options.map((option) => option.shape.type.value)

function describeIssue(error: z.ZodError, type: string | undefined): string {
  const issue = error.issues[0]
  if (issue === undefined) return 'not a frame'
  if (type === undefined || !(TYPES as string[]).includes(type)) return `type: expected one of ${TYPES.join(', ')}`
  const path = issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
  return `${path}${issue.message}`
}

/** Every frame's schema under a name of its own, e.g. `client.user_message`. */
export const FRAME_SCHEMAS: Record<string, z.ZodType> = Object.fromEntries([
  ...ClientFrame.options.map((option) => [`client.${option.shape.type.value}`, option]),
  ...ServerFrame.options.map((option) => [`server.${option.shape.type.value}`, option]),
])

/** JSON Schemas of every frame, by direction and type. */
export function frameSchemas(): { client: Record<string, object>; server: Record<string, object> } {
  const schemas = (options: readonly (z.ZodType & { shape: { type: z.ZodLiteral<string> } })[], io: 'input' | 'output') =>
    Object.fromEntries(options.map((option) => [option.shape.type.value, z.toJSONSchema(option, { io })]))
  return { client: schemas(ClientFrame.options, 'input'), server: schemas(ServerFrame.options, 'output') }
}
