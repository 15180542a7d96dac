import { existsSync } from 'node:fs'
import type { Stream } from 'node:stream'

const BASH = '/bin/bash'
/** The pipe on which the shell tells how each part ended, and the most of it that is read. */
const CHANNEL = 3
const MOST = 1_000
/** A program whose reader has seen enough is ended by this signal: nothing went wrong. */
const READER_LEFT = 141

/** The line as it is, then how the parts of its last pipe ended; the exit code stays that of the line. */
const TELL = `parley_status=$? parley_parts="\${PIPESTATUS[*]}"; { echo "$parley_parts" >&${CHANNEL}; } 2>/dev/null; exit $parley_status`

export interface ShellLine {
  argv: string[]
  /** It tells on the channel how the parts of a pipe ended. */
  tells: boolean
}

/**
 * A shell line as it is run. Of a pipe a shell gives only the last part's exit code, so that failing tests before a `tail` look
 * as if they went well; bash can tell all of them. What it must not be in the way of is left alone: a text that goes on after the line.
 */
export function shellLine(line: string, inBackground = false): ShellLine {
  const tells = !inBackground && line.includes('|') && !line.includes('<<') && !line.endsWith('\\') && existsSync(BASH)
  // A line means what it means to `sh`: without braces that bash alone knows.
  return tells ? { argv: [BASH, '--posix', '+B', '-c', `${line}\n${TELL}`], tells } : { argv: ['/bin/sh', '-c', line], tells }
}

/** Reads the channel; the exit codes, when a part before the last has failed. */
export function readParts(channel: Stream | null | undefined): () => number[] | undefined {
  let told = ''
  channel?.on('data', (chunk: Buffer) => {
    told = `${told}${chunk.toString('latin1')}`.slice(-MOST)
  })
  channel?.on('error', () => undefined)
  return () => {
    const last = told.trimEnd().split('\n').at(-1) ?? ''
    if (!/^\d{1,3}(?: \d{1,3})+$/.test(last)) return undefined
    const codes = last.split(' ').map(Number)
    return codes.slice(0, -1).some((code) => code !== 0 && code !== READER_LEFT) ? codes : undefined
  }
}
