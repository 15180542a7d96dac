import type { UsageReport } from '#protocol/usage.ts'
import type { Model } from '#core/ports/model.ts'
import type { UsageCounts, UsageRow, UsageStore } from '#ports/usage-store.ts'

interface UsageDeps {
  store: UsageStore
  now(): number
  /** A write that failed; the counts are kept for the next. */
  failed(error: unknown): void
}

const FLUSH_MS = 5_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KEEP_DAYS = 400
const MICROS = 1_000_000
/** Different agents and models between two writes; beyond them nothing new is counted. */
const MAX_PENDING = 10_000

/** Counts what agents and models do, in memory and every few seconds in the database; a crash costs the last seconds of a statistic. */
export function createUsage({ store, now, failed }: UsageDeps) {
  let pending = new Map<string, UsageRow>()
  let forgotten = 0

  function count(agent_id: string, model: string, counts: Partial<UsageCounts>) {
    const key = `${Math.floor(now() / HOUR_MS)} ${agent_id}\n${model}`
    let row = pending.get(key)
    if (!row) {
      if (pending.size >= MAX_PENDING) return
      const hour = new Date(now()).toISOString().slice(0, 13)
      row = { hour, agent_id, model, turns: 0, failed: 0, calls: 0, input_tokens: 0, output_tokens: 0, cost_micros: 0 }
      pending.set(key, row)
    }
    for (const name of Object.keys(counts) as (keyof UsageCounts)[]) row[name] += counts[name] ?? 0
  }

  async function flush() {
    if (pending.size === 0) return
    const rows = [...pending.values()]
    pending = new Map()
    try {
      await store.add(rows)
    } catch (error) {
      for (const { hour: _hour, agent_id, model, ...counts } of rows) count(agent_id, model, counts)
      return failed(error)
    }
    if (now() - forgotten < DAY_MS) return
    forgotten = now()
    await store.forget(new Date(now() - KEEP_DAYS * DAY_MS).toISOString().slice(0, 13)).catch(failed)
  }

  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()

  return {
    turn: (agentId: string, status: string) =>
      count(agentId, '', { turns: 1, failed: status === 'done' || status === 'cancelled' ? 0 : 1 }),
    /** The model, counted. */
    counted: (model: Model): Model => ({
      ...model,
      async generate(request, options) {
        const generated = await model.generate(request, options)
        const { model: name, input_tokens, output_tokens, cost_usd } = generated.usage
        count(options.agent ?? '', name, { calls: 1, input_tokens, output_tokens, cost_micros: Math.round((cost_usd ?? 0) * MICROS) })
        return generated
      },
    }),
    /** The last `count` hours or days, the present one included. */
    async report(by: 'hour' | 'day', length: number): Promise<UsageReport> {
      await flush()
      const [unit, digits] = by === 'hour' ? [HOUR_MS, 13 as const] : [DAY_MS, 10 as const]
      const to = Math.floor(now() / unit) * unit
      const from = new Date(to - (length - 1) * unit).toISOString()
      const rows = await store.since(from.slice(0, 13), digits)
      const items = rows.map(({ hour, cost_micros, ...row }) => ({
        at: `${hour}${by === 'hour' ? '' : 'T00'}:00:00.000Z`,
        ...row,
        cost_usd: cost_micros / MICROS,
      }))
      return { by, from, to: new Date(to).toISOString(), items }
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
