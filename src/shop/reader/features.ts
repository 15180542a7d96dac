import type { Catalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { isCommon } from '../filters/common-words.ts'
import type { Item } from '../filters/items.ts'
import { isRefused } from '../filters/refusal.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { isColour, isProperty, saidOtherwise } from '../lexicon/meanings.ts'
import { isGoodsName, type Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { isKind, isPerson, standingOf } from '../talk/standing.ts'
import { stem } from '../text/stem.ts'
import { isVerb } from '../text/verb.ts'
import { phrasesIn } from '../talk/phrases.ts'

/** What is spoken of when a message is read. */
export interface Here {
  catalog: Catalog
  /** The rows that are shown, and all of the kind that they are of. */
  shown: Set<number>
  kind: Set<number>
}

const share = (part: number, whole: number): string =>
  part === 0 ? '0' : part >= whole * 0.9 ? 'all' : part >= whole * 0.3 ? 'many' : part > 2 ? 'some' : 'few'

/** How a word stands in this catalogue and among what is shown, as short signs. */
function standingSigns(word: string, { catalog, shown, kind }: Here): string[] {
  const [term, ...more] = catalog.index.resolve([word]).terms
  if (!term) return ['t:none']
  const { are, called, told, any } = standingOf(catalog, term)
  const total = catalog.products.length
  const signs = [
    `t:${more.length > 0 ? 'split' : term.by}`,
    isKind(catalog, term) ? 't:kind' : 't:how',
    `are:${share(are.size, total)}`,
    `called:${share(called.size, total)}`,
    `told:${share(told.size, total)}`,
    `any:${share(any.size, total)}`,
  ]
  if (shown.size > 0) {
    const among = (rows: Set<number>, those: Set<number>) => share(those.intersection(rows).size, those.size)
    signs.push(
      `here:${among(any, shown)}`,
      `told-here:${among(told, shown)}`,
      `are-here:${among(are, shown)}`,
      `kind-here:${among(told, kind)}`,
    )
  }
  return signs
}

/** What one word of a message is, by dictionaries and by the catalogue. */
export interface Look {
  word: string
  stem: string
  /** Its class: of the router's words, or what kind of word it is. */
  kind: string
  /** What the reader of filters made of it. */
  use: string
  signs: string[]
  /** Phrases of talk that it is a part of. */
  phrases: string[]
  /** A word beside it says that it is not wanted. */
  isRefused: boolean
}

function kindOf(item: Item, token: string): string {
  if (item.kind === 'sign') return item.text
  if (token.startsWith('<')) return token
  const { text } = item
  if (item.quantity) return '<num>'
  if (isPerson(text)) return '<people>'
  if (isColour(text)) return '<colour>'
  if (isCommon(text)) return `c:${text}`
  if (isGoodsName(text)) return '<goods>'
  if (conceptSaid(text)) return '<field>'
  if (isProperty(text)) return '<property>'
  if (isVerb(text)) return '<verb>'
  return saidOtherwise([text]).length > 0 ? '<known>' : '<word>'
}

function useOf(item: Item, reading: Reading, catalog: Catalog): string {
  if (item.kind === 'sign') return 'sign'
  const named = reading.wishes?.named.find(({ word }) => word === item.text)
  const concept = named && (fieldNamed(catalog.profile, named.field)?.concept ?? 'value')
  return concept ? `f:${concept}` : item.quantity ? (item.used ? 'q:used' : 'q:left') : item.used ? 'used' : 'left'
}

export function looksOf(reading: Reading, here: Here): Look[] {
  const items = reading.wishes?.items ?? []
  const said = phrasesIn(items.map(({ text }) => text))
  return items.map((item, at) => {
    const token = reading.items.length === items.length ? (reading.tokens[at] ?? '') : (classOf(item.text) ?? '')
    const kind = kindOf(item, token)
    const isWord = item.kind === 'word' && !item.quantity && !kind.startsWith('c:')
    return {
      word: item.text,
      stem: item.kind === 'word' ? stem(item.text) : item.text,
      kind,
      use: useOf(item, reading, here.catalog),
      signs: isWord ? standingSigns(item.text, here) : [],
      isRefused: item.kind !== 'sign' && isRefused(items, at),
      phrases: said.filter((one) => at >= one.at && at < one.at + one.length).map(({ name }) => name),
    }
  })
}

const EDGE: Look = { word: '^', stem: '^', kind: '^', use: '^', signs: [], phrases: [], isRefused: false }

/** What the tagger sees at each word of a message. */
export function featuresOf(looks: Look[], reading: Reading, here: Here): string[][] {
  const at = (place: number): Look => looks[place] ?? EDGE
  const screen = here.shown.size === 0 ? 'none' : here.shown.size === 1 ? 'one' : 'many'
  const isAsked = reading.text.includes('?') ? 'asks' : 'says'
  return looks.map((look, place) => {
    const [back2, back, next, next2] = [at(place - 2), at(place - 1), at(place + 1), at(place + 2)]
    const own = look.signs.map((sign) => `s0:${sign}`)
    return [
      'bias',
      `w0:${look.stem}`,
      `w-1:${back.stem}`,
      `w+1:${next.stem}`,
      `w-2:${back2.stem}`,
      `w+2:${next2.stem}`,
      `w-1w0:${back.stem} ${look.stem}`,
      `w0w+1:${look.stem} ${next.stem}`,
      `w-2w-1:${back2.stem} ${back.stem}`,
      `w+1w+2:${next.stem} ${next2.stem}`,
      `k0:${look.kind}`,
      `k-1:${back.kind}`,
      `k+1:${next.kind}`,
      `k-2:${back2.kind}`,
      `k+2:${next2.kind}`,
      `k-1k0:${back.kind} ${look.kind}`,
      `k0k+1:${look.kind} ${next.kind}`,
      `k-1k0k+1:${back.kind} ${look.kind} ${next.kind}`,
      `k-2k-1k0:${back2.kind} ${back.kind} ${look.kind}`,
      `w-1k0:${back.stem} ${look.kind}`,
      `k0w+1:${look.kind} ${next.stem}`,
      `u0:${look.use}`,
      `no:${look.isRefused}`,
      `no:${look.isRefused} ${look.kind}`,
      `no:${look.isRefused} ${look.use}`,
      `u-1u0:${back.use} ${look.use}`,
      `u0u+1:${look.use} ${next.use}`,
      `u0k0:${look.use} ${look.kind}`,
      `sf3:${look.word.slice(-3)}`,
      `sf2:${look.word.slice(-2)}`,
      `pf4:${look.word.slice(0, 4)}`,
      `pos:${place === 0 ? 'first' : place === looks.length - 1 ? 'last' : 'mid'}`,
      `n:${Math.min(8, looks.length)}`,
      `k0scr:${look.kind} ${screen}`,
      `k0ask:${look.kind} ${isAsked} ${screen}`,
      ...look.phrases.map((name) => `ph0:${name}`),
      ...back.phrases.map((name) => `ph-1:${name}`),
      ...back.phrases.map((name) => `ph-1:${name} ${look.kind}`),
      ...next.phrases.map((name) => `ph+1:${name}`),
      ...own,
      ...own.map((sign) => `${sign} ${screen}`),
      ...own.map((sign) => `${sign} ${look.use}`),
      ...own.map((sign) => `${sign} k-1:${back.kind}`),
      ...own.map((sign) => `${sign} k+1:${next.kind}`),
      ...back.signs.map((sign) => `s-1:${sign}`),
      ...next.signs.map((sign) => `s+1:${sign}`),
      ...(look.signs.includes('t:kind') || back.signs.includes('t:kind') || next.signs.includes('t:kind')
        ? [`kinds:${[back, look, next].map(({ signs }) => (signs.includes('t:kind') ? 1 : 0)).join('')} ${look.kind}`]
        : []),
    ]
  })
}

/** A word as it would look if nothing in any dictionary or catalogue were called so. */
export const asUnknown = (look: Look): Look => ({
  ...look,
  stem: `?${look.word.slice(-2)}`,
  kind: '<word>',
  use: 'left',
  signs: ['t:none'],
})

/** The same as a word of another shop would look: known as it is, but by another name. */
export const asOther = (look: Look): Look => ({ ...look, stem: '~', word: `~${look.word.slice(-3)}` })

/** Whether it is a word of what is sold, and none by which people speak of goods. */
export const isOfGoods = ({ kind, phrases }: Look): boolean =>
  phrases.length === 0 && /^<(?:goods|property|known|word|colour|name|value|thing|brand|num)>$/.test(kind)
