import { parseArgs, type ParseArgsConfig } from 'node:util'
import { nearest } from '#text/nearest.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** A command line that cannot be understood; the message says what the command takes. */
export class UsageError extends Error {}

/** Reads flags and refuses those that the command does not have: a misspelt flag must not pass silently. */
export function parseFlags<T extends Options>(command: string, args: string[], options: T) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true })
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`)
    const what = (error as Error).message.split(/\.\s/)[0]
    const unknown = /'(--[^'=\s]+)/.exec(what ?? '')?.[1]
    const meant = unknown === undefined || known.includes(unknown) ? undefined : nearest(unknown, known)
    const suggestion = meant === undefined ? '' : ` Did you mean ${meant}?`
    throw new UsageError(`${command}: ${what}.${suggestion} It takes ${known.length === 0 ? 'no flags' : known.join(', ')}.`)
  }
}

/** For commands that take nothing but a few words: the words, as many as the command can use. */
export function parseWords(command: string, args: string[], most: number): string[] {
  const { positionals } = parseFlags(command, args, {})
  const extra = positionals[most]
  if (extra !== undefined) throw new UsageError(`${command}: "${extra}" is one word too many.`)
  return positionals
}
