import { sound } from './sound.ts'
import { stem } from './stem.ts'

/** How a word of any alphabet sounds without its last vowels; ц and a soft c are one. */
export const folded = (text: string): string =>
  sound(text)
    .replace(/ts/g, 's')
    .replace(/[aeiou]+$/, '')

const CASE = /(?:[аеиоуыэюяіїєй]+|ом|ем|ах|ях|ам|ям|ов|ів)$/
const ADJECTIVE = /(?:ическ|ичн|овск|евск|альск|ск|ов|ев|ян|н)$/

/** A loan word without what Russian and Ukrainian add to it: "карбоновая" sounds like carbon, "центральное" like central. */
export const loanRoots = (word: string): string[] => {
  const bases = [stem(word), word.replace(CASE, '')]
  return [...new Set(bases.flatMap((base) => [base, base.replace(ADJECTIVE, '')]))].filter((part) => part.length >= 4).map(folded)
}
