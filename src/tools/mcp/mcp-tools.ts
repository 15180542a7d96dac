import { join } from 'node:path'
import { z } from 'zod'
import type { Part } from '#core/ports/model.ts'
import type { AnyTool, Tool, ToolInfo, Tools } from '#core/ports/tools.ts'
import { schemaOf } from '../client-offers.ts'
import { createMcpConnection, type McpConnection, type McpContent, type McpDefinition } from './connection.ts'
import { createPins, fingerprintOf, type Pins } from './pins.ts'
import type { McpServerSettings } from './settings.ts'

/** How long the start of the server waits for those of the tools; slower ones come later. */
const START_MS = 5_000
const MAX_TEXT = 200_000
/** A picture over this cannot be recorded. */
const MAX_PICTURE = 700_000

interface McpToolsDeps {
  /** Where the definitions that were allowed are kept. */
  home: string
  servers: Record<string, McpServerSettings>
  log: (fields: object, text: string) => void
}

export interface McpTools extends Tools {
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * The tools of the MCP servers that the operator names in `mcp.json`, called `name.tool`. They pass the same approval, audit
 * and record as the server's own.
 */
export function createMcpTools({ home, servers, log }: McpToolsDeps): McpTools {
  const pins = createPins(join(home, 'mcp-pins.json'))
  let tools = new Map<string, AnyTool>()
  let infos: ToolInfo[] = []

  function rebuild() {
    const all = connections.flatMap(({ name, settings, connection }) =>
      connection.tools().map((definition) => ({ definition, tool: createMcpTool({ name, settings, connection, definition, pins }) })),
    )
    tools = new Map(all.map(({ tool }) => [tool.name, tool]))
    infos = all.map(({ tool, definition }) => ({
      name: tool.name,
      description: tool.description,
      input_schema: definition.inputSchema,
      effect: tool.effect,
      origin: 'mcp',
    }))
  }
  const connections = Object.entries(servers).map(([name, settings]) => ({
    name,
    settings,
    connection: createMcpConnection(name, settings, rebuild),
  }))

  return {
    get: (name) => tools.get(name),
    list: () => infos,
    async start() {
      const reached = Promise.all(connections.map(({ connection }) => connection.connect()))
      const late = new Promise<void>((resolve) => setTimeout(resolve, START_MS).unref())
      await Promise.race([reached, late])
      for (const { name, connection } of connections) {
        const reason = connection.failure()
        if (reason !== undefined) log({ server: name, reason }, 'an MCP server is not there')
      }
    },
    close: async () => void (await Promise.all(connections.map(({ connection }) => connection.close()))),
  }
}

interface Made {
  name: string
  settings: McpServerSettings
  connection: McpConnection
  definition: McpDefinition
  pins: Pins
}

type Args = Record<string, unknown>

function createMcpTool({ name: server, settings, connection, definition, pins }: Made): Tool<Args> {
  const name = `${server}.${definition.name}`
  const hash = fingerprintOf(definition)
  const allowed = settings.allow.includes(definition.name)
  const { readOnlyHint, idempotentHint } = definition.annotations ?? {}
  return {
    name,
    description: `${definition.description ?? ''} (of the MCP server ${server})`.trim(),
    input: inputOf(definition),
    // What a server says of its own harmlessness counts only for what the operator lets run anyway.
    effect: allowed && readOnlyHint ? 'none' : allowed && idempotentHint ? 'idempotent' : 'outside',
    needsApproval: () => !allowed || !pins.holds(name, definition),
    // An allowance is for the definition that was shown: another one is another kind.
    allowable: () => ({ key: `${name} ${hash.slice(0, 16)}`, text: name }),
    target: () => hash,
    preview: () => ({
      server,
      description: definition.description ?? '',
      ...(pins.holds(name, definition) ? {} : { note: 'The definition of this tool has changed since it was last approved.' }),
    }),
    async run(args, { signal }) {
      const result = await connection.call(definition, args, signal)
      pins.renew(name, definition)
      if (result.isError) throw new Error(textOf(result) || `${name} failed without saying why.`)
      return shown(result)
    },
  }
}

/** A schema that cannot be used here is checked by the server that made it. */
function inputOf({ name, inputSchema }: McpDefinition): z.ZodType<Args> {
  try {
    return schemaOf({ name, description: '', input_schema: inputSchema }) as z.ZodType<Args>
  } catch {
    return z.record(z.string(), z.unknown())
  }
}

const textOf = ({ content }: McpContent): string => withoutMiddle(content.flatMap(wordsOf).join('\n'))

/** What of a part of a result can be read. */
function wordsOf({ type, text, uri, mimeType, resource }: McpContent['content'][number]): string[] {
  if (type === 'text') return text === undefined ? [] : [text]
  if (type === 'resource' && resource) return [resource.text ?? `[${resource.uri}: ${resource.mimeType ?? 'a file'}, which is not text]`]
  if (type === 'resource_link') return [`[a link to ${uri}]`]
  return type === 'audio' ? [`[a sound: ${mimeType}]`] : []
}

function withoutMiddle(text: string): string {
  if (text.length <= MAX_TEXT) return text
  const half = MAX_TEXT / 2
  return `${text.slice(0, half)}\n[… ${text.length - MAX_TEXT} characters left out …]\n${text.slice(-half)}`.toWellFormed()
}

/** Text as text, pictures as parts that a model can see. */
function shown(result: McpContent): unknown {
  const text = textOf(result)
  const pictures = result.content.flatMap(({ type, data, mimeType }): Part[] => {
    if (type !== 'image' || data === undefined) return []
    if (data.length > MAX_PICTURE) return [{ type: 'text', text: '[a picture that is too large to be kept]' }]
    return [{ type: 'file', media_type: mimeType ?? 'image/png', data }]
  })
  if (pictures.length > 0) return { ...(text !== '' && { text }), parts: pictures }
  return text === '' && result.structuredContent !== undefined ? result.structuredContent : text
}
