import type { ImportReport } from '#protocol/shop.ts'
import type { FaqEntry } from '../faq.ts'
import { languageSaid } from '#text/language.ts'
import { plainText } from '#text/html.ts'
import { MOST_REPORTED, readFile } from './read-catalog.ts'
import { textOf } from './read-values.ts'
import { plainName } from './roles.ts'
import { ImportError, type RawItem } from './types.ts'

const NAMES = {
  question: /^(?:question|q|title|вопрос|питання|запитання)$/,
  answer: /^(?:answer|a|text|content|ответ|відповідь)$/,
  source: /^(?:source|url|link|источник|джерело)$/,
  language: /^(?:language|lang|язык|мова)$/,
  keywords: /^(?:keywords|tags|ключевые слова|ключові слова)$/,
  id: /^id$/,
}

export interface ReadFaq {
  entries: FaqEntry[]
  /** The first ones. */
  refused: ImportReport['skipped']
  refusedCount: number
}

function toEntry({ line, value }: RawItem): FaqEntry | string {
  const columns = Object.keys(value)
  const cell = (name: keyof typeof NAMES) => value[columns.find((column) => NAMES[name].test(plainName(column))) ?? '']
  const question = plainText(textOf(cell('question')))
  const answer = plainText(textOf(cell('answer')))
  if (question === '' || answer === '') return 'question or answer is missing'
  const told = textOf(cell('language'))
  const language = told === 'en' || told === 'ru' || told === 'uk' ? told : languageSaid(question)
  const keywords = [cell('keywords') ?? []].flat().flatMap((listed) =>
    String(listed)
      .split(/[,;]\s*/)
      .filter(Boolean),
  )
  return {
    id: textOf(cell('id')) || `faq-${line}`,
    question,
    answer,
    source: textOf(cell('source')) || question,
    ...(language && { language }),
    ...(keywords.length > 0 && { keywords }),
  }
}

/** Questions and answers, from JSON, JSON Lines or a table. */
export function readFaq(bytes: Uint8Array): ReadFaq {
  const entries = new Map<string, FaqEntry>()
  const refused: ReadFaq['refused'] = []
  for (const row of readFile(bytes, (key) => NAMES.question.test(plainName(key))).file.rows) {
    const made = 'error' in row ? row.error : toEntry(row)
    const id = typeof made === 'string' || !entries.has(made.id) ? undefined : `${made.id}-${row.line}`
    if (typeof made === 'string') refused.push({ line: row.line, reason: made })
    else entries.set(id ?? made.id, { ...made, id: id ?? made.id })
  }
  if (entries.size === 0)
    throw new ImportError(
      `No entry could be read: ${refused[0] ? `line ${refused[0].line}: ${refused[0].reason}` : 'there are none'}. Each needs a question and an answer.`,
    )
  return { entries: [...entries.values()], refused: refused.slice(0, MOST_REPORTED), refusedCount: refused.length }
}
