import { pattern } from '#text/pattern.ts'
import { isCommon } from '../filters/common-words.ts'
import { stem } from '../text/stem.ts'
import { type Reading, strangeWords } from './features.ts'
import { classOf } from './lexicon.ts'
import { GOODS, SERVICE } from './other.ts'

const isNamed = (token: string) => token === '<brand>' || token === '<name>'

/** Brands or a model and nothing else said: "Samsung", "new balance 574". */
export function isBareName({ tokens, text }: Reading): 'brand' | 'model' | undefined {
  const said = tokens.filter((token) => /[\p{L}\p{N}<]/u.test(token))
  if (said.length === 0 || said.length > 6 || text.endsWith('?') || !said.some(isNamed)) return undefined
  const isKind = (token: string) => token === '<brand>' || token === '<value>' || token === '<measure>' || token === '<num>'
  if (said.includes('<brand>') && said.every(isKind)) return 'brand'
  const isPart = (token: string) =>
    isNamed(token) || token === '<num>' || token === '<money>' || (/^[a-z0-9]+$/.test(token) && !isCommon(token))
  return said.every(isPart) && said.filter((token) => /^[a-z]{2,}$/.test(token)).length <= 2 ? 'model' : undefined
}

const MORE = pattern(
  String.raw`
      ^(?:(?:and|ok|so|а|ну|и|і|show|see|give|load|get|me|покажи|покажите|покажіть|дай|дайте|давай|хочу|можно
      |можна|есть|є|do|you|have|got|any|are|there|is|what|что|що|what's|какие|які) )*(?:some\x20
      |a few |any )?(?:more|ещe|еще|ще|next|дальше|далі|другие|другое|інші|інше|others?
      |(?:anything|something|what) else|(?:что|що|чего)-(?:то|нибудь|небудь) (?:еще|ще|другое|інше)
      |щось (?:ще|інше)
      |more like (?:this|these|it))(?: (?:please|pls|plz|пожалуйста|плиз|будь ласка|options?|results?|products?
      |ones?|items?|page|варианты?|вариантов|варіанти?|варіантів|товары|товари|модели|моделі|страница|сторінка
      |есть|є|покажи|давай|of|them|these|those|that|like|this|таких|такого|такие|такі|похожие|схожі|similar|here
      |available))*\s*[!?.]*$
    `,
)

/** "More", "ещё варианты", "anything else?": the search goes on. */
export const asksForMore = ({ text, has }: Reading): boolean => MORE.test(text) && !has('<ord>') && !GOODS.some(has) && !SERVICE.some(has)

const CHOICE = pattern(
  String.raw`
      (?<!\p{L})(?:which|better|prefer|would you|should i|worth|what to (?:take|buy|get|choose)|что|чего|какой
      |какую|какие|кого|що|шо|який|яку|котрий|лучше|краще|надежнее|надійніш\p{L}*|выбрать|вибрати|обрати|взять
      |взяти|брать|брати)(?!\p{L})
    `,
)

const isStrange = (token: string) => /^\p{L}{4,}$/u.test(token) && !isCommon(token)

/** "Macbook or thinkpad, which would you take": two things named and a choice between them. */
export function choosesBetween({ tokens, has, text }: Reading): boolean {
  if (!has('<or>') || SERVICE.some(has) || has('<find>') || has('<money>') || has('<measure>') || has('<sell>')) return false
  const at = tokens.indexOf('<or>')
  const isOne = (token: string) => GOODS.includes(token) || token === '<ord>' || token === '<num>'
  const sides = [tokens.slice(0, at), tokens.slice(at + 1)]
  return (
    sides.some((side) => side.some(isOne)) &&
    sides.every((side) => side.some((token) => isOne(token) || isStrange(token))) &&
    CHOICE.test(text)
  )
}

const ORDERED = pattern(
  String.raw`
      (?<!\p{L})(?:от \p{L}{3,}(?:ых|их|ого|его) (?:к|до) \p{L}{3,}
      |від \p{L}{3,}(?:их|ого) до \p{L}{3,}(?:их|ого)
      |from (?:the )?\p{L}{3,} to (?:the )?\p{L}{3,}(?:st|p|er|w|h|e)$
      |(?:low|high|cheap|expensive|new|old)(?:est)? to (?:low|high|cheap|expensive|new|old)(?:est)?)(?!\p{L})
    `,
)

/** "От новых к старым", "low to high". */
export const asksForOrder = ({ text, has }: Reading): boolean => ORDERED.test(text) && !SERVICE.some(has) && !has('<thing>')

const UNWANTED = pattern(
  String.raw`
      (?<!\p{L})(?:не (?:надо|нужн\p{L}+|хочу|предлаг\p{L}+|интересу\p{L}+|рассматрива\p{L}+|люблю
      |показыва\p{L}+|треба|потріб\p{L}+|пропону\p{L}+|цікав\p{L}+|показу\p{L}+)
      |(?:don'?t|do not) (?:want|like|need|show)|not interested in|no more|nothing (?:from|by)|ничего от
      |нічого від)(?!\p{L})
    `,
)

/** "Apple не предлагать", "i don't want sony": a refusal of some of what is shown. */
export const refusesSome = (reading: Reading): boolean =>
  UNWANTED.test(reading.text) &&
  !reading.has('<thing>') &&
  !SERVICE.some(reading.has) &&
  !reading.has('<ord>') &&
  reading.tokens.length <= 7 &&
  (reading.has('<brand>') || reading.has('<value>') || reading.has('<cheap>') || strangeWords(reading) > 0)

const STOCKED = pattern(
  String.raw`
      what (?:do|have) you (?:have|got)|what(?:'s| is) there|you(?:'ve| have) got
      |(?:что|чё|че|що|шо) (?:у вас |там )?(?:есть|є|имеется|маєте|предложите|запропонуєте)
      |(?:you|u|ya)(?: guys| all)? (?:have|sell|stock|carry|got)
      |(?:продаете|продаєте|завезли|торгуете|в продаже|в продажу|(?:есть|є) у вас|у вас (?:есть|є))
    `,
)

/** "What do you have from bosch", "you guys stock jbl?": of the shop, not of the screen. */
export function asksOfStock(reading: Reading): boolean {
  const { text, has } = reading
  if (!STOCKED.test(text) || has('<ord>') || has('<only>') || SERVICE.some((kind) => kind !== '<service>' && has(kind))) return false
  return GOODS.some(has) || (strangeWords(reading) > 0 && !has('<service>') && !has('<it>'))
}

const LIKE = pattern(
  String.raw`
      (?<!\p{L})(?:something|anything|smth|что-то|что-нибудь|чё-то|че-то|щось|шось|що-небудь) (?:like|similar to
      |типа|вроде|наподобие|как|похожее на|типу|на кшталт|схоже на|як)(?!\p{L})
    `,
)

/** "Something like airpods but cheaper". */
export const wantsAlike = (reading: Reading): boolean =>
  LIKE.test(reading.text) && (GOODS.some(reading.has) || strangeWords(reading) > 0) && !reading.has('<ord>') && !SERVICE.some(reading.has)

const MEANT = /(?<!\p{L})(?:i meant?|имел[аи]? (?:в ?виду|ввиду)|(?:мав|мала) на увазі)(?!\p{L})/u
const JOINED =
  /^(?:ok |ок |да |так |yes )*(?:(?:but|но|але|and|и|і|plus|плюс|а) )?(?:also |ещё |еще |ще |чтоб |чтобы |щоб )*(?:with|с|со|з|із)(?= )/u

/** "But with a good camera", "i meant for women": more said of what was asked before. */
export const addsToWish = ({ text, tokens, has }: Reading): boolean =>
  (MEANT.test(text) || (JOINED.test(text) && !text.endsWith('?') && (has('<field>') || has('<value>') || has('<measure>')))) &&
  !GOODS.some(has) &&
  !SERVICE.some(has) &&
  tokens.length <= 9 &&
  !['<ord>', '<it>', '<what>', '<compare>', '<layout>', '<picture>'].some(has)

/** "Покажи телефоны каруселью": something to find, and how it should stand. */
export const findsInLayout = ({ has }: Reading): boolean =>
  (has('<layout>') || has('<columns>')) &&
  has('<thing>') &&
  (has('<show>') || has('<find>') || has('<want>')) &&
  !SERVICE.some(has) &&
  !['<it>', '<ord>', '<compare>', '<keep>', '<drop>'].some(has)

/** "Какой телевизор хорош для кухни", "which laptop for uni": of all there are, when none that is shown is meant. */
export const asksWhichOne = ({ tokens, has, text }: Reading): boolean =>
  tokens[0] === '<what>' &&
  tokens.slice(1, 3).includes('<thing>') &&
  tokens[1] !== 'the' &&
  tokens.length > 3 &&
  !SERVICE.some(has) &&
  (!has('<field>') || /(?<!\p{L})(?:для|for|под|під)(?!\p{L})/u.test(text)) &&
  !['<it>', '<ord>', '<better>', '<compare>', '<between>', '<or>', '<detail>', '<layout>'].some(has)

/** "Мне нужен 42": a size by itself. */
export const wantsNumber = ({ tokens, text }: Reading): boolean =>
  tokens.filter((token) => token === '<num>').length === 1 &&
  tokens.length <= 5 &&
  tokens.every((token) => ['<want>', '<num>', '<it>', '.', '!'].includes(token) || isCommon(token)) &&
  tokens.includes('<want>') &&
  !text.endsWith('?')

/** The words of a search without those that say how its results should stand. */
export const withoutLayout = (words: string[], reading: Reading): string[] =>
  findsInLayout(reading) ? words.filter((word) => classOf(word) !== '<layout>' && classOf(word) !== '<columns>') : words

const OFFERS =
  /(?<!\p{L})(?:акци\p{L}+|акції|акцій|скидк\p{L}+|знижк\p{L}+|распродаж\p{L}*|розпродаж\p{L}*|offers?|deals?|discounts?|sales?) (?:на|on|for) /u

/** "Any offers on sneakers". */
export const asksForOffers = ({ text, has }: Reading): boolean =>
  OFFERS.test(text) && has('<thing>') && !['<ord>', '<only>', '<order>', '<promo>', '<payment>', '<returns>'].some(has)

/** "Fitness tracker under 100": begins with a name that nothing here knows, and goes on with what it may cost. */
export function namesUnknown(reading: Reading): boolean {
  const { items, tokens, has, wishes } = reading
  if (['<field>', '<it>', '<ord>', '<only>', '<cheap>', '<drop>', '<keep>', '<sort>', '<compare>', '<what>', '<want>'].some(has))
    return false
  if (SERVICE.some(has) || !wishes) return false
  const start = tokens.findIndex((token) => token === '<money>' || token === '<measure>' || token === '<num>')
  const before = items.slice(0, Math.max(0, start))
  return before.some(({ text }, index) => text.length > 4 && tokens[index] === stem(text) && !isCommon(text) && wishes.rest.includes(text))
}
