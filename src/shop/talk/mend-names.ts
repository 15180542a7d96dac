import { distance } from '#text/distance.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldFor } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { FIELD_CONCEPTS } from '../lexicon/fields.ts'
import { classOf, SERVICE_WORDS } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { isOfPhrase } from './phrases.ts'
import { standingOf } from './standing.ts'

/** Shorter words are near to too many others. */
const LEAST = 7
const MOST_SLIPS = 2
/** "Колясочка" is a "коляска". */
const SMALL = /[ое]чк(?=\p{L}{1,3}$)/u

const vocabularies = new WeakMap<Catalog, Map<string, string>>()

/** The stems of the words that goods and their categories are called by, each with one of its forms. */
function vocabularyOf(catalog: Catalog): Map<string, string> {
  const known = vocabularies.get(catalog)
  if (known) return known
  const kinds = fieldFor(catalog.profile, 'category')?.values?.map(({ value }) => String(value)) ?? []
  const words = new Set(
    [...kinds, ...catalog.products.map(({ name }) => name)].flatMap(plainWords).filter((word) => word.length >= LEAST - 1),
  )
  const made = new Map(
    [...words].flatMap((word) => keysOf(word).map((key) => [key, word] as const)).filter(([key]) => key.length >= LEAST - 1),
  )
  vocabularies.set(catalog, made)
  return made
}

function nearestTo(word: string, catalog: Catalog): string | undefined {
  const [own = word] = keysOf(word.replace(SMALL, 'к'))
  const isNear = (key: string) => key[0] === own[0] && key.at(-1) === own.at(-1) && !key.startsWith(own) && !own.startsWith(key)
  const near = [...vocabularyOf(catalog)].flatMap(([key, form]) => {
    const away = key === own ? Infinity : isNear(key) ? distance(own, key, MOST_SLIPS) : Infinity
    return away <= MOST_SLIPS ? [{ form, away }] : []
  })
  return near.sort((a, b) => a.away - b.away)[0]?.form
}

const LEAST_TALK = 5
/** What is asked of goods and of shops: "weigh", "return", "доставка". */
const TALK = Map.groupBy(
  [...FIELD_CONCEPTS.flatMap(({ words }) => words), ...SERVICE_WORDS]
    .map((word) => word.replace(/\*$/, ''))
    .filter((word) => word.length >= LEAST_TALK),
  (word) => word.charAt(0),
)

/** "Retrun", "wiegh": two letters change places. */
const nearTalk = (word: string): string | undefined =>
  TALK.get(word.charAt(0))?.find((known) => {
    const at = [...word].findIndex((letter, place) => letter !== known[place])
    return known.length === word.length && known === word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  })

/** "Безсейн", "калясочка": a long word that nothing here has, written as the name that it is near to. */
export const mendNames = (said: string, catalog: Catalog): string =>
  said.replace(/\p{L}{5,}/gu, (written) => {
    const word = written.toLowerCase()
    const isLong = word.length >= LEAST
    const isFound = catalog.index.resolve([word]).terms.some((term) => term.by !== 'slip' || standingOf(catalog, term).called.size > 0)
    const isStrange = !isFound && !isCommon(word) && classOf(word) === undefined && !isOfPhrase(word)
    // "Shoes" is a word, though nothing here is called so, and no slip of another.
    const isWord = saidOtherwise([word]).length > 0 || catalog.values.exact([word]).length > 0
    return (isStrange && ((isWord ? undefined : nearTalk(word)) ?? (isLong ? nearestTo(word, catalog) : undefined))) || written
  })
