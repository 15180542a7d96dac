import type { FieldInfo } from '../catalog/product.ts'
import { wholeOf } from '../catalog/match.ts'
import { fieldNamed } from '../catalog/profile.ts'
import type { ValueHit } from '../catalog/values.ts'
import { makerOf } from '../lexicon/brands.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import { normalize, words } from '../text/normalize.ts'
import { isCyrillic } from '../text/stem.ts'
import { isCommon } from './common-words.ts'
import type { IsSure } from './goods.ts'
import { ARTICLE, HAVING, type Message, ONWARD, use, wordAt } from './message.ts'
import { isRefused } from './refusal.ts'

const PEOPLE = saidAs('people')
const FOR = /^(?:for|для|под|під|к|to|in|into|в|во|у|на|до)$/
const ALIKE = new Set(['color', 'material', 'resolution', 'size', 'gender', 'season', 'country'])
/** What is meant rather, the last first. */
const RANK = ['cpu', 'os', 'material', 'gender', 'color', 'category', 'brand']

export interface Choice {
  at: number
  length: number
  field: string
  value: string
  negated: boolean
}

interface Reader extends Message {
  isSure: IsSure
  /** Whether the goods spoken of have this field. */
  isOfThem(info: FieldInfo): boolean
}

const conceptOf = ({ catalog }: Message, { field }: { field: string }): string | undefined => fieldNamed(catalog.profile, field)?.concept

const isNamed = (hit: ValueHit, named: FieldInfo[]): boolean => named.some((info) => info.field === hit.field)

/** A category of exactly that name comes before one that has it among others: "Ходунки", "Ходунки и прыгунки". */
const wordsIn = ({ value }: ValueHit): number => normalize(value).split(' ').length

/** Whether a category's name says more than this of what its goods are: "temp" is no "Temp and Light", but "hoodies" are "Women's hoodies". */
const saysMore = (value: string, phrase: string[]): boolean =>
  words(value).filter(
    (word) => word.length > 2 && !/\d/.test(word) && !isProperty(word) && phrase.some((said) => isCyrillic(said) === isCyrillic(word)),
  ).length > 1

function isFitting({ catalog: { profile }, isOfThem }: Reader, hit: ValueHit, phrase: string[]): boolean {
  const info = fieldNamed(profile, hit.field)
  // "Сыну" is no "Синий".
  if (info?.concept === 'color' && phrase.every((word) => PEOPLE.test(word))) return false
  return !(hit.partial && info?.concept === 'category' && saysMore(hit.value, phrase)) && (!info || isOfThem(info))
}

/** Of what fits, the field that is asked for most often; what no part is named of is asked for of the whole thing: "brass". */
function best(reader: Reader, hits: ValueHit[], phrase: string[], named: FieldInfo[]): { hit: ValueHit; others: ValueHit[] } | undefined {
  const { profile } = reader.catalog
  const rank = (hit: ValueHit) => RANK.indexOf(conceptOf(reader, hit) ?? '')
  const whole = hits.map((hit) => {
    const info = fieldNamed(profile, hit.field)
    return { ...hit, field: (info && !named.includes(info) && wholeOf(profile, info)?.field) || hit.field }
  })
  const [hit] = whole
    .filter((one) => isFitting(reader, one, phrase))
    .sort((a, b) => rank(b) - rank(a) || wordsIn(a) - wordsIn(b) || b.count - a.count)
  const isMeant = hit && (isNamed(hit, named) || reader.isSure(phrase, hit))
  return isMeant ? { hit, others: whole.filter(({ field }) => field === hit.field) } : undefined
}

/** The values that are named here, all of one field that say the same: "Красный" and "Червоний", "XL" and "Extra large". */
function lookup(reader: Reader, at: number): { field: string; values: string[]; length: number } | undefined {
  const { items, mentions, catalog } = reader
  const { values } = catalog
  const named = mentions.filter((mention) => Math.abs(mention.at - at) <= 2).flatMap((mention) => mention.fields)
  const word = wordAt(items, at)
  const isIdle = isCommon(word)
  for (let length = Math.min(values.longest + 1, items.length - at); length > 0; length--) {
    const part = items.slice(at, at + length)
    if (ONWARD.test(word) || ONWARD.test(wordAt(items, at + length - 1))) continue
    if (part.some(({ used, kind, text }) => used || (kind === 'sign' && text !== '-'))) continue
    const phrase = part.filter(({ kind }) => kind !== 'sign').flatMap(({ text }) => text.split(/[\s-]+/))
    const exact = values.exact(phrase)
    // A common word counts where its field is named ("size M").
    if (length === 1 && isIdle && !exact.some((hit) => isNamed(hit, named))) continue
    const found = best(reader, exact, phrase, named)
    if (!found) continue
    const { hit, others } = found
    const same = ALIKE.has(conceptOf(reader, hit) ?? '') ? others.filter(({ value }) => normalize(value) !== normalize(hit.value)) : []
    return { field: hit.field, values: [hit, ...same].map(({ value }) => value), length }
  }
  const isField = mentions.some((mention) => at >= mention.at && at < mention.at + mention.length)
  const found = isIdle || isField || items[at]?.kind !== 'word' ? undefined : best(reader, values.near(word), [word], named)
  // A word that several values share is looked for as a word: it finds them all.
  if (!found || (found.hit.partial && found.others.length > 1)) return undefined
  return { field: found.hit.field, values: [found.hit.value], length: 1 }
}

/** "Айфон" says who made it, besides what it is. */
const makers = ({ items, catalog, ...reader }: Reader): Choice[] =>
  items.flatMap((item, at): Choice[] => {
    const maker = item.kind === 'word' && !item.used ? makerOf(item.text) : undefined
    const hit = maker ? catalog.values.exact([maker]).find((one) => conceptOf({ ...reader, items, catalog }, one) === 'brand') : undefined
    return hit ? [{ at, length: 1, field: hit.field, value: hit.value, negated: isRefused(items, at) }] : []
  })

/** Whether what goods here are called by is named before a link: "рюкзак для ноутбука" is a backpack. */
const hasHead = ({ items, catalog }: Reader, link: number): boolean =>
  items.slice(0, Math.max(0, link)).some(({ text }) => !isCommon(text) && catalog.index.calls(text))

/** Every value of the catalogue that was named, wanted or not. */
export function readChoices(reader: Reader): Choice[] {
  const { items } = reader
  const choices: Choice[] = []
  const made = makers(reader)
  for (let at = 0, next = 0; at < items.length; at = next) {
    next = at + 1
    const found = items[at]?.used || items[at]?.kind === 'sign' ? undefined : lookup(reader, at)
    if (!found) continue
    const { field, values, length } = found
    next = at + length
    // "A set with a canopy" has one.
    const link = ARTICLE.test(wordAt(items, at - 1)) ? at - 2 : at - 1
    const isFor = FOR.test(wordAt(items, link)) || HAVING.test(wordAt(items, link))
    if (isFor && conceptOf(reader, found) === 'category' && hasHead(reader, link)) continue
    const last = choices.at(-1)
    const goesOn = last?.negated && last.at + last.length === at - 1 && ONWARD.test(wordAt(items, at - 1))
    const negated = goesOn || isRefused(items, at, length)
    for (const value of values) choices.push({ at, length, field, value, negated })
    use(items, at, next)
  }
  return [...made, ...choices]
}
