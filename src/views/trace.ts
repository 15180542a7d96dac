import type { RunTrace, TracedCall } from '#protocol/trace.ts'
import type { AskRow, StepRow, TurnRow } from '#core/ports/store.ts'

const MAX_SHOWN = 4_000

interface Noted {
  value?: unknown
  error?: { name: string; message: string }
  what?: string
  at?: number
  ms?: number
}

/** What a person reads of one run: its recorded calls in their order, with the waits for people, and the one that lasts. */
export function traceOf(turn: TurnRow, steps: StepRow[], asks: AskRow[]): RunTrace {
  const answered = new Map(asks.map((ask) => [ask.id, ask]))
  const calls = steps.map((step) => waited(callOf(step), answered.get(askIn(step) ?? '')))
  for (const { path, text, created_at, status } of asks)
    if (status === 'waiting_human') calls.push({ path, kind: 'ask', step: 'ask', what: text, status: 'waiting', at: created_at })
  calls.sort((a, b) => inOrder(a.path, b.path))
  const { error, stack, result } = turn.outcome ?? {}
  return {
    run_id: turn.id,
    session_id: turn.session_id,
    agent_id: turn.agent_id,
    status: turn.status,
    input: turn.input,
    created_at: turn.created_at,
    ended_at: turn.ended_at,
    work_ms: turn.work_ms,
    cost_usd: calls.reduce((sum, { cost_usd }) => sum + (cost_usd ?? 0), 0),
    ...(result !== undefined && { result }),
    ...(error && { error: { ...error, ...(stack !== undefined && { stack }) } }),
    calls,
  }
}

/** The ask that a step waited for. */
export const askIn = ({ kind, data }: StepRow): string | undefined =>
  kind === 'ask' ? ((data as Noted | null)?.value as { ask_id?: string } | undefined)?.ask_id : undefined

/** How long a person took, and what they were asked. */
function waited(call: TracedCall, ask: AskRow | undefined): TracedCall {
  if (!ask?.answered_at) return call
  return { ...call, what: ask.text || call.what, at: ask.answered_at, ms: Date.parse(ask.answered_at) - Date.parse(ask.created_at) }
}

function callOf({ path, kind, status, data }: StepRow): TracedCall {
  const { value, error, what = '', at, ms } = (data ?? {}) as Noted
  const tool = kind === 'tool' ? (value as { ok?: boolean; result?: unknown; reason?: string; error?: string } | undefined) : undefined
  const failure = error ? `${error.name}: ${error.message}` : tool?.ok === false ? (tool.error ?? tool.reason) : undefined
  const usage = (value as { usage?: Partial<TracedCall> } | null | undefined)?.usage
  const shown = tool ? tool.result : usage ? (value as { text?: string }).text : value
  return {
    path,
    kind,
    step: (kind === 'tool' ? what.split(' ', 1)[0] : kind.startsWith('generate') ? what : '') || kind,
    what,
    status: failure === undefined ? status : 'failed',
    ...(at !== undefined && { at: new Date(at).toISOString() }),
    ...(ms !== undefined && { ms }),
    ...(usage && {
      model: usage.model,
      input_tokens: usage.input_tokens,
      cached_tokens: usage.cached_tokens,
      output_tokens: usage.output_tokens,
      cost_usd: usage.cost_usd,
    }),
    ...(failure !== undefined ? { error: failure } : shown !== undefined && shown !== null && { result: cut(shown) }),
  }
}

const cut = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)} … (${text.length} characters)`
}

/** As the calls were made: 2 before 10, and a call before those inside it. */
function inOrder(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [one = '', other = ''] = [left[i], right[i]]
    if (one !== other) return one.localeCompare(other, 'en', { numeric: true })
  }
  return left.length - right.length
}
