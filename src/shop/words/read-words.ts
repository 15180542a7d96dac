import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lines of a file of words; a line that starts with # explains. */
export const readWords = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
