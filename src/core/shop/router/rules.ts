import type { Intent, OtherAction, VizType } from '#protocol/shop.ts'
import { comparisonEndingAt } from '../filters/comparisons.ts'
import type { Item } from '../filters/items.ts'
import { type Reading, strangeWords } from './features.ts'
import { ANY, asksAboutShown, pointsAtOne } from './shown.ts'

export interface Verdict {
  intent: Intent
  confidence: number
  action?: OtherAction
}

const SERVICE = ['<delivery>', '<payment>', '<returns>', '<account>', '<service>', '<promo>', '<policy>', '<person>', '<order>']
const GOODS = ['<thing>', '<brand>', '<name>']
const BOT =
  /^(?:так )?(?:are you|r u|ты|ти|вы|ви|you)(?: \p{L}+)? (?:a |an )?(?:bot|robot|human|person|ai|real|alive|бот|робот|человек|людина|жив\p{L}*|настоящ\p{L}*|справжн\p{L}*)\p{L}*\s*\??$/u
const CHAT =
  /^(?:(?:(?:расскажи|розкажи)(?: мне| мені)?|tell(?: me)?) (?:a |an )?(?:\p{L}+ )?(?:сказк|казк|анекдот|joke|story|шутк|жарт|истори|історі|funny|poem)\p{L}*.*|(?:what do you think|how do you feel|(?:что|що) (?:ты |ти )?(?:думаешь|думаєш)) (?:about|of|о|об|про) (?!.*(?:first|second|third|this|that|перв|втор|трет|перш|друг|ней|нем|нього|неї|этом|цьому)).*|what time is it|what(?:'s| is) the (?:time|weather|date)\b.*|what day is (?:it|today)|который час|сколько времени|котра година|яка година|(?:какая|яка) (?:\p{L}+ )?погода.*|how old are you|(?:сколько|скільки) (?:тебе|тобі) (?:лет|років)|i love you|я тебя люблю|я тебе (?:люблю|кохаю)|who are you|who made you|what can you do|what do you do|how are you|what's up|whats up|кто ты|ты кто|хто ти|ти хто|что ты умеешь|що ти вмієш|як справи|как дела|what is your name|as*df|test|тест)\s*[?!.]*$/u
const MOOD =
  /^(?:(?:ну|ой|ok|ок|very|so|that's|thats|это|це|очень|дуже|просто) )*(?:cool|nice|great|awesome|amazing|perfect|lovely|lol|wow|ok|okay|fine|sure|alright|yes|no|yep|nope|hmm+|never ?mind|got it|i see|круто|клас{1,2}но?|супер|отлично|прекрасно|замечательно|чудово|прикольно|понятно|ясно|понял\p{L}*|зрозумі\p{L}+|добре|гаразд|ладно|хорошо|неважно|неважливо|вау|ого|угу|ага|да|так|нет|ні|хм+|жесть|норм|огонь|вогонь|бомба|топ|окей|ок|лол)[!.,) ]*$/u
const BYE =
  /^(?:ok |ну |well )*(?:see (?:you|ya|u)|cya|catch you later|have a (?:good|nice) \p{L}+|до (?:скорого|встречи|свидания|побачення|зустрічі)|па-па|пока-пока|бувайте?|на все добре|всего (?:доброго|хорошего)|хорошего \p{L}+|гарного \p{L}+)(?: \p{L}+)?[!. ]*$/u
const SUMS =
  /^(?:(?:сколько|скільки) (?:будет|буде)|what is|what's|how much is)?\s*\d+\s*(?:[+*x×/:-]|times|plus|minus|умнож\p{L}* на|помнож\p{L}* на|плюс|минус|мінус)\s*\d+\s*\??$/u
const NOT_UNDO = /(?:вернуть|верните|поверніть|повернути|return|refund)/u
const UNDO =
  /^(?:please |пожалуйста |будь ласка |ну |ok |ок )*(?:undo|revert|discard|roll ?back|(?:go |take me |step |one step |take one step |take a step |going )*back|назад|отмени(?:ть|те)?|откати(?:ть|те)?|відкоти(?:ти)?|скасуй(?:те)?|скасувати|верн(?:и|ись|уть|емся)|повернись|поверни|cancel)(?=$|[\s!.,?])/u
const UNDO_TAIL =
  /^(?:please|plz|pls|it|this|that|the|last|my|change|changes|step|steps|filter|filters|action|one|a|to|what|we|had|was|were|before|there|previous|results|result|screen|page|list|search|view|как|было|все|это|то|тому|чем|что|последн\p{L}*|последнее|действие|изменение|изменения|шаг|на|один|фильтр\p{L}*|к|прошл\p{L}*|предыдущ\p{L}*|результат\p{L}*|список|экран|поиск|пожалуйста|назад|обратно|як|було|все|це|те|того|до|останн\p{L}*|дію|зміну|зміни|крок|фільтр\p{L}*|минул\p{L}*|попередн\p{L}*|будь|ласка|сортировк\p{L}*|сортуванн\p{L}*|back)$/u

function isUndo({ text, tokens }: Reading): boolean {
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

const VERB_OF_CART =
  /(?:^|\s)(?:add|put|place|добав\p{L}*|полож\p{L}*|кинь|закин\p{L}*|додай\p{L}*|поклад\p{L}*|save|сохрани|збережи|отложи|відклади)(?:\s|$)/u
const PAY =
  /^(?:let me |i want to |i'd like to |дай |дайте |хочу |давай |можно |можна |ready to |go to |proceed to |перейти к |перейти до |перейдем к |перейдемо до )*(?:pay(?: now)?|payment|checkout|оплатить|оплатити|оплате|оплати|оплату|оформлению|оформлення|(?:place|make|create) (?:an |the |my )?order|(?:сделать|оформить|создать|зробити|оформити|створити) (?:заказ|замовлення)|buy now)[!. ]*$/u

const WISH_TO_BUY =
  /(?:хочу|хотел бы|хотів би|want to|like to|wanna|давай|давайте|можно|можна|готов\p{L}*) (?:\p{L}+ )?(?:order|buy|purchase|заказать|замовити|купить|купити|взять|взяти|оформить|оформити)(?!\p{L})/u

function isPurchase({ text, tokens, has }: Reading): OtherAction | undefined {
  if (PAY.test(text)) return 'order'
  if (/(?:how|как|як|можно ли|чи можна|why|почему|чому|can i)\s/u.test(text) && !/basket|cart|корзин|кошик/u.test(text)) return undefined
  if (tokens.includes('<cart>')) return /checkout|оформ/u.test(text) ? 'order' : 'cart'
  const points = tokens.includes('<ord>') || tokens.includes('<it>')
  if (tokens.includes('<take>') && (points || tokens.length <= 2) && !tokens.includes('<thing>')) return 'order'
  if (
    /(?:i'll|i will|ill|let me) (?:take|buy|get|have)|(?:^|\s)(?:buy|order|purchase|get me) (?:it|this|that|the (?:first|second|third|last)|number|#)/u.test(
      text,
    ) &&
    !tokens.includes('<thing>')
  )
    return 'order'
  if (points && !tokens.includes('<thing>') && WISH_TO_BUY.test(text)) return 'order'
  if (tokens.includes('<buy>') && points && !tokens.includes('<thing>')) return 'order'
  if (VERB_OF_CART.test(text) && (has('<order>') || has('<cart>'))) return 'cart'
  return VERB_OF_CART.test(text) && points && tokens.length <= 3 ? 'cart' : undefined
}

function isSmallTalk(reading: Reading): OtherAction | undefined {
  const { text, tokens } = reading
  if (BYE.test(text)) return 'greeting'
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
  return undefined
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
export function decide(reading: Reading): Verdict | undefined {
  const { tokens, items, has } = reading
  const service = SERVICE.some(has)
  const goods = GOODS.some(has)
  const layout = has('<layout>') || has('<columns>')
  if (!goods && !service && WHICH.test(reading.text)) return { intent: 'compare', confidence: 0.9 }
  if (!layout && isUndo(reading)) return { intent: 'other', confidence: 0.97, action: 'rollback' }
  const small = isSmallTalk(reading)
  if (small) return { intent: 'other', confidence: 0.95, action: small }
  if (CONTACT.test(reading.text)) return { intent: 'support', confidence: 0.93 }
  if (has('<returns>') && has('<thing>') && !has('<ord>') && !WANTED.test(reading.text)) return { intent: 'support', confidence: 0.86 }
  const purchase = isPurchase(reading)
  if (purchase) return { intent: 'other', confidence: 0.94, action: purchase }
  if (has('<gift>') && !layout && !service && !has('<ord>') && !has('<only>')) return { intent: 'search', confidence: 0.9 }
  const ordinals = tokens.filter((token) => token === '<ord>').length
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
  const compared = items.some((item, index) => item.kind === 'quantity' && index > 0 && isCompared(items, index))
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
  if (compared && !has('<thing>') && !has('<name>') && !service && !has('<ord>') && !has('<gift>') && !has('<find>'))
    return { intent: 'filter', confidence: 0.94 }
  if (has('<thing>') && ANY.test(reading.text) && !service && !has('<ord>') && !has('<drop>') && !has('<only>'))
    return { intent: 'search', confidence: 0.9 }
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
  if (isOnlyWishes(reading)) return { intent: 'filter', confidence: 0.85 }
  if (DROP.test(reading.text) && !service && !has('<thing>') && !has('<picture>') && !has('<find>') && !has('<cart>') && tokens.length <= 7)
    return { intent: 'filter', confidence: 0.85 }
  if (compared && looksLikeSearch(reading)) return { intent: 'search', confidence: 0.9 }
  if (MORE_OF.test(reading.text) && !goods && !service && !has('<ord>') && tokens.length <= 6) return { intent: 'filter', confidence: 0.88 }
  if (has('<field>') && / (?:first|сначала|спочатку)$/u.test(reading.text) && !goods) return { intent: 'filter', confidence: 0.88 }
  if (has('<sort>') && !service && !has('<find>') && !has('<what>') && !has('<thing>')) return { intent: 'filter', confidence: 0.94 }
  return undefined
}

const CONTACT =
  /^(?:какие |які |ваши |ваші |у вас )*(?:часы|години) (?:работы|роботи)\??$|^(?:my |the |мой |моє |моё )?(?:order|заказ|замовлення) (?:has ?n'?t|has not|did ?n'?t|did not|never|так и не|ещё не|еще не|не|ще не|досі не) |gift ?(?:card|certificate)s?|(?:подарочн|подарунков)\p{L}+ (?:карт|сертиф)|(?:what if|what happens if|если|якщо) .*(?:break|broke|слома|злама|не подойд|не підійд|не понрав|не сподоб)|(?:phone|telephone|contact|support|hotline) number|номер(?:а|у|ом)? телефон|телефон(?:а|у)? (?:поддержки|підтримки|для связи|для зв'язку|горячей|гарячої)/u
const WANTED = /need|want|looking|find|show|search|нуж|хочу|ищу|найди|покажи|посовет|подбер|треба|потріб|шука|знайди|порад|підбер/u
const SOMETHING =
  /^(?:мне бы |мені б |есть |є )?(?:что-нибудь|что-то|чего-нибудь|чтонибудь|щось|something|smth|anything|чё-нибудь|чё-нить)(?= )/u
const DROP = /^(?:убер|убир|скрой|спряч|прибер|прибир|сховай|hide|remove|exclude|drop|lose|ditch|исключ|виключ|выкин|викин)\p{L}*(?= )/u

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

/** "More RAM", "экран побольше", "з вищим рейтингом": more or less of something than what is shown has. */
const MORE_OF =
  /^(?:(?:а|и|і|і|но|можно|можна|нужно|надо|треба|хочу|хочется|with|с|со|з|із|i want|i need|need|want|give me|show) )*(?:(?:a )?(?:more|bigger|larger|higher|longer|better|less|lower|smaller|faster) (?:ram|memory|storage|space|screen|display|battery|rat(?:ed|ing)s?|camera|warranty|power|stars|reviews|disk)|(?:(?:по)?(?:больше|меньше)|больш(?:ий|им|ая|ей|ую|ую)|высш\p{L}+|более высок\p{L}+|більш(?:е|ий|им|у|а|ою)|менш(?:е|ий|им|у|а|ою)|вищ(?:ий|им|у|ою)) (?:памят|пам'ят|оператив|озу|экран|екран|диагонал|діагонал|рейтинг|батаре|аккум|акум|камер|гаранти|гаранті|оценк|оцінк|диск|накоп|места|місця|отзыв|відгук)\p{L}*|(?:рейтинг|экран|екран|батаре|памят|пам'ят|камер|диагонал|діагонал|оператив)\p{L}* (?:по)?(?:больше|выше|лучше|більш|вищ|кращ|мощнее|менш|меньше)\p{L}*)/u

/** "Какой мощнее?", "which one is lighter": a choice between what is shown. */
const WHICH =
  /^(?:а |и |ну |і |and |so |ok |ок )*(?:which(?: one| of (?:them|these|those)(?: two| three)?)?(?: is| has| would be| are)?(?: the)? (?:more \p{L}+|most \p{L}+|[a-z]+(?:er|est)|better|best)|(?:which|what)(?: one| of (?:them|these|those))? (?:should|would|do|can) (?:i|you|we) (?:buy|get|take|choose|pick|recommend|prefer|suggest)|у (?:кого|какого|которого|якого|котрого)(?: из них| з них)? (?:больше|меньше|лучше|дольше|выше|більше|менше|краще|вищ\p{L}+|довше)(?: [\p{L}']+){1,2}|(?:какой|какую|какое|какие|что)(?: из (?:них|этих)\p{L}*)? (?:мне |лучше |бы )*(?:брать|взять|выбрать|купить|посовету\p{L}+|рекоменду\p{L}+)|(?:який|яку|яке|які|що)(?: з (?:них|цих)\p{L}*)? (?:мені |краще |б )*(?:брати|взяти|обрати|вибрати|купити|порад\p{L}+|рад\p{L}+)|(?:какой|какая|какое|кто|который|что)(?: из (?:них|этих|двух)\p{L}*(?: \p{L}+)?)? (?:\p{L}+(?:ее|ей)|лучше|легче|дешевле|дороже|больше|меньше|круче)|(?:який|яка|яке|хто|що|котрий)(?: з (?:них|цих|двох)\p{L}*(?: \p{L}+)?)? (?:\p{L}+(?:іший|іша|іше|ший|ша|ше)|краще|легше))(?: (?:here|тут|из них|з них|of them))?\s*\??$/u

const VIZ: [RegExp, VizType][] = [
  [/table|tabular|spreadsheet|excel|таблиц|табличк|табличн|эксел|ексел/u, 'table'],
  [/carousel|slider|slideshow|swipe|scroll|карусел|слайд|свайп|лист[а]ть|гортати|лент|стрічк|horizontal|горизонтальн/u, 'carousel'],
  [
    /(?:one|single|1) (?:at a time|by one|product|item|big|large|card)|one big|full ?screen|по одн|один на|одну (?:больш|велик)|на весь (?:экран|екран)/u,
    'single',
  ],
  [
    /(?:only|just|no text).*(?:picture|image|photo|pics)|(?:picture|image|photo)s? only|(?:только|лише|тільки|просто|одни|одні).*(?:картинк|фото|изображен|зображен|світлин)|фотк|картинк|фото|picture|image|photo|изображен|зображен/u,
    'images',
  ],
  [/list|rows?(?!\p{L})|списк|список|строк|рядк|рядами/u, 'list'],
  [/grid|tile|card|column|gallery|сетк|сітк|плитк|плиток|карточк|картк|карток|колонк|стол|стовп|галере|миниатюр|мініатюр/u, 'grid'],
]

/** Which view was asked for, if one was named. */
export const vizType = (text: string): VizType | undefined => VIZ.find(([pattern]) => pattern.test(text))?.[1]
