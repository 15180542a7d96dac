import type { Understanding } from '../talk/understand.ts'
import { findReferences } from '../references.ts'
import { plainWords } from '../text/phrase.ts'

const FEW = 6
const FEWER = 4
/** What is done with the screen, told by how it is said. */
const VIEWS = /^(?:page|layout|fields|open|back|reset|others|look)$/

type Read = Pick<Understanding, 'route' | 'act' | 'wish' | 'unknown' | 'dropped' | 'released' | 'asked'>

/** Only bounds, an order or one value, and nothing that was left over: "under 500", "cheapest first", "only the red ones". */
function isCondition(text: string, { act, wish, unknown, dropped, released }: Read): boolean {
  const { words, must, prefer, without, filters, sort, lifted } = wish
  const others = [words, must, prefer, without, lifted, unknown, dropped, released]
  if (('asks' in act && act.asks && !sort) || others.some(({ length }) => length > 0)) return false
  const isBound = filters.every(({ value }) => typeof value === 'number')
  return filters.length + (sort ? 1 : 0) > 0 && (isBound || (filters.length === 1 && !text.includes('?')))
}

/** So few words, said in such a form that the rules read them as well as anybody: no model is asked. */
export function isPlain(text: string, read: Read, count: number): boolean {
  const { act, route, asked, wish } = read
  const many = plainWords(text).length
  if (act.type === 'support') return route.intent === 'support'
  if (act.type === 'talk') return many <= FEWER && route.slots.action !== undefined && route.slots.action !== 'unknown'
  if (many > FEW) return false
  if (act.type === 'compare') {
    const isPlaced = asked.refs.every((ref) => findReferences(ref, 'ru', false).length > 0 || findReferences(ref, 'en', false).length > 0)
    return count > 1 && asked.refs.length > 1 && isPlaced && wish.filters.length === 0
  }
  return act.type === 'narrow' ? isCondition(text, read) : VIEWS.test(act.type) && count > 0
}
