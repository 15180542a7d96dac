import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs, styleText } from 'node:util'
import { type Client, createClient } from '#client/client.ts'
import { ClientError } from '#client/http.ts'
import { END, openIde } from '#client/ide.ts'
import type { ServerFrame } from '#protocol/frames.ts'
import type { Io } from '../parley.ts'
import { createConversation } from './conversation.ts'
import { editInEditor } from './editor.ts'
import { createRenderer } from './render.ts'
import { frameOfAsk } from './resume.ts'
import { CODE_USAGE } from '../usage.ts'

export interface CodeDeps {
  input: NodeJS.ReadStream
  output: NodeJS.WriteStream
  /** The person's editor, from the settings. */
  editor: string | undefined
  /** The server that works in this folder: the running one, or one started for this command. */
  serverFor(folder: string | undefined): Promise<{ url: string; stop(): Promise<void> }>
}

/** Ends with 3 when the input ended while an ask was open: it stays open and can be answered later. */
const STILL_WAITING = 3

export async function code(args: string[], io: Io, deps: CodeDeps): Promise<number> {
  const options = { session: { type: 'string' }, agent: { type: 'string', default: 'coder' }, url: { type: 'string' } } as const
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>
  try {
    parsed = parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    io.err(`parley code: ${error instanceof Error ? error.message : String(error)}\nusage: parley ${CODE_USAGE}`)
    return 2
  }
  const { positionals, values } = parsed
  const folder = positionals[0] === undefined ? undefined : resolve(positionals[0])
  if (folder !== undefined && !existsSync(folder)) {
    io.err(`parley code: there is no folder ${folder}`)
    return 2
  }
  const server = values.url === undefined ? await deps.serverFor(folder) : { url: values.url.replace(/\/$/, ''), stop: async () => {} }
  try {
    return await talk(server.url, values.session, values.agent, io, deps)
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    io.err(`parley code: ${error.message} (${server.url})`)
    return 1
  } finally {
    await server.stop()
  }
}

async function talk(url: string, session: string | undefined, agent: string, io: Io, { input, output, editor }: CodeDeps): Promise<number> {
  const access = { baseUrl: url, ...(io.token !== undefined && { token: io.token }) }
  const client = createClient(access)
  const sessionId = session === undefined ? (await client.createSession('Code')).session_id : (await client.session(session)).session_id
  const terminal = input.isTTY === true && output.isTTY === true
  const renderer = createRenderer({
    write: (text) => void output.write(text),
    paint: (style, text) => (terminal ? styleText(style, text, { stream: output }) : text),
  })
  const lines = createInterface({ input, ...(terminal && { output, prompt: '› ' }) })
  const { promise: ended, resolve: end } = Promise.withResolvers<number>()
  const refused = (reason: string) => {
    io.err(`parley code: ${reason}`)
    end(1)
  }
  const show = (frame: ServerFrame) => {
    renderer.show(frame)
    conversation.saw(frame)
    if (terminal && frame.type === 'status' && frame.status !== 'running') lines.prompt()
  }
  const edit =
    terminal && editor !== undefined ? (value: Record<string, unknown>) => pausing(lines, () => editInEditor(editor, value)) : undefined
  const conversation = createConversation({
    agent: agent === 'auto' ? undefined : agent,
    send: (frame) => ide.send(frame),
    say: (text) => renderer.line(text),
    edit,
  })
  const caughtUp = createCatchUp(session !== undefined, () => whatWaits(client, sessionId), show)
  const ide = openIde({
    ...access,
    sessionId,
    after: session === undefined ? 0 : END,
    onFrame: caughtUp.take,
    onConnection: (state) => state === 'lost' && renderer.line('(connection lost; trying again)'),
    onEnd: refused,
  })
  if (terminal) {
    io.out(`Session ${sessionId} on ${url}. Say what to do; /cancel stops a turn, /exit leaves.`)
    lines.prompt()
    lines.on('SIGINT', () => (conversation.isRunning() ? void ide.send({ type: 'cancel' }) : end(0)))
  }
  readLines(lines, caughtUp.done, conversation, terminal).then(end, (error: unknown) => refused(String(error)))
  const code = await ended
  lines.close()
  ide.close()
  if (code === STILL_WAITING) io.err(`An ask is still open; go on with: parley code --session ${sessionId}`)
  return code
}

/** What an earlier session waits for, as frames: its open asks and its state. */
async function whatWaits(client: Client, sessionId: string): Promise<ServerFrame[]> {
  const { items } = await client.sessionAsks(sessionId, 'open')
  const { status } = await client.session(sessionId)
  return [...items.map(frameOfAsk), { type: 'status', status }]
}

/** A session taken up again starts at the end of its log, with what is open; what comes meanwhile is shown after that. */
function createCatchUp(resumed: boolean, before: () => Promise<ServerFrame[]>, show: (frame: ServerFrame) => void) {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  let held: ServerFrame[] | undefined = resumed ? [] : undefined
  if (!resumed) resolve()
  async function load() {
    for (const frame of await before()) show(frame)
    for (const frame of held ?? []) show(frame)
    held = undefined
    resolve()
  }
  return {
    done,
    take(frame: ServerFrame): void {
      if (held === undefined) return show(frame)
      if (frame.type === 'reset') load().catch(reject)
      else held.push(frame)
    },
  }
}

/** Feeds the lines to the conversation until they end. A terminal may type ahead; a pipe's lines wait their turn. */
async function readLines(
  lines: ReturnType<typeof createInterface>,
  caughtUp: Promise<void>,
  conversation: ReturnType<typeof createConversation>,
  terminal: boolean,
): Promise<number> {
  for await (const line of lines) {
    await caughtUp
    if (!terminal) await conversation.ready()
    if (line.trim() === '/exit') return 0
    await conversation.typed(line)
    if (terminal && conversation.isReady()) lines.prompt()
  }
  await caughtUp
  await conversation.ready()
  return conversation.openAsks().length > 0 ? STILL_WAITING : 0
}

async function pausing<T>(lines: ReturnType<typeof createInterface>, work: () => Promise<T>): Promise<T> {
  lines.pause()
  try {
    return await work()
  } finally {
    lines.resume()
  }
}
