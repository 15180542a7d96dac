import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { PLACES } from '../catalog/kin.ts'
import type { Term } from '../catalog/search-index.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { ADJECTIVE, isProperty, saidOtherwise } from '../lexicon/meanings.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { saidAs } from '../lexicon/said.ts'
import { unitOf } from '../lexicon/units.ts'
import { ordinalIndex } from '../references.ts'
import type { Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { isCyrillic } from '../text/stem.ts'
import { withoutLayout } from '../router/viz.ts'
import { isCategory } from './context.ts'
import { DEED, isCalled, isColour, isComparative, isHead, isInName, isSold, isVerb, PERSON } from './goods.ts'
import { headsIn, namedByAll } from './heads.ts'
import { EITHER, type Told, toldIn } from './pieces.ts'

/** What the words of a message ask for, filters and orders aside. */
export interface Request {
  /** What the goods are, how they must be, and how they had better be. */
  words: string[]
  must: string[]
  prefer: string[]
  /** What nothing here has. */
  unknown: string[]
}

/** Whom it is for, though it is said as an adjective. */
const NEWBORN = /^(?:новорожд|новонародж)/
/** "So as to dig". */
const INFINITIVE = /\p{L}{3}(?:ть|ти|ться|тися)$/u
/** Shorter units are abbreviations, whatever names have them. */
const LEAST_NOUN = 4
const HAVING = /^(?:with|without|с|со|без|з|із|зі)$/
/** Where so many of the goods that tell a purpose are called by it, the others of their kind are for something else. */
const BY_NAME = 0.55
/** Names that tell what goods are for. */
const FOR = /(?<!\p{L})(?:for|для|под|під) /iu
const GREETING = /^(?:good|добр\p{L}+|доброї|спокойной)$/u

/** A word that says how something is asked, not what for; unless it is the name of something here. */
export const isManner = (word: string, catalog: Catalog): boolean => classOf(word) !== undefined && !catalog.index.names(word)

/** What names neither goods nor how they should be is not missed. */
const IDLE = new RegExp(`${['idle', 'hiding', 'goods'].map((name) => saidAs(name).source).join('|')}|${PERSON.source}`, 'u')
const AGE = /^\d+ (?:years?|months?|лет|год|рок|мес|міс)/u
export const isMissed = (word: string): boolean => !/^\d+$/.test(word) && !AGE.test(word) && !IDLE.test(word) && !DEED.test(word)

const isAdjective = (word: string): boolean => ADJECTIVE.test(word) || /[a-z]{3}(?:less|proof)$/.test(word)

/** "To cover a cake": what is done with it. */
const isToDo = ({ said, link }: Told): boolean => link === 'part' && INFINITIVE.test(said)

/** `shown`: the rows that a message may be about where it names no goods itself. */
export function requestIn(reading: Reading, filters: Filter[], catalog: Catalog, shown: number[], also: string[]): Request {
  const onScreen = shown.length > 0
  const { rest = [], items = [] } = reading.wishes ?? {}
  const before = (word: string) => items[items.findIndex(({ text }) => text === word) - 1]?.text ?? ''
  const left = new Set([...withoutLayout(rest, reading), ...rest.filter((word) => HAVING.test(before(word)))])
  // "Good evening" greets, an "evening dress" is worn; "with a grid" has one.
  const isMeant = (word: string) =>
    catalog.index.has(word) && (classOf(word) === '<hello>' ? !GREETING.test(before(word)) : HAVING.test(before(word)))
  /** "With stars or moons" counts nothing. */
  const isHad = (word: string): boolean =>
    catalog.index.resolve([word]).terms.some(({ by }) => by !== 'sound' && by !== 'slip') &&
    (HAVING.test(before(word)) || (EITHER.test(before(word)) && HAVING.test(before(before(before(word))))))
  const isOfNext = (word: string) => {
    const [one, next] = items.slice(items.findIndex(({ text }) => text === word))
    const pair = catalog.index.resolve([word, next?.text ?? '']).terms
    return one !== undefined && next?.kind === 'word' && !isCyrillic(word) && pair.length > 1 && namedByAll(pair, catalog).size > 0
  }
  const isIdle = (word: string) =>
    !left.has(word) ||
    // A son ("сыну") is nothing blue.
    (PERSON.test(word) && isColour(word)) ||
    (isManner(word, catalog) && !isMeant(word)) ||
    (numberWord(word.split(' ')[0] ?? '') !== undefined && (onScreen || !catalog.index.names(word))) ||
    // "Bars" measure a pressure, where no goods are called so; a "bar cart" is a cart.
    (unitOf(word) !== undefined && !isHad(word) && !isOfNext(word) && (word.length < LEAST_NOUN || !isHead(catalog, word))) ||
    (rest.length > 1 && /^(?:color|size|price)$/.test(conceptSaid(word)?.concept ?? '')) ||
    (ordinalIndex(word, reading.language) !== undefined && (onScreen || !catalog.index.names(word))) ||
    (onScreen && isComparative(word, catalog))
  const numbers = rest.filter((phrase) => /^\d/.test(phrase) && !items.some(({ text }) => text === phrase))
  // "How much does it weigh" names what is asked, and no condition.
  const isAsked = reading.text.includes('?')
  // Of a story only what surely describes goods puts first.
  const isStory = ({ said, term, aside }: Told) => aside === 'before' && (isVerb(said) || term?.by === 'slip' || term?.by === 'sound')
  const told = toldIn(reading, catalog, isIdle)
    .filter((one) => !isStory(one))
    .filter(({ said, term, link }) => !(isAsked && link !== 'part' && conceptSaid(said) && !isAdjective(said) && term?.kind !== true))
  const kinds = filters.filter(isCategory(catalog))
  const isShown = new Set(shown)
  const isToldHere = (term: Term) => isCalled(catalog, term, (row) => isShown.has(row), PLACES.description)
  const { heads, strange: unsold } = kinds.length > 0 ? { heads: [], strange: [] } : headsIn(told, catalog, onScreen, isAsked, isToldHere)
  /** "With a lamp", "is there a cover": not sold by itself, but told of such goods. */
  const isTold = ({ term, link }: Told): boolean =>
    (term?.by === 'itself' || term?.by === 'meaning') && (link === 'part' || (onScreen && isToldHere(term)))
  const strange = unsold.filter((one) => !isTold(one))
  const isNamed = heads.length + kinds.length > 0
  const rows = new Set(isNamed ? catalog.find({ words: heads.map(({ said }) => said), filters: kinds }).rows : shown)
  const isFirm = (term: Term) => isCalled(catalog, term, (row) => rows.size === 0 || rows.has(row), PLACES.attribute)
  // A purpose parts goods where their names tell what each is for ("cream for hands"), where many are called by it, or where it is a name itself.
  const arePurposes = () => [...rows].filter((row) => FOR.test(catalog.products[row]?.name ?? '')).length > rows.size * BY_NAME
  const isToldByName = (term: Term) => {
    let [named, all] = [0, 0]
    catalog.index.visit(term, (row, place) => {
      if (!rows.has(row)) return
      all++
      if (place >= PLACES.about && place !== PLACES.category) named++
    })
    const isParting = () => named > rows.size * BY_NAME || /\d/.test(term.said) || saidOtherwise([term.said]).length === 0 || arePurposes()
    return named > all * BY_NAME && isParting()
  }
  const others = told.filter((one) => !heads.includes(one) && !strange.includes(one))
  const isHard = (one: Told & { term: Term }): boolean => {
    const { term, said, link, aside } = one
    const isOfPart = others[others.indexOf(one) - 1]?.link === 'part'
    // "A lighter one" had better be so: texts that do not tell it say nothing against it.
    const isQuality = isNamed && qualityIn([said], catalog.profile) !== undefined && (isComparative(said, catalog) || !isFirm(term))
    if (aside || term.soft || isQuality || ((DEED.test(said) || isToDo(one)) && !catalog.index.isThing(term))) return false
    // "For a man" puts first, "with my husband" is told aside; "men's" is how it must be.
    if (PERSON.test(said) && (HAVING.test(before(said)) || !isProperty(said) || NEWBORN.test(said) || !isFirm(term))) return false
    // "A cover for the Reed 2", which names tell; "for travelling" is told in many words, and puts first.
    if (link === 'purpose' && isNamed) return PERSON.test(said) || (term.kind !== true && !isOfPart && isToldByName(term))
    // "With a drawer for linen" has a drawer.
    if (link === 'purpose') return isProperty(said) || (isFirm(term) && term.kind !== true && !isOfPart)
    // "30 glasses": so many; "Reed 30" is called so.
    if (/^\d+$/.test(said) && isNamed) return isInName(catalog, term, (row) => rows.has(row))
    if (link === 'thing' && isNamed && !isProperty(said) && !/^\d/.test(said)) return isFirm(term)
    return term.by === 'itself' || term.by === 'meaning' || isFirm(term)
  }
  const found = others.filter((one): one is Told & { term: Term } => one.term !== undefined && (isTold(one) || isSold(catalog, one.term)))
  const measured = catalog.index.resolve(numbers)
  // What is said only about a thing that is not sold finds nothing by itself, unless goods are called so; what is said apart from it does.
  const placeOf = ({ pieces }: Told) => pieces[0]?.at ?? 0
  const isApart = (one: Told, other: Told) => {
    const [from, to] = [placeOf(one), placeOf(other)].sort((a, b) => a - b)
    return items.slice(from, to).some(({ kind, text }) => kind === 'sign' && text !== '-')
  }
  const isNoun = ({ said }: Told) => !ADJECTIVE.test(said) && !isColour(said)
  const isAlone = (one: Told) =>
    strange.some((other) => kinds.length === 0 && (!isApart(one, other) || !found.some((each) => isNoun(each) && !isApart(one, each))))
  // "Washing machines", of which none are sold: no body wash.
  const isBefore = (one: Told) => !onScreen && strange.some((other) => !isCyrillic(other.said) && placeOf(other) === placeOf(one) + 1)
  const isOther = (one: Told) => isProperty(one.said) || DEED.test(one.said) || isBefore(one)
  const hard = found.filter((one) => isHard(one) && (!isAlone(one) || (isFirm(one.term) && !isOther(one))))
  const weak = found.filter((one) => !isAlone(one) && !hard.includes(one))
  // "Something to fry in": where nothing else is said, what it is for must be there.
  const isBare = heads.length + hard.length === 0 && filters.every(({ value }) => typeof value === 'number')
  const meant = weak.filter(({ aside }) => !aside)
  // "We want to go on a picnic": where it is for, before who goes.
  const telling = meant.filter(({ said, term }) => !term.soft && !PERSON.test(said) && !(isCyrillic(said) && DEED.test(said)))
  const firm = !isBare ? [] : telling.length > 0 ? telling : meant
  // What a story tells and none of such goods has is passed over.
  const isHeard = ({ term, aside }: Told & { term: Term }) =>
    aside !== 'before' || isCalled(catalog, term, (row) => rows.has(row), PLACES.description)
  const soft = weak.filter((one) => !firm.includes(one) && isHeard(one))
  // What none of the kind is told to be for is not missed.
  const isToldFor = ({ term }: (typeof soft)[number]) => rows.size === 0 || isCalled(catalog, term, (row) => rows.has(row), PLACES.tagged)
  const isMissing = (one: Told) => !found.includes(one as never) && one.link !== 'purpose' && !one.aside && !isToDo(one)
  const missing = [...strange, ...others.filter(isMissing)]
  return {
    words: heads.map(({ said }) => said),
    must: [...[...hard, ...firm].map(({ said }) => said), ...measured.terms.map(({ said }) => said), ...also],
    prefer: soft.filter((one) => (one.link !== 'purpose' && !one.aside) || isToldFor(one)).map(({ said }) => said),
    unknown: [
      ...missing.map(({ said }) => said).filter((said) => said.includes(' ') || isAdjective(said) || !conceptSaid(said)),
      ...measured.unknown,
    ].filter(isMissed),
  }
}
