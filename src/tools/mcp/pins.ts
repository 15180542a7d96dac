import { readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { McpDefinition } from './connection.ts'

/** Definitions as they were when they were first seen, or when a person last let a call of them run. */
export interface Pins {
  /** True while the definition is the pinned one; the first one seen is pinned. */
  holds(name: string, definition: McpDefinition): boolean
  /** A person has seen this definition and approved a call of it. */
  renew(name: string, definition: McpDefinition): void
}

const Pinned = z.record(z.string(), z.string())

export const fingerprintOf = ({ name, description, inputSchema, annotations }: McpDefinition): string =>
  createHash('sha256')
    .update(JSON.stringify([name, description ?? '', inputSchema, annotations ?? null]))
    .digest('hex')

/** Kept in a file of the data folder; a file that cannot be read pins nothing, so that everything is asked. */
export function createPins(file: string): Pins {
  const pinned = read(file)
  const keep = (name: string, hash: string) => {
    pinned[name] = hash
    writeFileSync(file, JSON.stringify(pinned, null, 2), { mode: 0o600 })
  }
  return {
    holds(name, definition) {
      const hash = fingerprintOf(definition)
      if (pinned[name] === undefined) keep(name, hash)
      return pinned[name] === hash
    },
    renew(name, definition) {
      const hash = fingerprintOf(definition)
      if (pinned[name] !== hash) keep(name, hash)
    },
  }
}

function read(file: string): Record<string, string> {
  try {
    return Pinned.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
