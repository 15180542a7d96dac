import type { FieldInfo, Product } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { amountsOf, productsIn, type Telling, titleOf, told } from './facts.ts'
import { find } from './phrases.ts'
import { type Asked, NOTHING_ASKED, type Question } from './question.ts'
import { say } from './say.ts'
import { type Answer, LISTED, listed, unsaidOf } from './tellings.ts'
import { valuesOf } from './values.ts'

/** An amount of money as the catalogue tells prices. */
const priced = (product: Product, amount: number, price: FieldInfo, telling: Telling): string =>
  told({ ...product, offers: [], [price.field]: Number(amount.toFixed(2)) }, price, telling) ?? ''

/** "How much are both together", "how much for three of it". */
export function sum(question: Question): Answer | undefined {
  const { words, pointed, focus, context, catalog, language } = question
  const price = fieldFor(catalog.profile, 'price')
  const isSum = find('sum', words) !== undefined
  const counts = words.flatMap((word, at) => (/^(?:for|за)$/.test(words[at - 1] ?? '') ? (numberWord(word) ?? Number(word)) : []))
  const times = (find('price', words) && counts.find((count) => count > 1 && count < 100)) || 1
  if (!price || !(isSum || times > 1)) return undefined
  const few = context.count <= LISTED ? context.shown : []
  const meant = pointed.products.length > 0 ? pointed.products : focus.length > 1 ? focus : times > 1 && focus.length > 0 ? focus : few
  const known = amountsOf(meant, price, 'asc', question)
  const [first] = known
  if (meant.length * times < 2) return undefined
  if (!first) return unsaidOf(price.label[language], question)
  const total = known.reduce((all, { value }) => all + times * value, 0)
  const names = meant.filter((product) => !known.some((amount) => amount.product === product)).map((product) => titleOf(product, question))
  const costOf = (product: Product) => `${times > 1 ? `${times} × ` : ''}${told(product, price, question) ?? say('unsaid', language)}.`
  const together = say('together', language, { total: priced(first.product, total, price, question), names: names.join(', ') })
  return { text: `${listed(meant, question, costOf).text}\n${together}`, products: meant }
}

/** "How many are there", "how many of them are in stock". */
export function count(question: Question, { words, isOfUnit }: Asked): Answer | undefined {
  const { catalog, context, pointed, wish, language } = question
  if (!find('count', question.words) || find('in_set', question.words) || words.length > 0 || isOfUnit) return undefined
  const stock = catalog.profile.fields.find((info) => info.concept === 'in_stock' && info.kind === 'number')
  const few = pointed.products.length > 0 ? pointed.products : context.count === 1 ? context.shown : []
  if (few.length > 0) return stock && valuesOf(few, { ...NOTHING_ASKED, fields: [stock] }, question)
  const tests = wish.filters.map(catalog.testOf)
  const met = productsIn(catalog, context).filter(({ id }) => tests.every((test) => test(catalog.rowOf(id) ?? -1)))
  return { text: say('count', language, { count: met.length }), products: [] }
}
