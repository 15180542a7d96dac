import type { Run, Usage } from '../model/conversation.ts'

export interface Bar {
  usage: Usage
  /** Where the bar starts and how long it is, in parts of the whole. */
  start: number
  length: number
}

export interface Waterfall {
  bars: Bar[]
  totalMs: number
  inputTokens: number
  cachedTokens: number
  outputTokens: number
  costUsd: number
}

/** The steps of a run on one time axis. A step is known when it ends: it began that much earlier. */
export function waterfallOf(run: Run): Waterfall {
  const starts = run.usage.map((usage) => usage.endedAt - usage.ms)
  const begin = Math.min(run.startedAt, ...starts)
  const end = Math.max(run.endedAt ?? begin, begin + 1, ...run.usage.map((usage) => usage.endedAt))
  const span = end - begin
  const sum = (pick: (usage: Usage) => number | undefined) => run.usage.reduce((total, usage) => total + (pick(usage) ?? 0), 0)
  return {
    bars: run.usage.map((usage, i) => ({ usage, start: ((starts[i] ?? begin) - begin) / span, length: Math.min(1, usage.ms / span) })),
    totalMs: span,
    inputTokens: sum((usage) => usage.input_tokens),
    cachedTokens: sum((usage) => usage.cached_tokens),
    outputTokens: sum((usage) => usage.output_tokens),
    costUsd: sum((usage) => usage.cost_usd ?? 0),
  }
}
