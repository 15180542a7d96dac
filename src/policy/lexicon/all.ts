import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { czech } from './czech.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { hebrew } from './hebrew.ts'
import { indonesian } from './indonesian.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import type { Lexicon } from './lexicon.ts'
import { persian } from './persian.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { romanian } from './romanian.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'
import { swedish } from './swedish.ts'
import { turkish } from './turkish.ts'
import { ukrainian } from './ukrainian.ts'
import { vietnamese } from './vietnamese.ts'

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
