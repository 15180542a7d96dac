import { saidIn } from '../lexicon/said.ts'

const AS_WRITTEN: [RegExp, string][] = [
  [/(\d) ?\.{2,3} ?(?=\d)/g, '$1-'],
  [/(?<!\d)([2-9])в1(?!\d)/gu, '$1 в 1'],
  [/(?<=\d)-?(?:х|ти|ми|ох|го|му|ый|ой|ий|ої|th|st|nd|rd)(?![\p{L}\d])/gu, ''],
  [new RegExp(saidIn('hated').source, 'gu'), 'hate'],
  [/(?<!\p{L})(?:on|at the) top(?!\p{L})/gu, 'first'],
  [/(?<!\p{L})as (\p{L}+) as (?:possible|you can|it gets)(?!\p{L})/gu, '$1 first'],
  [/(?<!\p{L})(?:как можно|якомога) /gu, ''],
  [/день (?:рождения|народження)/g, 'праздник'],
  [/(?<=\d) ?т\.? ?р\.?(?!\p{L})/gu, ' тыс руб'],
  [/(?<!\p{L})(?:где|гдe)-то(?!\p{L})/gu, 'около'],
  [/(?<!\p{L})w\/o(?!\p{L})/gu, 'without'],
  [/(?<!\p{L})w\/ ?(?=[\p{L}\d])/gu, 'with '],
  [/(?<!\p{L})(?:\+ ?[/-] ?-?|плюс[- ]?м[иі]нус|plus[- ](?:or[- ])?minus)(?!\p{L})/gu, 'около '],
  [/(?<!\p{L})(?:полгода|півроку|half a year)(?!\p{L})/gu, '6 month'],
  [/(?<!\p{L})(?:пол|полу|пів) ?(?=(?:тысяч|тыщ|тисяч|кило|кіло|л[иі]тр|терабайт))/gu, '0.5 '],
  [/ (?:л\.? ?с|к\.? ?с|(?:лошадин|кінськ)\p{L}* сил\p{L}*|horse ?powers?)(?!\p{L})\.?/gu, ' hp'],
  [/(?: |(?<=\d))(?:[mм]²|кв\.? ?м\.?|sq\.? ?m|square met(?:er|re)s?|квадратн\p{L}+ метр\p{L}*)(?!\p{L})/gu, ' m2'],
]

/** Units that are said in two words or inside one, and what is only written otherwise: "150 л.с.", "полкило", "5-ти", "w/o". */
export const spellOut = (text: string): string => AS_WRITTEN.reduce((said, [pattern, meant]) => said.replace(pattern, meant), text)
