/** A Latin letter between Cyrillic ones was meant to be Cyrillic: "бiльше", "cинiй". */
const MIXED = /(?<![\p{L}\d])(?=\p{L}*[а-яіїєґ]{2})(?=\p{L}*[aceiopxy])\p{L}+/gu
const LOOKALIKES: Record<string, string> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', x: 'х', y: 'у' }

/** Lower case, one form of quotes, dashes, spaces and apostrophes; ё becomes е, as most people type it. */
export function normalize(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(MIXED, (word) => word.replace(/[aceiopxy]/g, (letter) => LOOKALIKES[letter] ?? letter))
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .trim()
}

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu

/** The words of a text, normalised; "wi-fi" is two words and so is "wi fi". */
export const words = (text: string): string[] => normalize(text).match(WORD) ?? []

export type Language = 'en' | 'ru' | 'uk'

const UKRAINIAN =
  /[іїєґ]|[а-я]'[а-я]|(?:^|[^\p{L}])(?:та|що|шо|як|чи|дуже|зараз|будь|нема|треба|лише|або|його|який|яка|яке|цей|ця|щось|дякую|дешевше|дорожче|менше|знайди|шукаю|розкажи|перший|другий|друга|третя|четвертий|порад|порадь|забув|забула|прибери|сховай|залиш|скасуй|поверни|зроби|постав|додай|заспівай|купити|замов|вигляд\p{L}*|навушник\p{L}*|кавомашин\p{L}*|кавоварк\p{L}*|кошик\p{L}*|замовлен\p{L}*|картк\p{L}*|грошей|гроші|коштує|краще|краща|найкращ\p{L}*|найдешевш\p{L}*|найдорожч\p{L}*|червон\p{L}*|жовт\p{L}*|рожев\p{L}*|чорн(?:ий|а)|важк(?:ий|а|і)|\p{L}+[бвдзлмпрс]ий|велик(?:ий|а)|потрібн\p{L}*|тисяч(?:і|у)?|гарн\p{L}*|буває|звичайно|гаразд|бувай|чудово)(?=$|[^\p{L}])/u

/** The language a person writes in; Cyrillic without a Ukrainian sign is Russian. */
export function languageOf(text: string): Language | undefined {
  const plain = normalize(text)
  if (!/[а-яіїєґ]/.test(plain)) return /[a-z]{2}/.test(plain) ? 'en' : undefined
  const cyrillic = plain.match(/[а-яіїєґ]/g)?.length ?? 0
  const latin = plain.match(/[a-z]/g)?.length ?? 0
  if (latin > cyrillic * 3) return 'en'
  return UKRAINIAN.test(plain) && !/[ыэъ]/.test(plain) ? 'uk' : 'ru'
}
