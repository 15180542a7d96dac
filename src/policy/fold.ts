/** Letters of one script that pass for Latin ones to the eye; what a page can use to hide a word. */
const LOOKALIKE: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  ℓ: 'l',
  օ: 'o',
  ս: 'u',
  հ: 'h',
  ո: 'n',
  ց: 'g',
  ѡ: 'w',
  ꜱ: 's',
  ʟ: 'l',
  ᴅ: 'd',
  ᴇ: 'e',
  ᴛ: 't',
}
const TO_CYRILLIC: Record<string, string> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'і',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
}
const PLAIN: Record<string, string> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ک: 'ك',
  ؤ: 'و',
  ئ: 'ي',
}
const INVISIBLE = /[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]/gu
const MARKS = /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640\u06d6-\u06ed\u1ab0-\u1aff\u20d0-\u20ff]/gu

// Persian writes the joints of one word with a zero-width non-joiner; elsewhere it is only a way to hide.
const JOINT = /(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu

/** Case, width, accents and vowel points folded away; the lexicons are folded by the same function. */
export function foldLetters(text: string): string {
  const bare = text
    .normalize('NFKC')
    .replace(JOINT, ' ')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
  return bare.replace(/[ıłøđðþæœßأإآٱىیېةکؤئ]/g, (letter) => PLAIN[letter] ?? letter)
}

/** Two names with the same outline pass for one another to the eye. */
export const outlineOf = (name: string): string =>
  [...foldLetters(name)]
    .map((letter) => LOOKALIKE[letter] ?? letter)
    .join('')
    .trim()

/** Vietnamese tells words apart by tones alone, so its lexicon is read with them kept. */
export function foldKeepingTones(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().normalize('NFC')
}

const toWords = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}+%€$£¥₴₽?]+/gu, ' ').trim()

function joinSpacedLetters(words: string): string {
  return words.replace(/(?<![^ ])(?:[a-zа-яіїєґ] ){3,}[a-zа-яіїєґ](?![^ ])/g, (run) => run.replaceAll(' ', ''))
}

/** A word that mixes Latin with Cyrillic or Greek letters is read as the script most of its letters belong to. */
function unmix(word: string): string {
  const latin = word.match(/\p{Script=Latin}/gu)?.length ?? 0
  const other = word.match(/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/gu)?.length ?? 0
  if (latin === 0 || other === 0) return word
  const table = latin * 2 >= other ? LOOKALIKE : TO_CYRILLIC
  return [...word].map((letter) => table[letter] ?? letter).join('')
}

const LEET: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' }
const unleet = (word: string) =>
  /^[a-z]+[013457][a-z013457]*[a-z]$/.test(word) ? word.replace(/[013457]/g, (digit) => LEET[digit] ?? digit) : word

/**
 * A final é makes a French command a participle: "supprime" deletes, "supprimé" is deleted. The mark keeps it from
 * matching; English words that only wear an accent as a disguise are left alone.
 */
function markParticiples(text: string): string {
  const disguised = /^(?:delet|remov|eras|wip|purg|revok|subscrib|unsubscrib|overwrit|donat|terminat|deactivat|approv|purchas)e$/i
  return text
    .normalize('NFC')
    .replace(/\p{L}+(é|ée|és|ées)(?!\p{L})|públicas?(?!\p{L})|(?<=\p{L}\s)publică(?!\p{L})/giu, (word) =>
      disguised.test(foldLetters(word)) ? word : `${word}ʹ`,
    )
}

/** Words with Vietnamese letters mean nothing in other languages once their marks are folded away: "bản" is not "ban". */
function dropToned(text: string): string {
  return text
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => (/[^\x00-\x7f]/.test(word) ? 'ʹ' : word))
    .join(' ')
}

/** What a label may say to the eye: its plain reading first, then readings that undo disguises. */
export interface Readings {
  plain: string[]
  toned: string
  /** As it stands: folding hides letters that only one of two languages has. */
  label: string
}

export function readLabel(label: string): Readings {
  const split = label.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const vietnamese = /(?<!\p{L})(?:bán|giá|hàng|nhà|và|xóa|tài)(?!\p{L})|[ảạấầẩẫậắằẳẵặẻẽẹếềểễệỉĩịỏọốồổỗộớờởỡợủũụứừửữựỳỷỹỵđơư]/iu.test(
    split.normalize('NFC'),
  )
  const words = joinSpacedLetters(toWords(foldLetters(markParticiples(vietnamese ? dropToned(split) : split))))
  const tokens = words.split(' ')
  const readings = new Set([words, tokens.map(unmix).map(unleet).join(' ')])
  if (/^[\p{Script=Cyrillic}\p{Script=Greek} ]+$/u.test(words)) {
    const skeleton = [...words].map((letter) => LOOKALIKE[letter] ?? letter).join('')
    if (/^[a-z ]+$/.test(skeleton)) readings.add(skeleton)
  }
  return { plain: [...readings], toned: toWords(foldKeepingTones(split)), label }
}
