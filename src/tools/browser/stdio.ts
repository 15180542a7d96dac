import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Browsers } from './browsers.ts'
import { createBrowserServer } from './mcp-server.ts'

/** Serves the seven tools over stdin and stdout until the client goes; then the browser goes too. */
export async function serveBrowserOverStdio(browsers: Browsers): Promise<void> {
  const handle = serveStdio(() => createBrowserServer((work) => browsers.use('stdio', work), { yes: 'client' }))
  const { promise, resolve } = Promise.withResolvers<void>()
  process.stdin.once('end', resolve).once('close', resolve)
  process.once('SIGTERM', resolve).once('SIGINT', resolve)
  await promise
  await handle.close()
  await browsers.end('stdio')
  await browsers.close()
}
