import type { Client } from '@modelcontextprotocol/client'
import { BROWSER_TOOLS, type BrowserToolName, signatureOf } from '#protocol/browser.ts'
import { judge } from '#policy/detector.ts'
import type { AnyTool, ToolContext } from '#core/ports/tools.ts'
import type { Browsers } from './browsers.ts'

const CALL_MS = 90_000
const MOST_CLIENTS = 256

/** The browser agent asks by itself, with its own words; every other agent's calls pass the same policy here. */
const GUARDED_ELSEWHERE = 'browser'

/** Calls back when the session is over; returns how to stop listening. */
export type OnEnded = (sessionId: string, ended: () => void) => () => void

export interface BrowserTools {
  tools: AnyTool[]
  /** The session is over. */
  end(sessionId: string): Promise<void>
  close(): Promise<void>
}

/** The seven tools for agents: each call goes through a real MCP client to the same server that stdio serves. */
export function createBrowserTools(browsers: Browsers, onEnded: OnEnded = () => () => undefined): BrowserTools {
  const clients = new Map<string, Promise<Client>>()
  const listening = new Map<string, () => void>()

  // The MCP packages are loaded with the first call, not with the server.
  async function connect(sessionId: string): Promise<Client> {
    const [{ Client }, { InMemoryTransport }, { createBrowserServer }] = await Promise.all([
      import('@modelcontextprotocol/client'),
      import('@modelcontextprotocol/server'),
      import('./mcp-server.ts'),
    ])
    if (!listening.has(sessionId))
      listening.set(
        sessionId,
        onEnded(sessionId, () => void end(sessionId).catch(() => undefined)),
      )
    const [ours, theirs] = InMemoryTransport.createLinkedPair()
    await createBrowserServer((work) => browsers.use(sessionId, work), { structured: true }).connect(theirs)
    const client = new Client({ name: 'parley', version: '0.1.0' })
    await client.connect(ours)
    return client
  }

  function clientOf(sessionId: string): Promise<Client> {
    const known = clients.get(sessionId)
    if (known) return known
    const oldest = clients.size >= MOST_CLIENTS ? clients.keys().next().value : undefined
    if (oldest !== undefined) void drop(oldest)
    const connecting = connect(sessionId)
    clients.set(sessionId, connecting)
    connecting.catch(() => clients.delete(sessionId))
    return connecting
  }

  async function end(sessionId: string) {
    listening.get(sessionId)?.()
    listening.delete(sessionId)
    await drop(sessionId)
    await browsers.end(sessionId)
  }

  async function drop(sessionId: string) {
    const client = clients.get(sessionId)
    clients.delete(sessionId)
    await (await client?.catch(() => undefined))?.close()
  }

  async function call(name: BrowserToolName, args: Record<string, unknown>, context: ToolContext): Promise<unknown> {
    const client = await clientOf(context.sessionId)
    const result = await client.callTool({ name, arguments: args }, { signal: context.signal, timeout: CALL_MS })
    if (result.isError)
      throw new Error(result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n') || `${name} failed`)
    // The picture itself stays with the browser: the page gets it by its address, the log stays small.
    if (name === 'screenshot') return { ...(result.structuredContent as object), image: `/my/chat/${context.sessionId}/browser/screenshot` }
    return result.structuredContent
  }

  function describe(args: Record<string, unknown>, context: ToolContext) {
    return browsers.use(context.sessionId, (session) => session.describe(String(args.eid))).catch(() => undefined)
  }

  const tools = (Object.keys(BROWSER_TOOLS) as BrowserToolName[]).map((name): AnyTool => {
    const { description, input, effect } = BROWSER_TOOLS[name]
    const tool: AnyTool = { name, description, input, effect, run: (args: Record<string, unknown>, context) => call(name, args, context) }
    if (name !== 'click' && name !== 'type') return tool
    return {
      ...tool,
      async needsApproval(args: Record<string, unknown>, context) {
        if (context.agentId === GUARDED_ELSEWHERE) return false
        const element = await describe(args, context)
        return (
          element !== undefined &&
          judge({ action: name, element, submit: args.submit === true, typed: String(args.text ?? '') }).decision === 'confirm'
        )
      },
      async target(args: Record<string, unknown>, context) {
        if (context.agentId === GUARDED_ELSEWHERE) return ''
        const element = await describe(args, context)
        return element ? signatureOf(element) : 'gone'
      },
    }
  })

  return {
    tools,
    end,
    async close() {
      for (const stop of listening.values()) stop()
      listening.clear()
      await Promise.all([...clients.keys()].map(drop))
      await browsers.close()
    },
  }
}
