import type { VizType } from '#protocol/shop.ts'
import { isCommon } from '../filters/common-words.ts'
import { parseWishes } from '../filters/parse.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { ordinalIndex } from '../references.ts'
import { addressesShop } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { vizType } from '../router/viz.ts'
import type { Act } from './act.ts'
import { isCategory, isEmptyWish, wordsIn } from './context.ts'
import { find, POLITE } from './phrases.ts'
import type { Signs } from './signs.ts'

type Row = (signs: Signs) => Act | undefined

/** Something is looked for or asked to be so. */
const isNaming = (wish: Signs['wish']): boolean => wordsIn(wish).length + wish.without.length + wish.filters.length > 0

/** "Расскажи подробнее" wants to be told, not shown. */
const TELL = /(?<!\p{L})(?:tell|explain|describe|расскаж\p{L}*|опиши|розкаж\p{L}*)(?!\p{L})/u

const MAKE = /^(?:make|turn|put|display|сделай|зроби|выведи|виведи|оформи)$/
const LINK = /^(?:as|in|into|an?|виде|вигляді|формате?|форматі|форме|формі)$/
const HAVING = /^(?:with|without|с|со|без|з|із|зі)$/

const isScaled = (word: string): boolean => (find('smaller', [word]) ?? find('bigger', [word])) !== undefined
const VIEWED = new Set(['<show>', '<layout>', '<scale>', '<columns>'])

/** Where "каруселью", "as a table" stands: the form that says how, and no "с сеткой". Of "the list smaller, as a table" the last is meant. */
const viewAt = (words: string[]): number =>
  words.findLastIndex((word, at) => {
    const before = words[at - 1] ?? ''
    const isForm = /(?:ью|ою|ею|лл?ю|ком|кой|цей|ками)$/u.test(word) || LINK.test(before)
    return classOf(word) === '<layout>' && isForm && !HAVING.test(before)
  })

/** "As a table, the cheapest first": how what is found should stand, beside all else that is said. */
export const viewBeside = (words: string[]): VizType | undefined => {
  const at = viewAt(words)
  return at < 0 ? undefined : vizType(words.slice(Math.max(0, at - 1), at + 1).join(' '))
}

/** As a table, and nothing else is said. */
const asView: Row = ({ words, says, wish }) => {
  const at = viewAt(words)
  const isIdle = (word: string) =>
    POLITE.has(word) || isCommon(word) || VIEWED.has(classOf(word) ?? '') || isScaled(word) || LINK.test(word) || MAKE.test(word)
  const isAlone = at >= 0 && wish.sort === null && words.every((word, place) => place === at || isIdle(word))
  return isAlone ? { type: 'layout', size: sizeSaid(says) } : undefined
}

const turned: Row = ({ only }) =>
  only('next_page') ? { type: 'page', to: 'next' } : only('previous_page') ? { type: 'page', to: 'previous' } : undefined

const page: Row = ({ words, reading, says, only, route }) => {
  const page = says('page')
  if (page && route.slots.action === 'rollback') return { type: 'page', to: 'previous' }
  if (only('first_page')) return { type: 'page', to: 1 }
  const counted = (word: string) => (/^\d+$/.test(word) ? Number(word) : (ordinalIndex(word, reading.language) ?? -1) + 1)
  const to = page && [...words.slice(page.at + 1), ...words].map(counted).find((value) => value > 0)
  return to && words.length <= 6 ? { type: 'page', to } : undefined
}

/** "Hide the pictures", "без картинок", "bring the photos back": nothing but the pictures of what is shown. */
const pictures: Row = ({ words, says, catalog, wish }) => {
  const photo = says('photo')
  // "With the picture of a puppy" is what is on the goods.
  const without = wish.without.filter((word) => !words.slice(photo?.at, (photo?.at ?? 0) + (photo?.length ?? 0)).includes(word))
  if (!photo || words.length > 9 || isNaming({ ...wish, without })) return undefined
  const images = catalog.profile.fields.filter(({ kind }) => kind === 'image').map(({ field }) => field)
  const isFirst = (name: Parameters<typeof says>[0]) => (says(name)?.at ?? 9) < photo.at
  const rest = words.filter((_, at) => at < photo.at || at >= photo.at + photo.length).join(' ')
  if (isFirst('hide') || isFirst('off')) return { type: 'fields', hidden: images, wanted: [], view: vizType(rest) }
  return isFirst('on') ? { type: 'fields', hidden: [], wanted: images } : undefined
}

/** "The same, but from Wings" goes on with what was asked for. */
const similar: Row = ({ says, wish }) => {
  const isBare = !isNaming({ ...wish, filters: wish.filters.filter(({ value }) => typeof value !== 'number') })
  return says('similar') && isBare && !says('compare') ? { type: 'similar' } : undefined
}

const morePictures: Row = ({ says, has, words, wish, context }) => {
  const isOfOne = context.count === 1 || has('<ord>') || says('this') !== undefined || words.includes('its')
  const isAsked = says('pictures') || (says('photo') && isOfOne && words.length <= 7 && wordsIn(wish).length === 0)
  return isAsked ? { type: 'open', pictures: true } : undefined
}

/** "Hide the price", "bring the rating back". */
const fields: Row = ({ says, fields: named, wish, isQuestion, words, intent, catalog }) => {
  const hide = says('hide')
  // "Can you hide the price?" hides it; "why without a box?" asks.
  const isHidden = hide !== undefined && hide.at <= 2 && !(isQuestion && HAVING.test(words[hide.at] ?? ''))
  // "Hide the stock" asks for nothing that is out of it; "smaller, and hide the prices" orders by no price.
  const flags = hide ? wish.filters.filter(({ value }) => value === false).map(({ field }) => field) : []
  const others = { ...wish, filters: wish.filters.filter(({ field }) => !flags.includes(field)), ...(hide && { sort: null }) }
  if (named.length + flags.length === 0 || !isEmptyWish(others) || (isQuestion && !isHidden) || words.length > 8) return undefined
  // "Remove the filter by country", "убери бренд" that is asked for: a condition, and no column.
  if (wish.lifted.length > 0 || (says('lift')?.length ?? 0) > (hide?.length ?? 0)) return undefined
  // "Bigger pictures and no price".
  const size = sizeSaid(says)
  if (isHidden || (hide && size))
    return { type: 'fields', hidden: [...new Set([...named.map(({ field }) => field), ...flags])], wanted: [], size }
  const more = says('reveal')
  if (!more || more.at > 2 || intent === 'compare') return undefined
  // The verb of "bring the price back" is no "return policy".
  const rest = words.filter((_, at) => at < more.at || at >= more.at + more.length)
  return {
    type: 'fields',
    hidden: [],
    wanted: parseWishes(rest.join(' '), catalog).fields.map(({ field }) => field),
    view: viewBeside(words),
  }
}

const sizeSaid = (says: Signs['says']) => (says('bigger') ? 'bigger' : says('smaller') ? 'smaller' : undefined)

const CARDS = /^(?:cards?|tiles?|items|everything|карточ\p{L}+|картк\p{L}+|плитк\p{L}+|все|всё|усе|шрифт\p{L}*|text)$/u

/** "This one is big, a smaller one" is about goods: cards are named, or nothing else is said. */
const size: Row = ({ says, only, words, wish, fields: named, isQuestion, reading }) => {
  const size = sizeSaid(says)
  const isOfCards = says('photo') !== undefined || words.some((word) => CARDS.test(word)) || only('bigger') || only('smaller')
  const isOfGoods = wish.filters.length + named.length > 0 || isQuestion || reading.items.some(({ quantity }) => quantity?.unit)
  return size && isOfCards && !isOfGoods ? { type: 'layout', size } : undefined
}

const open: Row = ({ says, words, intent, reading }) => {
  const isOpen =
    says('open') &&
    !says('any') &&
    !(addressesShop(reading) && reading.has('<what>')) &&
    !TELL.test(words.join(' ')) &&
    (intent === 'clarify' || words.length <= 5) &&
    !says('compare')
  return isOpen ? { type: 'open', pictures: false } : undefined
}

/** What is said whole, and nothing else is. */
export const WHOLE_ACTS: Row[] = [
  ({ only }) => (only('reset') ? { type: 'reset' } : only('back_to') ? { type: 'back', steps: 1 } : undefined),
  asView,
  turned,
  ({ only }) => (only('others') ? { type: 'others' } : undefined),
  fields,
  pictures,
]

/** What is done with what is on screen, told by how it is said; the first that fits. */
export const VIEW_ACTS: Row[] = [
  ...WHOLE_ACTS,
  page,
  back,
  similar,
  morePictures,
  ({ says }) => (says('full_screen') ? { type: 'layout', full: true } : undefined),
  size,
  open,
]

/** "Two steps back", "отмени"; "back to the dresses" names them. */
export function back({ intent, route, words, wish, catalog }: Signs): Act | undefined {
  const isOf = wish.lifted.length + wish.words.length > 0 || wish.filters.some(isCategory(catalog))
  if (isOf || intent !== 'other' || route.slots.action !== 'rollback') return undefined
  const counts = words.map((word) => (/^(?:twice|дважды|двічі)$/.test(word) ? 2 : (numberWord(word) ?? Number(word))))
  return { type: 'back', steps: counts.find((value) => value > 1 && value < 50) ?? 1 }
}
