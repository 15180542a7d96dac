import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** A command line that cannot be understood; the message says what the command takes. */
export class UsageError extends Error {}

/** Reads flags and refuses those that the command does not have: a misspelt flag must not pass silently. */
export function parseFlags<T extends Options>(command: string, args: string[], options: T) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true })
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`)
    const what = (error as Error).message.split('. ')[0]
    throw new UsageError(`${command}: ${what}. It takes ${known.length === 0 ? 'no flags' : known.join(', ')}.`)
  }
}
