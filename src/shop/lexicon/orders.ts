import { pattern } from '#text/pattern.ts'
import type { Sort } from '#protocol/shop.ts'

/** A phrase within a text; over several lines as in `pattern`. */
export const phrase = (words: string) => pattern(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`)

const FIRST_RU = '(?:сначала|сперва|вначале|в начале|первыми|первым делом|вперед|наверх|сверху)'
const FIRST_UK = '(?:спочатку|спершу|на початку|першими|вгору|зверху|нагору)'
export const FIRST = `(?:${FIRST_RU}|${FIRST_UK})`

type Order = [Pick<RegExp, 'exec'>, string[], Sort['direction']]

/** Tries the long pattern only where one of its own words is said. */
const hinted = (hint: RegExp, whole: RegExp): Pick<RegExp, 'exec'> => ({ exec: (text) => (hint.test(text) ? whole.exec(text) : null) })

/** A quality by its stems: "most powerful", "самые мощные", "найпотужніші", "сначала мощные". The largest number has the most of it. */
const quality = (
  concepts: string[],
  english: string,
  superlatives: string,
  stems: string,
  direction: Sort['direction'] = 'desc',
): Order => [
  hinted(
    new RegExp(`${english}|${superlatives}|${stems}`),
    phrase(
      `
        most (?:${english})(?:(?: \\p{L}+){0,2} first)?|(?:${superlatives})(?:(?: \\p{L}+){0,2} first)?
        |(?:${english})(?: \\p{L}+)? first|${FIRST} (?:сам\\p{L}+ )?(?:най)?(?:${stems})\\p{L}*
        |сам\\p{L}+ (?:${stems})\\p{L}*(?: ${FIRST})?|най(?:${stems})\\p{L}*(?: ${FIRST})?
        |(?:${stems})\\p{L}*(?: \\p{L}+)? ${FIRST}
        |(?:от|від) (?:самых |най)?(?:${stems})\\p{L}* (?:к|до) (?:самым |най)?\\p{L}+
      `,
    ),
  ),
  concepts,
  direction,
]

/** Ways to ask for an order without naming the field. The first that fits is taken. */
export const IMPLIED: Order[] = [
  [
    phrase(
      `
        high(?:est)?(?: price)? to low(?:est)?|most expensive(?:(?: \\p{L}+)? first)?|priciest(?: first)?
        |(?:more )?(?:expensive|pricey|pricier|costly|premium)(?: \\p{L}+)? first|dearest first
        |from (?:the )?(?:most )?expensive(?: to cheap\\p{L}*)?|${FIRST} (?:самы\\p{L} |най)?дорог\\p{L}*
        |${FIRST} найдорожч\\p{L}*|${FIRST} дорожч\\p{L}*|сам\\p{L}+ дорог\\p{L}*(?: ${FIRST})?
        |найдорожч\\p{L}*(?: ${FIRST})?|(?:дорог|дорожч)\\p{L}*(?: \\p{L}+)? ${FIRST}
        |(?:от|з|від) (?:самых )?(?:най)?доро\\p{L}*(?: (?:к|до) (?:самых )?(?:най)?дешев\\p{L}*)?
        |(?:от|по|від|рас|пере|роз)?сорт\\p{L}*:? доро\\p{L}*
        |(?:по|за) (?:убывани\\p{L}|спадання\\p{L}*|зменшенн\\p{L}*)(?: цены| ціни)?|цен\\p{L}* по убыванию
        |(?:от|від) (?:большей|вищої|високої) (?:к|до) (?:меньшей|нижчої|низької)
      `,
    ),
    ['price'],
    'desc',
  ],
  [
    phrase(
      `
        low(?:est)?(?: price)? to high(?:est)?
        |(?:the )?cheap(?:est|er|o)?(?: \\p{L}+)?(?: first| on top| at the top)|cheapest(?: ones)?
        |lowest price[ds]?(?: first)?|least expensive(?: first)?
        |from (?:the )?cheap\\p{L}*(?: to \\p{L}*expensive)?|budget (?:ones |options )?first
        |${FIRST} (?:самы\\p{L} )?(?:по)?(?:не)?(?:дешев|дорогие недор|бюджетн|недорог)\\p{L}*
        |${FIRST} (?:най)?дешев\\p{L}*|(?:сам\\p{L}+ )(?:дешев|бюджетн|недорог)\\p{L}*(?: ${FIRST})?
        |найдешевш\\p{L}*(?: ${FIRST})?|(?:дешев|недорог|бюджетн)\\p{L}*(?: \\p{L}+)? ${FIRST}
        |(?:от|з|від) (?:самых )?(?:най)?дешев\\p{L}*(?: (?:к|до) (?:самых )?(?:най)?доро\\p{L}*)?
        |(?:от|по|від|рас|пере|роз)?сорт\\p{L}*:? дешев\\p{L}*
        |(?:по|за) (?:возрастани\\p{L}|зростанн\\p{L}*|збільшенн\\p{L}*)(?: цены| ціни)?
        |цен\\p{L}* по возрастанию|минимальн\\p{L}* цен\\p{L}*(?: ${FIRST})?|мінімальн\\p{L}* цін\\p{L}*
        |сам\\p{L}+ низк\\p{L}* цен\\p{L}*|найнижч\\p{L}* цін\\p{L}*
      `,
    ),
    ['price'],
    'asc',
  ],
  [
    phrase(
      `
        (?:best|top|highest|high)[- ]?rated(?:(?: \\p{L}+)? first)?|(?:best|highest|top) ratings?(?: first)?
        |best (?:ones |ranked )?first|top (?:ones )?first|best reviewed(?: first)?
        |${FIRST} (?:\\p{L}+ )?(?:сам\\p{L}+ )?(?:лучш\\p{L}*|топ\\p{L}*
        |(?:по|с|з
        |за)?\\s?(?:(?:высок|найвищ|высш|кращ|висок|вищ|хорош|гарн|больш|більш|найкращ|лучш
        |добр)\\p{L}* )?(?:рейтинг
        |оцен|оцін)\\p{L}*)
        |${FIRST} (?:най)?кращ\\p{L}*|лучш\\p{L}*(?: \\p{L}+)? ${FIRST}
        |(?:най)?кращ\\p{L}*(?: \\p{L}+)? ${FIRST}
        |(?:с |з |із )?(?:сам\\p{L}+ высок\\p{L}*|лучш\\p{L}*|наивысш\\p{L}*|найвищ\\p{L}*
        |найкращ\\p{L}*) (?:рейтинг|оцен|оцін)\\p{L}*(?: ${FIRST})?
      `,
    ),
    ['rating'],
    'desc',
  ],
  [
    phrase(
      `
        (?:worst|lowest|(?:наи|най)?(?:худш|гірш|низш|нижч|низк|низьк)\\p{L}*) (?:rating|рейтинг|оцен
        |оцін)\\p{L}*(?: first| ${FIRST})?
        |(?:lowest|worst)[- ]?rated(?: first)?|lowest ratings?(?: first)?
        |${FIRST} (?:худш|низкорейт|найгірш)\\p{L}*|сам\\p{L}+ низк\\p{L}* рейтинг\\p{L}*
      `,
    ),
    ['rating'],
    'asc',
  ],
  [
    phrase(
      `
        most review(?:ed|s)(?: first)?|(?:больше всего|най(?:больше|більше)) (?:отзыв|відгук)\\p{L}*
        |${FIRST} (?:\\p{L}+ )?(?:отзыв|відгук|обсуждаем|обговорюван)\\p{L}*
      `,
    ),
    ['reviews'],
    'desc',
  ],
  [
    phrase(
      `
        (?:most )?popular(?: ones)?(?: first)|most popular|by popularity|(?:по|за) популярн\\p{L}*
        |best ?sell(?:ers|ing)(?: first)?|${FIRST} (?:сам\\p{L}+ )?(?:най)?(?:популярн|ходов|хит|хіт)\\p{L}*
        |(?:сам\\p{L}+ |най)?популярн\\p{L}* ${FIRST}|сам\\p{L}+ популярн\\p{L}*|найпопулярн\\p{L}*
      `,
    ),
    ['popularity', 'reviews', 'rating'],
    'desc',
  ],
  [
    phrase(
      `
        (?:по|за) новизн\\p{L}*|(?:от|по|від|рас|пере|роз)?сорт\\p{L}*:? (?:нов|свеж|свіж)\\p{L}*|by newest
        |newest(?: ones| models)?(?: first)?|latest(?: ones| models)?(?: first)?
        |new(?:er)?(?: ones| models)? first|most recent(?: first)?
        |${FIRST} (?:сам\\p{L}+ )?(?:най)?(?:нов|свеж|свіж)\\p{L}*
        |(?:нов|свеж|свіж|найнов|найсвіж)\\p{L}*(?: \\p{L}+)? ${FIRST}|сам\\p{L}+ (?:нов|свеж)\\p{L}*
        |найновіш\\p{L}*|найсвіжіш\\p{L}*
      `,
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
      `
        lightest(?: ones)?(?: first)?|light(?:er)? (?:ones )?first|сам\\p{L}+ легк\\p{L}*
        |${FIRST} (?:сам\\p{L}+ |най)?легк\\p{L}*|${FIRST} найлегш\\p{L}*|найлегш\\p{L}*(?: ${FIRST})?
        |легк\\p{L}* ${FIRST}
      `,
    ),
    ['weight'],
    'asc',
  ],
  [
    phrase(
      `
        heaviest(?: ones)?(?: first)?|сам\\p{L}+ тяжел\\p{L}*|${FIRST} (?:сам\\p{L}+ )?(?:тяжел|важк)\\p{L}*
        |(?:тяжел|важк)\\p{L}*(?: \\p{L}+)? ${FIRST}|найважч\\p{L}*
      `,
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
    phrase(`(?:shortest|thinnest)(?: ones)?(?: first)?|${FIRST} (?:сам\\p{L}+ )?(?:коротк|тонк)\\p{L}*|найкоротш\\p{L}*|найтонш\\p{L}*`),
    ['pages', 'duration', 'length'],
    'asc',
  ],
  [
    phrase(`(?:longest|thickest)(?: ones)?(?: first)|${FIRST} (?:сам\\p{L}+ )?(?:толст|длинн|товст|довг)\\p{L}*`),
    ['pages', 'duration', 'length'],
    'desc',
  ],
  [
    phrase(`(?:largest|biggest)(?: \\p{L}+){0,2} first|${FIRST} (?:сам\\p{L}+ )?(?:больш|просторн|велик)\\p{L}*|${FIRST} найбільш\\p{L}*`),
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
      `
        (?:closest|nearest)(?: to \\p{L}+| to the \\p{L}+)?(?: first)?|(?:closer|nearer)(?: to \\p{L}+)? first
        |${FIRST} (?:сам\\p{L}+ )?(?:ближ|най?ближ)\\p{L}*|сам\\p{L}+ (?:ближн|близк)\\p{L}*|ближайш\\p{L}*
        |найближч\\p{L}*|(?:по)?бли(?:же|жче)(?! (?:чем |за |ніж )?\\d)
      `,
    ),
    ['distance'],
    'asc',
  ],
  [phrase(`(?:farthest|furthest)(?: first)?|сам\\p{L}+ дал(?:ек|ьн)\\p{L}*|найдал\\p{L}*`), ['distance'], 'desc'],
  [phrase(`quietest(?: first)?|сам\\p{L}+ тих\\p{L}*|${FIRST} (?:сам\\p{L}+ )?тих\\p{L}*|найтих\\p{L}*`), ['noise'], 'asc'],
  quality(['power', 'horsepower', 'engine'], 'powerful|strong', 'strongest', 'мощн|потужн|сильн'),
  quality(['speed', 'horsepower', 'cpu_speed'], 'fast|quick', 'fastest|quickest', 'быстр|скоростн|швидк|швидш|шустр'),
  quality(['volume', 'capacity', 'storage'], 'spacious|roomy|capacious', 'roomiest', 'вместительн|емк|містк|ємн|объемн'),
  quality(['area'], 'spacious|roomy', 'roomiest', 'просторн|простор'),
  quality(['weight'], 'heavy', 'heaviest', 'тяжел|важк|важч'),
  quality(['weight'], 'light', 'lightest', 'легк|легш', 'asc'),
  quality(['age'], 'old', 'oldest|eldest', 'стар'),
  [
    phrase(
      `youngest(?: \\p{L}+)?(?: first)?|young(?:er)? first|сам\\p{L}+ (?:молод|юн|маленьк)\\p{L}*|наймолодш\\p{L}*|${FIRST} (?:сам\\p{L}+ )?молод\\p{L}*`,
    ),
    ['age'],
    'asc',
  ],
  quality(['brightness'], 'bright', 'brightest', 'ярк|яскрав'),
  quality(['noise'], 'loud|noisy', 'loudest|noisiest', 'громк|гучн'),
  quality(['height'], 'tall', 'tallest', 'высок|висок|вищ'),
  quality(['width'], 'wide', 'widest', 'широк|ширш'),
  quality(['depth'], 'deep', 'deepest', 'глубок|глибок|глибш'),
  quality(['duration', 'length', 'battery_life'], 'long|lengthy', 'longest', 'длинн|долг|длительн|продолжительн|довг|довш|тривал'),
  quality(['alcohol', 'strength'], 'strong', 'strongest', 'крепк|міцн'),
  quality(['calories'], 'caloric|nutritious', 'fattiest', 'калорийн|калорійн|сытн|ситн'),
  [phrase(`alphabetical(?:ly)?(?: order)?|a-z|по алфавиту|за алфавітом|в алфавитном порядке|за абеткою`), ['name'], 'asc'],
]
