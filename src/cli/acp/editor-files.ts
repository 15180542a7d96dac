import { lstatSync, realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { type AgentContext, type FileSystemCapabilities, methods } from '@agentclientprotocol/sdk'
import { END, openIde } from '#client/ide.ts'
import type { ClientTool } from '#protocol/frames-from-client.ts'
import { MAX_FRAME_BYTES } from '#protocol/frames.ts'
import { LENT_READ, LENT_WRITE, LentRead, LentWrite } from '#protocol/lent-files.ts'

export interface ServerAddress {
  url: string
  token: string | undefined
}

export interface EditorFiles {
  /** Settled once the server knows what the editor lends, or will not know it: then the disk is used. */
  offered: Promise<void>
  /** What the editor last had in a file; nothing when it was not asked. */
  textOf(path: string): string | undefined
  close(): void
}

type Outcome = { result: unknown } | { error: string }

const OFFER_MS = 5_000
const MAX_KEPT = 32

const lent = (name: string): ClientTool => ({ name, description: 'A text file as the editor has it', input_schema: { type: 'object' } })

/**
 * Lets the server's file tools read and write through the editor, as far as it can: they keep what guards them (the folder,
 * approval, the record of changes) and see text that is not saved yet.
 */
export function lendFiles(deps: {
  server: ServerAddress
  sessionId: string
  cwd: string
  editor: AgentContext
  capabilities: FileSystemCapabilities
}): EditorFiles {
  const { server, sessionId, cwd, editor, capabilities } = deps
  const tools = [...(capabilities.readTextFile ? [lent(LENT_READ)] : []), ...(capabilities.writeTextFile ? [lent(LENT_WRITE)] : [])]
  if (tools.length === 0) return { offered: Promise.resolve(), textOf: () => undefined, close() {} }

  const texts = new Map<string, string>()
  const answers = new Map<string, Promise<Outcome>>()
  const { promise: offered, resolve } = Promise.withResolvers<void>()
  const giveUp = setTimeout(resolve, OFFER_MS)

  async function read(args: unknown): Promise<Outcome> {
    const path = nameIn(cwd, LentRead.parse(args).path)
    const { content } = await editor.request(methods.client.fs.readTextFile, { sessionId, path })
    keep(texts, path, content)
    return { result: { text: content } }
  }
  async function write(args: unknown): Promise<Outcome> {
    const { path: real, content } = LentWrite.parse(args)
    const path = nameIn(cwd, real)
    await editor.request(methods.client.fs.writeTextFile, { sessionId, path, content })
    keep(texts, path, content)
    return { result: {} }
  }
  async function answer(callId: string, work: (args: unknown) => Promise<Outcome>, args: unknown) {
    // The same call may come again after a lost connection, and must not be done again.
    const known = answers.get(callId) ?? work(args).catch((error: unknown) => ({ error: reasonOf(error) }))
    keep(answers, callId, known)
    const frame = { type: 'tool_result' as const, call_id: callId, ...(await known) }
    const fits = Buffer.byteLength(JSON.stringify(frame)) <= MAX_FRAME_BYTES
    connection.send(fits ? frame : { type: 'tool_result', call_id: callId, error: 'too large to be passed on' })
  }

  const connection = openIde({
    baseUrl: server.url,
    ...(server.token !== undefined && { token: server.token }),
    sessionId,
    after: END,
    onConnection(state) {
      if (state !== 'open') return
      connection.send({ type: 'client_tools', tools })
      connection.send({ type: 'ping' })
    },
    onFrame(frame) {
      if (frame.type === 'pong') resolve()
      if (frame.type !== 'tool_call' || frame.run_here !== true) return
      if (frame.tool_name === LENT_READ) void answer(frame.call_id, read, frame.arguments)
      if (frame.tool_name === LENT_WRITE) void answer(frame.call_id, write, frame.arguments)
    },
    onEnd: () => resolve(),
  })

  return {
    offered,
    textOf: (path) => texts.get(path),
    close() {
      clearTimeout(giveUp)
      connection.close()
    },
  }
}

/**
 * The path as the editor knows it, whose folder may be reached through a link. What the server has checked has no link in
 * it; one that was put there since is not followed.
 */
function nameIn(cwd: string, real: string): string {
  const isLink = lstatSync(real, { throwIfNoEntry: false })?.isSymbolicLink() === true
  if (isLink || realOr(dirname(real)) !== dirname(real)) throw new Error('the path has changed meanwhile')
  const way = relative(realOr(cwd) ?? cwd, real)
  return way.startsWith('..') || isAbsolute(way) ? real : join(cwd, way)
}

function realOr(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

function keep<T>(kept: Map<string, T>, key: string, value: T) {
  kept.delete(key)
  kept.set(key, value)
  const oldest = kept.keys().next().value
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 1_000)
