import { isCommon } from '../filters/common-words.ts'
import { conceptsSaid } from '../lexicon/fields.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import type { AskedFor } from './asked.ts'
import { isPronoun, namedBy } from './names.ts'
import { pointedAt, type Pointed } from './pointing.ts'
import type { Scene } from './scene.ts'
import { rowsNamed } from './standing.ts'
import { placeReader, placesIn, statementsOf } from './statements.ts'

const MOST_SPOKEN = 5

/** Whether what was read as pointing is asked about: "the battery" is no battery that is sold, where it is told of what is shown. */
function isPart(ref: string, { refs, about, order }: AskedFor, scene: Scene): boolean {
  const { shown, focus, catalog } = scene
  const few = focus.length > 0 ? focus : shown.slice(0, MOST_SPOKEN)
  const words = plainWords(ref).filter((word) => !isPronoun(word))
  const readers = words.filter((word) => !isCommon(word)).map((word) => placeReader(word, scene))
  // By a number, a place or a word that no dictionary has goods are named.
  const isWord = (word: string) => isCommon(word) || saidOtherwise([word]).length + conceptsSaid(word).length > 0
  if (few.length === 0 || readers.length === 0 || /\d| ones?$/.test(ref) || !words.every(isWord)) return false
  const rows = new Set(few.flatMap(({ id }) => catalog.rowOf(id) ?? []))
  // "Is there a remote": nothing else is asked, and it is not what they are.
  if (namedBy(ref, { catalog, shown, anywhere: true }).isHere)
    return about.length + order.length === 0 && refs.length === 1 && words.every((word) => rowsNamed(catalog, word).isDisjointFrom(rows))
  // "Can I wash it": the shown is pointed at beside it.
  const isIt = refs.some((other) => plainWords(other).every((word) => classOf(word) === '<it>'))
  const statements = few.flatMap((product) => statementsOf(product, scene))
  return (
    isIt ||
    words.every((word) => rowsNamed(catalog, word).size === 0) ||
    statements.some((one) => readers.some((read) => read(placesIn(one.said)) !== undefined))
  )
}

/** What is asked of which goods: what points at none by a name of theirs is asked about. */
export function pointedIn(scene: Scene): { asked: AskedFor; pointed: Pointed } {
  const { asked } = scene
  const parts = asked.refs.filter((ref) => isPart(ref, asked, scene))
  const refs = asked.refs.filter((ref) => !parts.includes(ref))
  const pointed = pointedAt({ ...scene, refs, anywhere: true })
  return { asked: { ...asked, refs, about: [...asked.about, ...parts] }, pointed }
}
