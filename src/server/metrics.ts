import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Model } from '#core/ports/model.ts'
import { createRegistry, type Registry } from './prometheus.ts'

/** What is counted elsewhere and looked at when somebody reads the metrics. */
export interface MetricSources {
  asks(): Promise<{ kind: string; count: number; oldest: string }[]>
  queued(): Promise<number>
  outbox(): Promise<number>
  streams(): Record<string, number>
  storage(): Promise<Record<string, number>>
}

const KINDS = ['question', 'manual', 'confirm', 'plan', 'tool', 'choice', 'form']
/** Sizes change slowly, and measuring them reads the disk. */
const SIZES_KEPT_MS = 30_000
const TURN_SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 600]

/** Prometheus metrics, all under one prefix; the names of the modes (M-14) stay as they were. */
export function createMetrics() {
  const registry = createRegistry()
  describeProcess(registry)
  const modes = createModeMetrics(registry)
  const requests = registry.histogram(
    'http_request_duration_seconds',
    'Time to answer HTTP requests',
    ['method', 'route', 'status'],
    [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
  )
  const turns = registry.counter('parley_turns_total', 'Turns that ended', ['mode', 'status'])
  const turnSeconds = registry.histogram(
    'parley_turn_seconds',
    'Working time of turns; waiting for a person does not count',
    ['mode'],
    TURN_SECONDS,
  )
  const calls = registry.counter('parley_model_calls_total', 'Calls of models', ['model', 'outcome'])
  const cost = registry.counter('parley_model_cost_usd_total', 'Known cost of models in dollars', ['model'])
  const notifications = registry.counter('parley_notifications_total', 'Attempts to tell people something, by channel and outcome', [
    'channel',
    'outcome',
  ])
  const flush = registry.histogram(
    'parley_flush_seconds',
    'Time to write what sessions have decided, in one commit',
    [],
    [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
  )
  for (const mode of ['direct', 'orchestrated']) turns.inc({ mode, status: 'done' }, 0)

  return {
    registry,
    requests,
    notified: (channel: string, outcome: string) => notifications.inc({ channel, outcome }),
    flushed: (ms: number) => flush.observe(ms / 1000),
    accepted: modes.accepted,
    ended(mode: 'direct' | 'orchestrated', status: string, ms: number) {
      modes.ended(mode, status, ms)
      turns.inc({ mode, status })
      turnSeconds.observe(ms / 1000, { mode })
    },
    /** The model, counted. */
    measured: (model: Model): Model => ({
      ...model,
      async generate(request, options) {
        try {
          const generated = await model.generate(request, options)
          calls.inc({ model: generated.usage.model, outcome: 'ok' })
          cost.inc({ model: generated.usage.model }, generated.usage.cost_usd ?? 0)
          return generated
        } catch (error) {
          const outcome = options.signal.aborted ? 'stopped' : String((error as { code?: string }).code ?? 'failed')
          calls.inc({ model: model.name, outcome })
          throw error
        }
      },
    }),
    watch: (sources: MetricSources) => watchSources(registry, sources),
  }
}

function describeProcess(registry: Registry) {
  const gauge = (name: string, help: string, read: () => number) => registry.gauge(name, help, [], (own) => own.set(read()))
  gauge('process_cpu_seconds_total', 'Processor time of this process', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss())
  gauge('process_start_time_seconds', 'When this process began', () => Date.now() / 1000 - process.uptime())
  gauge('nodejs_heap_size_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gauge('parley_loop_delay_seconds', 'How late the event loop was since the last reading, 99th percentile', () => {
    const late = delay.percentile(99)
    delay.reset()
    return Number.isFinite(late) ? late / 1e9 : 0
  })
}

function createModeMetrics(registry: Registry) {
  const direct = registry.counter('direct_calls_count', 'Messages taken in direct mode')
  const orchestrated = registry.counter('orchestrated_calls_count', 'Messages taken in orchestrated mode')
  const average = registry.gauge('average_duration', 'Mean working time of a turn in seconds, by mode', ['mode'])
  const duration = registry.histogram('turn_duration_seconds', 'Working time of turns', ['mode', 'outcome'], TURN_SECONDS)
  const sums: Record<string, { total: number; count: number }> = { direct: { total: 0, count: 0 }, orchestrated: { total: 0, count: 0 } }
  average.set(0, { mode: 'direct' })
  average.set(0, { mode: 'orchestrated' })
  return {
    accepted: (mode: 'direct' | 'orchestrated') => (mode === 'direct' ? direct : orchestrated).inc(),
    ended(mode: 'direct' | 'orchestrated', outcome: string, ms: number) {
      duration.observe(ms / 1000, { mode, outcome })
      const sum = (sums[mode] ??= { total: 0, count: 0 })
      sum.total += ms / 1000
      sum.count++
      average.set(sum.total / sum.count, { mode })
    },
  }
}

/** Gauges of what is in the database or open now. A database that is away leaves them as they were. */
function watchSources(registry: Registry, sources: MetricSources) {
  const { gauge } = registry
  gauge('parley_asks_open', 'Asks that wait for a person', ['kind'], async (own) => {
    const open = new Map((await sources.asks()).map(({ kind, count }) => [kind, count]))
    own.reset()
    for (const kind of new Set([...KINDS, ...open.keys()])) own.set(open.get(kind) ?? 0, { kind })
  })
  gauge('parley_ask_oldest_seconds', 'How long the oldest open ask has been waiting', [], async (own) => {
    const since = (await sources.asks()).map(({ oldest }) => Date.parse(oldest))
    own.set(since.length === 0 ? 0 : Math.max(0, (Date.now() - Math.min(...since)) / 1000))
  })
  gauge('parley_queue_waiting', 'Messages that wait for the turn before them', [], async (own) => own.set(await sources.queued()))
  gauge('parley_outbox_waiting', 'Notifications that are still to be sent', [], async (own) => own.set(await sources.outbox()))
  gauge('parley_streams_open', 'Long connections', ['kind'], (own) => {
    for (const [kind, count] of Object.entries(sources.streams())) own.set(count, { kind })
  })
  let measured = 0
  gauge('parley_storage_bytes', 'What is kept, by part', ['part'], async (own) => {
    if (Date.now() - measured < SIZES_KEPT_MS) return
    measured = Date.now()
    for (const [part, bytes] of Object.entries(await sources.storage())) own.set(bytes, { part })
  })
}

export type Metrics = ReturnType<typeof createMetrics>
