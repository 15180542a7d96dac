import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { type Client, createClient } from '#client/client.ts'
import { ClientError } from '#client/http.ts'
import type { Io } from '../parley.ts'
import { completeCommand, type Repl, runLine } from './commands.ts'
import { createConversation } from './conversation.ts'
import { readHistory, rememberLine } from './history.ts'
import { painter, promptOf } from './view.ts'
import { REPL_USAGE } from '../usage.ts'

export interface ReplDeps {
  input: NodeJS.ReadStream
  output: NodeJS.WriteStream
  /** Where typed lines are kept between runs. */
  historyFile: string
}

export async function repl(args: string[], io: Io, deps: ReplDeps): Promise<number> {
  let values: { url?: string | undefined; token?: string | undefined; session?: string | undefined }
  try {
    values = parseArgs({ args, options: { url: { type: 'string' }, token: { type: 'string' }, session: { type: 'string' } } }).values
  } catch (error) {
    io.err(`parley repl: ${error instanceof Error ? error.message : String(error)}\nusage: parley ${REPL_USAGE}`)
    return 2
  }
  const url = (values.url ?? io.url).replace(/\/$/, '')
  const token = values.token ?? io.token
  const client = createClient({ baseUrl: url, ...(token !== undefined && { token }) })
  try {
    const session = values.session === undefined ? await client.createSession('Browser') : await client.session(values.session)
    return await converse(client, session.session_id, session.mode, { url, token }, deps)
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    io.err(`parley repl: ${error.message} (${url}). Is the server running? \`npm start\` starts it.`)
    return 1
  }
}

async function converse(
  client: Client,
  sessionId: string,
  startMode: 'cmd' | 'chat',
  access: { url: string; token: string | undefined },
  { input, output, historyFile }: ReplDeps,
): Promise<number> {
  const terminal = input.isTTY === true && output.isTTY === true
  const paint = painter(terminal)
  let mode = startMode
  let over = false
  const lines = createInterface({
    input,
    output: terminal ? output : undefined,
    terminal,
    completer: completeCommand,
    history: terminal ? await readHistory(historyFile) : [],
    historySize: 500,
    removeHistoryDuplicates: true,
  })

  /** Above the line that is being typed, which is drawn again below. */
  function show(text: string) {
    if (terminal) output.write('\r\u001b[J')
    output.write(`${text}\n`)
    if (terminal && !over) redraw()
  }
  function redraw() {
    if (!terminal || over) return
    lines.setPrompt(promptOf({ ...conversation.state(), mode }, paint))
    lines.prompt(true)
  }
  const conversation = createConversation({ client, sessionId, show, changed: redraw, paint })

  const here: Repl = {
    client,
    sessionId,
    show,
    mode: () => mode,
    async setMode(next) {
      if (next === mode) return
      await client.patchSession(sessionId, { mode: next })
      mode = next
      redraw()
    },
    async send(content) {
      conversation.expect()
      const { run_id } = await retrying(() => client.send(sessionId, { content, target_agent: 'browser' }, key))
      if (!terminal) await conversation.settled(run_id)
    },
    async reply(content) {
      const { items } = await client.sessionAsks(sessionId, 'open')
      if (items.length === 0) return show('Nothing waits for a yes or no.')
      conversation.expect()
      const { run_id } = await retrying(() => client.send(sessionId, { content }, key))
      if (!terminal) await conversation.settled(run_id)
    },
    async savePicture() {
      const response = await fetch(
        client.screenshotUrl(sessionId, Date.now()),
        access.token === undefined ? {} : { headers: { authorization: `Bearer ${access.token}` } },
      )
      if (!response.ok) return show('There is no page to take a picture of. /open URL opens one.')
      const file = join(await mkdtemp(join(tmpdir(), 'parley-')), 'screenshot.png')
      await writeFile(file, Buffer.from(await response.arrayBuffer()))
      show(`Saved ${file}`)
    },
    quit() {
      over = true
      lines.close()
    },
  }
  let key = randomUUID()

  /** The same key on every try: a repeat is never a second message. */
  async function retrying<T>(call: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        const done = await call()
        key = randomUUID()
        return done
      } catch (error) {
        if (!(error instanceof ClientError) || error.code !== 'offline' || attempt >= 20) {
          key = randomUUID()
          throw error
        }
        if (attempt === 0) show('The server does not answer; trying again …')
        await new Promise((done) => setTimeout(done, Math.min(3_000, 200 * 2 ** attempt)))
      }
    }
  }

  show(`Parley at ${access.url}, session ${sessionId}. /chat talks to the browser agent, /help lists the commands.`)
  redraw()
  const following = conversation.follow().catch(() => undefined)
  for await (const line of lines) {
    if (terminal) await rememberLine(historyFile, line)
    try {
      await runLine(here, line)
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      show(paint('red', `! ${error.message}`))
    }
    if (over) break
    redraw()
  }
  over = true
  conversation.close()
  lines.close()
  await following
  return 0
}
