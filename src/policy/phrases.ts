/** One place in a phrase: any of some words and stems (`delet*`), or any word, any number, a few words. */
export interface Place {
  words: Set<string>
  stems: Set<string>
  /** Words with a gap: `*dan`, `*filter*`, `ab*en`. */
  shapes: { head: string; inner: string; tail: string }[]
  any: 'word' | 'number' | 'few' | undefined
  optional: boolean
}

/** Where a phrase counts: `.` in a condition stands for the edge of the label. */
export interface Conditions {
  first: boolean
  last: boolean
  before: Phrases | undefined
  after: Phrases | undefined
  notBefore: Phrases | undefined
  notAfter: Phrases | undefined
}

export interface Phrase {
  places: Place[]
  conditions: Conditions | undefined
}

/** Phrases that can be found at a place of a label without trying each of them. */
export interface Phrases {
  spaced: boolean
  edge: boolean
  byWord: Map<string, Phrase[]>
  byStem: Map<string, Phrase[]>
  /** Those that begin with anything. */
  others: Phrase[]
  longest: number
}

export interface Match {
  start: number
  end: number
}

/** The most words or characters that "a few" takes. */
const FEW = { words: 5, characters: 12 }
const NUMBER = /\p{N}+/uy

export function indexPhrases(phrases: Phrase[], spaced: boolean, edge = false): Phrases {
  const index: Phrases = { spaced, edge, byWord: new Map(), byStem: new Map(), others: [], longest: 0 }
  const put = (map: Map<string, Phrase[]>, key: string, phrase: Phrase) => {
    const there = map.get(key)
    if (there) there.push(phrase)
    else map.set(key, [phrase])
    index.longest = Math.max(index.longest, key.length)
  }
  for (const phrase of phrases) {
    const needed = phrase.places.findIndex((place) => !place.optional)
    const heads = phrase.places.slice(0, needed + 1)
    if (heads.some((place) => place.any !== undefined || place.shapes.length > 0)) index.others.push(phrase)
    else
      for (const place of heads) {
        for (const word of place.words) put(spaced ? index.byWord : index.byStem, word, phrase)
        for (const stem of place.stems) put(index.byStem, stem, phrase)
      }
  }
  return index
}

export const isEmpty = (phrases: Phrases): boolean => phrases.byWord.size + phrases.byStem.size + phrases.others.length === 0

const wordEnd = (text: string, at: number) => {
  const space = text.indexOf(' ', at)
  return space < 0 ? text.length : space
}
const afterWord = (text: string, end: number) => (text[end] === ' ' ? end + 1 : end)

/** Where the phrases that begin at `at` end, the longest of them. */
export function matchAt(phrases: Phrases, text: string, at: number): number | undefined {
  let best: number | undefined
  const tryAll = (candidates: Phrase[] | undefined) => {
    for (const phrase of candidates ?? [])
      for (const end of ends(phrases.spaced, text, at, phrase.places, 0))
        if ((best === undefined || end > best) && holds(phrase, text, at, end)) best = end
  }
  if (at >= text.length) return phrases.edge ? at : undefined
  const end = phrases.spaced ? wordEnd(text, at) : text.length
  if (phrases.spaced) tryAll(phrases.byWord.get(text.slice(at, end)))
  for (let stop = at + 1; stop <= end && stop - at <= phrases.longest; stop++) tryAll(phrases.byStem.get(text.slice(at, stop)))
  tryAll(phrases.others)
  return best
}

/** Every end that the places from `index` on can reach from `at`. */
function* ends(spaced: boolean, text: string, at: number, places: Place[], index: number): Generator<number> {
  const place = places[index]
  if (!place) return
  const last = index === places.length - 1
  for (const end of spaced ? wordEnds(text, at, place) : characterEnds(text, at, place)) {
    const rest = places.slice(index + 1)
    if (last || rest.every((later) => later.optional)) yield end
    if (!last) yield* ends(spaced, text, spaced ? afterWord(text, end) : end, places, index + 1)
  }
  if (place.optional && !last) yield* ends(spaced, text, at, places, index + 1)
}

function* wordEnds(text: string, at: number, place: Place): Generator<number> {
  if (at >= text.length) return
  let end = wordEnd(text, at)
  const word = text.slice(at, end)
  if (place.any === 'word' || (place.any === 'number' && /\p{N}/u.test(word)) || hasWord(place, word)) yield end
  if (place.any !== 'few') return
  for (let count = 0; count < FEW.words; count++) {
    yield end
    if (end >= text.length) return
    end = wordEnd(text, end + 1)
  }
}

function hasWord(place: Place, word: string): boolean {
  if (place.words.has(word) || place.shapes.some((shape) => fits(word, shape))) return true
  for (let length = 1; place.stems.size > 0 && length <= word.length; length++) if (place.stems.has(word.slice(0, length))) return true
  return false
}

const fits = (word: string, { head, inner, tail }: Place['shapes'][number]) =>
  word.length >= head.length + inner.length + tail.length && word.startsWith(head) && word.endsWith(tail) && word.includes(inner)

function* characterEnds(text: string, at: number, place: Place): Generator<number> {
  if (place.any === 'number') {
    NUMBER.lastIndex = at
    if (NUMBER.test(text)) yield NUMBER.lastIndex
  } else if (place.any !== undefined) {
    for (let end = at + 1; end <= text.length && end - at <= FEW.characters; end++) yield end
  }
  for (const word of place.words) if (text.startsWith(word, at)) yield at + word.length
}

function holds({ conditions }: Phrase, text: string, start: number, end: number): boolean {
  if (!conditions) return true
  const { first, last, before, after, notBefore, notAfter } = conditions
  if ((first && start > 0) || (last && end < text.length)) return false
  const follows = (list: Phrases) => matchAt(list, text, afterWord(text, end)) !== undefined
  const precedes = (list: Phrases) => endsWith(list, text.slice(0, start).trimEnd())
  return !(
    (before && !follows(before)) ||
    (notBefore && follows(notBefore)) ||
    (after && !precedes(after)) ||
    (notAfter && precedes(notAfter))
  )
}

function* starts(spaced: boolean, text: string): Generator<number> {
  for (let at = 0; at < text.length; at = spaced ? wordEnd(text, at) + 1 : at + 1) yield at
}

/** Matches from left to right that do not overlap, the longest first at each place. */
export function* findAll(phrases: Phrases, text: string): Generator<Match> {
  let free = 0
  for (const start of starts(phrases.spaced, text)) {
    if (start < free) continue
    const end = matchAt(phrases, text, start)
    if (end === undefined || end === start) continue
    yield { start, end }
    free = end
  }
}

export const includes = (phrases: Phrases, text: string): boolean => !findAll(phrases, text).next().done

/** Whether one of the phrases is the end of the text. */
export function endsWith(phrases: Phrases, text: string): boolean {
  if (text === '') return phrases.edge
  const last = phrases.spaced ? 6 : FEW.characters
  return [...starts(phrases.spaced, text)].slice(-last).some((start) => matchAt(phrases, text, start) === text.length)
}

/** Whether the whole text is made of the phrases. */
export function consistsOf(phrases: Phrases, text: string): boolean {
  let at = 0
  while (at < text.length) {
    const end = matchAt(phrases, text, at)
    if (end === undefined || end === at) return false
    at = phrases.spaced ? afterWord(text, end) : end
  }
  return text !== ''
}
