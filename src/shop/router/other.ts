import { pattern } from '#text/pattern.ts'
import type { OtherAction } from '#protocol/shop.ts'
import { isCommon } from '../filters/common-words.ts'
import { type Reading, strangeWords } from './features.ts'

/** Classes of words that speak of the shop's service. */
export const SERVICE = ['<delivery>', '<payment>', '<returns>', '<account>', '<service>', '<promo>', '<policy>', '<person>', '<order>']
/** Classes of words that name what is sold. */
export const GOODS = ['<thing>', '<brand>', '<name>']
const BOT = pattern(
  String.raw`
      ^(?:так )?(?:are you|r u|ты|ти|вы|ви|you)(?: \p{L}+)? (?:a |an )?(?:bot|robot|human|person|ai|real|alive
      |бот|робот|человек|людина|жив\p{L}*|настоящ\p{L}*|справжн\p{L}*)\p{L}*\s*\??$
    `,
)
const CHAT = pattern(
  String.raw`
      ^(?:(?:hi|hey|hello|привет|здравствуйте|добр\p{L}+ (?:день|вечер|вечір|утро|ранок)|привіт
      |вітаю)[\s,!.]+)?(?:(?:(?:расскажи|розкажи)(?: мне| мені)?|tell(?: me)?) (?:a |an )?(?:\p{L}+ )?(?:сказк
      |казк|анекдот|joke|story|шутк|жарт|истори|історі|funny|poem)\p{L}*.*
      |(?:what do you think|how do you feel|(?:что|що) (?:ты |ти )?(?:думаешь|думаєш)) (?:about|of|о|об
      |про) (?!.*(?:first|second|third|this|that|перв|втор|трет|перш|друг|ней|нем|нього|неї|этом|цьому)).*
      |what time is it|what(?:'s| is) the (?:time|weather|date)\b.*|what day is (?:it|today)|который час
      |сколько времени|котра година|яка година|(?:какая|яка) (?:\p{L}+ )?погода.*|how old are you
      |(?:сколько|скільки) (?:тебе|тобі) (?:лет|років)|do you (?:like|love|eat|sleep|dream|enjoy|hate) .*
      |(?:ты |ти )?(?:любишь|любиш|спишь|спиш|мечтаешь|мрієш)(?: .*)?|(?:can |do )?you speak \p{L}+
      |(?:а )?(?:ты |ти )?(?:говоришь|говориш|розмовляєш|разговариваешь|понимаешь|розумієш|знаешь
      |знаєш)(?: на)? (?:по-|по )?\p{L}+(?:ски|цки|ською|ском)
      |(?:чем|чим) (?:ты |ти |вы |ви )?(?:\p{L}+ )?(?:помочь|допомогти|поможешь|допоможеш|полезен|корисний)
      |(?:do you have|у тебя есть|у тебе є) (?:a |any )?(?:feelings|emotions|a name|soul|brain|family|friends
      |kids|parents|чувства|эмоции|имя|душа|мозг|семья|друзья|почуття|емоції|ім'я|мозок|сім'я|друзі)
      |i love you|я тебя люблю|я тебе (?:люблю|кохаю)|who are you|who made you|what can you do|what do you do
      |how are you|what's up|whats up|кто ты|ты кто|хто ти|ти хто|что ты умеешь|що ти вмієш|як справи
      |(?:как|як) (?:дел\p{L}+|справи)(?: \p{L}+)?|what is your name|as*df|test|тест
      |(?:how's|hows|how is|как|як) (?:your|твои|твоя|твій|твоє|твої|ваши|ваші|твой) \p{L}+(?: \p{L}+)?
      |(?:ты|ти|you|u|ur|you're|youre) (?:are |a |такой |такая |такий |така |просто |just |so )*(?:dumb|stupid
      |useless|idiot|funny|smart|cute|туп\p{L}*|глуп\p{L}*|дурн\p{L}*|смешн\p{L}*|умн\p{L}*|розумн\p{L}*
      |бесполезн\p{L}*))\s*[?!.]*$
    `,
)
const MOOD = pattern(
  String.raw`
      ^(?:(?:ну|ой|ok|ок|very|so|that's|thats|это|це|очень|дуже|просто) )*(?:хай|stop|стоп|алло|ало|ау|эй|ей
      |(?:i'm |im |i am |я )?(?:just|просто) (?:looking|browsing|смотрю|дивлюсь|дивлюся)(?: around| thanks
      | спасибо| дякую)?
      |sorry|my bad|oops|упс|ой|извини(?:те)?|прости(?:те)?|вибач(?:те)?|пробач(?:те)?|cool|nice|great|awesome
      |amazing|perfect|lovely|lol|wow|ok|okay|fine|sure|alright|yes|no|yep|nope|hmm+|never ?mind|got it|i see
      |круто|клас{1,2}но?|супер|отлично|прекрасно|замечательно|чудово|прикольно|понятно|ясно|понял\p{L}*
      |зрозумі\p{L}+|добре|гаразд|ладно|хорошо|неважно|неважливо|вау|ого|угу|ага|да|так|нет|ні|хм+|жесть|норм
      |огонь|вогонь|бомба|топ|окей|ок|лол|конечно|звичайно|of course|certainly|exactly|именно|точно|норм|пойдет
      |піде|ясненько|ахаха*|хаха+|haha+|lmao|omg)[!.,) ]*$
    `,
)
const BYE = pattern(
  String.raw`
      ^(?:ok |ну |well )*(?:see (?:you|ya|u)|cya|catch you later|have a (?:good|nice) \p{L}+
      |до (?:скорого|встречи|свидания|побачення|зустрічі)|па-па|пока-пока|бувайте?|увидимся|свидимся|побачимось
      |побачимося|созвонимся|на связи|на все добре|всего (?:доброго|хорошего)|хорошего \p{L}+
      |гарного \p{L}+)(?: \p{L}+)?[!. ]*$
    `,
)
const SUMS = pattern(
  String.raw`
      ^(?:(?:сколько|скільки) (?:будет|буде)|what is|what's|how much is)?\s*\d+\s*(?:[+*x×/:-]|times|plus|minus
      |умнож\p{L}* на|помнож\p{L}* на|плюс|минус|мінус)\s*\d+\s*\??$
    `,
)
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
      |тому|чем|что|последн\p{L}*|последнее|действие|изменение|изменения|шаг|на|один|фильтр\p{L}*|к|прошл\p{L}*
      |предыдущ\p{L}*|результат\p{L}*|список|экран|поиск|пожалуйста|назад|обратно|як|було|все|це|те|того|до
      |останн\p{L}*|дію|зміну|зміни|крок|фільтр\p{L}*|минул\p{L}*|попередн\p{L}*|будь|ласка|сортировк\p{L}*
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
      tail.every((word) => UNDO_TAIL.test(word)) &&
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

export function isSmallTalk(reading: Reading): OtherAction | undefined {
  const { text, tokens } = reading
  if (BYE.test(text)) return 'thanks'
  if (tokens[0] === '<thanks>' && tokens.length <= 3) return 'thanks'
  if (MOOD.test(text)) return 'unknown'
  if (BOT.test(text) || CHAT.test(text) || SUMS.test(text)) return 'unknown'
  const plain = tokens.filter((token) => /[\p{L}<]/u.test(token))
  const asks = [
    ...GOODS,
    ...SERVICE,
    '<find>',
    '<show>',
    '<want>',
    '<ord>',
    '<money>',
    '<value>',
    '<layout>',
    '<compare>',
    '<only>',
    '<what>',
  ].some((kind) => tokens.includes(kind))
  if (asks || plain.length > 6) return undefined
  if (tokens.includes('<thanks>')) return 'thanks'
  if ((tokens.includes('<hello>') || tokens.includes('<bye>')) && strangeWords(reading) === 0) return 'greeting'
  if (tokens.at(-1) === '<bye>' && plain.length <= 4) return 'thanks'
  return undefined
}
