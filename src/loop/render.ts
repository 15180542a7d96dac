import type { ToolOutcome } from '#core/agent/agent.ts'
import type { Part } from '#core/ports/model.ts'

/** A tool shows pictures by a result with `parts`; everything else it returns is shown as text. */
function partsOf(result: unknown): Part[] | undefined {
  if (typeof result !== 'object' || result === null || !('parts' in result) || !Array.isArray(result.parts)) return undefined
  const { parts, ...rest } = result as { parts: Part[] }
  const text = Object.keys(rest).length === 0 ? [] : [{ type: 'text' as const, text: render(rest) }]
  return [...text, ...parts]
}

/**
 * A result as a model reads it best: text as it is, fields as lines, not one JSON string with every line end escaped.
 */
function render(result: unknown): string {
  if (typeof result === 'string') return result === '' ? '(empty)' : result
  if (typeof result !== 'object' || result === null) return JSON.stringify(result ?? null)
  if (Array.isArray(result)) return result.length === 0 ? '(none)' : result.map(line).join('\n')
  return Object.entries(result)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => field(key, value))
    .join('\n')
}

/** Places in files stand as `grep` shows them, with the lines around them as they are. */
function line(item: unknown): string {
  if (typeof item === 'string') return item
  const { path, line: number, text, around } = (item ?? {}) as { path?: unknown; line?: unknown; text?: unknown; around?: unknown }
  if (typeof path !== 'string' || typeof number !== 'number' || typeof text !== 'string') return JSON.stringify(item)
  return typeof around === 'string' ? `${path}:${number}:\n${around}` : `${path}:${number}: ${text}`
}

/** A place that stands in the lines around another is there already. */
function shownOnce(items: unknown[]): unknown[] {
  const hasLines = (item: unknown) => typeof (item as { around?: unknown } | null)?.around === 'string'
  return items.some(hasLines) ? items.filter(hasLines) : items
}

function field(key: string, value: unknown): string {
  if (typeof value === 'string') return value.includes('\n') ? `${key}:\n${value}` : `${key}: ${value === '' ? '(empty)' : value}`
  if (Array.isArray(value)) return value.length === 0 ? `${key}: (none)` : `${key}:\n${shownOnce(value).map(line).join('\n')}`
  return `${key}: ${JSON.stringify(value)}`
}

const REPEATED = 'The server stopped while this ran for the first time; the person let it run a second time.'

/** What came of a call, with all that the person decided about it. */
export function renderOutcome(outcome: ToolOutcome): string | Part[] {
  if (!outcome.ok) return renderFailure(outcome)
  const decided = [
    ...(outcome.repeated ? [REPEATED] : []),
    ...(outcome.edited_arguments
      ? [`The person changed the arguments before it ran. It ran with: ${JSON.stringify(outcome.edited_arguments)}`]
      : []),
    ...(outcome.feedback ? [`The person added: ${outcome.feedback}`] : []),
  ]
  const parts = partsOf(outcome.result)
  if (parts) return [...decided.map((text) => ({ type: 'text' as const, text })), ...parts]
  return [...decided, render(outcome.result)].join('\n')
}

function renderFailure(outcome: Extract<ToolOutcome, { ok: false }>): string {
  if (outcome.reason === 'rejected') {
    const why = outcome.feedback.trim() === '' ? 'They gave no reason.' : `They said: ${outcome.feedback}`
    return `The person rejected this call, so it did not run. Do not repeat it as it is. ${why}`
  }
  const changed = outcome.edited_arguments
    ? `The person changed the arguments before it ran, to: ${JSON.stringify(outcome.edited_arguments)}\n`
    : ''
  const edited = `${outcome.repeated ? `${REPEATED}\n` : ''}${changed}`
  return outcome.reason === 'unknown' ? `${edited}Unknown outcome: ${outcome.error}` : `${edited}Error: ${outcome.error}`
}
