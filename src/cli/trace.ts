import { z } from 'zod'
import type { Io } from './parley.ts'

const Event = z.looseObject({ seq: z.number(), type: z.string(), ts: z.string(), run_id: z.string().optional() })
const Usage = z.looseObject({
  step: z.string(),
  ms: z.number(),
  model: z.string().default(''),
  input_tokens: z.number().default(0),
  cached_tokens: z.number().default(0),
  output_tokens: z.number().default(0),
  cost_usd: z.number().nullable().default(0),
})
type Event = z.infer<typeof Event>
type Usage = z.infer<typeof Usage>

const USAGE = 'usage: parley trace SESSION [--run RUN]   (the last turn, or the one named)'
const WAIT_MS = 1_500

/** Reads the session's log from the start; the log is long-lived, so the reading ends when nothing more comes. */
async function readLog(io: Io, session: string): Promise<Event[]> {
  const controller = new AbortController()
  const headers: Record<string, string> = io.token === undefined ? {} : { authorization: `Bearer ${io.token}` }
  const response = await fetch(`${io.url}/my/chat/${encodeURIComponent(session)}/events/?after=0`, {
    headers,
    signal: controller.signal,
  }).catch(() => {
    throw new Error(`no server answers on ${io.url}.`)
  })
  if (!response.ok || !response.body)
    throw new Error(response.status === 404 ? `there is no session "${session}".` : `the server answered ${response.status}.`)
  const events: Event[] = []
  let timer = setTimeout(() => controller.abort(), WAIT_MS)
  let text = ''
  try {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(), WAIT_MS)
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = block.split('\n').find((line) => line.startsWith('data:'))
        const event = data ? Event.safeParse(JSON.parse(data.slice(5))) : undefined
        if (event?.success) events.push(event.data)
      }
    }
  } catch (error) {
    if (!controller.signal.aborted) throw error
  } finally {
    clearTimeout(timer)
  }
  return events
}

function table(rows: Usage[]): string {
  const cells = rows.map((row) => [
    row.step,
    row.model,
    row.ms.toFixed(row.ms < 10 ? 1 : 0),
    String(row.input_tokens),
    String(row.cached_tokens),
    String(row.output_tokens),
    row.cost_usd?.toFixed(6) ?? 'unknown',
  ])
  const sum = (pick: (row: Usage) => number) => rows.reduce((total, row) => total + pick(row), 0)
  const total = [
    'total',
    '',
    sum((row) => row.ms).toFixed(0),
    String(sum((row) => row.input_tokens)),
    String(sum((row) => row.cached_tokens)),
    String(sum((row) => row.output_tokens)),
    `${rows.some((row) => row.cost_usd === null) ? 'at least ' : ''}${sum((row) => row.cost_usd ?? 0).toFixed(6)}`,
  ]
  const all = [['step', 'model', 'ms', 'input', 'cached', 'output', 'cost $'], ...cells, total]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Prints what a turn took: time, tokens and cost of every step, from its `usage` events. */
export async function trace(args: string[], io: Io): Promise<number> {
  const [session, flag, wanted] = args
  if (session === undefined || (flag !== undefined && (flag !== '--run' || wanted === undefined))) {
    io.err(`parley trace: ${USAGE}`)
    return 2
  }
  try {
    const events = await readLog(io, session)
    const run = wanted ?? events.findLast((event) => event.type === 'usage' && event.run_id !== undefined)?.run_id
    const rows = events.filter((event) => event.type === 'usage' && event.run_id === run).map((event) => Usage.parse(event))
    if (rows.length === 0) {
      io.err('parley trace: this session has no steps to show yet.')
      return 1
    }
    io.out(`Session ${session} · run ${run}\n${table(rows)}`)
    return 0
  } catch (error) {
    io.err(`parley trace: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}
