import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of the modes (M-14). */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const notifications = new Counter({
    name: 'parley_notifications_total',
    help: 'Attempts to tell people something, by channel and outcome',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  const sums: Record<string, { total: number; count: number }> = { direct: { total: 0, count: 0 }, orchestrated: { total: 0, count: 0 } }
  average.set({ mode: 'direct' }, 0)
  average.set({ mode: 'orchestrated' }, 0)
  return {
    registry,
    requests,
    notified: (channel: string, outcome: string) => notifications.inc({ channel, outcome }),
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

export type Metrics = ReturnType<typeof createMetrics>
