import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { readLexicon } from './lexicon.ts'
import type { Lexicon } from './lexicon.ts'

const FOLDER = join(import.meta.dirname, 'words')

/** One per file of `words/`. Reading one takes a few milliseconds, so each is read when a label of its script first comes. */
export interface Language {
  name: string
  /** Its two letters. */
  code: string
  script: RegExp
  lexicon: () => Lexicon
}

let languages: Language[] | undefined

export const allLanguages = (): Language[] =>
  (languages ??= readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => open(file)))

function open(file: string): Language {
  const text = readFileSync(join(FOLDER, file), 'utf8')
  const name = file.slice(0, -'.txt'.length)
  let lexicon: Lexicon | undefined
  const [, code = ''] = /^language: (\S+)$/m.exec(text) ?? []
  const [, scripts = 'Latin'] = /^script: (.*)$/m.exec(text) ?? []
  return {
    name,
    code,
    script: new RegExp(
      `[${scripts
        .split(', ')
        .map((script) => `\\p{Script=${script}}`)
        .join('')}]`,
      'u',
    ),
    lexicon: () => (lexicon ??= readNamed(name, text)),
  }
}

function readNamed(name: string, text: string): Lexicon {
  try {
    return readLexicon(text)
  } catch (error) {
    throw new Error(`src/policy/words/${name}.txt, ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

let prepared: Promise<void> | undefined

/** Reads every language, one at a time between other work, so that no first judgement holds the process up. */
export const prepareLanguages = (): Promise<void> => (prepared ??= readAll())

async function readAll(): Promise<void> {
  for (const language of allLanguages()) {
    language.lexicon()
    await setImmediate()
  }
}
