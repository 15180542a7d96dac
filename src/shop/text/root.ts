import { remembered } from '#text/remembered.ts'
import { closed } from '#text/stem.ts'
import { isCyrillic } from './stem.ts'

/** Sounds that change into one another as words are derived: сніг and снеговой, рука and ручной, сухой and сушить. */
const CLASSES = ['оеи', 'ая', 'ую', 'гжз', 'кчц', 'хш']
const CLASS = new Map(CLASSES.flatMap((letters) => [...letters].map((letter) => [letter, letters.charAt(0)] as const)))
const alike = (text: string): string => text.replace(/[еияюжзчцш]/g, (letter) => CLASS.get(letter) ?? letter)

const single = (text: string): string => text.replace(/(?<=.)(.)\1/gu, '$1')

/** What words are derived by. */
const affixes = (text: string): Set<string> => new Set(alike(text).split(/\s+/))
const SUFFIXES = affixes(
  `овк евк ник ниц чик щик тел увач овач арк тельн льн очн ичн ическ ен ан ин ов ев ув ск ист ив лив аст оват
  ок ик к ц очк ичк еньк ушк ишк н ост аци ува ова ива а у л`,
)
const PREFIXES = affixes('за по под пид роз раз рас от вид пере про при на с з об у в ви до пред перед')
// One that wheels is no wheel, what is classic no class, and wireless no wire.
const ENGLISH = affixes('abl ibl y al ish ful ness ment ion iv ous en')
const LONGEST = 5

/** The fewest letters of a root, and of one that may stand after a prefix or change its sounds. */
const LEAST = 3
const LEAST_CHANGED = 4
const ROUNDS = 4

interface Stems {
  /** The stem as it is written, small things as large ones. */
  written: string
  /** What is left of it as endings, and then the prefix, are taken off, its sounds alike, the longest first; and where in it that begins. */
  roots: Map<string, number>
}

/** A small thing is called as the large one: "сумочка" as "сумка", "диванчик" as "диван", "розовенький" as "розовый". */
const largeOf = (key: string): string =>
  key.replace(/(?<=\p{L}{3})(?:[ое]чк|(?<=и)чк)$/u, 'к').replace(/(?<=\p{L}{4})(?:[ео]ньк|чик|(?<!н)ик)$/u, '')

/** How many letters of a word are one of these, at most so many: the longest. */
function affixed(affixes: Set<string>, most: number, part: (length: number) => string): number {
  for (let length = Math.min(LONGEST, most); length > 0; length--) if (affixes.has(part(length))) return length
  return 0
}

function stagesOf(word: string, suffixes: Set<string>, shortest: number): string[] {
  // More than half of a word is no ending: "силикон" is not of "сила".
  const least = Math.max(shortest, Math.ceil(word.length / 2))
  const stages = [word]
  for (let left = word; stages.length <= ROUNDS; stages.push(left)) {
    const length = affixed(suffixes, left.length - least, (many) => left.slice(-many))
    if (length === 0) break
    left = left.slice(0, -length)
  }
  return stages
}

const stemsIn = remembered(50_000, (key: string): Stems => {
  if (!isCyrillic(key)) return { written: key, roots: new Map(stagesOf(key, ENGLISH, LEAST_CHANGED).map((stage) => [stage, 0])) }
  const written = closed(largeOf(single(key)))
  const stages = stagesOf(alike(written), SUFFIXES, LEAST).map(closed)
  const prefix = affixed(PREFIXES, written.length - LEAST_CHANGED, (many) => alike(written).slice(0, many))
  const bare = prefix === 0 ? [] : stages.map((stage) => stage.slice(prefix)).filter(({ length }) => length >= LEAST_CHANGED)
  const roots = new Map(bare.map((root) => [root, prefix]))
  for (const stage of stages) roots.set(stage, 0)
  return { written, roots }
})

/** How much less sure a prefix, one that was said and is not there, and another sound in the root make it; how sure a longer word, a small thing where the large was said, a short root and what English derives can be. */
const PREFIXED = 0.2
const UNPREFIXED = 0.4
const OTHER_SOUND = 0.15
const LONGER = 0.9
const LARGE = 0.8
const SHORT_ROOT = 0.7
const ENGLISH_ROOT = 0.75

/**
 * How surely a stem that was said means another of one root, from 0 to 1: by how much of both the root is, whether the prefix and the
 * sounds are the same. A small thing is one of the large ones; what is derived from what was said may be something else.
 */
export function kinship(said: string, other: string): number {
  const [first, second] = [stemsIn(said), stemsIn(other)]
  const longer = other.length > said.length ? LONGER : 1
  if (first.written === second.written) return other.length > said.length && single(said) !== single(other) ? LARGE : 1
  let root = ''
  for (const one of first.roots.keys()) if (one.length > root.length && second.roots.has(one)) root = one
  const starts = [first, second].map(({ roots }) => roots.get(root) ?? 0) as [number, number]
  // "Вставка" and "доставка" are two things; "бруд" and "забруднений" are one.
  if (root.length < LEAST || (starts[0] > 0 && starts[1] > 0)) return 0
  const [a, b] = [first.written.slice(starts[0]), second.written.slice(starts[1])]
  const isPrefixed = starts[0] + starts[1] > 0
  const isOther = (at: number) => a.charAt(at) !== b.charAt(at)
  const others = Array.from(root, (_, at) => at).filter(isOther)
  // Consonants change where a root ends; elsewhere they make another word.
  if (others.some((at) => CLASS.get(a.charAt(at)) !== 'о' && at < root.length - 1)) return 0
  const changes = others.length + Number(isPrefixed)
  const cost = others.length * OTHER_SOUND + (starts[0] > 0 ? UNPREFIXED : isPrefixed ? PREFIXED : 0)
  let shared = root.length
  while (shared < Math.min(a.length, b.length) && !isOther(shared)) shared++
  const isShort = root.length < LEAST_CHANGED
  // Of a short root is what has it whole: "вода" and "водный".
  if (changes > 1 || (isShort && (changes > 0 || Math.min(a.length, b.length) > LEAST))) return 0
  const share = (2 * shared) / (a.length + b.length)
  return share * longer * (isShort ? SHORT_ROOT : isCyrillic(said) ? 1 : ENGLISH_ROOT) - cost
}

/** Another word, and how sure it is that it is meant. */
export interface Relative {
  key: string
  sure: number
}

export interface Families {
  add(key: string): void
  /** The stems of one root with this, but for itself, that are at least so sure. */
  of(key: string, least: number): Relative[]
}

/** Stems by their roots. */
export function createFamilies(): Families {
  const byRoot = new Map<string, string[]>()
  return {
    add(key) {
      if (!/^\p{L}{3,}$/u.test(key)) return
      for (const root of stemsIn(key).roots.keys()) {
        const list = byRoot.get(root)
        if (list) list.push(key)
        else byRoot.set(root, [key])
      }
    },
    of: (key, least) =>
      [...new Set([...stemsIn(key).roots.keys()].flatMap((root) => byRoot.get(root) ?? []))]
        .map((other) => ({ key: other, sure: other === key ? 0 : kinship(key, other) }))
        .filter(({ sure }) => sure >= least),
  }
}
