import { chinese, indonesian, japanese, korean, vietnamese } from './east-asia.ts'
import { english } from './english.ts'
import { dutch, german, swedish } from './germanic.ts'
import type { Lexicon } from './lexicon.ts'
import { arabic, hebrew, persian, turkish } from './near-east.ts'
import { french, italian, portuguese, romanian, spanish } from './romance.ts'
import { czech, polish, russian, ukrainian } from './slavic.ts'

// Near relatives stand together: a label is read in every language of its script.
export const LEXICONS: Lexicon[] = [
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
