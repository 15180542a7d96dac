import { distance } from '#text/distance.ts'

/** Letters that are heard as one another. */
const ALIKE = ['bpбп', 'dtдт', 'szзсcц', 'gkгкх', 'vfвф', 'iyeиеіэы', 'oaоа', 'шщж', 'ео']
const isAlike = (a: string, b: string): boolean => a === b || ALIKE.some((set) => set.includes(a) && set.includes(b))
const soundsSame = (a: string, b: string): boolean => [...a].every((letter, index) => isAlike(letter, b.charAt(index)))

const swapped = (a: string, b: string): boolean => [...a].sort().join('') === [...b].sort().join('')

/** Fingers swap, drop and double letters. A short word with another letter in place, or cut short, is another word: "write" is not "white". */
export const isOtherWord = (said: string, known: string): boolean =>
  (said.length === known.length &&
    (said.length < 7 || distance(said, known, 1) > 1) &&
    !swapped(said, known) &&
    !soundsSame(said, known)) ||
  (known.length < 7 && known.startsWith(said))
