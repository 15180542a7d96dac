import { McpServer } from '@modelcontextprotocol/server'
import { BROWSER_TOOLS, type BrowserResult } from '#protocol/browser.ts'
import type { BrowserSession } from './session.ts'

/** Runs work on the one browser that this server drives. */
export type UseBrowser = <T>(work: (session: BrowserSession) => Promise<T>) => Promise<T>

export interface BrowserServerOptions {
  /** Also what is known of each element, for a caller that judges actions; models are shown the text alone. */
  structured?: boolean
}

/** An MCP server with exactly the seven tools, over one browser session. */
export function createBrowserServer(use: UseBrowser, { structured = false }: BrowserServerOptions = {}): McpServer {
  const show = (result: BrowserResult) => ({
    content: [
      {
        type: 'text' as const,
        text: [result.outcome, [result.title, result.url].filter(Boolean).join(' — '), result.text].filter(Boolean).join('\n'),
      },
    ],
    ...(structured && { structuredContent: { ...result } }),
  })
  const server = new McpServer({ name: 'parley-browser', version: '0.1.0' })
  const { launch, observe, click, type, scroll, wait, screenshot } = BROWSER_TOOLS
  const told = <T extends { description: string; input: unknown; effect: string }>({ description, input, effect }: T) => ({
    description,
    inputSchema: input as T['input'],
    annotations: { readOnlyHint: effect === 'none', destructiveHint: effect === 'outside', openWorldHint: true },
  })
  server.registerTool('launch', told(launch), async (args) => show(await use((session) => session.launch(args))))
  server.registerTool('observe', told(observe), async (args) => show(await use((session) => session.observe(args))))
  server.registerTool('click', told(click), async (args) => show(await use((session) => session.click(args))))
  server.registerTool('type', told(type), async (args) => show(await use((session) => session.type(args))))
  server.registerTool('scroll', told(scroll), async (args) => show(await use((session) => session.scroll(args))))
  server.registerTool('wait', told(wait), async (args, context) => show(await use((session) => session.wait(args, context.mcpReq.signal))))
  server.registerTool('screenshot', told(screenshot), async () => {
    const { picture, title, url } = await use((session) => session.screenshot())
    return {
      content: [{ type: 'image' as const, data: picture.toString('base64'), mimeType: 'image/png' }],
      ...(structured && { structuredContent: { outcome: 'Took a picture.', title, url, text: '', bytes: picture.length } }),
    }
  })
  return server
}
