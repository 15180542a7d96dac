import type { Phrases, Place } from './phrases.ts'

/** A title with a colon at the start of a line, what follows it and the indented lines under it. */
export interface Block {
  title: string
  text: string
  line: number
}

/** Phrases that share their conditions. */
interface Rule {
  items: string[]
  conditions: string | undefined
}

/** What is needed to read a phrase of one language. */
export interface Vocabulary {
  spaced: boolean
  endings: Map<string, string>
  lists: Map<string, string>
  neighbours: Map<string, Phrases>
  /** What is written onto the start of an act (Arabic "and", "for") or of a thing (its article). */
  onto: { act: string[]; thing: string[] }
}

export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.replace(/(?:^|\s)#.*$/, '').trimEnd()
    const block = blocks.at(-1)
    if (line === '') continue
    if (line.startsWith(' ') && block) block.text += `${joins(block.text, line) ? ' ' : '\n'}${line.trim()}`
    else {
      const colon = line.indexOf(':')
      if (colon < 0) throw new Error(`line ${index + 1}: a section starts with its title and a colon`)
      blocks.push({ title: line.slice(0, colon).trim(), text: line.slice(colon + 1).trim(), line: index + 1 })
    }
  }
  return blocks
}

/** "[- re]open" is "open/reopen". */
export const spellOut = (text: string): string =>
  text.replaceAll(/([^\s,/(]*)\[([^\]]*)\]([^\s,./)]*)/g, (_, head: string, forms: string, tail: string) =>
    forms
      .split(' ')
      .map((form) => head + (form === '-' ? '' : form) + tail)
      .join('/'),
  )

/** A line goes on after a comma, and where the next is indented further. */
const joins = (before: string, line: string) => before === '' || before.endsWith(',') || line.startsWith('    ')

export const readRules = (block: Block): Rule[] =>
  block.text.split('\n').map((line) => {
    const bar = line.indexOf('|')
    return bar < 0
      ? { items: readItems(line), conditions: undefined }
      : { items: readItems(line.slice(0, bar)), conditions: line.slice(bar + 1).trim() }
  })

export const readItems = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** "leave (the/my) team/group": its places, each with the words that may stand there. */
export const readPlaces = (item: string, vocabulary: Vocabulary, role: 'act' | 'thing'): Place[] =>
  item
    .replaceAll(/['’ʼ-]/g, vocabulary.spaced ? ' ' : '')
    .split(' ')
    .filter((part) => part !== '')
    .map((part, index) => attach(readPlace(part, vocabulary), vocabulary.onto[index === 0 ? role : 'thing']))

function attach(place: Place, starts: string[]): Place {
  for (const words of starts.length > 0 ? [place.words, place.stems] : [])
    for (const word of [...words]) for (const start of starts) words.add(start + word)
  return place
}

const WILD: Record<string, Place['any']> = { _: 'word', '…': 'few', '0': 'number' }

function readPlace(part: string, vocabulary: Vocabulary): Place {
  const optional = part.startsWith('(') && part.endsWith(')')
  const place: Place = { words: new Set(), stems: new Set(), shapes: [], any: WILD[part], optional }
  if (place.any) return place
  for (const word of (optional ? part.slice(1, -1) : part).split('/')) addWord(place, word, vocabulary)
  return place
}

function addWord(place: Place, word: string, vocabulary: Vocabulary): void {
  const { endings, lists } = vocabulary
  const [, list] = /^\{(.+)\}$/.exec(word) ?? []
  const plus = word.indexOf('+')
  if (word === '' || word === '*') throw new Error('a word is missing beside a slash, a star or in brackets')
  if (WILD[word]) place.any = WILD[word]
  else if (list !== undefined)
    for (const member of readItems(found(lists, list)).flatMap((item) => item.split('/'))) addWord(place, member, vocabulary)
  else if (plus > 0)
    for (const ending of readItems(found(endings, word.slice(plus + 1)))) place.words.add(word.slice(0, plus) + ending.replace(/^-/, ''))
  else if (/^[^*]+\*$/.test(word)) place.stems.add(word.slice(0, -1))
  else if (word.includes('*')) place.shapes.push(readShape(word))
  else place.words.add(word)
}

function readShape(word: string): Place['shapes'][number] {
  const [head = '', second = '', third] = word.split('*')
  return third === undefined ? { head, inner: '', tail: second } : { head, inner: second, tail: third }
}

function found(named: Map<string, string>, name: string): string {
  const text = named.get(name)
  if (text === undefined) throw new Error(`nothing is called "${name}"`)
  return text
}
