import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { createDesk, type Send } from './desk.ts'
import { createPeopleServer } from './mcp-server.ts'

/** Serves the people's tools over stdin and stdout until the client goes. */
export async function servePeopleOverStdio(send: Send, author: string): Promise<void> {
  const handle = serveStdio(() => createPeopleServer(createDesk(send, author)))
  const { promise, resolve } = Promise.withResolvers<void>()
  process.stdin.once('end', resolve).once('close', resolve)
  process.once('SIGTERM', resolve).once('SIGINT', resolve)
  await promise
  await handle.close()
}
