import { foldKeepingTones, foldLetters } from './fold.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { simplify } from './simplified.ts'

/** A lexicon made ready to match folded labels. */
export interface Compiled {
  language: string
  toned: boolean
  simplified: boolean
  verbFinal: boolean
  act: RegExp
  lead: RegExp | undefined
  noun: RegExp | undefined
  upon: { verbs: RegExp; except: RegExp } | undefined
  /** Any verb of the pairs: most labels have none. */
  paired: RegExp
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

// A reading has only letters, digits, these signs and spaces: quicker told than what is a letter.
const START = '(?<![^ +%€$£¥₴₽?])'
const END = '(?![^ +%€$£¥₴₽?])'

export function compile(lexicon: Lexicon): Compiled {
  const fold = lexicon.toned ? foldKeepingTones : lexicon.simplified ? (words: string) => simplify(foldLetters(words)) : foldLetters
  const open = lexicon.unspaced ? '' : START
  const close = lexicon.unspaced ? '' : END
  const stems = (words: string): string =>
    fold(words)
      .trim()
      .replaceAll(/\s*\n\s*/g, '|')
      .replaceAll('~', '\\p{L}*')
      .replaceAll('§', () => `(?! ?${source(lexicon.info)})`)
  const source = (words: string) => `(?:${stems(words)})`
  const word = (words: string) => new RegExp(open + source(words) + close, 'u')
  const given = <T>(words: string | undefined, make: (words: string) => T) => (words === undefined ? undefined : make(words))
  const acts = Object.values(lexicon.act)
    .filter((words) => words !== '')
    .join('\n')
  return {
    language: lexicon.language,
    toned: lexicon.toned === true,
    simplified: lexicon.simplified === true,
    verbFinal: lexicon.verbFinal === true,
    act: new RegExp(open + source(acts) + close, 'gu'),
    lead: given(lexicon.lead, (words) => new RegExp(`^${source(words)}${close}`, 'u')),
    noun: given(lexicon.noun, (words) => new RegExp(`^${source(words)}(?= )`, 'u')),
    upon: lexicon.upon && { verbs: word(lexicon.upon.verbs), except: word(lexicon.upon.except) },
    paired: word(lexicon.pairs.map(([verbs]) => verbs).join('\n')),
    pairs: lexicon.pairs.map(([verbs, objects]) => [word(verbs), word(objects)]),
    about: word(lexicon.about),
    topic: word(lexicon.topic),
    info: new RegExp(`^ ?${source(lexicon.info)}${close}`, 'u'),
    not: new RegExp(`${open}${source(lexicon.not)} ?$`, 'u'),
    done: given(lexicon.done, (words) => new RegExp(`^ ?${source(words)}${close}`, 'u')),
    spoken: given(lexicon.spoken, (words) => new RegExp(`${open}${source(words)} ?$`, 'u')),
    trivial: word(lexicon.trivial),
    yes: new RegExp(`^${source(lexicon.yes)}(?:${lexicon.unspaced ? '' : ' '}${source(lexicon.yes)})*$`, 'u'),
  }
}
