import { numberOf } from '../catalog/columns.ts'
import { type FieldInfo, type Product, valueOf } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { unitOf } from '../lexicon/units.ts'
import { plainWords } from '../text/phrase.ts'
import { NOTHING, searched, wordsIn } from './context.ts'
import { amountsIn, amountsOf, productsIn, type Telling, titleOf, told } from './facts.ts'
import { find } from './phrases.ts'
import { pointedAt } from './pointing.ts'
import { type Asked, NOTHING_ASKED, type Question } from './question.ts'
import { say } from './say.ts'
import { type Answer, candidates, LISTED, listed, unsaidOf } from './tellings.ts'
import { understand } from './understand.ts'
import { valuesOf } from './values.ts'

/** An amount of money as the catalogue tells prices. */
const priced = (product: Product, amount: number, price: FieldInfo, telling: Telling): string =>
  told({ ...product, offers: [], [price.field]: Number(amount.toFixed(2)) }, price, telling) ?? ''

/** "The gold shoes", "the cheaper earrings": what would be found first, of what is shown where some of it is. */
function sought(part: string, { catalog, context }: Question): Product | undefined {
  const { wish } = understand(part, catalog, NOTHING)
  if (wordsIn(wish).length === 0) return wish.sort ? productsIn(catalog, context, wish.sort)[0] : undefined
  const products = productsIn(catalog, searched(wish))
  return products.find(({ id }) => context.shown.some((one) => one.id === id)) ?? products[0]
}

/** "2 of those and 1 Alpha": so many of each that is named. */
function billOf(question: Question, isSum: boolean): Map<Product, number> {
  const { text, catalog, context, focus, language } = question
  const bill = new Map<Product, number>()
  for (const part of text.split(/[,;+&]|\s[-–—]\s|(?<!\p{L})(?:and|plus|with|и|та|і|й|плюс)(?!\p{L})/u)) {
    const said = plainWords(part)
    const counts = said.flatMap((word, at) =>
      unitOf(said[at + 1] ?? '') ? [] : /^\d{1,3}$/.test(word) ? Number(word) : (numberWord(word) ?? []),
    )
    const [named] = pointedAt({ refs: [part], language, catalog, shown: context.shown, focus, anywhere: true }).products
    const product = named ?? (isSum ? sought(part, question) : undefined)
    if (product && counts.length < 2) bill.set(product, counts[0] ?? 1)
  }
  return bill
}

/** "How much are both together", "how much for three of it". */
export function sum(question: Question): Answer | undefined {
  const { words, pointed, focus, context, catalog, language } = question
  const price = fieldFor(catalog.profile, 'price')
  const counts = words.flatMap((word, at) =>
    /^(?:for|за)$/.test(words[at - 1] ?? '') || (words[at + 1] === 'of' && word !== 'one')
      ? /^\d{1,2}$/.test(word)
        ? Number(word)
        : (numberWord(word) ?? [])
      : [],
  )
  const times = find('price', words) || find('sum', words) ? (counts.find((count) => count > 1) ?? 1) : 1
  const isPlus = find('price', words) !== undefined && /(?<!\p{L})(?:plus|плюс)(?!\p{L})/u.test(words.join(' '))
  const isSum = find('sum', words) !== undefined || isPlus
  const bill = price && (isSum || find('price', words)) ? billOf(question, isSum) : new Map<Product, number>()
  const isCounted = [...bill.values()].some((count) => count > 1)
  const isBill = bill.size > 1 && (isCounted || isSum)
  if (!price || !(find('sum', words) || times > 1 || isBill)) return undefined
  // "Four of the cheapest".
  const quality = times > 1 ? qualityIn(words, catalog.profile) : undefined
  const [end] = quality?.info
    ? amountsIn(candidates(question, { field: quality.info.field, direction: quality.direction }), quality.info, 'asc', question)
    : []
  const one = pointed.products.length > 0 ? pointed.products : end ? [end.product] : times > 1 ? focus.slice(0, 1) : []
  const meant = isBill ? [...bill.keys()] : one.length > 0 ? one : focus.length > 1 ? focus : context.count <= LISTED ? context.shown : []
  if (meant.length < 2 && times < 2) return undefined
  const timesOf = (product: Product) => (isBill ? (bill.get(product) ?? 1) : times)
  const known = amountsOf(meant, price, 'asc', question)
  const [first] = known
  if (!first) return unsaidOf(price.label[language], question)
  const total = known.reduce((all, { product, value }) => all + timesOf(product) * value, 0)
  const names = meant.filter((product) => !known.some((amount) => amount.product === product)).map((product) => titleOf(product, question))
  const { text } = listed(
    meant,
    question,
    (product) => `${timesOf(product) > 1 ? `${timesOf(product)} × ` : ''}${told(product, price, question) ?? say('unsaid', language)}.`,
  )
  return {
    text: `${text}\n${say('together', language, { total: priced(first.product, total, price, question), names: names.join(', ') })}`,
    products: meant,
  }
}

/** "How many are there", "how many of them are in stock". */
export function count(question: Question, { words, isOfUnit }: Asked): Answer | undefined {
  const { catalog, context, pointed, wish, language } = question
  if (!find('count', question.words) || find('in_set', question.words) || words.length > 0 || isOfUnit) return undefined
  const stock = catalog.profile.fields.find((info) => info.concept === 'in_stock' && info.kind === 'number')
  const few = pointed.products.length > 0 ? pointed.products : context.count === 1 ? context.shown : []
  if (stock && few.length > 0) return valuesOf(few, { ...NOTHING_ASKED, fields: [stock] }, question)
  if (pointed.products.length > 0) return undefined
  const tests = wish.filters.map(catalog.testOf)
  const met = productsIn(catalog, context).filter(({ id }) => tests.every((test) => test(catalog.rowOf(id) ?? -1)))
  return { text: say('count', language, { count: met.length }), products: [] }
}

/** "How much do I save": the price before and the one now. */
export function saving(question: Question, products: Product[]): Answer | undefined {
  const { catalog, words, language } = question
  const [old, price] = ['old_price', 'price'].map((concept) => fieldFor(catalog.profile, concept))
  if (!old || !price || !find('save', words)) return undefined
  const less = (product: Product) => numberOf(valueOf(product, old.field), old) - numberOf(valueOf(product, price.field), price)
  const known = products.filter((product) => less(product) > 0)
  if (known.length === 0) return undefined
  return listed(known, question, (product) => {
    const [before = '', now = ''] = [old, price].map((info) => told(product, info, question))
    return say('saved', language, { before, now, less: priced(product, less(product), price, question) })
  })
}
