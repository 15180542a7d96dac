import { createHash } from 'node:crypto'
import type { RunTrace, TracedCall } from '#protocol/trace.ts'

export interface OtlpSettings {
  /** Of the collector; `/v1/traces` is added. */
  endpoint: string
  headers: Record<string, string>
  service: string
  version: string
  log: { warn(fields: object, text: string): void }
}

const MAX_WAITING = 1_000
const SEND_MS = 10_000
const FLUSH_MS = 1_000

type Value = { stringValue: string } | { intValue: string } | { doubleValue: number }
const attribute = (key: string, value: string | number | null | undefined) => {
  if (value === undefined || value === null) return []
  const shown: Value =
    typeof value === 'string' ? { stringValue: value } : Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
  return [{ key, value: shown }]
}

const idOf = (text: string, length: number) => createHash('sha256').update(text).digest('hex').slice(0, length)
const traceIdOf = (runId: string) => idOf(runId, 32)
const spanIdOf = (runId: string, path: string) => idOf(`${runId} ${path}`, 16)

/** By it what a call reaches joins the trace, although its span is sent only when the turn ends: ids come from the run's. */
export const traceparentOf = ({ run_id, path }: { run_id: string; path: string }) => `00-${traceIdOf(run_id)}-${spanIdOf(run_id, path)}-01`

const nanos = (ms: number) => `${Math.round(ms * 1_000)}000`
const status = (error: string | undefined) => (error === undefined ? { code: 1 } : { code: 2, message: error.slice(0, 500) })

const MAX_NAME = 80

/** What kind of call, and of what: never what people or models said. */
function nameOf({ kind, step, what }: TracedCall): string {
  const of = step !== kind ? step : kind === 'step' ? what : kind === 'call' ? /^{"agentId":"([\w-]+)"/.exec(what)?.[1] : undefined
  return of ? `${kind.split('.')[0]} ${of}`.slice(0, MAX_NAME) : kind
}

/**
 * The spans of a run, from its record: the turn, and in it every recorded call. A turn that was taken over by another process
 * has one record, so its trace goes over processes; its ids come from the run's, whoever sends it.
 */
function spansOf(run: RunTrace) {
  const traceId = traceIdOf(run.run_id)
  const spanOf = (path: string) => spanIdOf(run.run_id, path)
  const paths = new Set(run.calls.map(({ path }) => path))
  const parent = (path: string): string => {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
      if (paths.has(path.slice(0, at))) return path.slice(0, at)
    return ''
  }
  const began = Date.parse(run.created_at)
  const root = {
    traceId,
    spanId: spanOf(''),
    name: `turn ${run.agent_id}`,
    kind: 2,
    startTimeUnixNano: nanos(began),
    endTimeUnixNano: nanos(run.ended_at === null ? began : Date.parse(run.ended_at)),
    attributes: [
      ...attribute('parley.run_id', run.run_id),
      ...attribute('parley.session_id', run.session_id),
      ...attribute('parley.agent_id', run.agent_id),
      ...attribute('parley.status', run.status),
      ...attribute('parley.work_ms', run.work_ms),
      ...attribute('parley.cost_usd', run.cost_usd),
    ],
    status: status(run.error?.detail),
  }
  const callSpan = (call: TracedCall) => {
    const end = call.at === undefined ? began : Date.parse(call.at)
    return {
      traceId,
      spanId: spanOf(call.path),
      parentSpanId: spanOf(parent(call.path)),
      name: nameOf(call),
      kind: call.model === undefined ? 1 : 3,
      startTimeUnixNano: nanos(end - (call.ms ?? 0)),
      endTimeUnixNano: nanos(end),
      attributes: [
        ...attribute('parley.call', call.path),
        ...attribute('gen_ai.request.model', call.model),
        ...attribute('gen_ai.usage.input_tokens', call.input_tokens),
        ...attribute('gen_ai.usage.output_tokens', call.output_tokens),
        ...attribute('parley.cost_usd', call.cost_usd),
      ],
      status: status(call.error),
    }
  }
  return [root, ...run.calls.map(callSpan)]
}

/** Sends traces to an OpenTelemetry collector, as JSON over HTTP. What cannot be sent is dropped: tracing must hold up nothing. */
export function createOtlp({ endpoint, headers, service, version, log }: OtlpSettings) {
  let waiting: RunTrace[] = []
  let sending: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function send(runs: RunTrace[]) {
    const resource = { attributes: [...attribute('service.name', service), ...attribute('service.version', version)] }
    const body = { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'parley' }, spans: runs.flatMap(spansOf) }] }] }
    const response = await fetch(`${endpoint.replace(/\/+$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(SEND_MS),
    })
    if (!response.ok) throw new Error(`the collector answered ${response.status}`)
  }
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const runs = waiting
    waiting = []
    if (runs.length > 0)
      sending = sending.then(() => send(runs)).catch((error: unknown) => log.warn({ error: String(error) }, 'traces could not be sent'))
    return sending
  }
  return {
    add(run: RunTrace) {
      if (waiting.length < MAX_WAITING) waiting.push(run)
      timer ??= setTimeout(() => void flush(), FLUSH_MS)
      timer.unref()
    },
    close: flush,
  }
}
