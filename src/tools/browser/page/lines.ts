import type { Naming } from './naming.ts'

/** One line of the page. `near`: in the viewport. Items of one long list share `list`. */
export interface Entry {
  line: string
  near: boolean
  list?: { id: string; index: number; size: number; kind: string }
}

/** A piece of the line that is being read: words, or a control among them. */
type Part = { text: string } | { line: string; name: string }

export type Lines = ReturnType<ReturnType<typeof createLines>>

/** Runs inside the page, sent as source text: gathers what stands on one line of the page until the line ends. */
export function createLines({ clean, cut }: Naming) {
  const LONGEST_TEXT = 2_000
  const LINE = 700

  return function startLines(where: () => { near: boolean; list?: Entry['list'] | undefined }) {
    const entries: Entry[] = []
    let parts: Part[] = []
    let kind = ''

    const add = (line: string) => {
      const { near, list } = where()
      entries.push({ line, near, ...(list && { list }) })
    }

    /** Ends the line: words that a control on it is named by are not said twice; controls without words get a line each. */
    function flush() {
      const names = new Set(parts.flatMap((part) => ('line' in part ? [part.name] : [])))
      const kept = parts.filter((part) => 'line' in part || !names.has(clean(part.text).replace(/\s*[:：*]+$/, '')))
      const worded = kept.some((part) => 'text' in part && /[\p{L}\p{N}]/u.test(part.text))
      // Where nothing but its place tells one from the other, the place is kept.
      const nameless = kept.length > 1 && kept.every((part) => 'text' in part || part.name === '') && kept.some((part) => 'line' in part)
      let line = kind
      parts = []
      for (const part of kept) {
        if (!worded && !nameless && kind === '') {
          if ('line' in part) add(part.line)
          continue
        }
        if (line.length > LINE && line !== kind) {
          add(cut(line.trim(), LONGEST_TEXT))
          line = ''
        }
        line += 'line' in part ? ` ‹${part.line}› ` : part.text
      }
      const said = line.replace(/\s+/g, ' ').trim()
      if ((worded || kept.length > 0) && said !== '' && said !== kind.trim()) add(cut(said, LONGEST_TEXT))
      kind = ''
    }

    return {
      entries,
      add,
      flush,
      push: (part: Part) => parts.push(part),
      isEmpty: () => parts.length === 0,
      /** The line is one of a kind: a row, a heading. */
      begin(of: '' | 'row ' | 'heading ') {
        kind = of
      },
      isRow: () => kind === 'row ',
    }
  }
}
