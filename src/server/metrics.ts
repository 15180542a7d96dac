import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Model } from '#core/ports/model.ts'

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

/** Prometheus metrics, all under one prefix; the names of the modes (M-14) stay as they were. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const modes = createModeMetrics(registry)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const turns = new Counter({ name: 'parley_turns_total', help: 'Turns that ended', labelNames: ['mode', 'status'], registers })
  const turnSeconds = new Histogram({
    name: 'parley_turn_seconds',
    help: 'Working time of turns; waiting for a person does not count',
    labelNames: ['mode'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 600],
    registers,
  })
  const calls = new Counter({ name: 'parley_model_calls_total', help: 'Calls of models', labelNames: ['model', 'outcome'], registers })
  const cost = new Counter({
    name: 'parley_model_cost_usd_total',
    help: 'Known cost of models in dollars',
    labelNames: ['model'],
    registers,
  })
  const notifications = new Counter({
    name: 'parley_notifications_total',
    help: 'Attempts to tell people something, by channel and outcome',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  const flush = new Histogram({
    name: 'parley_flush_seconds',
    help: 'Time to write what sessions have decided, in one commit',
    buckets: [0.0005, 0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  new Gauge({
    name: 'parley_loop_delay_seconds',
    help: 'How late the event loop was since the last reading, 99th percentile',
    registers,
    collect() {
      this.set(Number.isFinite(delay.percentile(99)) ? delay.percentile(99) / 1e9 : 0)
      delay.reset()
    },
  })
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
      turnSeconds.observe({ mode }, ms / 1000)
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

function createModeMetrics(registry: Registry) {
  const registers = [registry]
  const direct = new Counter({ name: 'direct_calls_count', help: 'Messages taken in direct mode', registers })
  const orchestrated = new Counter({ name: 'orchestrated_calls_count', help: 'Messages taken in orchestrated mode', registers })
  const average = new Gauge({
    name: 'average_duration',
    help: 'Mean working time of a turn in seconds, by mode',
    labelNames: ['mode'],
    registers,
  })
  const duration = new Histogram({
    name: 'turn_duration_seconds',
    help: 'Working time of turns',
    labelNames: ['mode', 'outcome'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 600],
    registers,
  })
  const sums: Record<string, { total: number; count: number }> = { direct: { total: 0, count: 0 }, orchestrated: { total: 0, count: 0 } }
  average.set({ mode: 'direct' }, 0)
  average.set({ mode: 'orchestrated' }, 0)
  return {
    accepted: (mode: 'direct' | 'orchestrated') => (mode === 'direct' ? direct : orchestrated).inc(),
    ended(mode: 'direct' | 'orchestrated', outcome: string, ms: number) {
      duration.observe({ mode, outcome }, ms / 1000)
      const sum = (sums[mode] ??= { total: 0, count: 0 })
      sum.total += ms / 1000
      sum.count++
      average.set({ mode }, sum.total / sum.count)
    },
  }
}

/** Gauges of what is in the database or open now. A database that is away leaves them as they were. */
function watchSources(registry: Registry, sources: MetricSources) {
  const gauge = (name: string, help: string, labelNames: string[], read: (gauge: Gauge) => Promise<void> | void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        return Promise.resolve(read(this)).catch(() => {})
      },
    })
  gauge('parley_asks_open', 'Asks that wait for a person', ['kind'], async (own) => {
    const open = new Map((await sources.asks()).map(({ kind, count }) => [kind, count]))
    own.reset()
    for (const kind of new Set([...KINDS, ...open.keys()])) own.set({ kind }, open.get(kind) ?? 0)
  })
  gauge('parley_ask_oldest_seconds', 'How long the oldest open ask has been waiting', [], async (own) => {
    const since = (await sources.asks()).map(({ oldest }) => Date.parse(oldest))
    own.set(since.length === 0 ? 0 : Math.max(0, (Date.now() - Math.min(...since)) / 1000))
  })
  gauge('parley_queue_waiting', 'Messages that wait for the turn before them', [], async (own) => own.set(await sources.queued()))
  gauge('parley_outbox_waiting', 'Notifications that are still to be sent', [], async (own) => own.set(await sources.outbox()))
  gauge('parley_streams_open', 'Long connections', ['kind'], (own) => {
    for (const [kind, count] of Object.entries(sources.streams())) own.set({ kind }, count)
  })
  let measured = 0
  gauge('parley_storage_bytes', 'What is kept, by part', ['part'], async (own) => {
    if (Date.now() - measured < SIZES_KEPT_MS) return
    measured = Date.now()
    for (const [part, bytes] of Object.entries(await sources.storage())) own.set({ part }, bytes)
  })
}

export type Metrics = ReturnType<typeof createMetrics>
