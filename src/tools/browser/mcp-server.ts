import { acceptedContent, CLIENT_CAPABILITIES_META_KEY, inputRequired, McpServer, type ServerContext } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { VERSION } from '#protocol/version.ts'
import { BROWSER_TOOLS, type BrowserResult, type BrowserToolName } from '#protocol/browser.ts'
import { askingFor, question } from './asking.ts'
import { AGREED, type Facts, type Weighed } from './judgement.ts'
import { CHANGED } from './pointer.ts'
import type { BrowserSession } from './session.ts'

/** Runs work on the one browser that this server drives. */
export type UseBrowser = <T>(work: (session: BrowserSession) => Promise<T>) => Promise<T>

export interface BrowserServerOptions {
  /** Also the parts of each answer, for a caller that reads them; models are shown the text alone. */
  structured?: boolean
  /**
   * Who says yes. `caller`: has asked already, and gives the digest of what was agreed to in `_meta`. `client`: its person,
   * asked through the protocol; a client that cannot ask is refused.
   */
  yes: 'caller' | 'client'
}

const Consent = z.object({ approve: z.boolean().default(true).describe('Whether this may be done') })
const TRIES = 3

/** An MCP server with exactly the seven tools, over one browser session. Every call passes the gate here. */
export function createBrowserServer(use: UseBrowser, { structured = false, yes }: BrowserServerOptions): McpServer {
  const server = new McpServer({ name: 'parley-browser', version: VERSION })
  /** What was put to the client's person: a yes counts for exactly that. */
  const asked = new Set<string>()

  const show = (result: BrowserResult) => ({
    content: [
      {
        type: 'text' as const,
        text: [result.outcome, [result.title, result.url].filter(Boolean).join(' — '), result.text].filter(Boolean).join('\n'),
      },
    ],
    ...(structured && { structuredContent: { ...result } }),
  })

  function refuse(weighed: Weighed) {
    const { reason } = weighed
    const text = `Not done: this needs a person's approval (needs_approval). ${question(askingFor(weighed))}`
    return { isError: true, content: [{ type: 'text' as const, text }], structuredContent: { needs_approval: true, reason, text } }
  }

  /** Nothing when there is a yes for exactly this; otherwise what to answer instead. */
  function withoutConsent(weighed: Weighed, { mcpReq }: ServerContext) {
    const { decision, digest, reason } = weighed
    if (yes === 'caller') {
      if (decision === 'person') throw new Error(`Not done: ${reason}, which only the person types. Hand over to them.`)
      return mcpReq._meta?.[AGREED] === digest ? undefined : refuse(weighed)
    }
    const envelope = mcpReq.envelope as Record<string, { elicitation?: unknown } | undefined> | undefined
    const can = envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities()
    if (can?.elicitation === undefined) return refuse(weighed)
    if (acceptedContent(mcpReq.inputResponses, 'consent', Consent)?.approve === true && asked.delete(digest)) return undefined
    if (mcpReq.inputResponses?.consent !== undefined && asked.has(digest)) return refuse(weighed)
    asked.add(digest)
    return inputRequired({
      inputRequests: { consent: inputRequired.elicit({ message: question(askingFor(weighed)), requestedSchema: Consent }) },
    })
  }

  /** Judged from what is there now; carried out only if it still reads so at the very moment of the act. */
  async function guarded(
    name: BrowserToolName,
    args: Record<string, unknown>,
    context: ServerContext,
    run: (session: BrowserSession, agreed: Facts) => Promise<BrowserResult>,
  ) {
    for (let attempt = 1; ; attempt++) {
      const weighed = await use((session) => session.weigh(name, args))
      const instead = weighed.decision === 'allow' ? undefined : withoutConsent(weighed, context)
      if (instead) return instead
      try {
        return show(await use((session) => run(session, weighed.facts)))
      } catch (error) {
        const changed = error instanceof Error && error.message.includes(CHANGED)
        if (!changed || weighed.decision !== 'allow' || attempt >= TRIES) throw error
      }
    }
  }

  const { launch, observe, click, type, scroll, wait, screenshot } = BROWSER_TOOLS
  const told = <T extends { description: string; input: unknown; effect: string }>({ description, input, effect }: T) => ({
    description,
    inputSchema: input as T['input'],
    annotations: { readOnlyHint: effect === 'none', destructiveHint: effect === 'outside', openWorldHint: true },
  })
  server.registerTool('launch', told(launch), (args, context) => guarded('launch', args, context, (session) => session.launch(args)))
  server.registerTool('observe', told(observe), async (args) => show(await use((session) => session.observe(args))))
  server.registerTool('click', told(click), (args, context) =>
    guarded('click', args, context, (session, agreed) => session.click(args, agreed)),
  )
  server.registerTool('type', told(type), (args, context) =>
    guarded('type', args, context, (session, agreed) => session.type(args, agreed)),
  )
  server.registerTool('scroll', told(scroll), async (args) => show(await use((session) => session.scroll(args))))
  server.registerTool('wait', told(wait), async (args, context) => show(await use((session) => session.wait(args, context.mcpReq.signal))))
  server.registerTool('screenshot', told(screenshot), async (args) => {
    const { picture, title, url } = await use((session) => session.screenshot(args))
    return {
      content: [{ type: 'image' as const, data: picture.toString('base64'), mimeType: 'image/png' }],
      ...(structured && { structuredContent: { outcome: 'Took a picture.', title, url, text: '', bytes: picture.length } }),
    }
  })
  return server
}
