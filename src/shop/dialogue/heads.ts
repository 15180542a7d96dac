import type { Catalog } from '../catalog/catalog.ts'
import { fieldFor } from '../catalog/profile.ts'
import { OR, PLACES, type Term } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import { isGoodsName } from '../router/features.ts'
import { isCyrillic } from '../text/stem.ts'
import { DEED, isHead, isSold, isVerb, namesGoods, PERSON } from './goods.ts'
import type { Told } from './pieces.ts'

/** In a catalogue of fewer nothing can be said to be usual. */
const LEAST_COUNTED = 100
const MENTIONED = 2

/** A thing that no goods are called by and hardly a text mentions is not sold here: "подгузники" of one cradle with a basket for them. */
function isOnlyMentioned(catalog: Catalog, term: Term): boolean {
  const { all, described } = catalog.index.tally(term)
  return catalog.products.length >= LEAST_COUNTED && all <= MENTIONED && described === all
}

/** "The cheapest pair", of what is shown. */
const SET = saidAs('set')

/** A property, a person or a number says how something is, and not what. */
const isHow = (said: string): boolean => /^\d|[a-z]{3}(?:less|proof)$/.test(said) || PERSON.test(said) || said.split(OR).every(isProperty)

/** The rows whose names have all of these words. */
export function namedByAll(terms: (Term | undefined)[], { index }: Catalog): Set<number> {
  const sets = terms.map((term) => {
    const rows = new Set<number>()
    if (term && term.by !== 'slip') index.visit(term, (row, place) => void (place === PLACES.name && rows.add(row)))
    return rows
  })
  return sets.reduce((all, rows) => all.intersection(rows))
}

/** The words that say what the goods are: nouns that stand together, the first in Russian and Ukrainian, the last in English. */
export function headsIn(
  told: Told[],
  catalog: Catalog,
  onScreen: boolean,
  isAsked: boolean,
  isToldHere: (term: Term) => boolean,
): { heads: Told[]; strange: Told[] } {
  // "Sneakers", while rackets are shown of which none is told to have any: what goods elsewhere are called.
  const isCalled = (term: Term, said: string) =>
    onScreen
      ? catalog.index.isThing(term) || (namesGoods(catalog, said) && !isToldHere(term) && (isGoodsName(said) || isHead(catalog, said)))
      : namesGoods(catalog, said)
  const isThing = ({ said, term }: Told) => term !== undefined && !term.soft && isSold(catalog, term) && isCalled(term, said)
  // "Battery life?" asks something of what is shown; "and batteries" are goods where some are sold, and a box is no gearbox.
  const isField = (said: string) => {
    const { concept = '' } = conceptSaid(said) ?? {}
    return concept !== '' && ((isAsked && fieldFor(catalog.profile, concept) !== undefined) || !isHead(catalog, said))
  }
  const isNoun = ({ said, aside, term }: Told) =>
    !aside &&
    !isHow(said) &&
    !isVerb(said) &&
    !(onScreen && (isField(said) || SET.test(said))) &&
    (!DEED.test(said) || (term !== undefined && catalog.index.isThing(term)))
  // "Let's start with lamps": goods that nothing else stands before.
  const bare = told.filter(({ link }) => link === 'thing')
  const nouns = (bare.some(isNoun) || onScreen ? bare : told.filter((one) => one.link === 'part' && isThing(one))).filter(isNoun)
  // "Two plain bands": the noun, before what only says how it is.
  const first = nouns.find((one) => isThing(one) && isHead(catalog, one.said)) ?? nouns.find(isThing)
  if (!first) {
    const isTold = ({ said, term, aside }: Told) =>
      term && !term.soft && !aside && !PERSON.test(said) && isSold(catalog, term) && !/^\d/.test(said)
    const isRare = ({ term }: Told) => !onScreen && term !== undefined && isOnlyMentioned(catalog, term)
    // "Elegant, for a formal evening": what is only told of goods is told of them in part; what hardly a text tells is not sold, where nothing else is said.
    const mentioned = onScreen || !nouns.some((one) => isTold(one) && !isRare(one)) ? [] : told.filter((one) => isTold(one) && !isRare(one))
    const isStrange = (one: Told) => !one.term || !isSold(catalog, one.term) || (mentioned.length === 0 && isRare(one))
    const strange = nouns.filter((one) => isStrange(one) && !DEED.test(one.said))
    return { heads: strange.length > 0 ? [] : mentioned, strange }
  }
  const isNextTo = (one: Told | undefined, other: Told) => other.pieces[0]?.at === (one?.pieces.at(-1)?.at ?? -9) + 1
  const heads = [first]
  for (const one of nouns.slice(nouns.indexOf(first) + 1)) {
    if (!isThing(one) || !isNextTo(heads.at(-1), one)) break
    heads.push(one)
  }
  // "Какао порошок": where goods are called by all the nouns that stand together, those are meant.
  for (const one of nouns.slice(0, nouns.indexOf(first)).toReversed()) {
    if (
      !isNextTo(one, heads[0] as Told) ||
      namedByAll(
        [one, ...heads].map(({ term }) => term),
        catalog,
      ).size === 0
    )
      break
    heads.unshift(one)
  }
  // "A tennis racquet": what nothing here is, though something is called by what is said of it.
  const next = nouns.find((one) => isNextTo(heads.at(-1), one))
  const isLast = next && !next.term && ![first.said, next.said].some(isCyrillic) && !isCommon(next.said)
  return isLast ? { heads: [], strange: [next] } : { heads, strange: [] }
}
