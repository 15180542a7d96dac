import { remembered } from '#text/remembered.ts'
import { type FieldInfo, type Product, valueOf } from '../catalog/product.ts'
import { modelsIn } from '../catalog/indexed-words.ts'
import { fieldFor } from '../catalog/profile.ts'
import { keysOf, OR } from '../catalog/search-index.ts'
import { nameParts } from '../lexicon/fields.ts'
import { kinship } from '../text/root.ts'
import { isCyrillic } from '../text/stem.ts'
import { type Telling, told } from './facts.ts'

/** One thing that the catalogue says of a product: a sentence of its texts, or what a field has. */
export interface Statement {
  text: string
  /** What it says it by: the name of the field, and what it has. */
  said: string
  info?: FieldInfo
  isName?: boolean
}

const isProse = ({ kind, concept }: FieldInfo): boolean =>
  (kind === 'text' && concept !== 'sku' && concept !== 'opinions') || concept === 'description'

/** A heading of a table stands in a line of its own, and its cell in the next: "RING SIZE", "R". */
const HEADING = /^[^\d.!?…]{2,40}$/
const MOST_WORDS = 4
const isHeading = (line: string, next: string): boolean =>
  HEADING.test(line) &&
  line.split(' ').length <= MOST_WORDS &&
  (line.endsWith(':') || line === line.toUpperCase() || /^\d/.test(next)) &&
  next.length < 100

/** A line that says of what it tells: "Printing size: 220x220x250 mm". */
const LABELLED = /^[^\p{L}\d]{0,4}(?<label>[\p{L}\d][^:：.!?]{1,44}?)\s?[:：]\s?(?<value>\S.*)$/u

export const labelledIn = (text: string): { label: string; value: string }[] =>
  linesOf(text).flatMap((line) => {
    const { label, value } = LABELLED.exec(line)?.groups ?? {}
    return label && value && label.split(' ').length <= MOST_WORDS ? [{ label, value: value.replace(/[.;,\s]+$/, '') }] : []
  })

const linesOf = (text: string): string[] => text.split(/(?:\n|\\n)+/).map((line) => line.trim())

/** The sentences of a text; a cell of a table with its heading, and no heading without one. */
function sentencesIn(text: string): string[] {
  const lines = linesOf(text)
  const sentences: string[] = []
  let heading = ''
  for (let at = 0; at < lines.length; at++) {
    const [line = '', next = ''] = lines.slice(at, at + 2)
    if (next !== '' && isHeading(line, next)) sentences.push(`${line.replace(/[:\s]+$/, '')}: ${lines[++at]}`)
    else if (line.endsWith(':') && line.split(' ').length <= MOST_WORDS) heading = `${line} `
    else {
      sentences.push(...`${heading}${line}`.split(/(?<=[.!?…])\s+/).flatMap(unrolled))
      heading = ''
    }
  }
  return sentences.filter((sentence) => sentence !== '')
}

const RUN_ON = 300
/** What runs on without an end has its lines where words begin large: "Speed: 1-10 km/h Weight 22 kg". */
const unrolled = (sentence: string): string[] =>
  sentence.length < RUN_ON ? [sentence] : sentence.split(/(?<=[\p{Ll}\d)]) (?=\p{Lu}\p{Ll}{2}.{9})/u)

const SHORT = 80

/** What a product's fields say, the sentences of its texts first. What it is called and filed under tells nothing that is asked of it. */
export function statementsOf(product: Product, telling: Telling, { isOneOfMany = false } = {}): Statement[] {
  const { profile } = telling.catalog
  const filed = fieldFor(profile, 'category')
  const isTelling = (info: FieldInfo) =>
    info.kind !== 'image' && info.kind !== 'link' && info.concept !== 'sku' && ((info.field !== 'name' && info !== filed) || isOneOfMany)
  // What is said shortly says it by the name of its field.
  const isText = (info: FieldInfo) =>
    isProse(info) && (info.concept === 'description' || (told(product, info, telling)?.length ?? 0) > SHORT)
  const texts = profile.fields.filter((info) => info.field !== 'name' && isText(info))
  const sentences = texts.flatMap((info) => sentencesIn(told(product, info, telling) ?? ''))
  const values = profile.fields
    .filter((info) => !texts.includes(info) && isTelling(info))
    .flatMap((info) => {
      const label = info.field === 'name' ? '' : `${info.label[telling.language]}: `
      // Of many tags one tells what is asked.
      const each =
        info.concept === 'tags' ? [valueOf(product, info.field)].flat().map((tag) => ({ ...product, [info.field]: tag })) : [product]
      return each.flatMap((one) => {
        const value = told(one, info, telling)
        // An address or a key says nothing.
        return value === undefined || /^[\w.]+(?:[-_/][\w.]+){2,}$/.test(value)
          ? []
          : [{ text: `${label}${value}`, said: `${nameParts(info.field).join(' ')} ${label}${value}`, info }]
      })
    })
  return [...sentences.map((text) => ({ text, said: text })), ...values]
}

type Places = Map<string, number>

/** How surely a word of the same root must mean it, and the letters with which both begin. */
const AKIN = 0.6
const BEGINNING = 3
/** A short stem that is less of its word is one of many: "раз" of "разъем". */
const LEAST_STEM = 0.6

/** Where a word stands among these stems; what only sounds like it in the same letters is not what is said. */
export function placeReader(said: string, telling: Telling): (places: Places) => number | undefined {
  if (said.includes(OR)) {
    const each = said.split(OR).map((word) => placeReader(word, telling))
    return (places) => each.map((read) => read(places)).find((at) => at !== undefined)
  }
  const placeOfKeys = (places: Places, keys: string[]) => keys.flatMap((key) => places.get(key) ?? [])[0] ?? Number.NaN
  // "100 ml" is that many, and no millilitres.
  const parts = /^\d+ /.test(said) ? said.split(' ').flatMap((part) => keysOf(part)[0] ?? []) : []
  if (parts.length > 0)
    return (places) => {
      const at = Math.max(...parts.map((key) => placeOfKeys(places, [key])))
      return Number.isNaN(at) ? undefined : at
    }
  const [own = [], short = []] = [true, false].map((isLong) =>
    keysOf(said).filter((key) => (key.length >= LEAST_TAIL || key.length >= said.length * LEAST_STEM) === isLong),
  )
  const isOther = (key: string) => isCyrillic(key) !== isCyrillic(said)
  const ways = telling.catalog.index
    .resolve([said])
    .terms.flatMap(({ ways, told = [], by }) => (by === 'sound' && !ways.flat(2).every(isOther) ? [] : [...ways, ...told]))
    .filter((way) => !way.every((keys) => keys.every((key) => short.includes(key))))
  // "Lightbulb" is a bulb, and "protection" of one root with "protect".
  const isAkin = (key: string) =>
    [...own, said].some(
      (one) =>
        (one.length >= LEAST_TAIL && key.length > one.length + 2 && key.endsWith(one)) ||
        (one.length > LEAST_TAIL && key.startsWith(one) && key.length <= one.length + BEGINNING) ||
        (key.slice(0, BEGINNING) === one.slice(0, BEGINNING) && Math.max(kinship(one, key), kinship(key, one)) >= AKIN),
    )
  return (places) =>
    [own.map((key) => [key]), ...ways].map((way) => Math.max(...way.map((keys) => placeOfKeys(places, keys)))).find((at) => at >= 0) ??
    places.entries().find(([key]) => isAkin(key))?.[1]
}
const LEAST_TAIL = 4
const MOST_READ = 4_096

/** Where each stem of a text stands; two words that stand together are read as one, too: "wind proof". */
export const placesIn = remembered(MOST_READ, (text: string): Places => {
  const words = [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)]
  const pairs = words.flatMap(({ 0: word, index: at }, nth) => {
    const next = words[nth + 1]
    return next && next.index === at + word.length + 1 && word.length > 2
      ? keysOf(word + next[0]).map((key): [string, number] => [key, at])
      : []
  })
  const own = words.flatMap(({ 0: word, index: at }) => [word, ...keysOf(word)].map((key): [string, number] => [key, at]))
  return new Map([...pairs, ...modelsIn(text).map((key): [string, number] => [key, 0]), ...own.reverse()])
})
