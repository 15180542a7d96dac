import { wordsOf } from '#text/stem.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { OR } from '../catalog/search-index.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import type { Reading } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { isCategory } from './context.ts'
import { isBorrowed, isFirm, isSold, PERSON } from './goods.ts'
import { placedIn } from './placed.ts'

const AGE = /^\d+ (?:years?|months?|лет|год|рок|мес|міс)/u
const IDLE = new RegExp(`${['idle', 'hiding', 'goods'].map((name) => saidAs(name).source).join('|')}|${PERSON.source}`, 'u')

/** What names neither goods nor how they should be is not missed. */
export const isMissed = (word: string): boolean => !/^\d+$/.test(word) && !AGE.test(word) && !IDLE.test(word)

const ABOUT = /^(?:for|with|in|into|on|to|для|на|в|во|с|со|к|под|из|з|із|зі|у|до|під)$/
const NUMBER = /^\d+$/

type Meaning = ReturnType<Catalog['index']['resolve']>

/** Words of ordinary speech that a text here happens to have, or that only look like one of its words, are looked for where a thing is named; so is what is unknown. */
function meantBy(content: string[], { items, wishes }: Reading, catalog: Catalog): Meaning {
  const { terms, unknown } = catalog.index.resolve(content)
  const firm = terms.filter((term) => isFirm(catalog, term))
  const heads = new Set([
    ...(wishes?.named ?? []).flatMap(({ word }) => wordsOf(word)),
    ...firm.filter(({ said }) => !isProperty(said) && !PERSON.test(said)).flatMap(({ said }) => wordsOf(said)),
  ])
  const isBounded = wishes?.filters.some(({ value }) => typeof value === 'number') ?? false
  const { isPlaced, isStory } = placedIn(items, heads, new Set(wordsOf(content.join(' '))), isBounded)
  const isMeant = (said: string) => said.split(OR).some((phrase) => plainWords(phrase).some((word) => isPlaced(word) && !isStory(word)))
  const strange = unknown.filter(isMeant)
  // What is not known at all is not found by a part of some name.
  const isGuess = (term: Meaning['terms'][number]) => isBorrowed(catalog, term) && heads.size === 0 && strange.some(isMissed)
  const isKept = (term: Meaning['terms'][number]) =>
    !plainWords(term.said).every(isStory) && (firm.includes(term) || term.measured || (isMeant(term.said) && !isGuess(term)))
  return { terms: terms.filter(isKept), unknown: strange }
}

/** What the words mean here. What is said only about a thing that is not sold finds nothing by itself: "washing machines", "комплект в кроватку". */
export function meaningOf(content: string[], reading: Reading, catalog: Catalog): Meaning {
  const { terms, unknown } = meantBy(content, reading, catalog)
  const sold = terms.filter((term) => isSold(catalog, term))
  /** "A cricket game": no game is sold, but what is called cricket is told to be for one. */
  const isToldOf = ({ said }: { said: string }) =>
    sold.some((term) => isFirm(catalog, term) && catalog.find({ words: [term.said], must: [said], filters: [] }).rows.length > 0)
  const strange = [...terms.filter((term) => !sold.includes(term) && !isToldOf(term)).map(({ said }) => said), ...unknown]
  const plain = plainWords(
    plainWords(reading.text)
      .join(' ')
      .replace(/ (?:an?|the|(?<=for )my)(?= )/g, ''),
  )
  const things = strange.filter((word) => isMissed(word) && !/\d/.test(word) && plain.includes(word)).map((word) => plain.indexOf(word))
  const hasHead = (from: number, to: number) => plain.slice(from, to).some((word) => !ABOUT.test(word) && catalog.index.calls(word))
  const isAbout = ({ said }: { said: string }) => {
    const at = plain.indexOf(said)
    return things.some((thing) => {
      if (NUMBER.test(said)) return at === thing + 1
      // "For chopping veg" says what it does, "washing machines" what it is.
      const isCompound = /^[a-z]/.test(said) && at === thing - 1 && plain[at - 1] !== 'for'
      return isCompound || (at > thing && ABOUT.test(plain[at - 1] ?? '') && !hasHead(thing + 1, at - 1))
    })
  }
  const isOfKind = reading.wishes?.filters.some(isCategory(catalog)) ?? false
  const isOnlyAbout = things.length > 0 && !isOfKind && sold.every(isAbout)
  return { terms: isOnlyAbout ? [] : sold.filter((term) => !(NUMBER.test(term.said) && isAbout(term))), unknown: strange }
}
