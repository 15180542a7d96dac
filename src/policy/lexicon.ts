import { foldKeepingTones, foldLetters } from './fold.ts'
import { readBlocks, readItems, readPlaces, readRules, spellOut } from './notation.ts'
import type { Block, Vocabulary } from './notation.ts'
import { indexPhrases } from './phrases.ts'
import type { Conditions, Phrase, Phrases } from './phrases.ts'
import { simplify } from './simplified.ts'

const MEANINGS = ['remove', 'send', 'publish', 'pay', 'agree', 'end', 'change']
/** What the other sections are called in a file; docs/languages.md says what belongs into each. */
const SECTIONS = {
  lead: 'only first',
  noun: 'nouns',
  upon: 'on anything',
  except: 'but not on',
  about: 'told before',
  topic: 'told anywhere',
  things: 'things',
  done: 'reported after',
  spoken: 'spoken before',
  precede: 'may precede',
  not: 'taken back',
  trivial: 'trivial',
  yes: 'yes',
  and: 'and',
  search: 'search',
  final: 'no way back',
} as const
const FACTS = [
  'language',
  'script',
  'before an act',
  'before a thing',
  'spaces',
  'verb',
  'marks',
  'characters',
  'foreign',
  'ask',
  'pass',
  'pair',
  'with',
]

/** Sections of whole labels rather than phrases. */
const LABELS = new Set(['ask', 'pass'])
const ACTS = new Set([...MEANINGS, SECTIONS.lead, SECTIONS.noun, SECTIONS.upon, 'pair'])

/** How one language speaks of destructive and outward acts: a file of `words/`, read. */
export interface Lexicon {
  language: string
  /** What shows that a label of this script is in another language. */
  foreign: RegExp | undefined
  spaced: boolean
  /** The verb comes last, so its place tells nothing; elsewhere a link that has it late is a headline. */
  verbLast: boolean
  toned: boolean
  simplified: boolean
  /** All that may be an act, those of the sections and pairs too: most labels have nothing of it in most languages. */
  anyAct: Phrases
  act: Phrases
  section: Record<keyof typeof SECTIONS, Phrases>
  pairs: { verb: Phrases; object: Phrases }[]
  /** The file's own tests: labels that need a yes and labels that do not. */
  examples: { ask: string[]; pass: string[] }
}

export function readLexicon(text: string): Lexicon {
  const facts = readBlocks(text)
  const fact = (title: string) => facts.find((block) => block.title === title)?.text
  const known = new Set([...FACTS, ...MEANINGS, ...Object.values(SECTIONS)])
  const strange = facts.find((block) => !known.has(block.title) && !/^(?:endings|list) \S+$/.test(block.title))
  if (strange) throw new Error(`line ${strange.line}: no section is called "${strange.title}"`)
  const open = facts.find((block) => !LABELS.has(block.title) && /\[[^\]]*(?:\[|$)/.test(block.text))
  if (open) throw new Error(`line ${open.line}: a bracket is not closed`)
  const toned = fact('marks') === 'kept'
  const simplified = fact('characters') === 'simplified'
  const fold = toned ? foldKeepingTones : simplified ? (words: string) => simplify(foldLetters(words)) : foldLetters
  // Folded as a whole: word by word takes ten times as long. The sign of "a few words" would become three dots.
  const blocks = readBlocks(spellOut(text.split('…').map(fold).join('…')))
  const vocabulary: Vocabulary = {
    spaced: fact('spaces') !== 'none',
    endings: named(blocks, 'endings '),
    lists: named(blocks, 'list '),
    neighbours: new Map(),
    onto: { act: readItems(fact('before an act') ?? ''), thing: readItems(fact('before a thing') ?? '') },
  }
  const things = blocks.find((block) => block.title === SECTIONS.things)?.text
  if (things !== undefined) vocabulary.lists.set('things', things)
  const phrases = (titles: readonly string[]) =>
    compile(
      blocks.filter((block) => titles.includes(block.title)),
      vocabulary,
    )
  const foreign = fact('foreign')
  return {
    language: fact('language') ?? '',
    foreign: foreign === undefined ? undefined : new RegExp(readItems(foreign).map(escapeLetters).join('|'), 'u'),
    spaced: vocabulary.spaced,
    verbLast: fact('verb') === 'last',
    toned,
    simplified,
    anyAct: phrases([...ACTS]),
    act: phrases(MEANINGS),
    section: Object.fromEntries(Object.entries(SECTIONS).map(([key, title]) => [key, phrases([title])])) as Lexicon['section'],
    pairs: blocks.flatMap((block, index) => {
      const object = blocks[index + 1]
      if (block.title !== 'pair') return []
      if (object?.title !== 'with') throw new Error(`line ${block.line}: a pair is followed by "with:"`)
      return [{ verb: compile([block], vocabulary), object: compile([object], vocabulary) }]
    }),
    examples: { ask: labels(fact('ask')), pass: labels(fact('pass')) },
  }
}

const named = (blocks: Block[], kind: string) =>
  new Map(blocks.filter((block) => block.title.startsWith(kind)).map((block) => [block.title.slice(kind.length), block.text]))
const labels = (text = '') =>
  text
    .split(/[|\n]/)
    .map((label) => label.trim())
    .filter((label) => label !== '')
const escapeLetters = (item: string) => (/^\p{Lu}\p{Ll}+$/u.test(item) && /^[A-Z]/.test(item) ? `\\p{Script=${item}}` : item)

function compile(blocks: Block[], vocabulary: Vocabulary): Phrases {
  const phrases: Phrase[] = []
  for (const block of blocks)
    for (const rule of readRules(block)) {
      const conditions = rule.conditions === undefined ? undefined : readConditions(rule.conditions, vocabulary, block)
      for (const item of rule.items)
        phrases.push({ places: readPlaces(item, vocabulary, ACTS.has(block.title) ? 'act' : 'thing'), conditions })
    }
  return indexPhrases(phrases, vocabulary.spaced)
}

/** "first; before: now, it; not before: history". A dot stands for the edge of the label. */
function readConditions(text: string, vocabulary: Vocabulary, block: Block): Conditions {
  const conditions: Conditions = {
    first: false,
    last: false,
    before: undefined,
    after: undefined,
    notBefore: undefined,
    notAfter: undefined,
  }
  for (const part of text.split(';').map((piece) => piece.trim())) {
    const [kind = '', list = ''] = part.split(/:\s*/)
    if (kind === 'first' || kind === 'last') conditions[kind] = true
    else if (kind === 'before' || kind === 'not before')
      conditions[kind === 'before' ? 'before' : 'notBefore'] = neighbours(list, 'last', vocabulary)
    else if (kind === 'after' || kind === 'not after')
      conditions[kind === 'after' ? 'after' : 'notAfter'] = neighbours(list, 'first', vocabulary)
    else throw new Error(`line ${block.line}: no condition is called "${kind}"`)
  }
  return conditions
}

/** The words beside a phrase. The same list often stands under several phrases and is read once. */
function neighbours(list: string, side: 'first' | 'last', vocabulary: Vocabulary): Phrases {
  const key = `${side} ${list}`
  const ready = vocabulary.neighbours.get(key) ?? readNeighbours(list, side, vocabulary)
  vocabulary.neighbours.set(key, ready)
  return ready
}

function readNeighbours(list: string, side: 'first' | 'last', vocabulary: Vocabulary): Phrases {
  const items = readItems(list.replaceAll(/\{(\S+?)\}/g, (_, name: string) => vocabulary.lists.get(name)?.replaceAll('\n', ', ') ?? ''))
  const phrases = items
    .filter((item) => item !== '.')
    .map((item): Phrase => {
      const places = readPlaces(item.replace(/\.$/, ''), vocabulary, 'thing')
      const none = { before: undefined, after: undefined, notBefore: undefined, notAfter: undefined }
      return { places, conditions: item.endsWith('.') ? { first: side === 'first', last: side === 'last', ...none } : undefined }
    })
  return indexPhrases(phrases, vocabulary.spaced, items.includes('.'))
}
