import { fieldFor, fieldsFor } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { servicesIn } from '../faq.ts'
import { plainWords } from '../text/phrase.ts'
import { told } from './facts.ts'
import { find } from './phrases.ts'
import { askedIn } from './asked.ts'
import { pointedAt } from './pointing.ts'
import { readQuestion } from './question.ts'
import { type Doing, said, type Scene } from './scene.ts'
import { sentencesIn } from './statements.ts'

const MINE = /^(?:my|мой|моя|мое|мою|моего|моей|мій|моє|мого|моєї)$/
const MOST_READ = 200
const LONGEST = 240
/** Fewer words are a heading. */
const LEAST_SAID = 3
const TOLD = new Set(['<delivery>', '<payment>', '<returns>'])
/** What a shop does for its goods, as fields tell it. */
const SERVING = /^(?:shipping|returns|warranty|min_order)$/

/** "Is cash on delivery possible": what the texts of many goods say of it in the same words, as shops do of themselves. */
function saidByGoods(scene: Scene): string | undefined {
  const { text, catalog, shown } = scene
  const words = plainWords(text)
  const services = servicesIn(text).filter((kind) => TOLD.has(kind))
  const description = fieldFor(catalog.profile, 'description')
  if (services.length === 0 || !description || words.some((word) => MINE.test(word))) return undefined
  const few = [...new Set([...shown, ...catalog.products])].slice(0, MOST_READ)
  const sentences = few.flatMap((product) => [...new Set(sentencesIn(told(product, description, scene) ?? ''))])
  const asked = new Set(words.filter((word) => servicesIn(word).some((kind) => TOLD.has(kind))).flatMap(keysOf))
  const isOf = (sentence: string) =>
    plainWords(sentence)
      .flatMap(keysOf)
      .some((key) => asked.has(key))
  const fitting = sentences.filter((sentence) => sentence.length < LONGEST && plainWords(sentence).length > LEAST_SAID && isOf(sentence))
  const usual = [...Map.groupBy(fitting, (sentence) => sentence)]
    .filter(([, same]) => same.length >= Math.max(3, few.length / 20))
    .sort(([, one], [, other]) => other.length - one.length)
  return usual.length > 0 ? [said(scene, 'goods_say'), ...usual.slice(0, 2).map(([sentence]) => sentence)].join('\n') : undefined
}

const MONEY = /\d\s?\p{Sc}|\p{Sc}\s?\d|\d\s?(?:руб|rub|грн|uah|usd|eur|byn|zł)|free|бесплатн|безкоштовн/iu

/** "Can I return it": what fields of the goods spoken of tell, where some do. */
function servedByGoods(scene: Scene, tell: Doing): string | undefined {
  const { text, catalog, shown, focus } = scene
  const words = plainWords(text)
  const pointed = pointedAt({ ...scene, refs: scene.asked.refs, anywhere: false })
  if (shown.length === 0 || words.some((word) => MINE.test(word))) return undefined
  const asked = readQuestion({
    ...scene,
    asked: scene.asked.about.length > 0 ? scene.asked : { ...askedIn(text), refs: [] },
    words,
    pointed,
  })
  const isPrice = find('price', words) !== undefined
  const concepts = asked.concepts.filter(({ concept }) => SERVING.test(concept))
  const of = pointed.products.length > 0 ? pointed.products : focus.length > 0 ? focus : shown
  const isTold = of.some((product) =>
    concepts.some(({ concept }) =>
      fieldsFor(catalog.profile, concept).some((info) => {
        const value = told(product, info, scene)
        return value !== undefined && (!isPrice || MONEY.test(value))
      }),
    ),
  )
  const made = isTold ? tell(scene).say : undefined
  return typeof made === 'string' ? made : undefined
}

/** How goods are sold, by what is asked about it. */
const TERMS: [kind: string, concept: string][] = [
  ['<delivery>', 'shipping'],
  ['<delivery>', 'pickup'],
  ['<payment>', 'payment'],
]
const MOST_TERMS = 2
/** What is asked of an order that was made, and no field tells. */
const OF_ORDER = /^<(?:account|order|person|promo)>$/

/** What the fields of (nearly) all goods tell alike of how they are sold: "Delivery: 1-3 days, 950 RUB". */
function termsTold(scene: Scene): string | undefined {
  const { text, catalog } = scene
  const [services, words] = [servicesIn(text), plainWords(text)]
  if (services.some((kind) => OF_ORDER.test(kind)) || words.some((word) => MINE.test(word))) return undefined
  const isOfPrice = find('price', words) !== undefined
  const isNamed = (concept: string) => scene.fields.some((info) => info.concept === concept)
  const lines = TERMS.flatMap(([kind, concept]) => {
    const info = services.includes(kind) || isNamed(concept) ? fieldFor(catalog.profile, concept) : undefined
    const goods = catalog.products.slice(0, MOST_READ)
    const values = info ? [...new Set(goods.flatMap((product) => told(product, info, scene) ?? []))] : []
    const isAnswer = concept !== 'shipping' || !isOfPrice || values.some((value) => MONEY.test(value))
    return info && isAnswer && values.length > 0 && values.length <= MOST_TERMS
      ? [`${info.label[scene.language]}: ${values.join(' / ')}`]
      : []
  })
  return lines.length > 0 ? lines.join('\n') : undefined
}

/** What the goods tell of how they are sold, so that nobody has to be asked: by fields that all tell alike, by their own, or in texts. */
export const toldByGoods = (scene: Scene, tell: Doing): string | undefined =>
  termsTold(scene) ?? servedByGoods(scene, tell) ?? saidByGoods(scene)
