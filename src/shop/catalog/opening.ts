import { wordsOf } from '#text/stem.ts'
import { ADJECTIVE, isProperty } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import { isCyrillic } from '../text/stem.ts'

/** So much of a text is its opening: it says what a thing is before it praises it. */
const LETTERS = 120
const WORDS = 9
const ABOUT = /^(?:для|на|в|во|у|с|со|з|зі|із|из|под|під|к|ко|до|от|від|без|по|for|with|of|in|to|on|without|by|from)$/
const BRACKETS = /\([^)]*\)/g

const isAdjective = (word: string): boolean => ADJECTIVE.test(word)

export interface Opening {
  /** What it is called: "Детская коляска-трость". */
  called: string[]
  /** What is said about that: "для двойни". */
  about: string[]
}

export function openingOf(text: string): Opening {
  const clauses = text
    .slice(0, LETTERS)
    .replace(BRACKETS, ' ')
    .split(/[.,!?;\n]/)
    .map((clause) => wordsOf(clause))
  // "Удобная, лёгкая и прочная коляска": the clause that has a noun.
  const isSaid = (word: string) => isCyrillic(word) && word.length > 2 && !isAdjective(word)
  const said = (clauses.find((words) => words.some(isSaid)) ?? clauses[0] ?? []).slice(0, WORDS)
  const [end = said.length, next = said.length] = said.flatMap((word, at) => (ABOUT.test(word) ? [at] : []))
  return { called: said.slice(0, end), about: said.slice(end + 1, next) }
}

const JOINING = /^(?:и|і|й|та|или|або|and|or|&)$/
const PARTS = / - | – | — |[,;:]/

/** "Motor & drive module" is both. */
const TOGETHER = new RegExp(`${PARTS.source}|[+&/|]`)
const SET = saidAs('set')

/** So many letters of an English text may say what its goods are, and so many words at a time. */
const DEFINING = 320
const DEFINED = 7
const IS = /^(?:is|are|was|were|has|have|its|it's|offers?|features?|comes?)$/
const DEFINITION =
  /(?:^an?\s+(?![\p{L}-]+ of )|(?:^|[.!?]\s+)(?:this|these)\s+|(?:(?<![\p{L}'’])(?:is|are|was|were)|it['’]s)\s+(?:an?|the first|one of the)\s+)(?=([^.!?;:()\n]{3,120}))/giu
const AFTER = /^(?:that|which|who|where|as|perfect|ideal|made|known|an?|the|and|or|\p{L}{3,}(?:ed|ing|ly))$/u

/** "A vibrant, full-bodied wine produced by": up to what is said about it; a comma ends it where a noun may stand before. */
function nounsIn(text: string, isEnd: (word: string) => boolean): string[] {
  const [first = '', ...more] = text.split(',')
  const said = wordsOf(more.length > 0 && wordsOf(first).length <= 2 ? `${first} ${more[0]}` : first).slice(0, DEFINED)
  const end = said.findIndex((word, at) => at > 0 && (ABOUT.test(word) || IS.test(word) || isEnd(word)))
  const own = end < 0 ? said : said.slice(0, end)
  return own.slice(0, own.findLastIndex((word) => !AFTER.test(word)) + 1)
}

/** What an English text says a thing is: "Nelva night cream is rich", "is an elegant, dry wine from", "This iconic wine shows". */
export function definedIn(text: string, name: string): string[][] {
  const opening = text.slice(0, DEFINING).replace(BRACKETS, ' ')
  const subject = opening.replace(/^the /i, '').split(/[.!?;:\n]/)[0] ?? ''
  // "This case fits": a verb ends what is meant by it.
  const isVerb = (word: string) => /[^s]s$/.test(word)
  const own = wordsOf(subject.slice(0, LETTERS))[0] === wordsOf(name)[0] ? [nounsIn(subject, () => false)] : []
  const stated = [...opening.matchAll(DEFINITION)].map(([before, said = '']) =>
    nounsIn(said, /th(?:is|ese)\s+$/i.test(before) ? isVerb : (word) => /^(?:that|which|perfect|ideal|made|known)$/.test(word)),
  )
  return [...own, ...stated].filter(({ length }) => length > 0)
}

/** A bouquet of roses is roses, and "2 в 1" is no place. */
const isAbout = (word: string, next = ''): boolean => ABOUT.test(word) && !/^(?:of|из)$/.test(word) && !/^\d/.test(next)

/** What a name calls a thing, and what it says about that: "Подставка для ванночки Bubble белая" is a white stand. */
export function splitName(name: string): [string, string] {
  const sides: [string[], string[]] = [[], []]
  for (const part of name.split(PARTS)) {
    let side: 0 | 1 = 0
    let isNounSaid = false
    const words = part.trim().split(/\s+/)
    for (const [at, said] of words.entries()) {
      const word = said.toLowerCase().replace(/^\(/, '')
      // Who made a thing is a part of what it is called.
      if (at > 0 && word !== 'by' && isAbout(word, words[at + 1])) [side, isNounSaid] = [1, false]
      else if (JOINING.test(word)) isNounSaid = false
      else if (isCyrillic(word) && isNounSaid) side = 0
      else isNounSaid ||= isCyrillic(word) && !isAdjective(word)
      sides[side].push(said)
    }
  }
  return [sides[0].join(' '), sides[1].join(' ')]
}

/** The nouns by which a name says what a thing is: "Red Lipstick", "Rich Toys Снегурочка 4-Р", "Плитекс Юниор - Детский матрас". */
export function thingsIn(name: string): string[] {
  return name
    .replace(BRACKETS, ' ')
    .split(TOGETHER)
    .flatMap((part) => {
      const words = wordsOf(part)
      const end = words.findIndex((word, at) => at > 0 && isAbout(word, words[at + 1]))
      const said = (end < 0 ? words : words.slice(0, end)).filter((word) => /^\p{L}{3,}$/u.test(word))
      const nounsIn = (own: string[]) => {
        const noun = own.find((word) => isCyrillic(word) && !isAdjective(word)) ?? own.findLast((word) => !isProperty(word)) ?? own.at(-1)
        return noun === undefined ? [] : [noun]
      }
      // A set of knives is knives.
      return [...new Set([...nounsIn(said), ...nounsIn(said.filter((word) => !SET.test(word)))])]
    })
}

/** The noun that says what it is: in Russian and Ukrainian the first, in English the last before what is said about it. */
export const headOf = ({ called }: Opening, isKind: (word: string) => boolean): string | undefined =>
  called.find((word) => isCyrillic(word) && !isAdjective(word) && isKind(word)) ??
  called.findLast((word) => !isCyrillic(word) && isKind(word))
