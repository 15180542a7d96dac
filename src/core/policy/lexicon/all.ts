import { chinese, indonesian, japanese, korean, vietnamese } from './east-asia.ts'
import { english } from './english.ts'
import { dutch, german, swedish } from './germanic.ts'
import type { Lexicon } from './lexicon.ts'
import { arabic, hebrew, persian, turkish } from './near-east.ts'
import { ASIA } from './operations-asia.ts'
import { GERMANIC } from './operations-germanic.ts'
import { ROMANCE } from './operations-romance.ts'
import { SLAVIC } from './operations-slavic.ts'
import { french, italian, portuguese, romanian, spanish } from './romance.ts'
import { czech, polish, russian, ukrainian } from './slavic.ts'

// Near relatives stand together: a label is read in every language of its script.
const EVERYDAY: Lexicon[] = [
  english,
  ukrainian,
  russian,
  german,
  french,
  spanish,
  italian,
  portuguese,
  polish,
  turkish,
  chinese,
  japanese,
  korean,
  arabic,
  dutch,
  czech,
  swedish,
  vietnamese,
  indonesian,
  romanian,
  hebrew,
  persian,
]

const OPERATIONS = { ...GERMANIC, ...ROMANCE, ...SLAVIC, ...ASIA }
const join = (...words: (string | undefined)[]) => words.filter((word) => word !== undefined).join('|')

export const LEXICONS: Lexicon[] = EVERYDAY.map((lexicon) => {
  const more = OPERATIONS[lexicon.language]
  if (!more) return lexicon
  const lead = join(lexicon.lead, more.lead)
  return {
    ...lexicon,
    act: join(lexicon.act, more.act),
    ...(lead !== '' && { lead }),
    ...(more.noun !== undefined && { noun: more.noun }),
    pairs: [...lexicon.pairs, ...more.pairs],
  }
})
