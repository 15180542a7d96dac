import { distance } from '#text/distance.ts'
import { readWords } from '../words/read-words.ts'

const ENDINGS =
  'ый ой ий ая яя ое ее ые ие ого его ому ему ом ем ей ую юю ым им ых их ыми ими ья ье ьи ьего ьей ьему ьим ьих ью ьем а я е є і у ю ої ій ього ьої ьому ьою ою єю ім іх іми'.split(
    ' ',
  )

const FORMS = new Map(
  readWords('ordinals').flatMap((line) => {
    const [place = '', ...names] = line.split(' ')
    const forms = names.flatMap((name) => (name.endsWith('~') ? ENDINGS.map((ending) => name.slice(0, -1) + ending) : [name]))
    return forms.map((form) => [form, Number(place)] as const)
  }),
)
// "Сім, сьома" and "сотня, шесть, пять" are numbers.
for (const number of ['сьома', 'пяти', 'шести', 'десяти', 'девяти', 'восьми', 'пятью', 'шестью', 'трети', 'треть']) FORMS.delete(number)

/** Which in a row a word says, -1 for the last: "втором", "third". They count something ("пятый этаж") or point at it. */
export const ordinalWord = (word: string): number | undefined => FORMS.get(word)

const LONG = Map.groupBy(
  [...FORMS].filter(([form]) => form.length >= 5 && !form.startsWith('друг')),
  ([form]) => form.charAt(0),
)

/** An ordinal typed with one slip: "secnd", "втаром". */
export const misspeltOrdinal = (word: string): number | undefined =>
  word.length < 5 ? undefined : LONG.get(word.charAt(0))?.find(([form]) => distance(word, form, 1) <= 1)?.[1]
