import { fieldsFor } from '../catalog/profile.ts'
import { plainWords } from '../text/phrase.ts'
import { askedIn } from './asked.ts'
import { told } from './facts.ts'
import { pointedAt } from './pointing.ts'
import { spokenOf } from './asked-words.ts'
import { readQuestion } from './question.ts'
import type { Doing, Done, Scene } from './scene.ts'

/** What is asked of an order that was made, no goods tell. */
const MINE = /^(?:my|мой|моя|мое|мою|моего|моей|мій|моє|мого|моєї)$/
/** What a shop does for its goods, as fields tell it. */
const SERVING = /^(?:shipping|returns|warranty|min_order)$/

/** "Can I return it": what fields of the goods spoken of tell, where some do, so that nobody has to be asked. */
export function servedByGoods(scene: Scene, tell: Doing): Done | undefined {
  const { text, catalog, asked } = scene
  const words = plainWords(text)
  const pointed = pointedAt({ ...scene, refs: asked.refs, anywhere: false })
  if (words.some((word) => MINE.test(word))) return undefined
  const question = { ...scene, asked: asked.about.length > 0 ? asked : { ...askedIn(text), refs: [] }, words, pointed }
  const concepts = readQuestion(question).concepts.filter(({ concept }) => SERVING.test(concept))
  const infos = concepts.flatMap(({ concept }) => fieldsFor(catalog.profile, concept))
  const isTold = spokenOf(question).some((product) => infos.some((info) => told(product, info, scene) !== undefined))
  return isTold ? tell(scene) : undefined
}
