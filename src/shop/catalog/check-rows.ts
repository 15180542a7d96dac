import type { ImportReport } from '#protocol/shop.ts'
import type { FaqEntry } from '../faq.ts'
import { languageOf } from '../text/normalize.ts'
import type { Product } from './product.ts'
import { ImportError, type RawRow, readRows } from './read-rows.ts'

const MOST_PRODUCTS = 200_000
const MOST_FIELDS = 200
const LONGEST_VALUE = 20_000
const MOST_REPORTED = 100
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

type Skipped = ImportReport['skipped']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '')

function checkValue(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value.length > LONGEST_VALUE ? `a text over ${LONGEST_VALUE} characters` : undefined
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number that is not finite'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > 4) return 'nested deeper than 4 levels'
  if (!Array.isArray(value)) {
    const bad = Object.keys(value).find((key) => FORBIDDEN.has(key) || key.length > 100 || key.includes('\0'))
    if (bad !== undefined) return `a field named "${bad.slice(0, 40)}"`
  }
  for (const item of Object.values(value)) {
    const reason = checkValue(item, depth + 1)
    if (reason) return reason
  }
  return undefined
}

function toProduct(value: unknown, seen: Map<string, number>): Product | string {
  if (!isRecord(value)) return 'not an object'
  const id = asText(value['id'])
  const name = asText(value['name'])
  if (id === '') return 'id is missing'
  if (name === '') return 'name is missing'
  if (id.length > 200 || name.length > 1_000) return 'id or name is too long'
  if (Object.keys(value).length > MOST_FIELDS) return `more than ${MOST_FIELDS} fields`
  const earlier = seen.get(id)
  if (earlier !== undefined) return `id "${id.slice(0, 60)}" is already on line ${earlier}`
  const reason = checkValue(value, 0)
  if (reason) return reason
  return { ...value, id, name }
}

function gather<T>(
  rows: RawRow[],
  convert: (value: unknown, line: number) => T | string,
): { items: T[]; skipped: Skipped; skippedCount: number } {
  const items: T[] = []
  const skipped: Skipped = []
  let skippedCount = 0
  for (const row of rows) {
    const made = 'error' in row ? row.error : convert(row.value, row.line)
    if (typeof made !== 'string') items.push(made)
    else {
      skippedCount++
      if (skipped.length < MOST_REPORTED) skipped.push({ line: row.line, reason: made })
    }
  }
  return { items, skipped, skippedCount }
}

/** The good rows of a catalogue file, and the bad ones with their lines. Throws when there is nothing to import. */
export function readProducts(text: string): { products: Product[]; skipped: Skipped; skippedCount: number } {
  const seen = new Map<string, number>()
  const { items, skipped, skippedCount } = gather(readRows(text), (value, line) => {
    const product = toProduct(value, seen)
    if (typeof product !== 'string') seen.set(product.id, line)
    return product
  })
  if (items.length === 0)
    throw new ImportError(
      `No product could be read: ${skipped[0] ? `line ${skipped[0].line}: ${skipped[0].reason}` : 'there are none'}. Each needs an id and a name.`,
    )
  if (items.length > MOST_PRODUCTS) throw new ImportError(`The file has ${items.length} products; at most ${MOST_PRODUCTS} are taken.`)
  return { products: items, skipped, skippedCount }
}

export function readFaq(text: string): { entries: FaqEntry[]; skipped: Skipped; skippedCount: number } {
  const { items, skipped, skippedCount } = gather(readRows(text), (value, line): FaqEntry | string => {
    if (!isRecord(value)) return 'not an object'
    const question = asText(value['question'])
    const answer = asText(value['answer'])
    if (question === '' || answer === '') return 'question or answer is missing'
    const said = asText(value['language'])
    const language = said === 'en' || said === 'ru' || said === 'uk' ? said : languageOf(question)
    const keywords = Array.isArray(value['keywords'])
      ? value['keywords'].map(String)
      : asText(value['keywords'])
          .split(/[,;]\s*/)
          .filter(Boolean)
    return {
      id: asText(value['id']) || `faq-${line}`,
      question,
      answer,
      source: asText(value['source']) || question,
      ...(language && { language }),
      ...(keywords.length > 0 && { keywords }),
    }
  })
  if (items.length === 0)
    throw new ImportError(
      `No entry could be read: ${skipped[0] ? `line ${skipped[0].line}: ${skipped[0].reason}` : 'there are none'}. Each needs a question and an answer.`,
    )
  return { entries: items, skipped, skippedCount }
}
