const SOUNDS: Record<string, string> = { і: 'и', ї: 'и', ы: 'и', є: 'е', э: 'е', ґ: 'г', ё: 'е', ь: '', ъ: '', "'": '' }

const ENDINGS =
  'иями ием ями ами ими ого его ому ему иею ией иях иям ия ои ию ах ях ов ев ив ей ии ий ой ая яя ое ее ие ую юю ою ею их им ом ем ам ям а я о е и у ю й'.split(
    ' ',
  )

const SOFT_NOUN = /^(\p{L}{3,})ь(?:е|я|ю|ем|ев|ям|ями|ях)$/u

/** "Белье" is no form of "белый", which its stem would make it. */
export const softNoun = (word: string): string | undefined => SOFT_NOUN.exec(word)?.[1]?.concat('j')

/** "Цветы" are no "цвета", though they share a stem. */
export const FLOWER = /^цвет(?:ы$|ок|к|оч)/u

/** Russian and Ukrainian are stemmed alike, their letters brought to one sound first: "телевізори" meets "телевизор". */
function stemCyrillic(word: string): string {
  const noun = softNoun(word)
  if (noun) return noun
  if (FLOWER.test(word)) return 'цветок'
  const sounds = word.replace(/[іїыєэґёьъ']/g, (letter) => SOUNDS[letter] ?? letter).replace(/(.)\1/g, '$1')
  if (sounds.length < 4) return sounds
  const ending = ENDINGS.find((suffix) => sounds.endsWith(suffix) && sounds.length - suffix.length >= 3)
  const stem = ending ? sounds.slice(0, -ending.length) : sounds
  // Genitive plurals grow a vowel ("сумок" of "сумка"): it is dropped from every form.
  return stem.length > 4 ? stem.replace(/([бвгджзклмнпрстфхцчшщ])[еои]([бвгджзклмнпрстфхцчшщ])$/, '$1$2') : stem
}

function stemLatin(word: string): string {
  const plain = word.replace(/'s?$/, '')
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (plain.length > 4 && /(?:ss|sh|ch|x|z)es$/.test(plain)) return plain.slice(0, -2)
  if (plain.length > 3 && plain.endsWith('s') && !/(?:ss|us|is)$/.test(plain)) return plain.slice(0, -1)
  return plain
}

export const isCyrillic = (word: string): boolean => /[а-яёіїєґ]/.test(word)

/** The same words come again and again, within one utterance too. */
const MOST_CACHED = 20_000
const cache = new Map<string, string>()

/** A light stem: enough that the forms of a noun or an adjective meet, cheap enough for fifty thousand products. */
export function stem(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const made = isCyrillic(word) ? stemCyrillic(word) : stemLatin(word)
  if (cache.size >= MOST_CACHED) cache.clear()
  cache.set(word, made)
  return made
}
