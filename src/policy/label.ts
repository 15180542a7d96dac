import { compile } from './compile.ts'
import type { Compiled } from './compile.ts'
import type { Readings } from './fold.ts'
import { LEXICONS } from './lexicon/all.ts'
import { simplify } from './simplified.ts'

// Compiled when the first label is judged: it takes a moment that the start need not wait for.
let ready: Compiled[] | undefined
const compiled = () => (ready ??= LEXICONS.map(compile))

/** How a label is shown: a button does, a link or menu item may as well only lead to a page about it. */
export type Shown = 'button' | 'link' | 'prose'

/** Words before the act from which on a link is a headline rather than a command. */
const HEADLINE = 3

export interface Found {
  language: string
  words: string
}

/**
 * An act that is neither taken back ("don't send"), told about ("how to delete") nor done to something trivial. What one
 * language excused goes to `excused`: the same letters may be an act in its neighbour ("how to delete" in Portuguese).
 */
function actIn(text: string, lexicon: Compiled, shown: Shown, excused: Set<string>): string | undefined {
  let found: string | undefined
  for (const match of text.matchAll(lexicon.act)) {
    const before = text.slice(0, match.index)
    const after = text.slice(match.index + match[0].length)
    const told = lexicon.not.test(before) || (shown !== 'prose' && isSpokenOf(lexicon, before, after))
    const late = shown === 'link' && !lexicon.verbFinal && before.trim().split(' ').length > HEADLINE
    if (told || late || lexicon.done?.test(after) || lexicon.trivial.test(after) || (before !== '' && lexicon.trivial.test(before)))
      excused.add(match[0])
    else found ??= match[0]
  }
  return found
}

/** Labels that tell about an act. A dialog's question ("are you sure that you want to …") uses the same words and means it. */
function isSpokenOf(lexicon: Compiled, before: string, after: string): boolean {
  return lexicon.about.test(before) || lexicon.topic.test(`${before} ${after}`) || lexicon.spoken?.test(before) === true
}

function leadIn(text: string, lexicon: Compiled, shown: Shown): string | undefined {
  const match = lexicon.lead?.exec(text)
  if (!match || shown === 'prose') return undefined
  const rest = text.slice(match[0].length)
  if (rest === '') return shown === 'button' ? match[0] : undefined
  if (/^ ?[\d#№]/.test(rest) || lexicon.info.test(rest) || lexicon.topic.test(rest) || lexicon.trivial.test(rest)) return undefined
  return match[0]
}

/** "Видалення ролей" on a button; "видалення (3)", "видалення та обмін" and links are only named so. */
function nounIn(text: string, lexicon: Compiled, shown: Shown): string | undefined {
  const match = shown === 'button' ? lexicon.noun?.exec(text) : undefined
  if (!match) return undefined
  const rest = text.slice(match[0].length)
  const listed = /^ (?:\d|#|№|(?:та|і|й|и|и|або|или|und|et|y|e|i|lub|a|en|och|atau|dan|si|ou|o|oder|of) )/.test(rest)
  return listed || lexicon.info.test(rest) || lexicon.topic.test(rest) || lexicon.trivial.test(rest) ? undefined : match[0]
}

/** "Cancel my gym contract", not "cancel" or "cancel editing". */
function uponIn(text: string, lexicon: Compiled, shown: Shown, excused: Set<string>): string | undefined {
  const match = shown === 'prose' ? undefined : lexicon.upon?.verbs.exec(text)
  if (!match || !lexicon.upon) return undefined
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + match[0].length)
  const object = `${before} ${after}`
  if (!/\p{L}{2}|[\u3040-\u9fff\uac00-\ud7a3]/u.test(object)) return undefined
  const told = lexicon.not.test(before) || lexicon.info.test(after) || isSpokenOf(lexicon, before, after)
  if (told || lexicon.upon.except.test(object) || lexicon.trivial.test(object)) {
    excused.add(match[0])
    return undefined
  }
  return shown === 'link' && !lexicon.verbFinal && before !== '' ? undefined : match[0]
}

function pairIn(text: string, lexicon: Compiled, shown: Shown): string | undefined {
  if (!lexicon.paired.test(text)) return undefined
  for (const [verb, object] of lexicon.pairs) {
    const doing = verb.exec(text)
    if (!doing) continue
    const rest = `${text.slice(0, doing.index)} ${text.slice(doing.index + doing[0].length)}`
    const done = object.exec(rest)
    if (!done) continue
    const before = text.slice(0, doing.index)
    const after = rest.slice(done.index + done[0].length)
    if (lexicon.not.test(before) || lexicon.info.test(after) || (shown !== 'prose' && isSpokenOf(lexicon, before, rest))) continue
    return `${doing[0]} … ${done[0]}`
  }
  return undefined
}

const SCRIPTS: Record<string, RegExp> = {
  uk: /\p{Script=Cyrillic}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
}
const LATIN = /\p{Script=Latin}/u

/**
 * Only a label with letters of its script is read in a language. Chinese and Japanese share characters, Arabic and Persian
 * letters; some belong to one of the two only.
 */
function readsAs(language: string, text: string, persian: boolean): boolean {
  if (!(SCRIPTS[language] ?? LATIN).test(text)) return false
  if (language === 'zh') return !/[\u3040-\u30ff払込戻図覧続読売転発済検駅円変対応単届県枠囲]|注文|予約|会員|購入|在庫/.test(text)
  if (language === 'ja') return !/[个们这请您你我吗么为让发设订单购删账户页关]/.test(text)
  if (language === 'ar') return !persian
  return true
}

/** The first language in which the label commands something destructive or outward. */
export function findAct(readings: Readings, shown: Shown): Found | undefined {
  const excused = new Set<string>()
  const hits: Found[] = []
  for (const lexicon of compiled()) {
    for (const written of lexicon.toned ? [readings.toned] : readings.plain) {
      if (!readsAs(lexicon.language, written, readings.persian)) continue
      const text = lexicon.simplified ? simplify(written) : written
      const words =
        actIn(text, lexicon, shown, excused) ??
        leadIn(text, lexicon, shown) ??
        nounIn(text, lexicon, shown) ??
        uponIn(text, lexicon, shown, excused) ??
        pairIn(text, lexicon, shown)
      if (words !== undefined) hits.push({ language: lexicon.language, words })
    }
  }
  return hits.find((hit) => !excused.has(hit.words))
}

/** Whether the label only agrees ("OK", "так", "はい"), so that its meaning is in what surrounds it. */
export function isAgreement(readings: Readings): boolean {
  return compiled().some((lexicon) =>
    (lexicon.toned ? [readings.toned] : readings.plain).some((text) => lexicon.yes.test(lexicon.simplified ? simplify(text) : text)),
  )
}
