import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { createHttp, type Http } from '#client/http.ts'
import { makeVisible } from '#protocol/visible.ts'
import { parseFlags } from './flags.ts'
import type { Io } from './parley.ts'
import { INBOX_USAGE } from './usage.ts'

interface InboxAsk {
  ask_id: string
  kind: string
  text: string
  source: string
  author?: string
  agent_id?: string
  options?: { value: string; label: string }[]
  multiple?: boolean
  created_at: string
  payload?: Record<string, unknown>
  schema?: Record<string, unknown>
}

export interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable
}

/** Lists what waits for this person; in a terminal, answers it too. */
export async function inbox(args: string[], io: Io, terminal: Terminal): Promise<number> {
  const { values, positionals } = parseFlags('inbox', args, { json: { type: 'boolean' } })
  const http = createHttp({ baseUrl: io.url, ...(io.token !== undefined && { token: io.token }) })
  const { items } = await http.json<{ items: InboxAsk[] }>('/my/asks/', { query: { status: 'open' } })
  if (positionals[0] === 'answer') return answerOne(http, io, items, positionals.slice(1))
  if (positionals.length > 0) {
    io.err(`usage: parley ${INBOX_USAGE}`)
    return 2
  }
  if (values.json) {
    io.out(JSON.stringify(items))
    return 0
  }
  if (items.length === 0) io.out('Nothing waits for you.')
  for (const [index, item] of items.entries()) io.out(`${String(index + 1).padStart(3)}  ${describe(item)}`)
  return items.length > 0 && terminal.input.isTTY ? converse(http, io, items, terminal) : 0
}

const describe = ({ text, kind, source, author, agent_id, created_at, ask_id }: InboxAsk) =>
  makeVisible(`${text.split('\n')[0]}\n     ${kind} from ${author ?? agent_id ?? source}, ${created_at}, ${ask_id}`)

async function converse(http: Http, io: Io, items: InboxAsk[], { input, output }: Terminal): Promise<number> {
  const prompt = createInterface({ input, output })
  try {
    for (;;) {
      const number = (await prompt.question('Number to answer, Enter to leave: ')).trim()
      if (number === '') return 0
      const item = items[Number(number) - 1]
      if (!item) {
        io.out(`There is no ${number}.`)
        continue
      }
      io.out(makeVisible(item.text))
      const about = [item.payload, item.schema].filter((one) => one && Object.keys(one).length > 0)
      for (const one of about) io.out(makeVisible(JSON.stringify(one, undefined, 2)))
      const said = (await prompt.question(`${wanted(item)}: `)).trim()
      if (said !== '') await send(http, io, item, said)
    }
  } finally {
    prompt.close()
  }
}

function wanted({ kind, options, multiple }: InboxAsk): string {
  if (kind === 'question' || kind === 'manual') return 'Your answer'
  if (kind === 'choice') return `${multiple ? 'Some' : 'One'} of ${makeVisible((options ?? []).map(offered).join(', '))}`
  if (kind === 'form') return 'The answer as JSON'
  return 'yes, no, or the reason why not'
}

async function answerOne(http: Http, io: Io, items: InboxAsk[], [id, ...words]: string[]): Promise<number> {
  const said = words.join(' ').trim()
  const item = items.find(({ ask_id }) => ask_id === id)
  if (id === undefined || said === '') {
    io.err(`usage: parley ${INBOX_USAGE}`)
    return 2
  }
  if (!item) {
    io.err(`parley inbox: no open ask "${id}" waits for you.`)
    return 1
  }
  return (await send(http, io, item, said)) ? 0 : 1
}

const offered = ({ value, label }: { value: string; label: string }) => (value === label ? value : `${value} (${label})`)

/** By its value or by its label. */
const chosen = (options: InboxAsk['options'] = [], said: string) =>
  options.find(({ value, label }) => value === said || label.toLowerCase() === said.toLowerCase())?.value ?? said

function answerFrom({ kind, multiple, options }: InboxAsk, said: string): Record<string, unknown> {
  if (kind === 'question' || kind === 'manual') return { action: 'answer', text: said }
  if (kind === 'choice') return { value: multiple ? said.split(/\s*,\s*/).map((one) => chosen(options, one)) : chosen(options, said) }
  if (kind === 'form') return { value: JSON.parse(said) as unknown }
  if (/^(yes|y)$/i.test(said)) return { action: 'approve' }
  return { action: 'reject', ...(!/^(no|n)$/i.test(said) && { feedback: said }) }
}

async function send(http: Http, io: Io, item: InboxAsk, said: string): Promise<boolean> {
  try {
    const path = `/asks/${encodeURIComponent(item.ask_id)}/answer`
    const { status } = await http.json<{ status: string }>(path, { method: 'POST', body: answerFrom(item, said) })
    io.out(`${item.ask_id}: ${status}`)
    return true
  } catch (error) {
    io.err(`parley inbox: ${error instanceof SyntaxError ? 'that is not JSON' : (error as Error).message}`)
    return false
  }
}
