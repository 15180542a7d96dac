import type { KnowledgeDocument } from '#core/ports/knowledge.ts'
import { htmlToText } from '#text/html.ts'

export interface Piece {
  source: string
  text: string
}

/** About 150 words: one thought, and five of them fit into a prompt. */
const LONGEST = 900
const SHORTEST = 200

/** Cuts a document into passages: at headings, then at paragraphs, then at sentences. Each keeps the headings above it. */
export function splitDocument(document: KnowledgeDocument): Piece[] {
  if (document.format === 'jsonl') return splitJsonLines(document)
  const text = document.format === 'html' ? htmlToText(document.content) : document.content
  const sections = document.format === 'text' ? [{ heading: '', body: text }] : splitSections(text)
  return sections.flatMap(({ heading, body }) => passagesOf(heading, body)).map((passage) => ({ source: document.name, text: passage }))
}

function splitSections(text: string): { heading: string; body: string }[] {
  const sections: { heading: string; body: string[] }[] = [{ heading: '', body: [] }]
  const path: string[] = []
  let fenced = false
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced
    const level = fenced ? undefined : /^(#{1,6})\s/.exec(line)?.[1]?.length
    if (level !== undefined) {
      path.length = Math.min(path.length, level - 1)
      path.push(headingOf(line.slice(level)))
      sections.push({ heading: path.filter(Boolean).join(' › '), body: [] })
    } else sections.at(-1)?.body.push(line)
  }
  return sections.map(({ heading, body }) => ({ heading, body: body.join('\n') }))
}

/** Without the `#` that may also close a heading. */
function headingOf(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end--
  return text.slice(0, end).trim()
}

function passagesOf(heading: string, body: string): string[] {
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .flatMap(splitLong)
  const passages: string[] = []
  for (const paragraph of paragraphs) {
    const last = passages.at(-1)
    const joinable =
      last !== undefined && last.length + paragraph.length <= LONGEST && (last.length < SHORTEST || paragraph.length < SHORTEST)
    if (joinable) passages[passages.length - 1] = `${last}\n\n${paragraph}`
    else passages.push(paragraph)
  }
  return passages.map((passage) => (heading ? `${heading}\n${passage}` : passage))
}

function splitLong(paragraph: string): string[] {
  if (paragraph.length <= LONGEST) return [paragraph]
  const parts: string[] = ['']
  for (const sentence of paragraph.split(/(?<=[.!?…])\s+|\n/).flatMap((text) => text.match(/.{1,800}(?:\s|$)|.{1,800}/gsu) ?? [])) {
    const last = parts.at(-1) ?? ''
    if (last.length + sentence.length > LONGEST && last !== '') parts.push(sentence)
    else parts[parts.length - 1] = last ? `${last} ${sentence}` : sentence
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

const TEXT_FIELDS = ['text', 'content', 'body', 'answer']
const TITLE_FIELDS = ['title', 'name', 'question', 'heading']

/** Each line is a JSON object (its text in `text`, `content`, `body` or `answer`) or a JSON string. */
function splitJsonLines(document: KnowledgeDocument): Piece[] {
  return document.content.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return []
    const value = parseLine(line, document.name, i + 1)
    if (typeof value === 'string') return passagesOf('', value).map((text) => ({ source: document.name, text }))
    const text = firstText(value, TEXT_FIELDS) ?? JSON.stringify(value)
    const source = firstText(value, ['source', 'url']) ?? document.name
    return passagesOf(firstText(value, TITLE_FIELDS) ?? '', text).map((passage) => ({ source, text: passage }))
  })
}

function parseLine(line: string, name: string, number: number): string | Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'string') return value
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // said below
  }
  throw new Error(`${name}, line ${number}: JSON Lines takes one JSON object or string per line`)
}

function firstText(value: Record<string, unknown>, fields: string[]): string | undefined {
  for (const field of fields) {
    const text = value[field]
    if (typeof text === 'string' && text.trim() !== '') return text
  }
  return undefined
}
