import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** How far the audit had come: kept outside of the database, so that rows missing at its end, or all of them, are noticed. */
const Note = z.object({ n: z.number().int().min(1), hash: z.string() })
export type AuditNote = z.infer<typeof Note>

const fileIn = (home: string) => join(home, 'audit-head.json')

export function readAuditNote(home: string): AuditNote | undefined {
  try {
    return Note.parse(JSON.parse(readFileSync(fileIn(home), 'utf8')))
  } catch {
    return undefined
  }
}

/** Only forward: a head that has gone back is what the note is there to show. */
export function writeAuditNote(home: string, head: AuditNote | undefined): void {
  if (head === undefined || head.n <= (readAuditNote(home)?.n ?? 0)) return
  const file = fileIn(home)
  writeFileSync(`${file}.tmp`, JSON.stringify({ n: head.n, hash: head.hash }), { mode: 0o600, flush: true })
  renameSync(`${file}.tmp`, file)
}
