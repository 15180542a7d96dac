import { pattern } from '../../text/pattern.ts'
import type { Intent, OtherAction } from '#protocol/shop.ts'
import { comparisonEndingAt } from '../filters/comparisons.ts'
import type { Item } from '../filters/items.ts'
import { type Reading, strangeWords } from './features.ts'
import {
  asksForMore,
  asksForOrder,
  asksOfStock,
  choosesBetween,
  findsInLayout,
  asksWhichOne,
  asksForOffers,
  isBareName,
  wantsNumber,
  namesUnknown,
  addsToWish,
  refusesSome,
  wantsAlike,
} from './goods.ts'
import { MY_ORDER, NOT_THAT, OPEN, HELPER, COMPARE, RESIZE, PAY_MORE, EACH, MONEY_BACK, MORE_OF, WHICH } from './patterns.ts'
import { asksForOther, findsTooMuch, asksOfIt, choosesAmongShown, reportsFault } from './choice.ts'
import { GOODS, isPurchase, isSmallTalk, isUndo, SERVICE } from './other.ts'
import { ANY, asksAboutShown, pointsAtOne } from './shown.ts'

export interface Verdict {
  intent: Intent
  confidence: number
  action?: OtherAction
}

/** A number with a comparison before it; "about 2" is no comparison, "about 20000" is. */
function isCompared(items: Item[], index: number): boolean {
  const { quantity } = items[index] ?? {}
  const comparison = quantity && index > 0 ? comparisonEndingAt(items, index - 1) : undefined
  return comparison !== undefined && (comparison.op !== 'about' || (quantity?.value ?? 0) >= 100)
}

const ABOUT_SHOWN = [
  '<it>',
  '<ord>',
  '<only>',
  '<drop>',
  '<keep>',
  '<compare>',
  '<sort>',
  '<what>',
  '<detail>',
  '<tell>',
  '<reset>',
  '<between>',
  '<better>',
  '<columns>',
  '<layout>',
  '<picture>',
]

/** A thing is named and nothing points at the screen: for when the classifier is in doubt. */
export const looksLikeSearch = ({ has }: Reading): boolean =>
  has('<thing>') && !SERVICE.some(has) && !has('<ord>') && (has('<find>') || !ABOUT_SHOWN.some(has))

/** Rules that are right whenever they speak. What they leave open is the classifier's. */
export function decide(reading: Reading, onScreen?: boolean): Verdict | undefined {
  const { tokens, items, has } = reading
  const service = SERVICE.some(has)
  const goods = GOODS.some(has)
  const layout = has('<layout>') || has('<columns>')
  if (!goods && !service && WHICH.test(reading.text)) return { intent: 'compare', confidence: 0.9 }
  if (!layout && isUndo(reading)) return { intent: 'other', confidence: 0.97, action: 'rollback' }
  const small = isSmallTalk(reading)
  if (small) return { intent: 'other', confidence: 0.95, action: small }
  const bare = isBareName(reading)
  if (bare) return { intent: bare === 'brand' && onScreen ? 'filter' : 'search', confidence: 0.85 }
  if (asksForMore(reading)) return { intent: 'search', confidence: 0.8 }
  if (CONTACT.test(reading.text)) return { intent: 'support', confidence: 0.93 }
  if (has('<returns>') && has('<thing>') && !has('<ord>') && !WANTED.test(reading.text)) return { intent: 'support', confidence: 0.86 }
  if (has('<returns>') && has('<thing>') && !has('<ord>') && WANTED.test(reading.text) && !MONEY_BACK.test(reading.text))
    return { intent: 'search', confidence: 0.75 }
  const purchase = isPurchase(reading)
  if (purchase) return { intent: 'other', confidence: 0.94, action: purchase }
  if (has('<gift>') && !layout && !service && !has('<cancel>') && !has('<ord>') && !has('<only>'))
    return { intent: 'search', confidence: 0.9 }
  const ordinals = tokens.filter((token) => token === '<ord>').length
  if (choosesBetween(reading)) return { intent: 'compare', confidence: 0.9 }
  if (asksOfStock(reading)) return { intent: 'search', confidence: 0.88 }
  if (NOT_THAT.test(reading.text) && ordinals > 0 && !service && !['<compare>', '<drop>', '<better>', '<or>'].some(has))
    return { intent: 'clarify', confidence: 0.8 }
  if (has('<tell>') && ordinals === 1 && !service && !has('<compare>')) return { intent: 'clarify', confidence: 0.88 }
  if (OPEN.test(reading.text) && !goods && ordinals === 0) return { intent: 'support', confidence: 0.88 }
  if (HELPER.test(reading.text) && !goods) return { intent: 'support', confidence: 0.88 }
  if (asksForOffers(reading)) return { intent: 'search', confidence: 0.88 }
  if (wantsAlike(reading)) return { intent: 'search', confidence: 0.88 }
  if (MY_ORDER.test(reading.text)) return { intent: 'support', confidence: 0.9 }
  if (PAY_MORE.test(reading.text) && has('<ord>')) return { intent: 'compare', confidence: 0.85 }
  if (has('<detail>') && EACH.test(reading.text) && !service && !goods) return { intent: 'compare', confidence: 0.8 }
  if (findsInLayout(reading)) return { intent: onScreen && !has('<find>') ? 'viz' : 'search', confidence: 0.75 }
  const numbers = tokens.filter((token) => token === '<num>').length
  if (numbers === 2 && has('<or>') && tokens.length <= 6 && !goods && !service && !has('<field>') && !has('<only>'))
    return { intent: 'compare', confidence: 0.85 }
  if (
    ordinals > 1 &&
    !service &&
    (has('<better>') ||
      has('<or>') ||
      has('<compare>') ||
      has('<between>') ||
      has('<cheap>') ||
      /(?:^| )(?:than|чем|ніж)(?: |$)/u.test(reading.text))
  )
    return { intent: 'compare', confidence: 0.95 }
  if (ordinals > 0 && ordinals + numbers === 2 && tokens.length <= 3 && !service) return { intent: 'compare', confidence: 0.8 }
  if (choosesAmongShown(reading)) return { intent: 'compare', confidence: 0.8 }
  if (reportsFault(reading)) return { intent: 'support', confidence: 0.85 }
  if (COMPARE.test(reading.text) && !service && !has('<cheap>') && !has('<find>')) return { intent: 'compare', confidence: 0.9 }
  if (RESIZE.test(reading.text) && !goods && !service && ordinals === 0) return { intent: 'viz', confidence: 0.85 }
  const compared =
    !/[№#]\s?\d/u.test(reading.text) && items.some((item, index) => item.kind === 'quantity' && index > 0 && isCompared(items, index))
  if (
    has('<compare>') &&
    !has('<cheap>') &&
    !service &&
    (has('<ord>') || has('<it>') || has('<num>') || tokens.filter((token) => token === '<brand>').length > 1 || tokens.length <= 3)
  )
    return { intent: 'compare', confidence: 0.96 }
  if (layout && !goods && !service && !has('<gift>') && !has('<ord>') && !compared && !has('<find>'))
    return { intent: 'viz', confidence: 0.95 }
  if (has('<picture>') && !goods && !service && !has('<ord>') && !has('<what>') && !compared) return { intent: 'viz', confidence: 0.93 }
  if (
    has('<only>') &&
    !service &&
    !has('<picture>') &&
    !has('<ord>') &&
    (goods || has('<value>') || has('<measure>') || has('<money>') || has('<cheap>'))
  )
    return { intent: 'filter', confidence: 0.96 }
  if (compared && namesUnknown(reading)) return { intent: 'search', confidence: 0.7 }
  if (compared && !has('<thing>') && !has('<name>') && !service && !has('<ord>') && !has('<gift>') && !has('<find>'))
    return { intent: 'filter', confidence: 0.94 }
  if ((has('<thing>') || has('<name>')) && ANY.test(reading.text) && !service && !has('<ord>') && !has('<drop>') && !has('<only>'))
    return { intent: 'search', confidence: 0.9 }
  if (has('<thing>') && WHICH_GOODS.test(reading.text) && !service && !['<ord>', '<it>', '<better>', '<compare>'].some(has))
    return { intent: 'search', confidence: 0.82 }
  if (asksWhichOne(reading)) return { intent: 'search', confidence: 0.8 }
  if (
    ordinals === 1 &&
    has('<better>') &&
    !/ first$/u.test(reading.text) &&
    !service &&
    !goods &&
    !['<tell>', '<drop>', '<sort>'].some(has)
  )
    return { intent: 'compare', confidence: 0.8 }
  if (asksOfIt(reading)) return { intent: 'clarify', confidence: 0.8 }
  if (pointsAtOne(reading) && !service && !compared) return { intent: 'clarify', confidence: 0.88 }
  if (!service && asksAboutShown(reading)) return { intent: 'clarify', confidence: 0.82 }
  if (
    /^(?:an?|some) \p{L}/u.test(reading.text) &&
    has('<thing>') &&
    !service &&
    !has('<ord>') &&
    !has('<only>') &&
    !reading.text.endsWith('?')
  )
    return { intent: 'search', confidence: 0.86 }
  if (has('<advise>') && !service && !['<it>', '<ord>', '<or>', '<between>', '<better>', '<layout>'].some(has))
    return { intent: 'search', confidence: 0.85 }
  if (SOMETHING.test(reading.text) && strangeWords(reading) > 0 && !service && !has('<cheap>') && !has('<it>') && !compared)
    return { intent: 'search', confidence: 0.75 }
  if (asksForOrder(reading)) return { intent: 'filter', confidence: 0.93 }
  if (refusesSome(reading)) return { intent: 'filter', confidence: 0.85 }
  if (
    /^(?:(?:but|but only|и|но|але|только|тільки) )?(?:from|by|от|від) /u.test(reading.text) &&
    has('<brand>') &&
    !has('<thing>') &&
    !service &&
    !reading.text.endsWith('?')
  )
    return { intent: 'filter', confidence: 0.85 }
  if (wantsNumber(reading)) return { intent: 'filter', confidence: 0.75 }
  if (findsTooMuch(reading)) return { intent: 'filter', confidence: 0.8 }
  if (asksForOther(reading)) return { intent: 'filter', confidence: 0.85 }
  if (addsToWish(reading)) return { intent: 'filter', confidence: 0.85 }
  if (isOnlyWishes(reading)) return { intent: 'filter', confidence: 0.85 }
  if (DROP.test(reading.text) && !service && !has('<thing>') && !has('<picture>') && !has('<find>') && !has('<cart>') && tokens.length <= 7)
    return { intent: 'filter', confidence: 0.85 }
  if (compared && looksLikeSearch(reading)) return { intent: 'search', confidence: 0.9 }
  if (MORE_OF.test(reading.text) && !goods && !service && !has('<ord>') && tokens.length <= 6) return { intent: 'filter', confidence: 0.88 }
  if (/ (?:ones|models|items|options) first$/u.test(reading.text) && !goods && !service) return { intent: 'filter', confidence: 0.9 }
  if (has('<field>') && / (?:first|сначала|спочатку)$/u.test(reading.text) && !goods) return { intent: 'filter', confidence: 0.88 }
  if (has('<sort>') && !service && !has('<find>') && !has('<what>') && !has('<thing>')) return { intent: 'filter', confidence: 0.94 }
  return undefined
}

const CONTACT = pattern(
  String.raw`
      (?:order|заказа?|замовлення) (?:number|номер|no|#|№)
      |(?:хочу|хотел\p{L}* бы|можно|можна|как|як|how (?:do|can|to)|want to|like to
      |need to) (?:\p{L}+ ){0,2}(?:вернуть|повернути|return|здать|здати|обменять|обміняти
      |send (?:it |this )?back)(?!.*(?:назад|фильтр|фільтр|экран|екран|результат))
      |^(?:какие |які |ваши |ваші |у вас )*(?:часы|години) (?:работы|роботи)\??$
      |^(?:my |the |мой |моє |моё )?(?:order|заказ|замовлення) (?:has ?n'?t|has not|did ?n'?t|did not|never
      |так и не|ещё не|еще не|не|ще не|досі не)\x20
      |gift ?(?:card|certificate)s?|(?:подарочн|подарунков)\p{L}+ (?:карт|сертиф)
      |(?:what if|what happens if|если|якщо) .*(?:break|broke|слома|злама|не подойд|не підійд|не понрав
      |не сподоб)
      |(?:phone|telephone|contact|support|hotline) number|номер(?:а|у|ом)? телефон
      |телефон(?:а|у)? (?:поддержки|підтримки|для связи|для зв'язку|горячей|гарячої)
    `,
)
const WANTED = /need|want|looking|find|show|search|нуж|хочу|ищу|найди|покажи|посовет|подбер|треба|потріб|шука|знайди|порад|підбер/u
/** "Which laptops come with …", "какие скидки на телефоны": of many, not of those shown. */
const WHICH_GOODS =
  /^(?:а |и |і )?(?:(?:what|which) (?!(?:is|was|does|has|this) )(?:\p{L}+ )?(?!(?:is|was|does|has|this) )\p{L}+s|какие|які|яких|каких)(?= )/u
const SOMETHING =
  /^(?:мне бы |мені б |есть |є )?(?:что-нибудь|что-то|чего-нибудь|чтонибудь|щось|something|smth|anything|чё-нибудь|чё-нить)(?= )/u
const DROP = pattern(
  String.raw`
      ^(?:(?:please|can you|could you|можешь|можете|можеш|пожалуйста|будь ласка|давай) )*(?:убер|убир|скрой
      |спряч|прибер|прибир|сховай|hide|remove|exclude|drop|lose|ditch|исключ|виключ|выкин|викин)\p{L}*(?= )
    `,
)

/** Everything said is a filter: "между 10 и 12 тысячами", "не серые". */
function isOnlyWishes({ has, wishes, tokens, text }: Reading): boolean {
  if (!wishes || wishes.filters.length === 0 || wishes.rest.length > 0) return false
  const asked = [
    '<thing>',
    '<name>',
    '<ord>',
    '<it>',
    '<what>',
    '<find>',
    '<want>',
    '<buy>',
    '<gift>',
    '<show>',
    '<compare>',
    '<better>',
    '<advise>',
    '<sell>',
    '<cart>',
    '<take>',
    '<or>',
  ]
  return (
    tokens.length <= 8 &&
    !asked.some(has) &&
    !SERVICE.some(has) &&
    !text.endsWith('?') &&
    (has('<value>') || wishes.filters.some(({ op }) => op !== 'eq'))
  )
}
