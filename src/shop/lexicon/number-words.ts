import { readWords } from '../words/read-words.ts'

const TABLE = new Map(
  readWords('numbers').flatMap((line) => {
    const [value = '0', ...names] = line.split(' ')
    const cases = names.flatMap((name) =>
      name.endsWith('цять') ? [`${name}ма`, `${name.slice(0, -2)}и`] : name.endsWith('цать') ? [`${name}ю`] : [],
    )
    return [...names, ...cases].map((name) => [name, Number(value)] as const)
  }),
)

/** A number written as a word; compounds ("двадцать пять") are added up by the reader of quantities. */
export const numberWord = (word: string): number | undefined => TABLE.get(word)
