import type { StepRow } from '#core/ports/store.ts'

/** What stands before a person's message, by the names of its parts. */
export type Sections = Record<string, string>

/** As it is recorded: all of it, and which parts were shown whole. */
export interface ShownSections {
  parts: Sections
  whole: string[]
}

/** A part that is shorter costs less than to say that it is as before. */
const WORTH_IT = 300
/** Differences of more than this share of a part tell less than the part. */
const MOST_CHANGED = 0.4

/** What earlier turns that the model still sees were shown, the latest first. */
export const sectionsIn = (steps: StepRow[]): ShownSections[] =>
  steps.flatMap(({ kind, data }) => {
    const shown = kind === 'step' ? (data as { value?: { sections?: ShownSections } } | null)?.value?.sections : undefined
    return shown ? [shown] : []
  })

/**
 * The parts as text. A long one that the model has seen whole in an earlier turn is not repeated: it stands as before, or with
 * the lines that have come and gone since.
 */
export function renderSections(parts: Sections, earlier: ShownSections[]): { text: string; shown: ShownSections } {
  const whole: string[] = []
  const lines = Object.entries(parts).map(([name, value]) => {
    const before = value.length < WORTH_IT ? undefined : earlier.find((one) => one.whole.includes(name))?.parts[name]
    const since = before === undefined ? undefined : changeOf(before, value)
    if (since === undefined) {
      whole.push(name)
      return value.includes('\n') ? `${name}:\n${value}` : `${name}: ${value}`
    }
    return since === '' ? `${name}: as it was shown before` : `${name}: as it was shown before, but for\n${since}`
  })
  return { text: `<context>\n${lines.join('\n')}\n</context>`, shown: { parts, whole } }
}

/** The lines that have come and gone; nothing where it is easier to show all. */
function changeOf(before: string, now: string): string | undefined {
  if (before === now) return ''
  const [old, fresh] = [parse(before), parse(now)]
  const isCut = old.isCut || fresh.isCut
  const changes = [...missing(old, fresh, isCut).map((line) => `- ${line}`), ...missing(fresh, old, isCut).map((line) => `+ ${line}`)]
  if (changes.length === 0) return isCut ? '' : undefined
  return changes.join('\n').length > now.length * MOST_CHANGED ? undefined : changes.join('\n')
}

interface Lines {
  listed: string[]
  rest: string[]
  isCut: boolean
}

/** A list that goes on says so in a line that begins with an ellipsis. */
function parse(part: string): Lines {
  const lines = part.split('\n')
  const cut = lines.findIndex((line) => line.startsWith('… '))
  return { listed: cut < 0 ? lines : lines.slice(0, cut), rest: cut < 0 ? [] : lines.slice(cut + 1), isCut: cut >= 0 }
}

/** Lines of the one that the other has not. Near the end of a list that is cut they may only have been pushed off, or drawn in: then nothing is said. */
function missing(one: Lines, other: Lines, isCut: boolean): string[] {
  const has = new Set([...other.listed, ...other.rest])
  const known = isCut ? one.listed.slice(0, one.listed.findLastIndex((line) => has.has(line)) + 1) : one.listed
  return [...known, ...one.rest].filter((line) => !has.has(line))
}
