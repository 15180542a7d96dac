import type { Catalog } from '../catalog/catalog.ts'
import { OR } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { ADJECTIVE } from '../lexicon/meanings.ts'
import { goodsFor, TOLD } from '../lexicon/uses.ts'
import type { Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { isCyrillic } from '../text/stem.ts'
import { isKind, standingOf } from './standing.ts'

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
  /** The words of the use, and the goods that serve it. */
  said: string[]
  goods: string
}

/** "To fry eggs", "for smoothies": the kinds of goods of this shop that serve what somebody wants to do, either of which will do. */
export function goodsForUse({ wishes, language }: Reading, catalog: Catalog): Serving | undefined {
  const words = (wishes?.items ?? []).filter(({ kind }) => kind === 'word').map(({ text }) => text)
  for (let length = Math.min(LONGEST, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const said = words.slice(at, at + length)
      // "Його" is no yoga, and "детская" before a noun is no nursery.
      const [first = ''] = said
      if (length === 1 && (ADJECTIVE.test(first) || isCommon(first) || classOf(first) !== undefined)) continue
      const alike = goodsFor(said).filter((kind) => isCyrillic(kind) === (language !== 'en'))
      const found = new Set<number>()
      // Each brings something that those before it do not; a line has its Ukrainian words last.
      const sold = (language === 'uk' ? alike.toReversed() : alike).filter((kind) => {
        const added = rowsFor(kind, catalog).difference(found)
        for (const row of added) found.add(row)
        return added.size > 0
      })
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
