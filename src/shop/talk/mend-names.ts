import { distance } from '#text/distance.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldFor } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { classOf } from '../router/lexicon.ts'
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
  const near = [...vocabularyOf(catalog)]
    .filter(([key]) => key !== own && key[0] === own[0] && key.at(-1) === own.at(-1))
    .map(([key, form]) => ({ form, away: distance(own, key, MOST_SLIPS) }))
    .filter(({ away }) => away <= MOST_SLIPS)
  return near.sort((a, b) => a.away - b.away)[0]?.form
}

/** "Безсейн", "калясочка": a long word that nothing here has, written as the name that it is near to. */
export const mendNames = (said: string, catalog: Catalog): string =>
  said.replace(/\p{L}{7,}/gu, (written) => {
    const word = written.toLowerCase()
    const isFound = catalog.index.resolve([word]).terms.some((term) => term.by !== 'slip' || standingOf(catalog, term).called.size > 0)
    const isStrange = !isFound && !isCommon(word) && classOf(word) === undefined && !isOfPhrase(word)
    return (isStrange && nearestTo(word, catalog)) || written
  })
