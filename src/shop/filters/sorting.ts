import { pattern } from '#text/pattern.ts'
import type { Sort } from '#protocol/shop.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { BY, CHEAPER, COMMAND, DEARER, DOWN, LEAST, MOST, UP } from '../lexicon/order-words.ts'
import { IMPLIED } from '../lexicon/orders.ts'
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

function superlative(text: string, items: Item[], mentions: Mention[]): Read | undefined {
  for (const [pattern, direction] of [
    [MOST, 'desc'],
    [LEAST, 'asc'],
  ] as const) {
    const match = pattern.exec(text)
    if (!match) continue
    const end = match.index + match[0].length
    const mention = mentions.find(
      ({ at, fields }) =>
        (items[at]?.start ?? -1) >= end &&
        (items[at]?.start ?? 0) - end <= 12 &&
        !items[at]?.used &&
        fields.some(isNumeric) &&
        !measured(items, { at, fields, length: 1 }),
    )
    const info = mention?.fields.find(isNumeric)
    const last = mention ? items[mention.at + mention.length - 1] : undefined
    if (info && last) return { sort: { field: info.field, direction }, start: match.index, end: last.end }
  }
  return undefined
}

/** Some word of every way to ask for an order: without one, forty patterns need not be tried. */
const HINT = pattern(
  String.raw`
      est(?!\p{L})|first|most|least|top|best|sort|order|high|low|alphabet|a-z|popular|rat(?:ed|ing)|newe
      |сам[аыоеуи]|на[йи]|сначала|сперва|начал|перв|вперед|верх|спочатку|спершу|початку|перш|вгору|зверху|нагору
      |сорт|убыв|возраст|спад|зрост|збільш|зменш|бли|новизн|популяр|цен|цін|рейт|оцен|оцін|всего|алфав|абетк
      |from|(?<!\p{L})(?:от|від|з)\x20
    `,
)

function implied(text: string, profile: Profile): Read | undefined {
  if (!HINT.test(text)) return undefined
  const found = IMPLIED.flatMap(([pattern, concepts, direction]): Read[] => {
    const match = pattern.exec(text)
    const isRefused = match && /(?<!\p{L})(?:not|no|не)(?: the| самы\p{L}+)? $/u.test(text.slice(0, match.index))
    const info =
      match && !isRefused && concepts.map((concept) => (concept === 'name' ? { field: 'name' } : fieldFor(profile, concept))).find(Boolean)
    return info ? [{ sort: { field: info.field, direction }, start: match.index, end: match.index + match[0].length }] : []
  })
  // "From the cheapest to the dearest": the first that is said.
  return found.sort((a, b) => a.start - b.start)[0]
}

const MORE = pattern(
  String.raw`
      ^(?:more|bigger|larger|longer|higher|greater|better|(?:по)?больше|(?:по)?выше|(?:по)?дольше|(?:по)?мощнее
      |(?:по)?б[оі]льш[еи]?\p{L}*|(?:по)?більш[еий]\p{L}*|(?:по)?вище|(?:по)?довше|(?:по)?потужніше
      |ємніш\p{L}*)$
    `,
)
const LESS =
  /^(?:smaller|shorter|lower|fewer|(?:по)?меньше|(?:по)?ниже|(?:по)?короче|(?:по)?менше|(?:по)?нижче|(?:по)?коротше|меньш\p{L}{2,3}|менш\p{L}{2})$/u

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
      ? (named(text, items, mentions) ?? implied(text, profile) ?? superlative(text, items, mentions))
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
