import type { RouterResult } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { FieldInfo } from '../catalog/product.ts'
import type { Reading } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { type Context, isEmptyWish } from './context.ts'
import { find, type PhraseName, saysOnly } from './phrases.ts'
import type { Request } from './request.ts'

/** What an act is decided by: what was said, as it was read, and what is on screen. */
export interface Signs extends Request {
  reading: Reading
  route: RouterResult
  intent: RouterResult['intent']
  context: Context
  catalog: Catalog
  words: string[]
  onScreen: boolean
  /** Where one of these phrases stands, and whether nothing else is said. */
  says(name: PhraseName): { at: number; length: number } | undefined
  only(name: PhraseName): boolean
  /** One of the router's classes of words. */
  has(kind: string): boolean
  isQuestion: boolean
  /** Fields that are named. */
  fields: FieldInfo[]
  isEmpty: boolean
}

/** "Ширина какая": asked wherever it stands. */
const ASKING =
  /^(?:как(?:ой|ая|ое|ую|ого|ова|ов)|сколько|скільки|скольки|скількох|як(?:ий|а|е|ої|ого)|почем|почім|ли|чи|когда|коли|whats|what's)$/

export function signsOf(reading: Reading, route: RouterResult, request: Request, context: Context, catalog: Catalog): Signs {
  const words = plainWords(reading.text)
  const fields = reading.wishes?.fields ?? []
  return {
    ...request,
    reading,
    route,
    intent: route.intent,
    context,
    catalog,
    words,
    onScreen: context.count > 0,
    says: (name) => find(name, words),
    only: (name) => saysOnly(name, words),
    has: reading.has,
    isQuestion: reading.text.includes('?') || (find('question', words)?.at ?? 9) <= 1 || words.some((word) => ASKING.test(word)),
    fields,
    isEmpty: isEmptyWish(request.wish),
  }
}
