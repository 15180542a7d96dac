import type { Client } from '@modelcontextprotocol/client'
import { VERSION } from '#protocol/version.ts'
import { BROWSER_TOOLS, type BrowserAsking, type BrowserToolName } from '#protocol/browser.ts'
import type { AnyTool, ToolContext } from '#core/ports/tools.ts'
import { actionOf, askingFor, question } from './asking.ts'
import type { Browsers } from './browsers.ts'
import { AGREED, enterIn, type Weighed } from './judgement.ts'

const CALL_MS = 90_000
const MOST_CLIENTS = 256
const MOST_WEIGHED = 1_000
/** Why an address is asked for that nobody named: it could carry data away. */
const UNNAMED = 'nobody named this address'

/** Calls back when the session is over; returns how to stop listening. */
export type OnEnded = (sessionId: string, ended: () => void) => () => void

export interface BrowserToolsOptions {
  onEnded?: OnEnded
  /** The question in the words of the session's person; default: plain English. */
  word?: (asking: BrowserAsking, context: ToolContext) => Promise<string> | string
  /** Whether the person has named this address. Default: whatever an agent opens is taken as named. */
  isNamed?: (url: string, page: string, context: ToolContext) => Promise<boolean>
}

export interface BrowserTools {
  tools: AnyTool[]
  /** The session is over. */
  end(sessionId: string): Promise<void>
  close(): Promise<void>
}

/** The seven tools for agents: each call goes through a real MCP client to the same server that stdio serves. */
export function createBrowserTools(browsers: Browsers, options: BrowserToolsOptions = {}): BrowserTools {
  const { onEnded = () => () => undefined, word = question, isNamed = async () => true } = options
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
    await createBrowserServer((work) => browsers.use(sessionId, work), { structured: true, yes: 'caller' }).connect(theirs)
    const client = new Client({ name: 'parley', version: VERSION })
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

  /** What was weighed last for a call: the core asks for it just before the call runs, and the gate compares. */
  const weighed = new Map<string, string>()

  async function weigh(name: BrowserToolName, args: Record<string, unknown>, context: ToolContext): Promise<Weighed> {
    const found = await browsers.use(context.sessionId, (session) => session.weigh(name, args))
    if (found.decision === 'person') throw new Error(`Not done: ${found.reason}, which only the person types. Hand over to them.`)
    weighed.delete(context.callId)
    weighed.set(context.callId, found.digest)
    if (weighed.size > MOST_WEIGHED) weighed.delete(weighed.keys().next().value as string)
    const unnamed =
      name === 'launch' &&
      found.decision === 'allow' &&
      typeof args.url === 'string' &&
      !(found.facts.links ?? []).length &&
      !(await isNamed(args.url, found.facts.url, context))
    return unnamed ? { ...found, decision: 'confirm', reason: UNNAMED } : found
  }

  async function call(name: BrowserToolName, args: Record<string, unknown>, context: ToolContext): Promise<unknown> {
    const client = await clientOf(context.sessionId)
    const agreed = weighed.get(context.callId)
    weighed.delete(context.callId)
    const result = await client.callTool(
      { name, arguments: args, ...(agreed !== undefined && { _meta: { [AGREED]: agreed } }) },
      { signal: context.signal, timeout: CALL_MS },
    )
    if (result.isError)
      throw new Error(result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n') || `${name} failed`)
    if (name === 'screenshot') return { ...(result.structuredContent as object), ...(await pictureFor(args, context)) }
    return result.structuredContent
  }

  /** The picture itself stays with the browser, the page gets it by its address; only a model that asks for eids is shown it. */
  async function pictureFor(args: Record<string, unknown>, { sessionId }: ToolContext) {
    const image = `/my/chat/${sessionId}/browser/screenshot`
    if (args.eids !== true) return { image }
    const data = (await browsers.use(sessionId, (session) => session.sketch())).toString('base64')
    return { image, parts: [{ type: 'file', media_type: 'image/jpeg', data }] }
  }

  const tools = (Object.keys(BROWSER_TOOLS) as BrowserToolName[]).map((name): AnyTool => {
    const { description, input, effect } = BROWSER_TOOLS[name]
    const tool: AnyTool = { name, description, input, effect, run: (args: Record<string, unknown>, context) => call(name, args, context) }
    if (name !== 'click' && name !== 'type' && name !== 'launch') return tool
    return {
      ...tool,
      needsApproval: async (args: Record<string, unknown>, context) => (await weigh(name, args, context)).decision === 'confirm',
      // What a press does is a matter of the page: a yes is for one act. Only Enter in one field is the same each time.
      allowable: async (args: Record<string, unknown>, context) =>
        name === 'type' ? enterIn((await weigh(name, args, context)).facts) : undefined,
      target: async (args: Record<string, unknown>, context) => (await weigh(name, args, context)).digest,
      async question(args: Record<string, unknown>, context) {
        const found = await weigh(name, args, context)
        return { text: await word(askingFor(found), context), action: actionOf(found.facts) }
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
