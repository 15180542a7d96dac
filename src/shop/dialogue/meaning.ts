import type { Catalog } from '../catalog/catalog.ts'
import { saidAs } from '../lexicon/said.ts'
import { plainWords } from '../text/phrase.ts'
import { isSold, PERSON } from './goods.ts'

const AGE = /^\d+ (?:years?|months?|лет|год|рок|мес|міс)/u
const IDLE = new RegExp(`${saidAs('idle').source}|${saidAs('hiding').source}|${PERSON.source}`, 'u')

/** What names neither goods nor how they should be is not missed. */
export const isMissed = (word: string): boolean => !/^\d+$/.test(word) && !AGE.test(word) && !IDLE.test(word)

const ABOUT = /^(?:for|with|in|into|on|to|для|на|в|во|с|со|к|под|из|з|із|зі|у|до|під)$/
const NUMBER = /^\d+$/

/** What the words mean here. What is said only about a thing that is not sold finds nothing by itself: "washing machines", "комплект в кроватку". */
export function meaningOf(content: string[], text: string, catalog: Catalog): ReturnType<Catalog['index']['resolve']> {
  const { terms, unknown } = catalog.index.resolve(content)
  const sold = terms.filter((term) => isSold(catalog, term))
  const strange = [...terms.filter((term) => !sold.includes(term)).map(({ said }) => said), ...unknown]
  const plain = plainWords(
    plainWords(text)
      .join(' ')
      .replace(/ (?:an?|the|(?<=for )my)(?= )/g, ''),
  )
  const things = strange.filter((word) => isMissed(word) && !/\d/.test(word) && plain.includes(word)).map((word) => plain.indexOf(word))
  const hasHead = (from: number, to: number) => plain.slice(from, to).some((word) => !ABOUT.test(word) && catalog.index.calls(word))
  const isAbout = ({ said }: { said: string }) => {
    const at = plain.indexOf(said)
    return things.some((thing) => {
      if (NUMBER.test(said)) return at === thing + 1
      const isCompound = /^[a-z]/.test(said) && at === thing - 1
      return isCompound || (at > thing && ABOUT.test(plain[at - 1] ?? '') && !hasHead(thing + 1, at - 1))
    })
  }
  const isOnlyAbout = things.length > 0 && sold.every(isAbout)
  return { terms: isOnlyAbout ? [] : sold.filter((term) => !(NUMBER.test(term.said) && isAbout(term))), unknown: strange }
}
