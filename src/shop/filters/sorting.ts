import type { Sort } from '#protocol/shop.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { BY, CHEAPER, COMMAND, DEARER, DOWN, LEAST, MOST, UP } from '../lexicon/order-words.ts'
import { saidAs } from '../lexicon/said.ts'
import { qualitiesIn } from '../lexicon/qualities.ts'
import { isNumeric } from './choose-field.ts'
import type { Item } from './items.ts'
import type { Mention } from './mentions.ts'

interface Read {
  sort: Sort
  start: number
  end: number
}

const RISING = new Set(['price', 'weight', 'name', 'noise', 'old_price'])
const usual = (info: FieldInfo): Sort['direction'] => (RISING.has(info.concept ?? info.field) || !isNumeric(info) ? 'asc' : 'desc')

/** A number follows: the field is compared with it, not sorted by. */
const measured = (items: Item[], { at, length }: Mention): boolean =>
  items.slice(at + length, at + length + 4).some((item) => item.kind === 'quantity')

/** "Sort by rating", "упорядочи по цене по убыванию", "за рейтингом": the field is named. */
function named(text: string, items: Item[], mentions: Mention[]): Read | undefined {
  const command = COMMAND.exec(text)
  for (const mention of mentions) {
    const first = items[mention.at]
    const last = items[mention.at + mention.length - 1]
    const info = mention.fields.find(isNumeric) ?? mention.fields.find((field) => field.kind === 'choice')
    if (!first || !last || first.used || !info) continue
    const previous = items[mention.at - 1]
    const by = previous !== undefined && (BY.test(previous.text) || BY.test(items[mention.at - 2]?.text ?? ''))
    const down = DOWN.exec(text)
    const up = UP.exec(text)
    if (
      !(command && first.start > command.index) &&
      !(by && isNumeric(info) && !measured(items, mention)) &&
      !(isNumeric(info) && (down ?? up) && items.every((item) => item.kind !== 'quantity'))
    )
      continue
    const earlier = down && up ? (down.index < up.index ? down : up) : (down ?? up)
    const direction = earlier ? (earlier === down ? 'desc' : 'asc') : usual(info)
    const ends = [earlier, command].flatMap((match) => (match ? [match.index, match.index + match[0].length] : []))
    return {
      sort: { field: info.field, direction },
      start: Math.min(first.start, by ? (previous?.start ?? first.start) : first.start, ...ends),
      end: Math.max(last.end, ...ends),
    }
  }
  return undefined
}

/** A few letters apart: a small word may stand between. */
const within = (from: number, to: number): boolean => from >= 0 && to >= from && to - from <= 12

function superlative(text: string, items: Item[], mentions: Mention[]): Read | undefined {
  for (const [pattern, direction] of [
    [MOST, 'desc'],
    [LEAST, 'asc'],
  ] as const) {
    const match = pattern.exec(text)
    if (!match) continue
    const end = match.index + match[0].length
    const isFree = ({ at, length, fields }: Mention) =>
      items[at]?.used === false && fields.some(isNumeric) && !measured(items, { at, fields, length })
    // "The least calories", "weighs the least".
    const mention =
      mentions.find((one) => isFree(one) && within(end, items[one.at]?.start ?? -1)) ??
      (items.some(({ kind }) => kind === 'quantity')
        ? undefined
        : mentions.findLast((one) => isFree(one) && within(items[one.at + one.length - 1]?.end ?? -1, match.index)))
    const info = mention?.fields.find(isNumeric)
    const [first, last] = [items[mention?.at ?? -1], mention && items[mention.at + mention.length - 1]]
    if (info && first && last)
      return { sort: { field: info.field, direction }, start: Math.min(match.index, first.start), end: Math.max(end, last.end) }
  }
  return undefined
}

/** What makes an order of a quality: "cheap ones first". */
export const FIRST =
  /^(?:first|сначала|сперва|вначале|начале|первыми|первым|вперед|наверх|сверху|спочатку|спершу|початку|першими|вгору|зверху|нагору)$/
const SUPERLATIVE = /^(?:най\p{L}{3,}|\p{L}+est|best|latest|worst|top)$/u
const AMOUNT = /^(?:най)?(?:больш|більш|меньш|менш|big|large|small|high|low)/
const NEARER = /^(?:по)?бли(?:же|жче)$/
const OF_ALL = /^(?:most|least|сам\p{L}{2,3}|top)$/u
const TURNS: [RegExp, Sort['direction']][] = [
  [
    /(?<!\p{L})(?:high(?:est)? to low(?:est)?|(?:по|за) (?:убывани|спаданн|зменшенн)\p{L}*|(?:от|від) (?:большей|вищої|високої) (?:к|до) \p{L}+)/u,
    'desc',
  ],
  [/(?<!\p{L})(?:low(?:est)? to high(?:est)?|(?:по|за) (?:возрастани|зростанн|збільшенн)\p{L}*)/u, 'asc'],
]

/** "High to low" and nothing else: by price. */
function turned(text: string, profile: Profile): Read | undefined {
  const price = fieldFor(profile, 'price')
  const [match, direction] = TURNS.map(([turn, way]) => [turn.exec(text), way] as const).find(([found]) => found) ?? []
  return price && match && direction
    ? { sort: { field: price.field, direction }, start: match.index, end: match.index + match[0].length }
    : undefined
}

/** "Cheapest", "самые лёгкие", "сначала новые", "from cheap to expensive": a quality, and a word that makes an order of it. */
function implied(text: string, items: Item[], mentions: Mention[], profile: Profile): Read | undefined {
  const words = items.map((item) => item.text)
  /** Where the nearest of such words stands within three words, in the same part of the sentence. */
  const near = (test: RegExp, start: number, step: 1 | -1) => {
    for (let at = start, left = 3; left > 0 && words[at] !== undefined && words[at] !== ','; at += step, left--)
      if (test.test(words[at] ?? '')) return at
    return -1
  }
  const isOrdered = COMMAND.test(text)
  const found = qualitiesIn(words, profile, true).flatMap(({ info, direction, at, length }): (Read & { length: number })[] => {
    // "Where there are more reviews first", "the largest battery": more of what is named.
    const counted = AMOUNT.test(words[at] ?? '')
      ? mentions.find((mention) => mention.at >= at + length && mention.at <= at + length + 1 && mention.fields.some(isNumeric))
      : undefined
    const field =
      counted?.fields.find(isNumeric)?.field ??
      info?.field ??
      (words[at]?.startsWith('alphabet') || /алфав|абетк/.test(words[at + length - 1] ?? '') ? 'name' : undefined)
    const end = at + length
    const first = [near(FIRST, at - 1, -1), near(FIRST, end, 1)].filter((place) => place >= 0)
    const most = at > 0 && OF_ALL.test(words[at - 1] ?? '') ? at - 1 : undefined
    const isFrom = /^(?:от|з|від|from)$/.test(words[at - (OF_ALL.test(words[at - 1] ?? '') || words[at - 1] === 'the' ? 2 : 1)] ?? '')
    const to = isFrom ? near(/^(?:к|до|to)$/, end, 1) : -1
    const isBy = BY.test(words[at - 1] ?? '')
    const isItself =
      SUPERLATIVE.test(words[at] ?? '') ||
      (length > 1 && /^(?:лучш|худш|наивысш)/.test(words[at] ?? '')) ||
      (NEARER.test(words[at] ?? '') && !items.slice(end, end + 3).some(({ quantity }) => quantity))
    const isMarked = first.length > 0 || isBy || isItself || most !== undefined || isFrom || isOrdered || field === 'name'
    const isRefused = /(?:^|\s)(?:not|no|не)(?: the)?$/.test(words.slice(0, most ?? at).join(' '))
    if (field === undefined || !isMarked || isRefused) return []
    const places = [
      at,
      end - 1,
      ...first,
      ...(most === undefined ? [] : [most]),
      ...(isFrom ? [at - 1] : []),
      ...(to < 0 ? [] : [to, to + 1]),
    ]
    const [from, till] = [items[Math.min(...places)], items[Math.max(...places)] ?? items.at(-1)]
    const isLeast = most !== undefined && words[most] === 'least'
    const way = isLeast ? (direction === 'asc' ? 'desc' : 'asc') : direction
    return from && till ? [{ sort: { field, direction: way }, start: from.start, end: till.end, length }] : []
  })
  // "From the cheapest to the dearest": the first that is said, in the most words.
  return found.sort((a, b) => a.start - b.start || b.length - a.length)[0] ?? turned(text, profile)
}

const MORE = saidAs('more')
const LESS = saidAs('less')

/** "Оперативки побольше", "with a bigger screen": a field and which way, with no number. */
function leaning(items: Item[], mentions: Mention[]): Read | undefined {
  for (const mention of mentions) {
    const info = mention.fields.find((field) => isNumeric(field) && field.concept !== 'price')
    const first = items[mention.at]
    const last = items[mention.at + mention.length - 1]
    if (!info || !first || !last || first.used || measured(items, mention)) continue
    const near = [mention.at - 1, mention.at + mention.length].filter((at) => items[at]?.kind === 'word' && !items[at]?.used)
    for (const at of near) {
      const word = items[at] as Item
      const direction = MORE.test(word.text) ? 'desc' : LESS.test(word.text) ? 'asc' : undefined
      if (!direction || /^(?:не|no|not|и|или|or|and|і|або)$/.test(items[at - 1]?.text ?? '')) continue
      return { sort: { field: info.field, direction }, start: Math.min(first.start, word.start), end: Math.max(last.end, word.end) }
    }
  }
  return undefined
}

/** "Something cheaper" with no number: the cheapest first. */
function relative(text: string, items: Item[], profile: Profile): Read | undefined {
  const price = fieldFor(profile, 'price')
  if (!price) return undefined
  for (const [pattern, direction] of [
    [CHEAPER, 'asc'],
    [DEARER, 'desc'],
  ] as const) {
    const match = pattern.exec(text)
    const end = match ? match.index + match[0].length : 0
    if (match && !items.some((item) => item.start >= match.index && item.start < end && item.used))
      return { sort: { field: price.field, direction }, start: match.index, end }
  }
  return undefined
}

/** "Sort by price, the dear ones first": what is said of the field's own end wins over the usual one. */
const ordered = (field: Read | undefined, quality: Read | undefined): Read | undefined =>
  field && quality && field.sort.field === quality.sort.field
    ? { sort: quality.sort, start: Math.min(field.start, quality.start), end: Math.max(field.end, quality.end) }
    : (field ?? quality)

/** `early` is read before numbers are (an order that is spelled out), the rest after them. */
export function readSort(
  when: 'early' | 'late',
  {
    text,
    items,
    mentions,
    profile,
    isValue,
  }: { text: string; items: Item[]; mentions: Mention[]; profile: Profile; isValue(word: string): boolean },
): Sort | undefined {
  const read =
    when === 'early'
      ? (ordered(named(text, items, mentions), implied(text, items, mentions, profile)) ?? superlative(text, items, mentions))
      : (relative(text, items, profile) ?? leaning(items, mentions))
  if (!read) return undefined
  // "Cheapest laptops first": what is ordered stays to be read.
  const isNamed = (index: number) =>
    [[index], [index - 1, index], [index, index + 1]].some((part) => isValue(part.map((at) => items[at]?.text ?? '').join(' ')))
  const isInside = (item: Item, index: number) => item.start > read.start && item.end < read.end && isNamed(index)
  for (const [index, item] of items.entries())
    if (item.start >= read.start && item.end <= read.end && item.kind !== 'quantity' && !isInside(item, index)) item.used = true
  return read.sort
}
