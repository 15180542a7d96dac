import type { FieldInfo, Product } from '../catalog/product.ts'
import { modelsIn } from '../catalog/indexed-words.ts'
import { keysOf } from '../catalog/search-index.ts'
import { nameParts } from '../lexicon/fields.ts'
import { type Telling, told } from './facts.ts'

/** One thing that the catalogue says of a product: a sentence of its texts, or what a field has. */
export interface Statement {
  text: string
  /** What it says it by: the name of the field, and what it has. */
  said: string
  info?: FieldInfo
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
  !next.endsWith(':') &&
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
export function sentencesIn(text: string): string[] {
  const lines = linesOf(text)
  const sentences: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const [line = '', next = ''] = lines.slice(at, at + 2)
    if (next !== '' && isHeading(line, next)) sentences.push(`${line.replace(/[:\s]+$/, '')}: ${lines[++at]}`)
    else if (!(line.endsWith(':') && line.split(' ').length <= MOST_WORDS)) sentences.push(...line.split(/(?<=[.!?…])\s+/))
  }
  return sentences.filter((sentence) => sentence !== '')
}

/** What a product's fields say, the sentences of its texts first. What it is called and filed under tells nothing that is asked of it. */
export function statementsOf(product: Product, telling: Telling, { isOnlyProse = false, isOneOfMany = false } = {}): Statement[] {
  const { fields } = telling.catalog.profile
  const isTelling = ({ kind, concept, field }: FieldInfo) =>
    kind !== 'image' && kind !== 'link' && concept !== 'sku' && ((field !== 'name' && concept !== 'category') || isOneOfMany)
  const texts = fields.filter(isProse).flatMap((info) => sentencesIn(info.field === 'name' ? '' : (told(product, info, telling) ?? '')))
  const values = (isOnlyProse ? [] : fields.filter((info) => !isProse(info) || info.field === 'name').filter(isTelling)).flatMap((info) => {
    const value = told(product, info, telling)
    const label = info.field === 'name' ? '' : `${info.label[telling.language]}: `
    // An address or a key says nothing.
    return value === undefined || /^[\w.]+(?:[-_/][\w.]+){2,}$/.test(value)
      ? []
      : [{ text: `${label}${value}`, said: `${nameParts(info.field).join(' ')} ${label}${value}`, info }]
  })
  return [...texts.map((text) => ({ text, said: text })), ...values]
}

type Places = Map<string, number>

/** Where a word stands among these stems; what only sounds like it is not what is said. */
export function placeReader(word: string, { catalog: { index } }: Telling): (places: Places) => number | undefined {
  const ways = index.resolve([word]).terms.flatMap(({ ways, told = [], by }) => (by === 'sound' ? [] : [...ways, ...told]))
  const own = keysOf(word)
  const placeOfKeys = (places: Places, keys: string[]) => keys.flatMap((key) => places.get(key) ?? [])[0] ?? Number.NaN
  // "Lightbulb" is a bulb.
  const tail = own.find((key) => key.length >= LEAST_TAIL)
  // "Protected" is of one root with "protection".
  const isKin = (key: string, other: string) =>
    other.length >= LEAST_ROOT && key.startsWith(other) && key.length <= other.length + MOST_ENDING
  const ofRoot = (places: Places) =>
    places.entries().find(([key]) => own.some((one) => one.length >= LEAST_ROOT && (isKin(key, one) || isKin(one, key))))?.[1]
  const inCompound = (places: Places) => tail && places.entries().find(([key]) => key.length > tail.length + 2 && key.endsWith(tail))?.[1]
  // "100 ml" is that many, and no millilitres.
  const whole = /^\d+ /.test(word) ? [word.split(' ').flatMap((part) => keysOf(part)[0] ?? [])] : undefined
  if (whole) return (places) => whole.map((keys) => Math.max(...keys.map((key) => placeOfKeys(places, [key])))).find((at) => at >= 0)
  return (places) =>
    [own.map((key) => [key]), ...ways].map((way) => Math.max(...way.map((keys) => placeOfKeys(places, keys)))).find((at) => at >= 0) ??
    ofRoot(places) ??
    (inCompound(places) || undefined)
}
const LEAST_TAIL = 4
const LEAST_ROOT = 5
const MOST_ENDING = 2

export const placesIn = (text: string): Places =>
  new Map([
    ...modelsIn(text).map((key) => [key, 0] as [string, number]),
    ...[...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index: at }) =>
      keysOf(word).map((key) => [key, at] as [string, number]),
    ),
  ])
