const OTHER = /(?<=[.!?])\s+(?=\p{Script=Cyrillic})/u
const LATIN = /^\P{Letter}*\p{Script=Latin}/u

/** A description without the words in other languages at its end, which are there for finding the agent, not for reading. */
export const oneLanguage = (text: string): string => (LATIN.test(text) ? (text.split(OTHER, 1)[0] ?? text) : text)
