import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ClientError, createHttp, type Http } from '#client/http.ts'
import { parseFlags, UsageError } from './flags.ts'
import { type Io, noServer } from './parley.ts'
import { ASK_USAGE } from './usage.ts'

/** Exit codes: a script can act on them without reading anything. */
const EXIT = { yes: 0, no: 1, over: 2, noServer: 3, usage: 64 } as const

const OPTIONS = {
  confirm: { type: 'boolean' },
  choice: { type: 'string', multiple: true },
  multiple: { type: 'boolean' },
  form: { type: 'string' },
  to: { type: 'string' },
  role: { type: 'string' },
  deadline: { type: 'string' },
  'no-wait': { type: 'boolean' },
} as const

interface ClosedAsk {
  ask_id: string
  status: string
  answer?: { text?: string; approved?: boolean; feedback?: string; value?: unknown; values?: string[] }
}

const WAIT_S = 50
const AGAIN_MS = 2_000

type Flags = ReturnType<typeof parseFlags<typeof OPTIONS>>['values']

async function bodyOf(text: string, flags: Flags): Promise<Record<string, unknown>> {
  const { confirm, choice, multiple, form, to, role, deadline } = flags
  if ([confirm, choice, form].filter((one) => one !== undefined).length > 1)
    throw new UsageError('ask: --confirm, --choice and --form are three kinds of ask; give one of them.')
  if (to !== undefined && role !== undefined) throw new UsageError('ask: --to and --role: give one of them.')
  const shape = confirm
    ? { kind: 'confirm' }
    : choice
      ? { kind: 'choice', options: choice.map((value) => ({ value, label: value })), ...(multiple && { multiple }) }
      : form !== undefined
        ? { kind: 'form', schema: await readSchema(form) }
        : { kind: 'question' }
  return {
    ...shape,
    text,
    ...(to !== undefined && { to: { user: to } }),
    ...(role !== undefined && { to: { role } }),
    ...(deadline !== undefined && { deadline: { after: deadline } }),
  }
}

async function readSchema(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`ask: --form ${file}: ${(error as Error).message}`)
  }
}

/** Asks a person and waits for the answer, however long it takes and however often the server restarts. */
export async function ask(args: string[], io: Io): Promise<number> {
  try {
    const { values, positionals } = parseFlags('ask', args, OPTIONS)
    const text = positionals.join(' ').trim()
    if (text === '') throw new UsageError(`usage: parley ${ASK_USAGE}`)
    const http = createHttp({ baseUrl: io.url, ...(io.token !== undefined && { token: io.token }) })
    const body = await bodyOf(text, values)
    const made = await http.json<ClosedAsk & { url?: string }>('/asks', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    if (values['no-wait']) {
      io.out(made.ask_id)
      return EXIT.yes
    }
    io.err(`Waiting for an answer to ${made.ask_id}${made.url === undefined ? '' : ` (${made.url})`} …`)
    return show(await answered(http, made.ask_id), io)
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(`parley ${error.message}`)
      return EXIT.usage
    }
    if (!(error instanceof ClientError)) throw error
    io.err(`parley ask: ${error.code === 'offline' ? noServer(io) : error.message}`)
    return error.code === 'offline' ? EXIT.noServer : EXIT.usage
  }
}

/** The ask once it is closed. A server that is away for a while is waited for: the ask is still there when it is back. */
async function answered(http: Http, id: string): Promise<ClosedAsk> {
  for (;;) {
    try {
      const response = await http.raw(`/asks/${encodeURIComponent(id)}`, { query: { wait: WAIT_S } })
      const found = (await response.json()) as ClosedAsk
      if (response.status === 200 && found.status !== 'waiting_human') return found
    } catch (error) {
      const passing = error instanceof ClientError && (error.code === 'offline' || error.status >= 500 || error.status === 429)
      if (!passing && !(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

function show({ status, answer = {} }: ClosedAsk, io: Io): number {
  if (answer.approved !== undefined) io.out(answer.approved ? 'yes' : 'no')
  else if (answer.text !== undefined) io.out(answer.text)
  else if (answer.values !== undefined) io.out(answer.values.join('\n'))
  else if (answer.value !== undefined) io.out(typeof answer.value === 'string' ? answer.value : JSON.stringify(answer.value))
  if (answer.feedback !== undefined) io.err(answer.feedback)
  if (status === 'expired' || status === 'withdrawn' || status === 'cancelled') {
    io.err(`parley ask: ${status}`)
    return EXIT.over
  }
  return status === 'rejected' || answer.approved === false ? EXIT.no : EXIT.yes
}
