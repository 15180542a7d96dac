const DIGRAPHS: [RegExp, string][] = [
  [/shch|sch/g, 'щ'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ch/g, 'ч'],
  [/sh/g, 'ш'],
  [/ts/g, 'ц'],
  [/y[ao]/g, 'я'],
  [/oy(?![a-z])/g, 'ой'],
  [/ey(?![a-z])/g, 'ей'],
  [/y[iy](?![a-z])/g, 'ый'],
  [/yu/g, 'ю'],
  [/ju/g, 'ю'],
  [/ja/g, 'я'],
  [/iy|yj|ij/g, 'ий'],
  [/ye/g, 'е'],
]
const LATIN = 'abcdefghijklmnopqrstuvwyz'
const CYRILLIC = 'абкдефгхийклмнопкрстуввыз'

const toCyrillic = (word: string): string => {
  let text = word
  for (const [pattern, letter] of DIGRAPHS) text = text.replace(pattern, letter)
  return text.replace(/x/g, 'кс').replace(/[a-z]/g, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter)
}

/**
 * "pokazhi noutbuki" as it was meant. Only when most of the words become words that `knows` in Cyrillic and are not
 * known as they stand; brands and numbers stay as they are, and prove nothing.
 */
export function detransliterate(text: string, knows: (word: string) => boolean, isEnglish: (word: string) => boolean): string {
  if (/[а-яіїєґ]/.test(text)) return text
  const list = text.match(/[a-z]{2,}/g) ?? []
  // "Do" and "a" are words of both: they prove nothing.
  const english = list.filter((word) => isEnglish(word) && (word.length > 2 || !knows(toCyrillic(word)))).length
  const changed = new Map(list.filter((word) => !knows(word)).map((word) => [word, toCyrillic(word)] as const))
  const meant = [...changed].filter(([, cyrillic]) => cyrillic.length > 2 && knows(cyrillic))
  // One short word proves nothing: "no soda", "max 4500".
  const isShort = meant.length === 1 && (meant[0]?.[0].length ?? 0) < (list.length > 1 ? 6 : 4)
  if (meant.length === 0 || meant.length <= english || isShort) return text
  return text.replace(/(?<![a-z\d])[a-z]+/g, (word) => {
    if (word.length > 2 && isEnglish(word)) return word
    const cyrillic = changed.get(word) ?? toCyrillic(word)
    return knows(cyrillic) ? cyrillic : word
  })
}
