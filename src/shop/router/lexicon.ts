import { distance } from '#text/distance.ts'
import { CLASSES } from './word-classes.ts'

interface Pattern {
  text: string
  prefix: boolean
  name: string
}

const wordsOf = (list: string) => list.trim().split(/\s+/)

const EXACT = new Map<string, string>()
const PREFIXES = new Map<string, Pattern[]>()
for (const [name, list] of CLASSES) {
  for (const word of wordsOf(list)) {
    const text = word.replace(/\*$/, '').replace(/ё/g, 'е')
    if (!word.endsWith('*')) {
      if (!EXACT.has(text)) EXACT.set(text, name)
      continue
    }
    const known = PREFIXES.get(text.slice(0, 2))
    if (known) known.push({ text, prefix: true, name })
    else PREFIXES.set(text.slice(0, 2), [{ text, prefix: true, name }])
  }
}

/** The class of a word, or nothing when it says nothing about the intent. */
export function classOf(word: string): string | undefined {
  const exact = EXACT.get(word)
  if (exact) return exact
  let best: Pattern | undefined
  for (const pattern of PREFIXES.get(word.slice(0, 2)) ?? [])
    if (word.startsWith(pattern.text) && pattern.text.length > (best?.text.length ?? 0)) best = pattern
  return best?.name
}

const PICTURED = new Set(['<layout>', '<picture>'])
const LONG = Map.groupBy(
  CLASSES.flatMap(([name, list]) =>
    wordsOf(list).map((word) => ({ name, prefix: word.endsWith('*'), text: word.replace(/\*$/, '').replace(/ё/g, 'е') })),
  ).filter(({ text, prefix, name }) => text.length >= (prefix && !PICTURED.has(name) ? 5 : 6)),
  ({ text }) => text.charAt(0),
)

/** The class of a longer word typed with one slip: "pasword", "доставак". For words that are nothing else. */
export function nearClass(word: string): string | undefined {
  if (word.length < 6) return undefined
  return LONG.get(word.charAt(0))?.find(({ text, prefix }) =>
    prefix
      ? word.length > text.length && [-1, 0, 1].some((more) => distance(word.slice(0, text.length + more), text, 1) <= 1)
      : Math.abs(word.length - text.length) <= 1 && distance(word, text, 1) <= 1,
  )?.name
}
