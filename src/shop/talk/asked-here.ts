import type { Product } from '../catalog/product.ts'
import { isCommon } from '../filters/common-words.ts'
import { conceptsSaid } from '../lexicon/fields.ts'
import { saidOtherwise, spelledAs } from '../lexicon/meanings.ts'
import { findReferences } from '../references.ts'
import { classOf } from '../router/lexicon.ts'
import { normalize } from '../text/normalize.ts'
import { plainWords } from '../text/phrase.ts'
import type { AskedFor } from './asked.ts'
import { isPronoun, namedBy } from './names.ts'
import { pointedAt, type Pointed } from './pointing.ts'
import type { Scene } from './scene.ts'
import { rowsNamed } from './standing.ts'
import { placeReader, placesIn, statementsOf } from './statements.ts'

const MOST_SPOKEN = 5
const QUOTED = /(?<!\d ?)"([^"]{3,})"/g

/** Whether what was read as pointing is asked about: "the battery" is no battery that is sold, where it is told of what is shown. */
function isPart(ref: string, { refs, about, order }: AskedFor, scene: Scene): boolean {
  const { shown, focus, catalog, language } = scene
  const few = focus.length > 0 ? focus : shown.slice(0, MOST_SPOKEN)
  const said = plainWords(ref)
  const words = said.filter((word) => !isPronoun(word))
  const telling = words.filter((word) => !isCommon(word)).map((word) => placeReader(spelledAs(word)[0] ?? word, scene))
  // By a number, a place or a word that no dictionary has goods are named.
  const isWord = (word: string) => isCommon(word) || saidOtherwise([word]).length + spelledAs(word).length + conceptsSaid(word).length > 0
  const isNamed = /\d| ones?$/.test(ref) || !words.every(isWord) || findReferences(ref, language, false).length > 0
  if (few.length === 0 || telling.length === 0 || isNamed) return false
  // "Is there a remote": nothing else is asked, and it is not what they are.
  if (namedBy(ref, { catalog, shown, anywhere: true }).isHere) {
    const rows = new Set(few.flatMap(({ id }) => catalog.rowOf(id) ?? []))
    return about.length + order.length === 0 && refs.length === 1 && words.every((word) => rowsNamed(catalog, word).isDisjointFrom(rows))
  }
  // "Can I wash it": the shown is pointed at beside it.
  const isIt = (word: string) => classOf(word) === '<it>'
  const isTold = () =>
    few.some((product) => statementsOf(product, scene).some((one) => telling.some((read) => read(placesIn(one.said)) !== undefined)))
  return (
    said.some(isIt) ||
    refs.some((other) => plainWords(other).every(isIt)) ||
    words.every((word) => rowsNamed(catalog, word).size === 0) ||
    isTold()
  )
}

/** What is asked of which goods: what points at none by a name of theirs is asked about, and of several sets "the set “Icicles”" is that one. */
export function pointedIn(scene: Scene): { asked: AskedFor; pointed: Pointed } {
  const said = scene.asked
  const quoted = [...normalize(scene.text).matchAll(QUOTED)].flatMap(([, name = '']) => (said.refs.join().includes(name) ? [] : [name]))
  const all = { ...said, refs: [...said.refs, ...quoted] }
  const parts = all.refs.filter((ref) => isPart(ref, all, scene))
  const refs = all.refs.filter((ref) => !parts.includes(ref))
  const pointedBy = (own: string[]) => pointedAt({ ...scene, refs: own, anywhere: true })
  const each = refs.map((ref) => new Set(pointedBy([ref]).products))
  const isWider = (one: Set<Product>) => each.some((other) => other.size > 0 && other.size < one.size && other.isSubsetOf(one))
  const pointed = pointedBy(refs.filter((_, nth) => !isWider(each[nth] ?? new Set())))
  return { asked: { ...all, refs, about: [...all.about, ...parts] }, pointed }
}
