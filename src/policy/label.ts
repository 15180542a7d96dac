import { allLanguages } from './languages.ts'
import type { Lexicon } from './lexicon.ts'
import type { Readings } from './fold.ts'
import { consistsOf, endsWith, findAll, includes, isEmpty, matchAt } from './phrases.ts'
import type { Match, Phrases } from './phrases.ts'
import { simplify } from './simplified.ts'

/** How a label is shown: a button does, a link or menu item may as well only lead to a page about it. */
export type Shown = 'button' | 'link' | 'prose'

/** Words before the act from which on a link is a headline rather than a command. */
const HEADLINE = 3

/** Acts in one label from which on nobody weighs each of them: it asks. */
const MOST_ACTS = 30

export interface Found {
  language: string
  words: string
}

/** A label as one language reads it. */
interface Reading {
  lexicon: Lexicon
  text: string
  shown: Shown
  /** Acts that are only spoken of: the same letters may be an act in a neighbour ("how to delete" in Portuguese). */
  excused: Set<string>
}

const around = (text: string, { start, end }: Match) => ({
  words: text.slice(start, end),
  before: text.slice(0, start).trimEnd(),
  after: text.slice(end).trimStart(),
})
const startsWith = (phrases: Phrases, text: string) => text !== '' && matchAt(phrases, text, 0) !== undefined
const first = (phrases: Phrases, text: string): Match | undefined => findAll(phrases, text).next().value ?? undefined

/** An act that is neither taken back ("don't send"), told about ("how to delete") nor done to something trivial. */
function actIn({ lexicon, text, shown, excused }: Reading): string | undefined {
  const { section } = lexicon
  let found: string | undefined
  let acts = 0
  for (const match of findAll(lexicon.act, text)) {
    if (++acts > MOST_ACTS) return text.slice(match.start, match.end)
    const { words, before, after } = around(text, match)
    const told = endsWith(section.not, before) || (shown !== 'prose' && isSpokenOf(lexicon, before, after))
    const late = shown === 'link' && !lexicon.verbLast && before.split(' ').length > HEADLINE
    if (told || late || startsWith(section.done, after) || includes(section.trivial, after) || includes(section.trivial, before))
      excused.add(words)
    else found ??= words
  }
  return found
}

/** Labels that tell about an act. A dialog's question ("are you sure that you want to …") uses the same words and means it. */
function isSpokenOf({ section, spaced }: Lexicon, before: string, after: string): boolean {
  const rest = `${before}${spaced ? ' ' : ''}${after}`.trim()
  return (
    includes(section.about, before) ||
    includes(section.topic, rest) ||
    endsWith(section.spoken, before) ||
    isSubject(section.precede, before)
  )
}

/** Where few words may stand before a command (Indonesian, Vietnamese), any other word is the one who acts: a sentence, not a command. */
const isSubject = (mayPrecede: Phrases, before: string) =>
  before !== '' && !isEmpty(mayPrecede) && before.split(' ').length <= HEADLINE && !endsWith(mayPrecede, before)

const onlyNamed = ({ section }: Lexicon, rest: string) =>
  /^[\d#№]/.test(rest) || startsWith(section.things, rest) || includes(section.topic, rest) || includes(section.trivial, rest)

function leadIn({ lexicon, text, shown }: Reading): string | undefined {
  const end = shown === 'prose' ? undefined : matchAt(lexicon.section.lead, text, 0)
  if (end === undefined || text === '') return undefined
  const { words, after } = around(text, { start: 0, end })
  if (after === '') return shown === 'button' ? words : undefined
  return onlyNamed(lexicon, after) ? undefined : words
}

/** "Видалення ролей" on a button; "видалення (3)", "видалення та обмін" and links are only named so. */
function nounIn({ lexicon, text, shown }: Reading): string | undefined {
  const end = shown === 'button' ? matchAt(lexicon.section.noun, text, 0) : undefined
  if (end === undefined || end >= text.length) return undefined
  const { words, after } = around(text, { start: 0, end })
  return startsWith(lexicon.section.and, after) || onlyNamed(lexicon, after) ? undefined : words
}

/** "Cancel my gym contract", not "cancel" or "cancel editing". */
function uponIn({ lexicon, text, shown, excused }: Reading): string | undefined {
  const { section, spaced, verbLast } = lexicon
  const match = shown === 'prose' ? undefined : first(section.upon, text)
  if (!match) return undefined
  const { words, before, after } = around(text, match)
  const object = `${before}${spaced ? ' ' : ''}${after}`.trim()
  if (!/\p{L}{2}|[\u3040-\u9fff\uac00-\ud7a3]/u.test(object)) return undefined
  const told = endsWith(section.not, before) || startsWith(section.things, after) || isSpokenOf(lexicon, before, after)
  if (told || includes(section.except, object) || includes(section.trivial, object)) {
    excused.add(words)
    return undefined
  }
  return shown === 'link' && !verbLast && before !== '' ? undefined : words
}

/** A verb that acts on certain objects only: make + public, empty + trash, in either order. */
function pairIn({ lexicon, text, shown }: Reading): string | undefined {
  const { section, spaced } = lexicon
  for (const { verb, object } of lexicon.pairs) {
    const doing = first(verb, text)
    if (!doing) continue
    const { words, before, after } = around(text, doing)
    const rest = `${before}${spaced ? ' ' : ''}${after}`.trim()
    const done = first(object, rest)
    if (!done) continue
    const told = endsWith(section.not, before) || startsWith(section.things, rest.slice(done.end).trimStart())
    if (told || (shown !== 'prose' && isSpokenOf(lexicon, before, rest))) continue
    return `${words} … ${rest.slice(done.start, done.end)}`
  }
  return undefined
}

/** The label as each language that may be meant writes it: toned, in simplified characters, without spaces where it has none. */
function* readIn(readings: Readings): Generator<{ lexicon: Lexicon; text: string }> {
  for (const { script, lexicon: load } of allLanguages()) {
    if (!readings.plain.some((text) => script.test(text)) && !script.test(readings.toned)) continue
    const lexicon = load()
    if (lexicon.foreign?.test(readings.label)) continue
    for (const written of lexicon.toned ? [readings.toned] : readings.plain)
      if (script.test(written)) yield { lexicon, text: write(lexicon, written) }
  }
}

function write({ simplified, spaced }: Lexicon, written: string): string {
  const text = simplified ? simplify(written) : written
  if (!spaced) return text.replaceAll(' ', '')
  return text.replaceAll(/[ +%€$£¥₴₽?]+/g, ' ').trim()
}

/**
 * The language in which the label commands something destructive or outward. A link counts in the page's language and in
 * English only: there it may be a name ("Elimina", "Sende"). A button counts in every language, as a page may lie about its own.
 */
export function findAct(readings: Readings, shown: Shown, language?: string): Found | undefined {
  const own = shown === 'link' && allLanguages().some((known) => known.code === language) ? new Set([language, 'en']) : undefined
  const excused = new Set<string>()
  const hits: Found[] = []
  for (const { lexicon, text } of readIn(readings)) {
    if ((own && !own.has(lexicon.language)) || !includes(lexicon.anyAct, text)) continue
    const reading: Reading = { lexicon, text, shown, excused }
    const words = actIn(reading) ?? leadIn(reading) ?? nounIn(reading) ?? uponIn(reading) ?? pairIn(reading)
    if (words !== undefined) hits.push({ language: lexicon.language, words })
  }
  return hits.find((hit) => !excused.has(hit.words))
}

const someReading = (readings: Readings, test: (lexicon: Lexicon, text: string) => boolean) =>
  readIn(readings).some(({ lexicon, text }) => test(lexicon, text))

/** Whether the label only agrees ("OK", "так", "はい"), so that its meaning is in what surrounds it. */
export const isAgreement = (readings: Readings): boolean => someReading(readings, ({ section }, text) => consistsOf(section.yes, text))

/** Whether the text says that there is no way back. */
export const isFinal = (readings: Readings): boolean => someReading(readings, ({ section }, text) => includes(section.final, text))

/** Whether the text names a search. */
export const isSearch = (readings: Readings): boolean => someReading(readings, ({ section }, text) => includes(section.search, text))
