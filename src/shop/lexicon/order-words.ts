import { pattern } from '#text/pattern.ts'

/** A phrase within a text; over several lines as in `pattern`. */
const phrase = (words: string) => pattern(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`)

const FIRST_RU = '(?:сначала|сперва|вначале|в начале|первыми|первым делом|вперед|наверх|сверху)'
const FIRST_UK = '(?:спочатку|спершу|на початку|першими|вгору|зверху|нагору)'
const FIRST = `(?:${FIRST_RU}|${FIRST_UK})`

export const COMMAND = phrase(
  `
    (?:sort|order|arrange|rank)(?:ed|ing)?|(?:от|рас|пере)?сортир\\p{L}*|(?:від|по|роз|пере)?сорту\\p{L}*
    |упорядоч\\p{L}*|впорядк\\p{L}*|расстав\\p{L}*|розстав\\p{L}*|розташу\\p{L}*
  `,
)
export const BY = /^(?:by|по|за)$/
export const DOWN = phrase(
  `
    desc|descending|decreasing|(?:по |за )?(?:убывани|убыванию|спаданн|спадання|зменшенн)\\p{L}*
    |high(?:est)?(?: to low\\p{L}*)?(?: first)?|largest(?: first)?|biggest(?: first)?|most first
    |от (?:больш|высок|максим|дорог)\\p{L}*(?: (?:к|до) \\p{L}+)?
    |(?:від|з) (?:більш|висок|вищ|дорог|максим)\\p{L}*(?: до \\p{L}+)?|сверху вниз|z-a|reverse|вниз|по-убыванию
    |newest first|${FIRST} (?:(?:с|со|з|із) )?(?:больш|висок|высок|нов|велик)\\p{L}*
    |${FIRST} (?:більш|найбільш|вищ)\\p{L}*
  `,
)
export const UP = phrase(
  `
    asc|ascending|increasing|(?:по |за )?(?:возрастани|зростанн|збільшенн)\\p{L}*
    |low(?:est)?(?: to high\\p{L}*)?(?: first)?|smallest(?: first)?
    |от (?:меньш|низк|миним|дешев|маленьк)\\p{L}*(?: (?:к|до) \\p{L}+)?
    |(?:від|з) (?:менш|низьк|нижч|дешев|мінім)\\p{L}*(?: до \\p{L}+)?|a-z|вверх
    |${FIRST} (?:(?:с|со|з|із) )?(?:меньш|низк|маленьк|мал|невысок)\\p{L}*
    |${FIRST} (?:(?:з|із) )?(?:менш|низьк|невелик|найменш|нижч)\\p{L}*
  `,
)
export const MOST = phrase(
  `
    больше всего|найбільше
    |(?:with (?:the )?)?(?:(?<!at )most|biggest|largest|highest|longest|greatest|max(?:imum)?|best)
    |сам\\p{L}+ (?:больш|высок|мощн|длинн|долг|емк|быстр)\\p{L}*|наибольш\\p{L}*|максимальн\\p{L}*
    |найбільш\\p{L}*|найвищ\\p{L}*|найдовш\\p{L}*|найпотужніш\\p{L}*
  `,
)
export const LEAST = phrase(
  `
    меньше всего|найменше|(?:with (?:the )?)?(?:(?<!at )least|fewest|smallest|lowest|shortest|min(?:imum)?)
    |сам\\p{L}+ (?:маленьк|низк|коротк|мал)\\p{L}*|наименьш\\p{L}*|найменш\\p{L}*|найнижч\\p{L}*
    |найкоротш\\p{L}*
  `,
)
export const CHEAPER = phrase(
  `
    (?:something |anything |smth |a bit |a little )?cheaper(?: ones| options)?|cheap|less expensive
    |(?:not|nothing|isn't) (?:too |that |so |very )?(?:expensive|pricey)|не (?:слишком|очень|дуже|занадто|надто) дорог\\p{L}*
    |дешев(?:ые|ый|ая|ую|ых|і|ий|у)|(?:по)?дешевле|недорог\\p{L}*|(?:по)?дешевш(?:е|і|ий|их|у|а)|недорог\\p{L}*
    |бюджетн\\p{L}*
  `,
)
export const DEARER = phrase('more expensive|pricier|dearer|costlier|подороже|дороже|(?:по)?дорожч(?:е|і|ий|их|у|а)')
