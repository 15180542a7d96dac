import { distance, slips } from '#text/distance.ts'
import { asCode, words } from '../text/normalize.ts'
import { isOtherWord } from '../text/other-word.ts'
import { sound } from '../text/sound.ts'
import { stem } from '../text/stem.ts'
import { readWords } from '../words/read-words.ts'

/** Words that mean the same thing in three languages, a line each: "чёрные" finds `black` and "laptops" finds `Ноутбуки`. */
const groups = (name: string): string[][] => readWords(name).map((line) => line.split(' ').map((word) => word.replaceAll('_', ' ')))

/** What shops sell. */
export const GOODS_GROUPS = groups('goods')
export const COLOUR_GROUPS = groups('colours')
const COLOUR_WORDS = new Set(COLOUR_GROUPS.flat())
/** How it may be: colours, materials, for whom, for what. */
export const PROPERTY_GROUPS = [...COLOUR_GROUPS, ...groups('properties')]

export const phraseKey = (phrase: string[]): string => phrase.map((word) => stem(asCode(word))).join(' ')

/** Shorter, a word has no slip that shows. */
const LEAST_SLIPPED = 5

/** What shops sell and how it may be, trade by trade. */
const TRADES = ['more', 'home', 'wear', 'tech']

/** A line of the dictionary, and how its words of a key begin as they are written. */
interface Line {
  phrases: string[][]
  starts: Set<string>
}

interface Dictionary {
  /** What a phrase means, in all the words for it. */
  said: Map<string, Line[]>
}

// Read with the first catalogue: it takes a moment that the start need not wait for.
let ready: Dictionary | undefined

const startOf = (phrase: string[], key: string): string => {
  const stems = key.split(' ')
  return phrase.map((word, at) => word.slice(0, stems[at]?.length)).join(' ')
}

/** "Камин" is no "камінь", which has the same stem once letters of two languages are one; where no line has it as it is written, either is meant. */
function meantIn({ said }: Dictionary, key: string, phrase: string[]): string[][] {
  const lines = said.get(key) ?? []
  const own = lines.filter(({ starts }) => starts.has(startOf(phrase, key)))
  return (own.length > 0 ? own : lines).flatMap(({ phrases }) => phrases)
}

function* gathering(): Generator<void, Dictionary> {
  const said = new Map<string, Line[]>()
  for (const group of [...GOODS_GROUPS, ...PROPERTY_GROUPS, ...TRADES.flatMap(groups)]) {
    const phrases = group.map((phrase) => words(phrase))
    for (const [key, alike] of Map.groupBy(phrases, phraseKey)) {
      const known = said.get(key) ?? []
      said.set(key, [...known, { phrases, starts: new Set(alike.map((phrase) => startOf(phrase, key))) }])
    }
    yield
  }
  return { said }
}

const SMALL_WORD = /^(?:с|со|з|із|зі|от|від|на|для|в|во|у|до|из|за|по|with|for|of|the|to|in|on|from)$/

let qualities: Map<string, string[]> | undefined

/** Where two words stand in a text is not known, so that only single ones tell a quality: "от комаров" by its noun, "не линяет" by nothing. */
function readQualities(): Map<string, string[]> {
  const told = new Map<string, string[]>()
  const singleIn = (phrases: string[][]) =>
    phrases.map((phrase) => phrase.filter((word) => !SMALL_WORD.test(word))).filter((phrase) => phrase.length === 1)
  for (const group of groups('qualities')) {
    const phrases = group.filter((phrase) => phrase !== '>').map((phrase) => words(phrase))
    // What stands after > is one of many that are so: it is found by the quality, and does not ask for it.
    const asked = phrases.slice(0, group.includes('>') ? group.indexOf('>') : phrases.length)
    // "Чорніє" is no black, which it has the stem of.
    const isOwn = (phrase: string[]) => !isColour(phrase.join(' ')) || COLOUR_WORDS.has(phrase.join(' '))
    for (const key of new Set([...asked, ...singleIn(asked)].filter(isOwn).map(phraseKey)))
      told.set(key, [...(told.get(key) ?? []), ...singleIn(phrases).flat()])
  }
  return told
}

/** The words by which texts tell a quality: "промокает" is told as "водонепроницаемый". */
export const toldOtherwise = (phrase: string[]): string[] => (qualities ??= readQualities()).get(phraseKey(phrase)) ?? []

/** Reads what says the same, and lets others work meanwhile. */
export async function readMeanings(breathe: () => Promise<void>): Promise<void> {
  if (ready) return
  const reading = gathering()
  let step = reading.next()
  for (; !step.done; step = reading.next()) await breathe()
  ready = step.value
  qualities ??= readQualities()
  kinds ??= readKinds()
}

function readNow(): Dictionary {
  const reading = gathering()
  let step = reading.next()
  while (!step.done) step = reading.next()
  return step.value
}

/** The same said otherwise, in any of the languages: "steel" is "стальной" and "сталевий". */
export const saidOtherwise = (phrase: string[]): string[][] => meantIn((ready ??= readNow()), phraseKey(phrase), phrase)

let sounds: Map<string, string[]> | undefined
let firsts: Map<string, string[]> | undefined
const keysBy = (by: (key: string) => string): Map<string, string[]> =>
  Map.groupBy(
    [...(ready ??= readNow()).said.keys()].filter((key) => /^\p{L}{5,}$/u.test(key)),
    by,
  )

/** The words of the dictionary that one is spelled like, by ear ("headfones") or with a slip of the finger ("seccateurs"). */
export function spelledAs(word: string): string[] {
  const key = stem(word)
  sounds ??= keysBy(sound)
  const heard = sounds.get(sound(key)) ?? []
  if (heard.length > 0 || key.length < LEAST_SLIPPED) return heard
  firsts ??= keysBy((known) => known.charAt(0))
  const allowed = slips(key.length)
  return (firsts.get(key.charAt(0)) ?? []).filter((known) => distance(key, known, allowed) <= allowed && !isOtherWord(key, known))
}

/** Endings by which a Russian or Ukrainian word is an adjective. */
export const ADJECTIVE =
  /\p{L}{2,}(?:[рчдйвл]н|льн|нн|ськ|цьк|зьк|[оеє]в|лив)(?<=\p{L}{6})(?:а|е|і|ої|ою)$|(?!\p{L}*(?:[еа]ние|тие|вие)$)\p{L}{3}(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ую|юю|ых|их|ым|им|ими|ыми)$/u

let properties: Set<string> | undefined

/** How something is, not what it is: "red", "leather", "складной". */
export const isProperty = (phrase: string): boolean =>
  ADJECTIVE.test(phrase) ||
  (properties ??= new Set(PROPERTY_GROUPS.flat().map((known) => phraseKey(words(known))))).has(phraseKey(words(phrase)))

let colours: Set<string> | undefined
export const isColour = (word: string): boolean =>
  (colours ??= new Set(COLOUR_GROUPS.flat().map((known) => phraseKey(words(known))))).has(phraseKey([word]))

let kinds: Map<string, string[][]> | undefined

function readKinds(): Map<string, string[][]> {
  const lines = readWords('kinds').map((line) =>
    line.split(' > ').map((side) => side.split(' ').map((phrase) => words(phrase.replaceAll('_', ' ')))),
  )
  const byBroad = new Map<string, string[][]>()
  for (const [broader = [], narrower = []] of lines)
    for (const key of new Set(broader.map(phraseKey))) byBroad.set(key, [...(byBroad.get(key) ?? []), ...narrower])
  const within = (key: string, above: string[]): string[][] =>
    above.includes(key) ? [] : (byBroad.get(key) ?? []).flatMap((kind) => [kind, ...within(phraseKey(kind), [...above, key])])
  return new Map([...byBroad.keys()].map((key) => [key, within(key, [])]))
}

/** The kinds of goods that a broader word means: apples and pears of "fruit". */
export const kindsOf = (phrase: string[]): string[][] => (kinds ??= readKinds()).get(phraseKey(phrase)) ?? []
