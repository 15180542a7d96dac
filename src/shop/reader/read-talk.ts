import { brotliDecompressSync } from 'node:zlib'
import type { RouterResult } from '#protocol/shop.ts'
import type { Reading } from '../router/features.ts'
import { featuresOf, type Here, type Look, looksOf } from './features.ts'
import { messageFeatures, taggedFeatures } from './message-features.ts'
import { decode, type Span, spansOf } from './tagger.ts'
import { MESSAGE_ROWS, rowsOf, weighMessage, weighWords, WORD_ROWS } from './weigh.ts'
import trained from './weights.json' with { type: 'json' }

/** What is to be done about a message, as it was taught. */
export const DEEDS = ['answer', 'compare', 'narrow', 'search', 'similar', 'support', 'talk', 'unclear', 'view'] as const
export type Deed = (typeof DEEDS)[number]

/** A message as it is read: what is to be done about it, how likely, and what its words are there for. */
export interface Talk {
  deed: Deed
  chances: Record<Deed, number>
  spans: Span[]
}

/** What was learned, as numbers of eight bits. */
interface Table {
  data: string
  scale: number
}

const unpack = ({ data, scale }: Table): Float32Array =>
  Float32Array.from(new Int8Array(brotliDecompressSync(Buffer.from(data, 'base64'))), (weight) => weight * scale)

let tables: { first: Float32Array; words: Float32Array; last: Float32Array } | undefined
const ready = () => (tables ??= { first: unpack(trained.first), words: unpack(trained.words), last: unpack(trained.last) })

export const likeliest = (chances: number[]): Deed => DEEDS[chances.indexOf(Math.max(...chances))] as Deed
export const chancesOf = (chances: number[]): Talk['chances'] =>
  Object.fromEntries(DEEDS.map((deed, at) => [deed, chances[at] ?? 0])) as Talk['chances']

const SURELY = 0.8
/** What of a word is looked at once more beside what the whole message is taken for. */
const TELLING = /^(?:k0|u0|s0:t|s0:are:|s0:told:|w0|w-1|k-1k0|k0k\+1|s0:here|pos)/

/** The rows of each word, beside what the whole message is taken for. */
export function rowsOfWords(features: string[][], chances: number[]): Int32Array[] {
  const deed = likeliest(chances)
  const sure = Math.max(...chances) > SURELY ? 'sure' : 'may'
  return features.map((own) => {
    const beside = own.filter((one) => TELLING.test(one)).map((one) => `a:${deed} ${one}`)
    return rowsOf([...own, ...beside, `a:${deed}${sure}`], WORD_ROWS)
  })
}

export const rowsOfMessage = (reading: Reading, looks: Look[], here: Here, intent: string): Int32Array =>
  rowsOf(messageFeatures(reading, looks, here, intent), MESSAGE_ROWS)
export const rowsOfTagged = (reading: Reading, spans: Span[], here: Here, intent: string): Int32Array =>
  rowsOf(taggedFeatures(reading, spans, here, intent), MESSAGE_ROWS)

/** First the message as a whole, then what each word is there for, then the message once more by what its words are there for. */
export function readTalk(reading: Reading, here: Here, intent: RouterResult['intent']): Talk {
  const { first, words, last } = ready()
  const looks = looksOf(reading, here)
  const guess = weighMessage(rowsOfMessage(reading, looks, here, intent), first, DEEDS.length)
  const spans = spansOf(decode(weighWords(rowsOfWords(featuresOf(looks, reading, here), guess), words), trained.steps))
  const chances = weighMessage(rowsOfTagged(reading, spans, here, intent), last, DEEDS.length)
  return { deed: likeliest(chances), chances: chancesOf(chances), spans }
}
