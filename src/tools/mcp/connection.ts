import type { Client, Transport } from '@modelcontextprotocol/client'
import { fingerprintOf } from './pins.ts'
import type { McpServerSettings } from './settings.ts'

const CONNECT_MS = 10_000
/** After a failure the next try waits, twice as long each time. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
const MOST_TOOLS = 200

export interface McpDefinition {
  name: string
  description?: string | undefined
  inputSchema: Record<string, unknown>
  annotations?: { readOnlyHint?: boolean | undefined; idempotentHint?: boolean | undefined } | undefined
}

export interface McpContent {
  content: {
    type: string
    text?: string
    data?: string
    mimeType?: string
    uri?: string
    resource?: { uri: string; text?: string; blob?: string; mimeType?: string }
  }[]
  structuredContent?: unknown
  isError?: boolean
}

export interface McpConnection {
  /** The tools as they were told last; also while the server is away. */
  tools(): McpDefinition[]
  /** Why it cannot be reached; nothing while it can. */
  failure(): string | undefined
  /** Throws when it cannot be reached. `definition` is what was shown of the tool: another one is not called. */
  call(definition: McpDefinition, args: Record<string, unknown>, signal: AbortSignal): Promise<McpContent>
  /** Connects, or tries to; never throws. */
  connect(): Promise<void>
  close(): Promise<void>
}

/** One server. It may die, hang or change its tools: a call then fails in words, and the next one finds it again. */
export function createMcpConnection(name: string, settings: McpServerSettings, changed: () => void): McpConnection {
  let connecting: Promise<Client> | undefined
  let known: McpDefinition[] = []
  let failure: string | undefined = 'it has not been reached yet'
  let notBefore = 0
  let wait = FIRST_WAIT_MS
  let closed = false
  let again: NodeJS.Timeout | undefined

  async function open(): Promise<Client> {
    // The MCP packages are loaded only where a server is named.
    const { Client } = await import('@modelcontextprotocol/client')
    const client = new Client(
      { name: 'parley', version: '1.0.0' },
      { versionNegotiation: { mode: 'auto' }, listChanged: { tools: { autoRefresh: false, onChanged: () => void refresh(client) } } },
    )
    const transport = await transportFor(settings)
    client.onclose = () => {
      connecting = undefined
      if (!closed) failure = 'it has gone'
    }
    try {
      await client.connect(transport, { timeout: CONNECT_MS })
      await refresh(client)
    } catch (error) {
      await client.close().catch(() => undefined)
      throw error
    }
    return client
  }

  async function refresh(client: Client) {
    const { tools } = await client.listTools(undefined, { timeout: CONNECT_MS })
    known = tools.slice(0, MOST_TOOLS) as McpDefinition[]
    changed()
  }

  async function reach(): Promise<Client> {
    if (closed) throw new Error(`The MCP server "${name}" was closed.`)
    if (!connecting && Date.now() < notBefore) throw away()
    connecting ??= open()
    const trying = connecting
    try {
      const client = await trying
      failure = undefined
      wait = FIRST_WAIT_MS
      return client
    } catch (error) {
      if (connecting === trying) connecting = undefined
      failure = error instanceof Error ? error.message : String(error)
      notBefore = Date.now() + wait
      tryAgainIn(wait)
      wait = Math.min(LONGEST_WAIT_MS, wait * 2)
      throw away()
    }
  }

  /** Nobody can call the tools of a server that was never there: it is looked for until it is. */
  function tryAgainIn(ms: number) {
    clearTimeout(again)
    if (closed || known.length > 0) return
    again = setTimeout(() => void reach().catch(() => undefined), ms + 10).unref()
  }

  const away = () => new Error(`The MCP server "${name}" cannot be reached: ${failure}`)

  return {
    tools: () => known,
    failure: () => failure,
    connect: async () => void (await reach().catch(() => undefined)),
    async call(definition, args, signal) {
      const client = await reach()
      const { timeout_ms } = settings
      const now = known.find((tool) => tool.name === definition.name)
      if (now === undefined) throw new Error(`The MCP server "${name}" has no tool "${definition.name}" any more.`)
      if (fingerprintOf(now) !== fingerprintOf(definition))
        throw new Error(`The definition of ${name}.${definition.name} has changed, so it was not run. It can be called again.`)
      return (await client.callTool(
        { name: definition.name, arguments: args },
        { signal, timeout: timeout_ms, maxTotalTimeout: timeout_ms },
      )) as McpContent
    },
    async close() {
      closed = true
      clearTimeout(again)
      const client = await connecting?.catch(() => undefined)
      await client?.close().catch(() => undefined)
    },
  }
}

async function transportFor(settings: McpServerSettings): Promise<Transport> {
  if ('url' in settings) {
    const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client')
    return new StreamableHTTPClientTransport(new URL(settings.url), { requestInit: { headers: settings.headers } })
  }
  const { getDefaultEnvironment, StdioClientTransport } = await import('@modelcontextprotocol/client/stdio')
  const { command, args, env, cwd } = settings
  // A few harmless variables and what the operator gives it: none of the server's keys.
  return new StdioClientTransport({ command, args, env: { ...getDefaultEnvironment(), ...env }, stderr: 'ignore', ...(cwd && { cwd }) })
}
