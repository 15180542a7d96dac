import type { Sort } from '#protocol/shop.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { isNumeric } from './choose-field.ts'
import type { Item } from './items.ts'
import type { Mention } from './mentions.ts'

interface Read {
  sort: Sort
  start: number
  end: number
}

const phrase = (pattern: string) => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'u')

const FIRST_RU = '(?:сначала|сперва|вначале|в начале|первыми|первым делом|вперед|наверх|сверху)'
const FIRST_UK = '(?:спочатку|спершу|на початку|першими|вгору|зверху|нагору)'
const FIRST = `(?:${FIRST_RU}|${FIRST_UK})`

/** Ways to ask for an order without naming the field. The first that fits is taken. */
const IMPLIED: [RegExp, string[], Sort['direction']][] = [
  [
    phrase(
      `high(?:est)?(?: price)? to low(?:est)?|most expensive(?:(?: \\p{L}+)? first)?|priciest(?: first)?|(?:more )?(?:expensive|pricey|pricier|costly|premium)(?: \\p{L}+)? first|dearest first|from (?:the )?(?:most )?expensive(?: to cheap\\p{L}*)?|${FIRST} (?:самы\\p{L} |най)?дорог\\p{L}*|${FIRST} найдорожч\\p{L}*|${FIRST} дорожч\\p{L}*|сам\\p{L}+ дорог\\p{L}*(?: ${FIRST})?|найдорожч\\p{L}*(?: ${FIRST})?|(?:дорог|дорожч)\\p{L}*(?: \\p{L}+)? ${FIRST}|(?:от|з|від) (?:самых )?(?:най)?доро\\p{L}*(?: (?:к|до) (?:самых )?(?:най)?дешев\\p{L}*)?|сорт\\p{L}*:? доро\\p{L}*|(?:по|за) (?:убывани\\p{L}|спадання\\p{L}*|зменшенн\\p{L}*)(?: цены| ціни)?|цен\\p{L}* по убыванию|(?:от|від) (?:большей|вищої|високої) (?:к|до) (?:меньшей|нижчої|низької)`,
    ),
    ['price'],
    'desc',
  ],
  [
    phrase(
      `low(?:est)?(?: price)? to high(?:est)?|(?:the )?cheap(?:est|er|o)?(?: \\p{L}+)?(?: first| on top| at the top)|cheapest(?: ones)?|lowest price[ds]?(?: first)?|least expensive(?: first)?|from (?:the )?cheap\\p{L}*(?: to \\p{L}*expensive)?|budget (?:ones |options )?first|${FIRST} (?:самы\\p{L} )?(?:по)?(?:не)?(?:дешев|дорогие недор|бюджетн|недорог)\\p{L}*|${FIRST} (?:най)?дешев\\p{L}*|(?:сам\\p{L}+ )(?:дешев|бюджетн|недорог)\\p{L}*(?: ${FIRST})?|найдешевш\\p{L}*(?: ${FIRST})?|(?:дешев|недорог|бюджетн)\\p{L}*(?: \\p{L}+)? ${FIRST}|(?:от|з|від) (?:самых )?(?:най)?дешев\\p{L}*(?: (?:к|до) (?:самых )?(?:най)?доро\\p{L}*)?|сорт\\p{L}*:? дешев\\p{L}*|(?:по|за) (?:возрастани\\p{L}|зростанн\\p{L}*|збільшенн\\p{L}*)(?: цены| ціни)?|цен\\p{L}* по возрастанию|минимальн\\p{L}* цен\\p{L}*(?: ${FIRST})?|мінімальн\\p{L}* цін\\p{L}*|сам\\p{L}+ низк\\p{L}* цен\\p{L}*|найнижч\\p{L}* цін\\p{L}*`,
    ),
    ['price'],
    'asc',
  ],
  [
    phrase(
      `(?:best|top|highest|high)[- ]?rated(?:(?: \\p{L}+)? first)?|(?:best|highest|top) ratings?(?: first)?|best (?:ones |ranked )?first|top (?:ones )?first|best reviewed(?: first)?|${FIRST} (?:\\p{L}+ )?(?:сам\\p{L}+ )?(?:лучш\\p{L}*|топ\\p{L}*|(?:по|с|з|за)?\\s?(?:(?:высок|найвищ|высш|кращ|висок|вищ|хорош|гарн|больш|більш|найкращ|лучш|добр)\\p{L}* )?(?:рейтинг|оцен|оцін)\\p{L}*)|${FIRST} (?:най)?кращ\\p{L}*|лучш\\p{L}*(?: \\p{L}+)? ${FIRST}|(?:най)?кращ\\p{L}*(?: \\p{L}+)? ${FIRST}|(?:с |з |із )?(?:сам\\p{L}+ высок\\p{L}*|лучш\\p{L}*|наивысш\\p{L}*|найвищ\\p{L}*|найкращ\\p{L}*) (?:рейтинг|оцен|оцін)\\p{L}*(?: ${FIRST})?`,
    ),
    ['rating'],
    'desc',
  ],
  [
    phrase(
      `(?:lowest|worst)[- ]?rated(?: first)?|lowest ratings?(?: first)?|${FIRST} (?:худш|низкорейт|найгірш)\\p{L}*|сам\\p{L}+ низк\\p{L}* рейтинг\\p{L}*`,
    ),
    ['rating'],
    'asc',
  ],
  [
    phrase(
      `most review(?:ed|s)(?: first)?|(?:больше всего|най(?:больше|більше)) (?:отзыв|відгук)\\p{L}*|${FIRST} (?:\\p{L}+ )?(?:отзыв|відгук|обсуждаем|обговорюван)\\p{L}*`,
    ),
    ['reviews'],
    'desc',
  ],
  [
    phrase(
      `(?:most )?popular(?: ones)?(?: first)|most popular|by popularity|(?:по|за) популярн\\p{L}*|best ?sell(?:ers|ing)(?: first)?|${FIRST} (?:сам\\p{L}+ )?(?:най)?(?:популярн|ходов|хит|хіт)\\p{L}*|(?:сам\\p{L}+ |най)?популярн\\p{L}* ${FIRST}|сам\\p{L}+ популярн\\p{L}*|найпопулярн\\p{L}*`,
    ),
    ['popularity', 'reviews', 'rating'],
    'desc',
  ],
  [
    phrase(
      `(?:по|за) новизн\\p{L}*|сорт\\p{L}*:? (?:нов|свеж|свіж)\\p{L}*|by newest|newest(?: ones| models)?(?: first)?|latest(?: ones| models)?(?: first)?|new(?:er)?(?: ones| models)? first|most recent(?: first)?|${FIRST} (?:сам\\p{L}+ )?(?:най)?(?:нов|свеж|свіж)\\p{L}*|(?:нов|свеж|свіж|найнов|найсвіж)\\p{L}*(?: \\p{L}+)? ${FIRST}|сам\\p{L}+ (?:нов|свеж)\\p{L}*|найновіш\\p{L}*|найсвіжіш\\p{L}*`,
    ),
    ['year', 'date'],
    'desc',
  ],
  [
    phrase(
      `oldest(?: ones)?(?: first)?|old(?:er)? first|${FIRST} стар\\p{L}*|стар\\p{L}*(?: \\p{L}+)? ${FIRST}|найстаріш\\p{L}*|сам\\p{L}+ стар\\p{L}*`,
    ),
    ['year', 'date'],
    'asc',
  ],
  [
    phrase(
      `lightest(?: ones)?(?: first)?|light(?:er)? (?:ones )?first|сам\\p{L}+ легк\\p{L}*|${FIRST} (?:сам\\p{L}+ |най)?легк\\p{L}*|${FIRST} найлегш\\p{L}*|найлегш\\p{L}*(?: ${FIRST})?|легк\\p{L}* ${FIRST}`,
    ),
    ['weight'],
    'asc',
  ],
  [
    phrase(
      `heaviest(?: ones)?(?: first)?|сам\\p{L}+ тяжел\\p{L}*|${FIRST} (?:сам\\p{L}+ )?(?:тяжел|важк)\\p{L}*|(?:тяжел|важк)\\p{L}*(?: \\p{L}+)? ${FIRST}|найважч\\p{L}*`,
    ),
    ['weight'],
    'desc',
  ],
  [
    phrase(
      `biggest discounts?(?: first)?|${FIRST} (?:с )?(?:\\p{L}+ )?(?:скидк|знижк)\\p{L}*|сам\\p{L}+ больш\\p{L}* скидк\\p{L}*|найбільш\\p{L}* знижк\\p{L}*`,
    ),
    ['discount'],
    'desc',
  ],
  [
    phrase(`shortest(?: ones)?(?: first)?|${FIRST} (?:сам\\p{L}+ )?(?:коротк|тонк)\\p{L}*|найкоротш\\p{L}*|найтонш\\p{L}*`),
    ['pages'],
    'asc',
  ],
  [phrase(`(?:longest|thickest)(?: ones)?(?: first)|${FIRST} (?:сам\\p{L}+ )?(?:толст|длинн|товст|довг)\\p{L}*`), ['pages'], 'desc'],
  [
    phrase(`(?:largest|biggest)(?: ones)?(?: first)|${FIRST} (?:сам\\p{L}+ )?(?:больш|просторн|велик)\\p{L}*|${FIRST} найбільш\\p{L}*`),
    ['area', 'screen', 'volume'],
    'desc',
  ],
  [
    phrase(`smallest(?: ones)?(?: first)|${FIRST} (?:сам\\p{L}+ )?(?:маленьк|компактн|невелик)\\p{L}*|${FIRST} найменш\\p{L}*`),
    ['area', 'screen', 'volume'],
    'asc',
  ],
  [
    phrase(
      `(?:closest|nearest)(?: to \\p{L}+| to the \\p{L}+)?(?: first)?|(?:closer|nearer)(?: to \\p{L}+)? first|${FIRST} (?:сам\\p{L}+ )?(?:ближ|най?ближ)\\p{L}*|сам\\p{L}+ (?:ближн|близк)\\p{L}*|ближайш\\p{L}*|найближч\\p{L}*|(?:по)?бли(?:же|жче)(?! (?:чем |за |ніж )?\\d)`,
    ),
    ['distance'],
    'asc',
  ],
  [phrase(`(?:farthest|furthest)(?: first)?|сам\\p{L}+ дал(?:ек|ьн)\\p{L}*|найдал\\p{L}*`), ['distance'], 'desc'],
  [phrase(`quietest(?: first)?|сам\\p{L}+ тих\\p{L}*|${FIRST} (?:сам\\p{L}+ )?тих\\p{L}*|найтих\\p{L}*`), ['noise'], 'asc'],
  [phrase(`alphabetical(?:ly)?(?: order)?|a-z|по алфавиту|за алфавітом|в алфавитном порядке|за абеткою`), ['name'], 'asc'],
]

const COMMAND = phrase(
  '(?:sort|order|arrange|rank)(?:ed|ing)?|(?:от|рас|пере)?сортир\\p{L}*|(?:від|по|роз|пере)?сорту\\p{L}*|упорядоч\\p{L}*|впорядк\\p{L}*|расстав\\p{L}*|розстав\\p{L}*|розташу\\p{L}*',
)
const BY = /^(?:by|по|за)$/
const DOWN = phrase(
  `desc|descending|decreasing|(?:по |за )?(?:убывани|убыванию|спаданн|спадання|зменшенн)\\p{L}*|high(?:est)?(?: to low\\p{L}*)?(?: first)?|largest(?: first)?|biggest(?: first)?|most first|от (?:больш|высок|максим|дорог)\\p{L}*(?: (?:к|до) \\p{L}+)?|(?:від|з) (?:більш|висок|вищ|дорог|максим)\\p{L}*(?: до \\p{L}+)?|сверху вниз|z-a|reverse|вниз|по-убыванию|newest first|${FIRST} (?:(?:с|со|з|із) )?(?:больш|висок|высок|нов|велик)\\p{L}*|${FIRST} (?:більш|найбільш|вищ)\\p{L}*`,
)
const UP = phrase(
  `asc|ascending|increasing|(?:по |за )?(?:возрастани|зростанн|збільшенн)\\p{L}*|low(?:est)?(?: to high\\p{L}*)?(?: first)?|smallest(?: first)?|от (?:меньш|низк|миним|дешев|маленьк)\\p{L}*(?: (?:к|до) \\p{L}+)?|(?:від|з) (?:менш|низьк|нижч|дешев|мінім)\\p{L}*(?: до \\p{L}+)?|a-z|вверх|${FIRST} (?:(?:с|со|з|із) )?(?:меньш|низк|маленьк|мал|невысок)\\p{L}*|${FIRST} (?:(?:з|із) )?(?:менш|низьк|невелик|найменш|нижч)\\p{L}*`,
)
const MOST = phrase(
  'больше всего|найбільше|(?:with (?:the )?)?(?:(?<!at )most|biggest|largest|highest|longest|greatest|max(?:imum)?|best)|сам\\p{L}+ (?:больш|высок|мощн|длинн|долг|емк|быстр)\\p{L}*|наибольш\\p{L}*|максимальн\\p{L}*|найбільш\\p{L}*|найвищ\\p{L}*|найдовш\\p{L}*|найпотужніш\\p{L}*',
)
const LEAST = phrase(
  '(?:with (?:the )?)?(?:(?<!at )least|smallest|lowest|shortest|min(?:imum)?)|сам\\p{L}+ (?:маленьк|низк|коротк|мал)\\p{L}*|наименьш\\p{L}*|найменш\\p{L}*|найнижч\\p{L}*|найкоротш\\p{L}*',
)
const CHEAPER = phrase(
  '(?:something |anything |smth |a bit |a little )?cheaper(?: ones| options)?|cheap|less expensive|дешев(?:ые|ый|ая|ую|ых|і|ий|у)|(?:по)?дешевле|недорог\\p{L}*|(?:по)?дешевше|недорог\\p{L}*|бюджетн\\p{L}*',
)
const DEARER = phrase('more expensive|pricier|подороже|дороже|(?:по)?дорожче')

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

function implied(text: string, profile: Profile): Read | undefined {
  for (const [pattern, concepts, direction] of IMPLIED) {
    const match = pattern.exec(text)
    if (!match) continue
    const info = concepts.map((concept) => (concept === 'name' ? { field: 'name' } : fieldFor(profile, concept))).find(Boolean)
    if (info) return { sort: { field: info.field, direction }, start: match.index, end: match.index + match[0].length }
  }
  return undefined
}

const MORE =
  /^(?:more|bigger|larger|longer|higher|greater|better|(?:по)?больше|(?:по)?выше|(?:по)?дольше|(?:по)?мощнее|(?:по)?б[оі]льш[еи]?\p{L}*|(?:по)?більш[еий]\p{L}*|(?:по)?вище|(?:по)?довше|(?:по)?потужніше|ємніш\p{L}*)$/u
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
  const isInside = (item: Item) => item.start > read.start && item.end < read.end && isValue(item.text)
  for (const item of items)
    if (item.start >= read.start && item.end <= read.end && item.kind !== 'quantity' && !isInside(item)) item.used = true
  return read.sort
}
