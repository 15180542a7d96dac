import { pattern } from '#text/pattern.ts'
import { isCommon } from '../filters/common-words.ts'
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

/** "Покажи телефоны каруселью": something to find, and how it should stand. */
export const findsInLayout = ({ has }: Reading): boolean =>
  (has('<layout>') || has('<columns>')) &&
  has('<thing>') &&
  (has('<show>') || has('<find>') || has('<want>')) &&
  !SERVICE.some(has) &&
  !['<it>', '<ord>', '<compare>', '<keep>', '<drop>'].some(has)

/** The words of a search without those that say how its results should stand. */
export const withoutLayout = (words: string[], reading: Reading): string[] =>
  findsInLayout(reading) ? words.filter((word) => classOf(word) !== '<layout>' && classOf(word) !== '<columns>') : words
