import type { LanguageModelV4Usage } from '@ai-sdk/provider'

interface Price {
  pattern: RegExp
  /** US dollars for a million tokens. */
  input: number
  output: number
  /** Share of the input price for a token read from the cache. */
  read: number
}

/** List prices of November 2026, first match wins. A model that is not here costs 0 in the records, which docs/models.md says. */
const PRICES: Price[] = [
  { pattern: /claude-(fable|mythos)-5-[12]/, input: 10, output: 50, read: 0.025 },
  { pattern: /claude-(fable|mythos)-5/, input: 10, output: 50, read: 0.1 },
  { pattern: /claude-opus-5-5/, input: 4, output: 20, read: 0.05 },
  { pattern: /claude-opus-(5|4-[5-8])/, input: 5, output: 25, read: 0.1 },
  { pattern: /claude-(opus-4|3-opus)/, input: 15, output: 75, read: 0.1 },
  { pattern: /claude-sonnet-5-5/, input: 2, output: 10, read: 0.05 },
  { pattern: /claude-sonnet-5/, input: 2, output: 10, read: 0.1 },
  { pattern: /claude-(sonnet-4|3-[57]-sonnet)/, input: 3, output: 15, read: 0.1 },
  { pattern: /claude-haiku-5-5/, input: 0.1, output: 0.5, read: 0.1 },
  { pattern: /claude-3-5-haiku/, input: 0.8, output: 4, read: 0.1 },
  { pattern: /claude-haiku-4-5/, input: 1, output: 5, read: 0.1 },
  { pattern: /gpt-6-astra/, input: 10, output: 50, read: 0.1 },
  { pattern: /gpt-6\.1-sol/, input: 2, output: 10, read: 0.05 },
  { pattern: /gpt-6-sol/, input: 2, output: 10, read: 0.1 },
  { pattern: /gpt-6-luna/, input: 0.1, output: 0.5, read: 0.1 },
  { pattern: /gpt-5\.4-mini/, input: 0.75, output: 4.5, read: 0.1 },
  { pattern: /gpt-5\.4(?!-nano)/, input: 2.5, output: 15, read: 0.1 },
  { pattern: /gpt-5-mini/, input: 0.25, output: 2, read: 0.1 },
  { pattern: /gpt-5-nano/, input: 0.05, output: 0.4, read: 0.1 },
  { pattern: /gpt-5\.2/, input: 1.75, output: 14, read: 0.1 },
  { pattern: /gpt-5(\.1)?(?![.\d])/, input: 1.25, output: 10, read: 0.1 },
  { pattern: /gpt-4\.1-mini/, input: 0.4, output: 1.6, read: 0.25 },
  { pattern: /gpt-4\.1-nano/, input: 0.1, output: 0.4, read: 0.25 },
  { pattern: /gpt-4\.1/, input: 2, output: 8, read: 0.25 },
  { pattern: /gpt-4o-mini/, input: 0.15, output: 0.6, read: 0.5 },
  { pattern: /gpt-4o/, input: 2.5, output: 10, read: 0.5 },
]

/** Writing to Anthropic's cache costs more than reading the prompt plainly: by a quarter for 5 minutes, double for an hour. */
const WRITE = { '5m': 1.25, '1h': 2 }

export function priceOf(model: string, usage: LanguageModelV4Usage, ttl: '5m' | '1h'): number {
  const price = PRICES.find(({ pattern }) => pattern.test(model))
  if (!price) return 0
  const read = usage.inputTokens.cacheRead ?? 0
  const write = usage.inputTokens.cacheWrite ?? 0
  const plain = Math.max(0, (usage.inputTokens.total ?? 0) - read - write)
  const input = plain + read * price.read + write * WRITE[ttl]
  return (input * price.input + (usage.outputTokens.total ?? 0) * price.output) / 1_000_000
}

/** The shortest prefix that Anthropic keeps, in tokens; the models differ. */
export function minimumCacheable(model: string): number {
  if (/claude-(opus-5|fable-5|mythos-5)/.test(model)) return 512
  if (/claude-(opus-4-[56]|haiku-4-5)/.test(model)) return 4096
  if (/claude-(opus-4-7|3-5-haiku|3-haiku)/.test(model)) return 2048
  return 1024
}
