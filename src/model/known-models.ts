import type { KnownModel } from './known.ts'

/** The shape of one row: what a call may hold, and what it costs. */
const row = (pattern: RegExp, context: number, output: number, price: [input: number, output: number, read: number], sees = true) => ({
  pattern,
  context_tokens: context,
  output_tokens: output,
  sees,
  price: { input: price[0], output: price[1], read: price[2] },
})

/**
 * Limits and list prices of November 2026, first match wins. What is not here has no known price; an operator adds it in
 * `models.json`. The limits err on the small side: a conversation is shortened a little early rather than refused.
 */
export const KNOWN: ({ pattern: RegExp } & KnownModel)[] = [
  { pattern: /^offline$/, context_tokens: 1_000_000, output_tokens: 16_000, sees: false, price: { input: 0, output: 0, read: 0 } },
  // One's own machine costs nothing a token; its context is what the server was started with.
  { pattern: /^ollama\//, context_tokens: 32_000, output_tokens: 8_000, sees: false, price: { input: 0, output: 0, read: 0 } },
  row(/claude-(fable|mythos)-5-[12]/, 200_000, 32_000, [10, 50, 0.025]),
  row(/claude-(fable|mythos)-5/, 200_000, 32_000, [10, 50, 0.1]),
  row(/claude-opus-5-5/, 200_000, 32_000, [4, 20, 0.05]),
  row(/claude-opus-(5|4-[5-8])/, 200_000, 32_000, [5, 25, 0.1]),
  row(/claude-(opus-4|3-opus)/, 200_000, 8_000, [15, 75, 0.1]),
  row(/claude-sonnet-5-5/, 200_000, 32_000, [2, 10, 0.05]),
  row(/claude-sonnet-5/, 200_000, 32_000, [2, 10, 0.1]),
  row(/claude-(sonnet-4|3-[57]-sonnet)/, 200_000, 8_000, [3, 15, 0.1]),
  row(/claude-haiku-5-5/, 200_000, 32_000, [0.1, 0.5, 0.1]),
  row(/claude-3-5-haiku/, 200_000, 8_000, [0.8, 4, 0.1]),
  row(/claude-haiku-4-5/, 200_000, 32_000, [1, 5, 0.1]),
  row(/gpt-6-astra/, 272_000, 32_000, [10, 50, 0.1]),
  row(/gpt-6\.1-sol/, 272_000, 32_000, [2, 10, 0.05]),
  row(/gpt-6-sol/, 272_000, 32_000, [2, 10, 0.1]),
  row(/gpt-6-luna/, 272_000, 32_000, [0.1, 0.5, 0.1]),
  row(/gpt-5\.4-mini/, 272_000, 32_000, [0.75, 4.5, 0.1]),
  row(/gpt-5\.4(?!-nano)/, 272_000, 32_000, [2.5, 15, 0.1]),
  row(/gpt-5-mini/, 272_000, 32_000, [0.25, 2, 0.1]),
  row(/gpt-5-nano/, 272_000, 32_000, [0.05, 0.4, 0.1]),
  row(/gpt-5\.2/, 272_000, 32_000, [1.75, 14, 0.1]),
  row(/gpt-5(\.1)?(?![.\d])/, 272_000, 32_000, [1.25, 10, 0.1]),
  row(/gpt-4\.1-mini/, 900_000, 32_000, [0.4, 1.6, 0.25]),
  row(/gpt-4\.1-nano/, 900_000, 32_000, [0.1, 0.4, 0.25]),
  row(/gpt-4\.1/, 900_000, 32_000, [2, 8, 0.25]),
  row(/gpt-4o-mini/, 128_000, 16_000, [0.15, 0.6, 0.5]),
  row(/gpt-4o/, 128_000, 16_000, [2.5, 10, 0.5]),
]

/** The shortest prefix that Anthropic keeps, in tokens; the models differ. */
export function minimumCacheable(model: string): number {
  if (/claude-(opus-5|fable-5|mythos-5)/.test(model)) return 512
  if (/claude-(opus-4-[56]|haiku-4-5)/.test(model)) return 4096
  if (/claude-(opus-4-7|3-5-haiku|3-haiku)/.test(model)) return 2048
  return 1024
}
