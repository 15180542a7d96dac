import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { z } from 'zod'
import { ConfigError } from './config.ts'

/** A JSON file of the operator's in the data folder. Without it, what an empty one says; a wrong one stops the start with one line that names the place. */
export function readSettingsFile<T extends z.ZodType>(file: string, schema: T, empty: unknown = {}): z.infer<T> {
  const name = basename(file)
  let value = empty
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new ConfigError(`${name}: not JSON`)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new ConfigError(`${name}: ${(error as Error).message}`)
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ConfigError(`${name}: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
}
