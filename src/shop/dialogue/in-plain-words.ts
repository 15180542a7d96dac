import type { Catalog } from '../catalog/catalog.ts'
import { toldOtherwise } from '../lexicon/meanings.ts'
import { saidAs, saidIn } from '../lexicon/said.ts'
import { plainWords } from '../text/phrase.ts'
import { find } from './phrases.ts'

/** "For kids over 6" is how old they are. */
const AGED =
  /((?<!\p{L})(?:kids?|child(?:ren)?|boys?|girls?|toddlers?|sons?|daughters?|дет\p{L}*|реб[её]н\p{L}*|мальчик\p{L}*|девоч\p{L}*|діт\p{L}*|дитин\p{L}*|хлопч\p{L}*|дівч\p{L}*) (?:(?:of|aged?|в возрасте|віком) )?(?:over|under|above|from|after|старше|от|до|с|після|после|від|з|старш\p{L}+ за) \d{1,2})(?!\d|[.,]\d| ?[\p{L}$€₴₽%])/giu

export const withAge = (said: string): string =>
  said.replace(AGED, (written) => `${written} ${/[a-z]/i.test(written) ? 'years' : /[іїєґ]/i.test(said) ? 'років' : 'лет'}`)

/** "And a sofa, money is no object" speaks of no payment. */
const BOUNDLESS = new RegExp(saidIn('boundless'), 'giu')
export const withoutMoney = (said: string): string => said.replace(BOUNDLESS, '')

/** "Any other colours? Gold maybe": what is asked for, said after it. */
export const inOneBreath = (said: string): string =>
  said.replace(/\?\s+((?:[^\s?]+(?:\s+|$)){1,4})$/u, (written, more: string) => (find('rather', plainWords(more)) ? `, ${more}?` : written))

const HIDING = saidAs('hiding')

/** "The bags are too dear, remove them": what is spoken of is refused. */
export const withoutDisliked = (said: string): string =>
  said.replace(
    /(?<=^|[.!?;] )(?:the |those |эти |ті |ці )?(\p{L}+)(?: [^,.;!?]*)?, (\p{L}+)(?: (?:them|those|it|out|их|їх|пожалуйста|будь ласка|please))*(?=[.!?;]|$)/giu,
    (written, thing: string, verb: string) =>
      HIDING.test(verb.toLowerCase()) ? `${/[a-z]/i.test(thing) ? 'without' : 'без'} ${thing}` : written,
  )

const VERB = /(?:[еёиюя]т|є|[иеюя]ть|[еиюя]т[ья]?ся|ється|[юя]ться|л|ла|ло|ли|в)(?:ся|сь)?$/u
const PAST = /(?:ла|ло|ли|л|в)(ся|сь)?$/u

/** "Не промокает", "чтоб не линяла": how goods should be, in the one word by which texts here tell it. */
export const inOneWord = (said: string, { index }: Catalog): string =>
  said.replace(/(?<!\p{L})не (\p{L}{4,})/giu, (written, verb: string) => {
    const now = PAST.test(verb)
      ? ['ет', 'ит', 'є', 'ить'].map((end) => verb.replace(PAST, (_, self?: string) => end + (self ? 'ся' : '')))
      : []
    const told =
      [...(VERB.test(verb) ? [verb] : []), ...now]
        .map((word) => toldOtherwise(['не', word.toLowerCase()]))
        .find(({ length }) => length > 0) ?? []
    return told.find((word) => index.has(word)) ?? told.find((word) => /\p{Script=Cyrillic}/u.test(word)) ?? written
  })
