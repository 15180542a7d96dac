import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog } from '#shop/catalog/catalog.ts'
import type { Item } from '#shop/filters/items.ts'
import { readCatalog } from '#shop/import/read-catalog.ts'
import { asOther, asUnknown, featuresOf, type Here, isOfGoods, type Look, looksOf } from '#shop/reader/features.ts'
import { chancesOf, DEEDS, type Deed, rowsOfMessage, type Talk } from '#shop/reader/read-talk.ts'
import { LABELS, type Span, type Tag } from '#shop/reader/tagger.ts'
import { type Context, narrowed, NOTHING, queryOf, searched } from '#shop/talk/context.ts'
import { type Heard, hear, hereIn, understandAs } from '#shop/talk/understand.ts'
import type { Want } from '#shop/router/classifier.ts'
import { normalize } from '#shop/text/normalize.ts'
import { parseExamples, ROOT } from './shop-router-training.ts'

export const FOLDER = join(ROOT, 'data/shop/talk')

/** A message as it was labelled by hand: what is to be done, and what its words are there for. */
export interface Labelled {
  act: string
  text: string
  spans: { tag: Tag; text: string; at: number }[]
}

/** `act | message with [K goods] in brackets`, a line each; `#` begins a conversation. */
export function readLabelled(file: string): Labelled[][] {
  const conversations: Labelled[][] = []
  for (const line of file.split('\n')) {
    if (line.startsWith('#')) conversations.push([])
    const [, act, marked] = /^(\w+)(?:\+\w+)? \| (.+)$/.exec(line.trim()) ?? []
    if (!act || !marked) continue
    const spans: Labelled['spans'] = []
    let text = ''
    let rest = marked
    for (let match = /\[([KMBPNLSAR]) ([^[\]]+)\]/.exec(rest); match; match = /\[([KMBPNLSAR]) ([^[\]]+)\]/.exec(rest)) {
      text += rest.slice(0, match.index)
      spans.push({ tag: match[1] as Tag, text: match[2] as string, at: text.length })
      text += match[2]
      rest = rest.slice(match.index + match[0].length)
    }
    conversations.at(-1)?.push({ act, text: text + rest, spans })
  }
  return conversations.filter(({ length }) => length > 0)
}

/** Where the labelled spans stand among the items that were read; nothing where one is not found again. */
export function spansAmong({ spans }: Labelled, text: string, items: Item[]): Span[] | undefined {
  let cursor = 0
  const found: Span[] = []
  for (const span of spans) {
    const said = normalize(span.text).trim()
    const start = text.indexOf(said, cursor)
    if (start < 0) return undefined
    const end = start + said.length
    const within = [...items.keys()].filter((at) => (items[at] as Item).start < end && (items[at] as Item).end > start)
    const [from] = within
    const to = within.at(-1)
    if (from === undefined || to === undefined) return undefined
    const last = found.at(-1)
    if (last && last.to > from) return undefined
    found.push({ tag: span.tag, from, to: to + 1 })
    cursor = end
  }
  return found
}

const pathOf = (spans: Span[], length: number): number[] => {
  const path = new Array<number>(length).fill(0)
  for (const { tag, from, to } of spans) for (let at = from; at < to; at++) path[at] = LABELS.indexOf(`${at === from ? 'B' : 'I'}-${tag}`)
  return path
}

/** The shops of a folder: each a catalogue, and what is said in it. */
export const shopsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.slice(0, -'.txt'.length))
    .sort()

/** Tells whether weights were learned from what is in the folder now. */
export function digestOf(folder: string): string {
  const hash = createHash('sha256')
  for (const shop of shopsIn(folder)) for (const kind of ['json', 'txt']) hash.update(readFileSync(join(folder, `${shop}.${kind}`)))
  return hash.digest('base64url').slice(0, 16)
}

/** A talk as it was labelled. */
export const labelledTalk = (deed: string, spans: Span[]): Talk => ({
  deed: deed as Deed,
  chances: chancesOf(DEEDS.map((one) => (one === deed ? 1 : 0))),
  spans,
})

/** A labelled message in its conversation: what was on screen, and what its labels are. */
export interface Turn {
  shop: string
  deed: string
  heard: Heard
  here: Here
  context: Context
  spans: Span[]
  labelled: Labelled
}

/** Every message of a shop, each after those before it as they were labelled; those whose labels are not found again are counted. `most`: so many conversations. */
export async function turnsOf(folder: string, shop: string, most = Infinity): Promise<{ turns: Turn[]; lost: number }> {
  const { products } = readCatalog(readFileSync(join(folder, `${shop}.json`)))
  const catalog = await createCatalog(products, shop)
  const turns: Turn[] = []
  let lost = 0
  for (const conversation of readLabelled(readFileSync(join(folder, `${shop}.txt`), 'utf8')).slice(0, most)) {
    let context: Context = NOTHING
    for (const labelled of conversation) {
      const heard = hear(labelled.text, catalog, context)
      const spans = spansAmong(labelled, heard.reading.text, heard.reading.wishes?.items ?? [])
      if (!spans) {
        lost++
        continue
      }
      turns.push({ shop, deed: labelled.act, heard, here: hereIn(catalog, context), context, spans, labelled })
      const { act, wish } = understandAs(labelledTalk(labelled.act, spans), heard, catalog, context)
      const next = act.type === 'search' ? searched(wish) : act.type === 'narrow' ? narrowed(context, wish) : undefined
      const rows = next ? catalog.find(queryOf(next)).rows : []
      if (next && rows.length > 0)
        context = { ...next, shown: rows.slice(0, 48).flatMap((row) => catalog.products[row] ?? []), count: rows.length }
    }
  }
  return { turns, lost }
}

let seed = 1
const random = (): number => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
const oneOf = <T>(list: T[]): T | undefined => list[Math.floor(random() * list.length)]
const languageOf = (text: string): 'en' | 'ru' | 'uk' => (/[іїєґ]/i.test(text) ? 'uk' : /[а-я]/i.test(text) ? 'ru' : 'en')

/** How goods are asked for, bounded and narrowed in as few words as may be. */
const PLAIN = {
  en: [
    '{}',
    'show me {}',
    'i need {}',
    'do you have {}?',
    'any {}?',
    '{} please',
    'looking for {}',
    'and {}?',
    'what {} do you have',
    'show {}',
    'i want to buy {}',
    'now {}',
  ],
  ru: [
    '{}',
    'покажи {}',
    'покажите {}',
    'нужен {}',
    'есть {}?',
    'ищу {}',
    'хочу {}',
    'а {}?',
    'какие {} есть',
    'а {} есть?',
    'хочу купить {}',
    'теперь {}',
  ],
  uk: [
    '{}',
    'покажи {}',
    'покажіть {}',
    'потрібен {}',
    'є {}?',
    'шукаю {}',
    'хочу {}',
    'а {}?',
    'які {} є',
    'а {} є?',
    'хочу купити {}',
    'тепер {}',
  ],
}
const BOUNDS = {
  en: ['under 100', 'up to 50', 'below 300', 'between 20 and 60', 'over 40', 'cheaper than 25', 'from 10 to 30'],
  ru: ['до 1000', 'не дороже 500', 'от 200 до 400', 'дешевле 150', 'до 3 тысяч', 'от 100'],
  uk: ['до 1000', 'не дорожче 500', 'від 200 до 400', 'дешевше 150', 'від 100', 'до 2 тисяч'],
}
const ONLY = {
  en: [
    'only {}',
    'only the {} ones',
    'the {} ones only',
    '{} ones',
    'just {}',
    'are there any {}?',
    'something {}',
    '{}',
    'in {}',
    '{} only please',
  ],
  ru: ['только {}', 'лишь {}', 'а {} есть?', 'оставь {}', '{}', 'лучше {}', 'а {}?', 'хочу {}', '{} пожалуйста'],
  uk: ['тільки {}', 'лише {}', 'а {} є?', 'залиш {}', '{}', 'краще {}', 'а {}?', 'хочу {}', '{} будь ласка'],
}
/** So often the goods or the condition of a message are said once more in such a way. */
const OFTEN = 0.5
const BOUNDED = 0.4

/** The goods of a message, asked for in plain words. */
function plainly({ act, text, spans }: Labelled): Labelled[] {
  const kind = spans.find(({ tag }) => tag === 'K')
  if (act !== 'search' || !kind || random() > OFTEN) return []
  const how = spans.find((span) => span.tag === 'M' && span.at + span.text.length + 1 === kind.at)
  const form = oneOf(PLAIN[languageOf(text)]) ?? '{}'
  const limit = random() < BOUNDED && !form.endsWith('?') ? oneOf(BOUNDS[languageOf(text)]) : undefined
  const at = form.indexOf('{}')
  const named = how
    ? [
        { ...how, at },
        { ...kind, at: at + how.text.length + 1 },
      ]
    : [{ ...kind, at }]
  const said = form.replace('{}', how ? `${how.text} ${kind.text}` : kind.text)
  if (!limit) return [{ act, text: said, spans: named }]
  return [{ act, text: `${said} ${limit}`, spans: [...named, { tag: 'B', text: limit, at: said.length + 1 }] }]
}

/** The condition of a message, said in plain words. */
function onlySo({ act, text, spans }: Labelled): Labelled[] {
  const how = spans.find(({ tag }) => tag === 'M')
  if (act !== 'narrow' || !how || random() > OFTEN) return []
  const form = oneOf(ONLY[languageOf(text)]) ?? '{}'
  return [{ act, text: form.replace('{}', how.text), spans: [{ ...how, at: form.indexOf('{}') }] }]
}

/** What the router's utterances ask to be done; what they look for is read in the sample shop, with laptops on screen where they go on with something. */
const DEED_OF: Record<Want, Deed> = {
  search: 'search',
  filter: 'narrow',
  clarify: 'answer',
  compare: 'compare',
  support: 'support',
  viz: 'view',
  rollback: 'view',
  greeting: 'talk',
  thanks: 'talk',
  cart: 'talk',
  order: 'talk',
  other: 'unclear',
}
const GOES_ON = /^(?:filter|clarify|compare|viz|rollback)$/
/** One of so many is learned from: they are short, and many are alike. */
const EACH = 2

/** The utterances that the router is taught by, which tell what is to be done and not what their words are there for. */
export async function routedTurns(): Promise<Turn[]> {
  const products = readFileSync(join(ROOT, 'data/shop/catalog.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const catalog = await createCatalog(products, 'sample')
  const { wish } = understandAs(labelledTalk('search', [{ tag: 'K', from: 0, to: 1 }]), hear('laptops', catalog, NOTHING), catalog, NOTHING)
  const rows = catalog.find(queryOf(searched(wish))).rows
  const shown: Context = { ...searched(wish), shown: rows.slice(0, 48).flatMap((row) => catalog.products[row] ?? []), count: rows.length }
  const said = ['en', 'ru', 'uk'].flatMap((language) =>
    parseExamples(readFileSync(join(ROOT, `data/shop/router/train-${language}.txt`), 'utf8')),
  )
  return said
    .filter((_, nth) => nth % EACH === 0)
    .map(({ text, want }, nth) => {
      const context = GOES_ON.test(want) || nth % 2 === 0 ? shown : NOTHING
      const labelled = { act: DEED_OF[want], text, spans: [] }
      return {
        shop: 'sample',
        deed: labelled.act,
        heard: hear(text, catalog, context),
        here: hereIn(catalog, context),
        context,
        spans: [],
        labelled,
      }
    })
}

/** What is learned from one message, or from one that was made of it. */
export interface Example {
  turn: Turn
  features: string[][]
  first: Int32Array
  /** The label of each word, where they are labelled. */
  path: number[] | undefined
  isMade: boolean
}

const exampleOf = (turn: Turn, looks: Look[], isMade: boolean): Example => {
  const { heard, here, spans } = turn
  return {
    turn,
    isMade,
    features: featuresOf(looks, heard.reading, here),
    first: rowsOfMessage(heard.reading, looks, here, heard.route.intent),
    path: pathOf(spans, looks.length),
  }
}

/** What is learned from a message whose words are not labelled. */
export function routedExample(turn: Turn): Example {
  const { heard, here } = turn
  const looks = looksOf(heard.reading, here)
  const features = featuresOf(looks, heard.reading, here)
  return { turn, isMade: true, features, first: rowsOfMessage(heard.reading, looks, here, heard.route.intent), path: undefined }
}

/** So many goods are put under another name, and so many searches are made for goods that nothing here knows. */
const RENAMED = 0.7
const UNKNOWN = 1 / 3

/** A message, the same with other names, and its goods and conditions said plainly: what is learned must hold in any shop. */
export function examplesOf(turn: Turn): Example[] {
  const { heard, here, context, labelled, spans } = turn
  const looks = looksOf(heard.reading, here)
  const isKind = (at: number) => spans.some(({ tag, from, to }) => tag === 'K' && at >= from && at < to)
  const renamed = looks.map((look) => (isOfGoods(look) && random() < RENAMED ? asOther(look) : look))
  const unknown = labelled.act === 'search' && random() < UNKNOWN ? [looks.map((look, at) => (isKind(at) ? asUnknown(look) : look))] : []
  const made = [...plainly(labelled), ...onlySo(labelled)].flatMap((one): Example[] => {
    const plain = hear(one.text, here.catalog, context)
    const own = spansAmong(one, plain.reading.text, plain.reading.wishes?.items ?? [])
    const next = own && { ...turn, heard: plain, spans: own, deed: one.act }
    return next ? [exampleOf(next, looksOf(plain.reading, here), true)] : []
  })
  return [exampleOf(turn, looks, false), ...[renamed, ...unknown].map((others) => exampleOf(turn, others, true)), ...made]
}
