import type { Filter } from '#protocol/shop.ts'
import { numberOf } from '../catalog/columns.ts'
import { type FieldInfo, isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { conceptNamed } from '../lexicon/fields.ts'
import { plainWords } from '../text/phrase.ts'
import { NO_WISH } from '../talk/context.ts'
import { ended, extreme } from '../talk/ends.ts'
import { type Amount, productsIn, titleOf, told } from '../talk/facts.ts'
import { type Asked, NOTHING_ASKED, type Question } from '../talk/question.ts'
import { say } from '../talk/say.ts'
import type { Scene } from '../talk/scene.ts'
import { type Answer, describe, LISTED, listed, overall } from '../talk/tellings.ts'
import { valuesOf } from '../talk/values.ts'
import type { Args } from './declared.ts'
import { endOf, READ, reader } from '../talk/read-texts.ts'
import { checked, checkedField, productsMeant } from './model-wish.ts'

type Said = Args<'answer'>
type About = NonNullable<Said['about']>[number]

/** Each of so few is answered for, also where nothing is told. */
const FEW = 2
/** Of more goods nobody asks what they come to. */
const MOST_SUMMED = 50

/** What is said, and whether any of it is known. */
interface Answered {
  text: string
  isTold: boolean
}

const askedOf = (info: FieldInfo | undefined): Asked => ({
  ...NOTHING_ASKED,
  fields: info ? [info] : [],
  concepts: [conceptNamed(info?.concept) ?? []].flat(),
})

/** One thing that is asked, of one product: by its field, else by what its texts say, else that nothing is said. */
function tellOf(product: Product, about: About, scene: Scene, said: Said): Answered {
  const { catalog, language } = scene
  const info = about.field === undefined ? undefined : checkedField(catalog, about.field, 'about.field')
  const value = about.value === undefined || !info ? undefined : about.value
  const filters: Filter[] = value === undefined || !info ? [] : checked(catalog, [{ field: info.field, op: 'eq', value }])
  const option = said.option ? plainWords(said.option) : []
  const question = questionOf(scene, { wish: { ...NO_WISH, filters }, words: option, pointed: { products: [product], said: true } })
  const piece = info && about.per ? pieceOf(product, info, about.per, scene) : undefined
  if (piece) return { text: piece.text, isTold: true }
  const bare = (asked: Asked) => valuesOf([product], asked, question).text.replace(/^\*\*.*?\*\* — /, '')
  if (info && !isEmpty(valueOf(product, info.field)))
    return { text: bare({ ...askedOf(info), ...(filters.length > 0 && { words: [String(value)], isWhether: true }) }), isTold: true }
  const found = reader(about, scene, false)(product)
  const word = about.words?.[0] ?? info?.label[language] ?? ''
  if (found) {
    if (!said.yes_no) return { text: found.text, isTold: true }
    const text = found.isNo
      ? `${say('no', language)}: ${found.text}`
      : say('mentions', language, { words: found.word, sentence: found.text })
    return { text, isTold: true }
  }
  // That a field is empty is all that is known, where no words were said.
  if (info?.concept) return { text: bare(askedOf(info)), isTold: (about.words ?? []).length === 0 }
  return { text: say('not_mentioned', language, { words: word, sentence: '' }), isTold: false }
}

const questionOf = (scene: Scene, more: Pick<Question, 'wish' | 'words' | 'pointed'>): Question => ({
  ...scene,
  text: '',
  unknown: [],
  fields: [],
  ...more,
})

/** What all of many tell of one thing: from which to which, what there is, or which of them say it. */
function overAll(goods: Product[], about: About, scene: Scene): Answered {
  const { language } = scene
  const info = about.field === undefined ? undefined : checkedField(scene.catalog, about.field, 'about.field')
  if (info && about.value === undefined) {
    const made = overall(questionOf(scene, { wish: NO_WISH, words: [], pointed: { products: goods, said: true } }), askedOf(info))
    if (made) return { text: made.text, isTold: true }
  }
  const isSo =
    info && about.value !== undefined
      ? scene.catalog.testOf(checked(scene.catalog, [{ field: info.field, op: 'eq', value: about.value }])[0] as Filter)
      : undefined
  const read = reader(about, scene, true)
  const told = goods.slice(0, READ).flatMap((product): [Product, string][] => {
    if (isSo?.(scene.catalog.rowOf(product.id) ?? -1)) return [[product, `${info?.label[language]}: ${about.value}`]]
    const found = isSo ? undefined : read(product)
    return found && !found.isNo ? [[product, found.text]] : []
  })
  const texts = new Map(told)
  if (texts.size === 0)
    return { text: say('missed', language, { words: about.words?.[0] ?? String(about.value ?? about.field) }), isTold: false }
  return { text: listed([...texts.keys()], scene, (product) => texts.get(product) ?? '').text, isTold: true }
}

/** What a field comes to for each piece, of as many as the texts count. */
function pieceOf(product: Product, info: FieldInfo, per: string[], scene: Scene): Amount | undefined {
  const count = reader({ words: per, number: true }, scene, true)(product)?.amount?.value ?? 0
  const value = numberOf(valueOf(product, info.field), info) / count
  const text = `${told(product, info, scene)} : ${count} = ${amountTold(product, info, value, scene)}`
  return count > 1 && !Number.isNaN(value) ? { product, value, text } : undefined
}

/** An amount as the field of a product is told. */
const amountTold = (product: Product, info: FieldInfo, amount: number, scene: Scene): string =>
  told({ ...product, offers: [], [info.field]: Number(amount.toFixed(2)) }, info, scene) ?? ''

/** What they come to together. */
function totalOf(goods: Product[], { field, times = [] }: NonNullable<Said['total']>, scene: Scene): Answered {
  const { language } = scene
  const info = checkedField(scene.catalog, field, 'total.field')
  const value = (product: Product) => numberOf(valueOf(product, info.field), info)
  const [known, unknown] = [goods.filter((one) => !Number.isNaN(value(one))), goods.filter((one) => Number.isNaN(value(one)))]
  const [first] = known
  if (!first || goods.length > MOST_SUMMED) return { text: say('unsaid_of', language, { label: info.label[language] }), isTold: false }
  const timesOf = (product: Product) => times[goods.indexOf(product)] ?? 1
  const sum = known.reduce((all, product) => all + timesOf(product) * value(product), 0)
  const count = (product: Product) => (timesOf(product) === 1 ? '' : `${timesOf(product)} × `)
  const lines = listed(goods, scene, (product) => `${count(product)}${told(product, info, scene) ?? say('unsaid', language)}`).text
  const names = unknown.map((product) => titleOf(product, scene)).join(', ')
  return { text: `${lines}\n${say('together', language, { total: amountTold(first, info, sum, scene), names })}`, isTold: true }
}

/** Which of them is first, by a field or by what texts count. */
function firstOf(goods: Product[], best: NonNullable<Said['best']>, scene: Scene): Answer {
  const info = best.field === undefined ? undefined : checkedField(scene.catalog, best.field, 'best.field')
  const { per = [], direction } = best
  const pieces = info && per.length > 0 ? goods.flatMap((product) => pieceOf(product, info, per, scene) ?? []) : []
  if (info && pieces.length > 0)
    return ended(
      pieces.sort((a, b) => (direction === 'asc' ? a.value - b.value : b.value - a.value)),
      info.label[scene.language],
      '',
      goods.length,
      scene,
    )
  const byField = info && extreme(scene, goods, info, direction)
  if (byField && byField.products.length > 0) return byField
  const missed = say('missed', scene.language, { words: best.words?.[0] ?? '' })
  return endOf(goods, best, scene) ?? byField ?? { text: missed, products: [] }
}

/** What is asked of goods, told by the goods themselves; `isTold`: something of it is known. */
export function answered(said: Said, scene: Scene): Answered | undefined {
  const { refs = [], best } = said
  const held = scene.context
  const isAll = refs.every((ref) => ref === 'all')
  const goods = isAll ? (held.count > 0 ? productsIn(scene.catalog, held) : []) : productsMeant(refs, scene)
  if (goods.length === 0) return undefined
  if (said.total) return totalOf(goods, said.total, scene)
  const first = best && goods.length > 1 ? firstOf(goods, best, scene) : undefined
  // Of only one what it is asked by is told.
  const about = [...(said.about ?? []), ...(best && !first ? [{ field: best.field, words: best.words, number: true }] : [])]
  if (!first && about.length === 0) return { text: describe(goods, scene).text, isTold: true }
  const of = first && about.length > 0 ? first.products.slice(0, 1) : goods
  const parts = of.length > LISTED ? about.map((one) => overAll(of, one, scene)) : perProduct(of, about, scene, said)
  return {
    text: [...(first ? [first.text] : []), ...parts.map(({ text }) => text)].join('\n'),
    isTold: (first?.products.length ?? 0) > 0 || parts.some((part) => part.isTold),
  }
}

function perProduct(goods: Product[], about: About[], scene: Scene, said: Said): Answered[] {
  if (about.length === 0) return []
  const each = goods.map((product) => ({ product, told: about.map((one) => tellOf(product, one, scene, said)) }))
  const texts = new Map(
    each.map(({ product, told }) => [product, [...new Set(told.map(({ text }) => text.replace(/(?<![.!?…])$/, '.')))].join(' ')]),
  )
  // Of several those that tell it are named, and how many do not.
  const telling = goods.length > FEW ? each.filter(({ told }) => told.some((one) => one.isTold)).map(({ product }) => product) : []
  const of = telling.length > 0 ? telling : goods
  const silent = goods.length - of.length
  const text = listed(of, scene, (product) => texts.get(product) ?? '').text
  return [
    {
      text: silent > 0 ? `${text}\n${say('unknown_for', scene.language, { count: silent })}` : text,
      isTold: each.some(({ told }) => told.some((one) => one.isTold)),
    },
  ]
}
