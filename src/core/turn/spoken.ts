import type { StepRow } from '../ports/store.ts'

type Steps = ReadonlyMap<string, StepRow>
type Data = { value?: string | { text?: string }; error?: unknown } | null

/** What the calls directly in this place said to the person, in their order. */
export function wordsIn(steps: Steps, prefix: string): string[] {
  return [...steps.values()].filter(({ path }) => isDirectlyIn(path, prefix)).flatMap(wordsOf)
}

/**
 * Whether the person has this result already: its agent has spoken itself, or hands on the results of agents that have. It is read
 * from the record, because an agent whose call is recorded is not run again in a replay and has spoken all the same.
 */
export function isSaid(steps: Steps, prefix: string, result: string): boolean {
  if (steps.size === 0) return result.trim() === ''
  const spoken = [...steps.values()].filter((step) => wordsOf(step).length > 0)
  if (spoken.some(({ path }) => isDirectlyIn(path, prefix))) return true
  const calls = [...steps.values()].filter(({ path, kind }) => kind === 'call' && isDirectlyIn(path, prefix))
  const heard = calls.filter((call) => spoken.some(({ path }) => path.startsWith(`${call.path}/`)))
  return isMadeOf(
    result,
    heard.map(({ data }) => (data as Data)?.value).filter((value) => typeof value === 'string'),
  )
}

/** Whether a text consists of nothing but these parts. */
export function isMadeOf(text: string, parts: string[]): boolean {
  const longestFirst = parts.filter((part) => part.trim() !== '').toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, part) => rest.replaceAll(part, ''), text).trim() === ''
}

const isDirectlyIn = (path: string, prefix: string) => path.startsWith(prefix) && !path.includes('/', prefix.length)

function wordsOf({ kind, data }: StepRow): string[] {
  if (kind !== 'say' && kind !== 'stream' && kind !== 'generate.say') return []
  const { value, error } = (data ?? {}) as NonNullable<Data>
  const text = typeof value === 'object' ? value.text : value
  return error === undefined && text !== undefined && text.trim() !== '' ? [text] : []
}
