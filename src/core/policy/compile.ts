import { foldKeepingTones, foldLetters } from './fold.ts'
import type { Lexicon } from './lexicon/lexicon.ts'

/** A lexicon made ready to match folded labels. */
export interface Compiled {
  language: string
  toned: boolean
  verbFinal: boolean
  act: RegExp
  lead: RegExp | undefined
  noun: RegExp | undefined
  pairs: [RegExp, RegExp][]
  about: RegExp
  topic: RegExp
  info: RegExp
  not: RegExp
  done: RegExp | undefined
  spoken: RegExp | undefined
  trivial: RegExp
  yes: RegExp
}

const START = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'

export function compile(lexicon: Lexicon): Compiled {
  const fold = lexicon.toned ? foldKeepingTones : foldLetters
  const open = lexicon.unspaced ? '' : START
  const close = lexicon.unspaced ? '' : END
  const source = (words: string) => `(?:${fold(words).replaceAll('~', '\\p{L}*')})`
  const word = (words: string, flags = 'u') => new RegExp(open + source(words) + close, flags)
  return {
    language: lexicon.language,
    toned: lexicon.toned === true,
    verbFinal: lexicon.verbFinal === true,
    act: word(lexicon.act, 'gu'),
    lead: lexicon.lead === undefined ? undefined : new RegExp(`^${source(lexicon.lead)}${close}`, 'u'),
    noun: lexicon.noun === undefined ? undefined : new RegExp(`^${source(lexicon.noun)}(?= )`, 'u'),
    pairs: lexicon.pairs.map(([verbs, objects]) => [word(verbs), word(objects)]),
    about: word(lexicon.about),
    topic: word(lexicon.topic),
    info: new RegExp(`^ ?${source(lexicon.info)}${close}`, 'u'),
    not: new RegExp(`${open}${source(lexicon.not)} ?$`, 'u'),
    done: lexicon.done === undefined ? undefined : new RegExp(`^ ?${source(lexicon.done)}${close}`, 'u'),
    spoken: lexicon.spoken === undefined ? undefined : new RegExp(`${open}${source(lexicon.spoken)} ?$`, 'u'),
    trivial: word(lexicon.trivial),
    yes: new RegExp(`^${source(lexicon.yes)}(?:${lexicon.unspaced ? '' : ' '}${source(lexicon.yes)})*$`, 'u'),
  }
}
