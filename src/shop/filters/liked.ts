import type { Sort } from '#protocol/shop.ts'
import { PLACES } from '../catalog/search-index.ts'
import { isAmount } from '../catalog/spans.ts'
import { ADJECTIVE, isProperty } from '../lexicon/meanings.ts'
import type { Quality } from '../lexicon/qualities.ts'
import { saidAs } from '../lexicon/said.ts'
import { isCyrillic } from '../text/stem.ts'
import { numbersIn } from './bind.ts'
import { isCommon } from './common-words.ts'
import { thingsOf } from './goods.ts'
import { type Message, wordAt } from './message.ts'

const SOMETHING = saidAs('anything')
const GOODS = saidAs('goods')
/** "Полегче", "легша": how it had better be, and not what is done. */
const RATHER = /^по\p{L}{2,}(?:ее|ей|че|ше|же|ще)$|[шщ](?:ий|а|і|у|ої|ого|их)$|\p{L}{3}[нк]у$/u
const DONE = /о$/u
/** Of these a word says which kind it is, more often than how much of it there is. */
const LOOSE = new Set(['year', 'age', 'distance'])
/** So many of the goods spoken of are told apart by it. */
const MOST = 0.5
const REACH = 2

/** Whether any of the goods spoken of are called by a word: "small" plates. */
function calls({ catalog: { index }, rows }: Message, word: string): boolean {
  const own = new Set(rows)
  let found = false
  for (const term of index.resolve([word]).terms)
    if (term.by === 'itself') index.visit(term, (row, place) => void (found ||= place >= PLACES.category && own.has(row)))
  return found
}

/** "Something light", "a compact washer", "big battery": the field by which what is liked comes first, where these goods are told apart by it. */
export function liked(message: Message, { info: own, concept, direction, at, length }: Quality): Sort | undefined {
  const { items, mentions, catalog, rows, isValue } = message
  const word = wordAt(items, at)
  const end = at + length
  if (LOOSE.has(concept) || isValue(word) || items.slice(Math.max(0, at - 1), end + 1).some(({ quantity }) => quantity)) return undefined
  const mention = mentions.find((one) => one.at === end)
  const info = mention ? mention.fields.find(isAmount) : own
  if (!info || numbersIn(catalog, info, rows).told < MOST || calls(message, word)) return undefined
  const isNear = (test: RegExp, from: number) => items.slice(Math.max(0, from), from + REACH).some(({ text }) => test.test(text))
  const isOpen = isNear(SOMETHING, at - REACH) || (wordAt(items, at - 2) === '-' && /^(?:то|либо)$/.test(wordAt(items, at - 1)))
  const isTelling = isCyrillic(word) ? (ADJECTIVE.test(word) && !DONE.test(word)) || RATHER.test(word) : concept !== 'rating'
  const next = items.slice(end, end + REACH + 1).find(({ text }) => !isProperty(text))?.text ?? ''
  const isOfGoods = mention !== undefined || GOODS.test(next) || isValue(next) || thingsOf(catalog, next).length > 0
  const isAlone =
    items.length === length || items.every(({ kind, text }, place) => (place >= at && place < end) || kind === 'sign' || isCommon(text))
  const isMeant = isOpen || (isTelling && (isOfGoods || (isAlone && RATHER.test(word))))
  return isMeant ? { field: info.field, direction } : undefined
}
