import { readWords } from '../words/read-words.ts'

/** Classes of words that tell intents apart, in three languages. A star ends a beginning. The first class that fits wins. */
export const CLASSES: [string, string][] = readWords('classes').map((line) => {
  const space = line.indexOf(' ')
  return [line.slice(0, space), line.slice(space + 1)]
})
