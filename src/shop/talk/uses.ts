import { STOP_WORDS } from '#text/stop-words.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { OR } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { ADJECTIVE, isProperty } from '../lexicon/meanings.ts'
import { goodsFor, TOLD } from '../lexicon/uses.ts'
import type { Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { isCyrillic } from '../text/stem.ts'
import { isKind, standingOf, standingOfAll } from './standing.ts'

const LONGEST = 5
const MOST_KINDS = 8
/** More texts than this share of all tell nothing apart. */
const MOST_TOLD = 0.2

/** The rows of what serves a use: what is called so, or, of some words, what texts tell to be so. */
function rowsFor(kind: string, catalog: Catalog): Set<number> {
  const said = kind.replace(TOLD, '')
  const [term, ...more] = catalog.index.resolve([said]).terms.filter(({ by }) => by === 'itself' || by === 'meaning')
  if (!term || more.length > 0 || term.said !== said) return new Set()
  const { any, are } = standingOf(catalog, term)
  if (!kind.startsWith(TOLD)) return isKind(catalog, term) ? are : new Set()
  return any.size <= catalog.products.length * MOST_TOLD ? any : new Set()
}

interface Serving {
  /** The words of the use, and the goods that serve it; or those of its words that all of these goods are told by, and more. */
  said: string[]
  goods?: string
  told?: string[]
}

/** "To fry eggs", "for smoothies": the kinds of goods of this shop that serve what somebody wants to do, either of which will do. */
export function goodsForUse({ wishes, language }: Reading, catalog: Catalog): Serving | undefined {
  const refused = new Set(wishes?.without)
  const words = (wishes?.items ?? [])
    .filter(({ kind, used, text }) => kind === 'word' && !used && !refused.has(text))
    .map(({ text }) => text)
  for (let length = Math.min(LONGEST, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const said = words.slice(at, at + length)
      // "Його" is no yoga, and "детская" before a noun is no nursery.
      const isHow = words.length > 1 && ADJECTIVE.test(said[0] ?? '')
      if (length === 1 && (isHow || isCommon(said[0] ?? '') || classOf(said[0] ?? '') !== undefined)) continue
      const alike = goodsFor(said).filter((kind) => isCyrillic(kind) === (language !== 'en'))
      const found = new Set<number>()
      // Each brings something that those before it do not; a line has its Ukrainian words last.
      const sold = (language === 'uk' ? alike.toReversed() : alike).filter((kind) => {
        const added = rowsFor(kind, catalog).difference(found)
        for (const row of added) found.add(row)
        return added.size > 0
      })
      // "Who plays cricket", where goods are called so themselves.
      const told = said.filter((word) => {
        const { called, any } = standingOfAll(catalog, word)
        return !STOP_WORDS.has(word) && !isCommon(word) && !isProperty(word) && !called.isDisjointFrom(found) && found.isSubsetOf(any)
      })
      if (sold.length > 0 && told.length > 0) return { said, told }
      if (sold.length > 0)
        return {
          said,
          goods: sold
            .slice(0, MOST_KINDS)
            .map((kind) => kind.replace(TOLD, ''))
            .join(OR),
        }
    }
  return undefined
}
