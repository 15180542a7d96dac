import { RunTrace, type TracedCall } from '#protocol/trace.ts'
import { createHttp } from '#client/http.ts'
import { parseFlags, UsageError } from './flags.ts'
import type { Io } from './parley.ts'
import { TRACE_USAGE } from './usage.ts'

const WIDTH = 72

/** Prints every recorded call of a run, in order: time, cost and result. A session's id means its last run. */
export async function trace(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseFlags('parley trace', args, { run: { type: 'string' }, json: { type: 'boolean' } })
  const [subject, extra] = positionals
  if (subject === undefined || extra !== undefined) throw new UsageError(`usage: parley ${TRACE_USAGE}`)
  const http = createHttp({ baseUrl: io.url, ...(io.token !== undefined && { token: io.token }) })
  const found = RunTrace.parse(await http.json(`/my/runs/${encodeURIComponent(values.run ?? subject)}/trace`))
  io.out(values.json ? JSON.stringify(found, null, 2) : render(found))
  return 0
}

function render(run: RunTrace): string {
  const took = run.ended_at === null ? '' : `, ${Math.round(run.work_ms)} ms of work`
  const lines = [
    `${run.run_id}  ${run.agent_id}  ${run.status}${took}, $${run.cost_usd.toFixed(6)}`,
    `  session ${run.session_id}, since ${run.created_at}`,
    `  asked: ${oneLine(run.input)}`,
    '',
    ...table(run.calls),
  ]
  if (run.result !== undefined) lines.push('', `result: ${oneLine(run.result)}`)
  if (run.error) lines.push('', `${run.error.code}: ${run.error.stack ?? run.error.detail}`)
  return lines.join('\n')
}

const HEADER = ['call', 'step', 'model', 'ms', 'input', 'cached', 'output', 'cost $', 'status', 'what → result']
const NUMBERS = new Set([3, 4, 5, 6, 7])

function table(calls: TracedCall[]): string[] {
  const sum = (pick: (call: TracedCall) => number | null | undefined) => calls.reduce((total, call) => total + (pick(call) ?? 0), 0)
  const rows = calls.map((call) => [
    call.path,
    call.step,
    call.model ?? '',
    ...[call.ms === undefined ? undefined : Math.round(call.ms), call.input_tokens, call.cached_tokens, call.output_tokens].map((n) =>
      String(n ?? ''),
    ),
    call.cost_usd === undefined ? '' : (call.cost_usd?.toFixed(6) ?? 'unknown'),
    call.status,
    oneLine([call.what, call.error ?? call.result].filter(Boolean).join(' → ')),
  ])
  const counts = [
    sum(({ ms }) => ms),
    sum((call) => call.input_tokens),
    sum((call) => call.cached_tokens),
    sum((call) => call.output_tokens),
  ]
  const total = ['total', '', '', ...counts.map((n) => String(Math.round(n))), sum(({ cost_usd }) => cost_usd).toFixed(6), '', '']
  const all = [HEADER, ...rows, total]
  const widths = HEADER.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) => (NUMBERS.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

const oneLine = (text: string): string => {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return flat.length <= WIDTH ? flat : `${flat.slice(0, WIDTH - 1)}…`
}
