import { pattern } from '#text/pattern.ts'
import type { OtherAction } from '#protocol/shop.ts'
import { isCommon } from '../filters/common-words.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { type Reading, strangeWords } from './features.ts'

/** Classes of words that speak of the shop's service. */
export const SERVICE = ['<delivery>', '<payment>', '<returns>', '<account>', '<service>', '<promo>', '<policy>', '<person>', '<order>']
/** Classes of words that name what is sold. */
export const GOODS = ['<thing>', '<brand>', '<name>']
const NOT_UNDO = /(?:вернуть|верните|поверніть|повернути|return|refund)/u
const UNDO = pattern(
  String.raw`
      ^(?:please |пожалуйста |будь ласка |ну |ok |ок |можно |можна |can we |can you |could you |это\x20
      |це )*(?:undo|revert|discard|roll ?back
      |(?:go |take me |step |one step |take one step |take a step |going )*back|назад|отмени(?:ть|те)?
      |откати(?:ть|те)?|відкоти(?:ти)?|скасуй(?:те)?|скасувати|верн(?:и|ись|уть|емся)|повернись|поверни
      |cancel)(?=$|[\s!.,?])
    `,
)
const WENT_BACK = pattern(
  String.raw`
      ^(?:please |пожалуйста |будь ласка |ну |ok |ок |давай |let's |can we\x20
      |can you )*(?:(?:go|going|take me|get|bring me|step) back to|return to|вернись|верни|вернемся|вернуться
      |давай назад|повернись|поверни|повернімось
      |повернутися)(?= ).*(?:(?<!\p{L})(?:был\p{L}*|бул\p{L}*|were|was|saw|seen|had|before|earlier|смотрел\p{L}*
      |дивил\p{L}*|видел\p{L}*|бачил\p{L}*|раньше|раніше)
      |предыдущ\p{L}*|прошл\p{L}*|попередн\p{L}*|минул\p{L}*|previous)
    `,
)
const AFRESH = pattern(
  String.raw`
      ^(?:(?:let's|lets|давай|давайте|ok|ок|хочу|can we|i want to) )*(?:start (?:over|again|from scratch|afresh)
      |reset everything
      |(?:начать|начнем|начни|начинаем|почати|почнемо|почни|почнімо)(?: все| всё)? (?:сначала|заново|спочатку
      |з нуля|с нуля)
      |(?:все )?(?:сначала|заново|спочатку))[!. ]*$
    `,
)
const UNDO_TAIL = pattern(
  String.raw`
      ^(?:please|plz|pls|it|this|that|the|last|first|beginning|start|my|change|changes|step|steps|filter|filters|action|one|a|to|what
      |we|had|was|were|before|there|previous|results|result|screen|page|list|search|view|как|было|все|это|то
      |тому|чем|что|последн\p{L}*|последнее|действие|изменение|изменения|шаг\p{L}*|раза?|на|один|фильтр\p{L}*|к|прошл\p{L}*
      |предыдущ\p{L}*|результат\p{L}*|список|экран|поиск|пожалуйста|назад|обратно|як|було|все|це|те|того|до
      |останн\p{L}*|дію|зміну|зміни|крок\p{L}*|рази|times?|фільтр\p{L}*|минул\p{L}*|попередн\p{L}*|будь|ласка|сортировк\p{L}*
      |сортуванн\p{L}*|back)$
    `,
)

export function isUndo({ text, tokens }: Reading): boolean {
  if (WENT_BACK.test(text) || AFRESH.test(text)) return true
  const start = UNDO.exec(text)
  if (start) {
    const tail = text.slice(start[0].length).match(/[\p{L}']+/gu) ?? []
    return (
      !SERVICE.some((kind) => tokens.includes(kind) && kind !== '<returns>') &&
      tail.every((word) => UNDO_TAIL.test(word) || numberWord(word) !== undefined) &&
      !(NOT_UNDO.test(text) && tail.length > 0 && !tokens.includes('<previous>'))
    )
  }
  if (tokens.length > 8 || GOODS.some((kind) => tokens.includes(kind))) return false
  if (
    tokens.includes('<undo>') &&
    !tokens.includes('<what>') &&
    !tokens.includes('<sell>') &&
    !SERVICE.some((kind) => tokens.includes(kind) && kind !== '<returns>')
  )
    return true
  return (
    tokens.includes('<previous>') &&
    (tokens.includes('<cancel>') ||
      tokens.includes('<returns>') ||
      /bring|show|верн|поверн|экран|screen|екран|результат|result/u.test(text))
  )
}

const TROUBLE = ['<payment>', '<promo>', '<returns>', '<account>', '<delivery>']
const VERB_OF_CART = pattern(
  String.raw`
      (?:^|\s)(?:add|put|place|добав\p{L}*|полож\p{L}*|клади|кинь|закин\p{L}*|додай\p{L}*|кидай|поклад\p{L}*
      |save|сохрани|збережи|отложи|відклади)(?:\s|$)
    `,
)
const PAY = pattern(
  String.raw`
      ^(?:let me |i want to |i'd like to |дай |дайте |хочу |давай |можно |можна |ready to |go to |proceed to\x20
      |перейти к |перейти до |перейдем к |перейдемо до )*(?:pay(?: now)?|payment|checkout|оплатить|оплатити
      |оплате|оплати|оплату|оформлению|оформлення|(?:place|make|create) (?:an |the |my )?order
      |(?:сделать|оформить|создать|зробити|оформити|створити) (?:заказ|замовлення)|buy now)[!. ]*$
    `,
)

const WISH_TO_BUY = pattern(
  String.raw`
      (?:хочу|хотел бы|хотів би|want to|like to|wanna|давай|давайте|можно|можна
      |готов\p{L}*) (?:\p{L}+ )?(?:order|buy|purchase|заказать|замовити|купить|купити|взять|взяти|оформить
      |оформити)(?!\p{L})
    `,
)

export function isPurchase({ text, tokens, items, has }: Reading): OtherAction | undefined {
  if (PAY.test(text)) return 'order'
  if (/(?:how|как|як|можно ли|чи можна|why|почему|чому|can i)\s/u.test(text) && !/basket|cart|корзин|кошик/u.test(text)) return undefined
  if (/(?:in|to|into) (?:my |the )?bag(?!\p{L})/u.test(text) && VERB_OF_CART.test(text)) return 'cart'
  if (tokens.includes('<cart>') && TROUBLE.some((kind) => tokens.includes(kind))) return undefined
  if (tokens.includes('<cart>')) return /checkout|оформ/u.test(text) ? 'order' : 'cart'
  const points = tokens.includes('<ord>') || tokens.includes('<it>')
  if (tokens.includes('<take>') && (points || tokens.length <= 2) && !tokens.includes('<thing>')) return 'order'
  if (
    /(?:i'll|i will|ill|let me) (?:take|buy|get|have)|(?:^|\s)(?:buy|order|purchase|get me) (?:it|this|that|the (?:first|second|third|last)|number (?:\d|one|two|three|four)|#)/u.test(
      text,
    ) &&
    !tokens.includes('<thing>')
  )
    return 'order'
  if (points && !tokens.includes('<thing>') && WISH_TO_BUY.test(text)) return 'order'
  if (tokens.includes('<buy>') && points && !tokens.includes('<thing>')) return 'order'
  // "Хочу купить" and nothing else: what is talked about already.
  if (tokens.includes('<buy>') && items.every(({ text: word }, at) => tokens[at] === '<buy>' || tokens[at] === '<want>' || isCommon(word)))
    return 'order'
  if (VERB_OF_CART.test(text) && (has('<order>') || has('<cart>'))) return 'cart'
  return VERB_OF_CART.test(text) && points && tokens.length <= 3 ? 'cart' : undefined
}

const ASKING = '<find> <show> <want> <ord> <money> <value> <layout> <compare> <only> <what>'.split(' ')

export function isSmallTalk(reading: Reading): OtherAction | undefined {
  const { tokens } = reading
  if (tokens[0] === '<thanks>' && tokens.length <= 3) return 'thanks'
  const plain = tokens.filter((token) => /[\p{L}<]/u.test(token))
  const asks = [...GOODS, ...SERVICE, ...ASKING].some((kind) => tokens.includes(kind))
  if (asks || plain.length > 6) return undefined
  if (tokens.includes('<thanks>')) return 'thanks'
  if ((tokens.includes('<hello>') || tokens.includes('<bye>')) && strangeWords(reading) === 0) return 'greeting'
  if (tokens.at(-1) === '<bye>' && plain.length <= 4) return 'thanks'
  return undefined
}
