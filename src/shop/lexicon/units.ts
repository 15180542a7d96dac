import { pattern } from '#text/pattern.ts'
import { isCyrillic, stem } from '../text/stem.ts'

export interface Unit {
  /** Canonical name, as a field is told to be "in" it. */
  unit: string
  dimension: string
  /** How many of the dimension's base unit one is. */
  factor: number
}

const define = (dimension: string, unit: string, factor: number, spellings: string): [string, Unit][] =>
  spellings.split(' ').map((spelling) => [spelling, { unit, dimension, factor }])

/** Every spelling of a unit that people and catalogues use, in lower case with letters as `normalize` leaves them. */
const SPELLINGS = new Map<string, Unit>([
  ...define('bytes', 'mb', 1 / 1024, 'mb мб мегабайт мегабайта мегабайти megabyte megabytes'),
  ...define(
    'bytes',
    'gb',
    1,
    'gb гб gig gigs gigabyte gigabytes гиг гига гигов гигами гигабайтами гігами гігабайтами гигабайт гигабайта гигабайтов гіг гіга гігів гігабайт гігабайта гігабайтів',
  ),
  ...define(
    'bytes',
    'tb',
    1024,
    'tb тб terabyte terabytes терабайт терабайта терабайтов терабайти тера терабайтів терабайтный терабайтник терабайтним терабайтным терабайтний терабайтники теров терів',
  ),
  ...define('length', 'mm', 0.1, 'mm мм millimeter millimeters миллиметр миллиметров міліметр міліметрів'),
  ...define('length', 'cm', 1, 'cm см centimeter centimeters сантиметр сантиметра сантиметров сантиметри сантиметрів'),
  ...define('length', 'm', 100, 'm м meter meters metre metres метр метра метров метри метрів'),
  ...define('length', 'km', 100_000, 'km kms км километр километра километров кілометр кілометра кілометрів'),
  ...define('length', 'mi', 160_934, 'mi mile miles миля мили миль'),
  ...define('area', 'm2', 1, 'm2 м2 sqm квадрат квадрата квадратов квадрати квадратів'),
  ...define('rooms', 'room', 1, 'room rooms bedroom bedrooms комната комнаты комнат комнатный кімната кімнати кімнат кімнатний'),
  ...define('floors', 'floor', 1, 'floor floors storey этаж этажа этажей поверх поверху поверхів'),
  ...define('horses', 'hp', 1, 'hp bhp horsepower'),
  ...define('length', 'inch', 2.54, 'inch inches in дюйм дюйма дюймов дюйми дюймів дюймовый дюймовые дюймовый дюймових "'),
  ...define('mass', 'g', 0.001, 'g gr gram grams г гр грам грамм грамма граммов грама грамів'),
  ...define(
    'mass',
    'kg',
    1,
    'kg kgs kilo kilos kilogram kilograms кг кило кіло килограмм килограмма килограммов кілограм кілограма кілограмів',
  ),
  ...define('mass', 'lb', 0.4536, 'lb lbs pound-weight'),
  ...define('volume', 'ml', 0.001, 'ml мл миллилитр миллилитров мілілітр мілілітрів milliliter milliliters'),
  ...define('volume', 'l', 1, 'l liter liters litre litres л литр литра литров літр літра літрів літри'),
  ...define('power', 'w', 1, 'w watt watts вт ватт ват ватта ватів'),
  ...define('power', 'kw', 1000, 'kw квт киловатт кіловат'),
  ...define('charge', 'mah', 1, 'mah мач маг мaч'),
  ...define('energy', 'wh', 1, 'wh втч'),
  ...define('frequency', 'hz', 1, 'hz гц hertz герц герців'),
  ...define('frequency', 'mhz', 1e6, 'mhz мгц'),
  ...define('frequency', 'ghz', 1e9, 'ghz ггц'),
  ...define('pixels', 'mp', 1, 'mp mpx мп мпикс мпікс megapixel megapixels мегапиксель мегапикселя мегапикселей мегапіксель мегапікселів'),
  ...define('time', 'min', 1 / 60, 'min mins minute minutes мин минут минуты минута хв хвилин хвилини'),
  ...define('time', 'h', 1, 'h hr hrs hour hours ч час часа часов год годин години година'),
  ...define('span', 'month', 1, 'month months мес месяц месяца месяцев міс місяць місяці місяців'),
  ...define('span', 'week', 12 / 52, 'week weeks wk неделя недели недель неделю тиждень тижні тижнів тижня'),
  ...define('span', 'day', 12 / 365, 'day days день дня дней дни дні днів'),
  ...define('voltage', 'v', 1, 'v volt volts вольт вольта вольтів вольтовый вольтовий'),
  ...define('torque', 'nm', 1, 'nm нм'),
  ...define('gems', 'ct', 1, 'ct'),
  ...define('span', 'year', 12, 'year years yr yrs лет года років роки року рік'),
  ...define('bar', 'bar', 1, 'bar bars бар бара барів'),
  ...define('share', '%', 1, '% percent процент процента процентов відсоток відсотків проц'),
  ...define(
    'stars',
    'star',
    1,
    'star stars звезд звезды звезда звездочек звездами зірка зірки зірок зірочок зірками ⭐ ★ балл балла баллов бал бали балів',
  ),
  ...define('reviews', 'review', 1, 'review reviews отзыв отзыва отзывов відгук відгуки відгуків'),
  ...define('cores', 'core', 1, 'core cores ядро ядра ядер'),
  ...define('buttons', 'button', 1, 'button buttons кнопка кнопки кнопок'),
  ...define('pages', 'page', 1, 'page pages страниц страницы сторінок сторінки стор'),
  ...define('pieces', 'pcs', 1, 'pcs шт штуки'),
  ...define('calories', 'kcal', 1, 'kcal ккал'),
  ...define('speed', 'rpm', 1, 'rpm'),
  ...define('dots', 'dpi', 1, 'dpi'),
  ...define('light', 'lm', 1, 'lm лм lumen lumens люмен люменов'),
  ...define('noise', 'db', 1, 'db дб'),
])

const BY_STEM = new Map(
  [...SPELLINGS].filter(([word]) => isCyrillic(word) && stem(word).length >= 4).map(([word, unit]) => [stem(word), unit]),
)

/** A unit by any of its spellings; Cyrillic ones in any case: "терабайтом", "дюймами". */
export const unitOf = (word: string): Unit | undefined => SPELLINGS.get(word) ?? (isCyrillic(word) ? BY_STEM.get(stem(word)) : undefined)

const CURRENCIES = new Map<string, string>([
  ...'$ usd dollar dollars bucks buck доллар доллара долларов долларах баксов бакс бакса баксы долар долара доларів доларах дол'
    .split(' ')
    .map((word) => [word, 'USD'] as const),
  ...'€ eur euro euros евро євро'.split(' ').map((word) => [word, 'EUR'] as const),
  ...'₴ uah грн гривна гривны гривен гривня гривні гривень гривнях гривны hryvnia hryvnias uah'
    .split(' ')
    .map((word) => [word, 'UAH'] as const),
  ...'₽ rub rur руб рублей рубля рубль рублях рублів рублями р rubles roubles'.split(' ').map((word) => [word, 'RUB'] as const),
  ...'£ gbp pound pounds фунт фунтов quid'.split(' ').map((word) => [word, 'GBP'] as const),
  ...'zł pln злотых злотий злотих zloty'.split(' ').map((word) => [word, 'PLN'] as const),
  ...'₸ kzt тенге'.split(' ').map((word) => [word, 'KZT'] as const),
  ...'₹ inr rs rupee rupees рупий'.split(' ').map((word) => [word, 'INR'] as const),
  ...'¥ jpy yen'.split(' ').map((word) => [word, 'JPY'] as const),
  ...'byn byr br'.split(' ').map((word) => [word, 'BYN'] as const),
  ...'czk kč'.split(' ').map((word) => [word, 'CZK'] as const),
])

export const currencyOf = (word: string): string | undefined => CURRENCIES.get(word)

const MULTIPLIERS: [RegExp, number][] = [
  [
    pattern(
      String.raw`
        ^(?:k|к|тыс|тис|тыр|тыщ|тыща|тыщи|тысяч|тысяча|тысячи|тысячу|тысячею|тысячам|тисячам|тысячами|тысячах
        |тисяч|тисяча|тисячі|тисячу|тисячами|тисячах|тищ|тыщь|тищі|тищу|тыщу|thou|thousand|thousands|grand
        |косар\p{L}{1,3}|тыс[яе]ч\p{L}{0,3}|тисяч\p{L}{0,3}|штук|штуку|штуки|кусок|куска|кусков|тонн|тон)$
      `,
    ),
    1_000,
  ],
  [/^(?:mln|million|millions|млн|миллион|миллиона|миллионов|мільйон|мільйона|мільйонів|лям|ляма|лямов|лямів)$/, 1_000_000],
  [/^(?:hundred|сотен|сотни|сотня|сотні|сотень|соток)$/, 100],
]

/** "тыс", "k", "лям": what a number before it is to be multiplied by. */
export const multiplierOf = (word: string): number | undefined => MULTIPLIERS.find(([pattern]) => pattern.test(word))?.[1]

/** How units are written in each language; those not listed are written alike everywhere. */
const LABELS: Record<string, [string, string, string]> = {
  ...{
    mb: ['MB', 'МБ', 'МБ'],
    gb: ['GB', 'ГБ', 'ГБ'],
    tb: ['TB', 'ТБ', 'ТБ'],
    mm: ['mm', 'мм', 'мм'],
    cm: ['cm', 'см', 'см'],
    m: ['m', 'м', 'м'],
  },
  ...{
    inch: ['″', '″', '″'],
    g: ['g', 'г', 'г'],
    kg: ['kg', 'кг', 'кг'],
    ml: ['ml', 'мл', 'мл'],
    l: ['l', 'л', 'л'],
    w: ['W', 'Вт', 'Вт'],
    kw: ['kW', 'кВт', 'кВт'],
  },
  ...{
    mah: ['mAh', 'мА·ч', 'мА·год'],
    wh: ['Wh', 'Вт·ч', 'Вт·год'],
    hz: ['Hz', 'Гц', 'Гц'],
    mhz: ['MHz', 'МГц', 'МГц'],
    ghz: ['GHz', 'ГГц', 'ГГц'],
    mp: ['MP', 'Мп', 'Мп'],
  },
  ...{
    min: ['min', 'мин', 'хв'],
    h: ['h', 'ч', 'год'],
    month: ['months', 'мес.', 'міс.'],
    year: ['years', 'лет', 'р.'],
    bar: ['bar', 'бар', 'бар'],
    dpi: ['DPI', 'DPI', 'DPI'],
    db: ['dB', 'дБ', 'дБ'],
  },
}

export const unitLabel = (unit: string, language: 'en' | 'ru' | 'uk'): string =>
  LABELS[unit]?.[language === 'en' ? 0 : language === 'ru' ? 1 : 2] ?? unit
