import { pattern } from '#text/pattern.ts'
const LONGEST = 1_000

/** As much of a message as is read for its meaning: a wish is short, and reading takes longer than the text is long. */
export const heard = (said: string): string => said.slice(0, LONGEST)

/** A Latin letter between Cyrillic ones was meant to be Cyrillic: "бiльше", "cинiй". */
const MIXED = /(?<![\p{L}\d])(?=\p{L}*[а-яіїєґ]{2})(?=\p{L}*[aceikopxy])\p{L}+/gu
const LOOKALIKES: Record<string, string> = { a: 'а', c: 'с', e: 'е', i: 'і', k: 'к', o: 'о', p: 'р', x: 'х', y: 'у' }

/** Lower case, one form of quotes, dashes, spaces and apostrophes; ё becomes е, as most people type it. */
export function normalize(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(MIXED, (word) => word.replace(/[aceikopxy]/g, (letter) => LOOKALIKES[letter] ?? letter))
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .trim()
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu

/** The words of a text, normalised; "wi-fi" is two words and so is "wi fi". */
export const words = (text: string): string[] => normalize(text).match(WORD) ?? []

export type Language = 'en' | 'ru' | 'uk'

const UKRAINIAN = pattern(
  String.raw`
      [іїєґ]|[а-я]'[а-я]
      |(?:^|[^\p{L}])(?:та|що|шо|як|чи|дуже|зараз|будь|нема|треба|лише|або|його|який|яка|яке|цей|ця|щось|дякую
      |дешевше|дорожче|менше|знайди|шукаю|розкажи|перший|другий
      |друга(?! от)(?<!друг друга)(?<!друг \p{L}+ друга)|третя|четвертий|порад|порадь|забув|забула|прибери
      |сховай|залиш|скасуй|поверни|зроби|постав|додай|заспівай|купити|замов|вигляд\p{L}*|навушник\p{L}*
      |кавомашин\p{L}*|кавоварк\p{L}*|кошик\p{L}*|замовлен\p{L}*|картк\p{L}*|грошей|гроші|коштує|краще|краща
      |найкращ\p{L}*|найдешевш\p{L}*|найдорожч\p{L}*|червон\p{L}*|жовт\p{L}*|рожев\p{L}*|чорн(?:ий|а)
      |важк(?:ий|а|і)|\p{L}+[бвдзлмпрс]ий|велик(?:ий|а)|потрібн\p{L}*|тисяч(?:і|у)?|гарн\p{L}*|буває|звичайно
      |гаразд|бувай|чудово)(?=$|[^\p{L}])
    `,
)

/** Endings and words that Ukrainian has and Russian hasn't: "показати", "каруселлю", "сіткою", "телефони" beside "телефоны". */
const UKRAINIAN_FORMS = pattern(
  String.raw`
      (?<!\p{L})(?:(?!кстати|кровати|печати|откати|преврати|подкати|оплати(?!\p{L})|плати)\p{L}{2,}(?:ати|ити
      |ути)
      |\p{L}{3,}(?:тися|ллю|ттю|нням|ють)|(?!галере|второ)\p{L}{2,}[бвгджзклмнпрстхцчшщ](?:ою|ею)
      |\p{L}*(?:телефон|смартфон|планшет|принтер|роутер|диван|чохл|джинс|штан|блендер|дрон|товар|самокат|стол
      |шорт)и
      |з|зі|ще|де|тепер|хто|чому|ти|клас|крок|опис|кроси|епл\p{L}*|еппл\p{L}*|ейсер|легше|важче|вище|швидше
      |довше|надто|занадто|дорогувато|легк(?:ий|а|о)|битий|поклич\p{L}*|людин\p{L}*|посилк\p{L}*|повернен\p{L}*
      |скарг\p{L}*|акаунт\p{L}*|рахунок|розстрочк\p{L}*|обране|вироб\p{L}*|прийш(?:ов|ла|ло|ли)|прийде
      |злам\p{L}*|перемкни|перетвори|переклади|розклад\p{L}*|виведи|викинь|виключи|стовпч\p{L}*|рядк(?:ами|и)
      |виставте|доброго дня|доброго ранку|до побачення|ранку|вибач\p{L}*|зачекай\p{L}*|допомож\p{L}*|неважливо
      |непогано|молодець|порад\p{L}*|порохот\p{L}*|електро\p{L}*|екран\p{L}*|оперативки було|щоб|хоча|повний
      |характеристики (?:першого|останнього)|першого|другого|останнього|низький|години|роботи|вчора
      |гарантійн\p{L}*|покажіть|дасте|повертайся|повернись|повернути|куплений|взуття|килим\p{L}*|намет\p{L}*
      |мишк\p{L}*|миша|пошук\p{L}*|книжк\p{L}*|оформлення|втрат\p{L}*|\p{L}{2,}цю|\p{L}{4,}ця|нього|неї|проти
      |зворотн\p{L}*|посорту\p{L}*|це|цього|цьому|пройшла|показуй|купую|оформлюй|котр\p{L}+|година|подарун\p{L}*
      |музичн\p{L}*|коли|додаток|висне|безкоштовн\p{L}*|привезуть|можна|любиш|потягне|мами|дяк|шумозаглуш\p{L}*
      |взяти|спочатку|йде|мене|дитяч\p{L}*|немовля\p{L}*|оформляти|перейти до)(?!\p{L})
    `,
)

/** Words by which a text is surely Russian, or English, though it is short. */
const RUSSIAN = pattern(
  String.raw`
      [ыэъ]
      |(?<!\p{L})(?:и|что|чего|как|какой|какая|какие|или|есть|еще|только|сколько|где|когда|кто|нужн?\p{L}*
      |сравни\p{L}*|дешевле|дороже|лучше|убери|найди|расскажи|спасибо|привет|давайте|пожалуйста|заказ\p{L}*
      |перв\p{L}+|втор\p{L}+|него|нее|это|этот|больше|меньше|сначала|сделай|можно|хочется)(?!\p{L})
    `,
)
const ENGLISH = pattern(
  String.raw`
      (?<![\p{L}])(?:the|an?|and|or|not|no|of|in|on|for|with|under|over|only|just|is|are|it|this|that|these|them
      |what|which|how|where|when|who|why|do|does|can|i|im|i'm|me|my|you|your|show|find|get|need|want|looking|any
      |some|more|cheaper|first|please|pls|thanks|hello|hi|hey|add|compare|sort|undo|back|order|delivery|list
      |table|as|by|to)(?![\p{L}])
    `,
)

/**
 * The language a person writes in; Cyrillic without a Ukrainian sign is Russian. What says nothing of it by itself
 * ("iPhone 15", "покажи карусель") is in the language of what was said `before`.
 */
export function languageOf(text: string, before?: Language): Language | undefined {
  const plain = normalize(text)
  if (!/[а-яіїєґ]/.test(plain)) {
    if (!/[a-z]{2}/.test(plain)) return undefined
    return before && !ENGLISH.test(plain) && plain.split(' ').length <= 3 ? before : 'en'
  }
  const cyrillic = plain.match(/[а-яіїєґ]/g)?.length ?? 0
  const latin = plain.match(/[a-z]/g)?.length ?? 0
  // "Recaro или Cybex": names in another alphabet do not make it English.
  if (latin > cyrillic * 3 && ENGLISH.test(plain)) return 'en'
  if ((UKRAINIAN.test(plain) || UKRAINIAN_FORMS.test(plain)) && !/[ыэъ]/.test(plain)) return 'uk'
  return before === 'uk' && !RUSSIAN.test(plain) ? 'uk' : 'ru'
}
