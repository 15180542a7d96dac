import { readFile } from 'node:fs/promises'
import type { ImportReport } from '#protocol/shop.ts'
import type { Io } from './parley.ts'

type Importer = (text: string, options: { replace: boolean }) => Promise<ImportReport>

export interface ImportDeps {
  what: 'catalog' | 'faq'
  /** Does the work on the data folder itself; false when a server has it. */
  onFolder(work: (importer: Importer) => Promise<void>): Promise<boolean>
}

/** `catalog import FILE`, `faq import FILE`: on the data folder while the server is stopped, through the running server otherwise. */
export async function importFile(args: string[], io: Io, { what, onFolder }: ImportDeps): Promise<number> {
  const replace = args.includes('--replace')
  const [verb, file] = args.filter((arg) => arg !== '--replace')
  if (verb !== 'import' || file === undefined)
    return complain(io, what, `usage: parley ${what} import FILE${what === 'catalog' ? ' [--replace]' : ''}   (JSON, JSON Lines or CSV)`)
  try {
    const text = await readFile(file, 'utf8')
    const run = async (importer: Importer) => report(io, what, await importer(text, { replace }))
    if (!(await onFolder(run))) await run(throughServer(io, what))
    return 0
  } catch (error) {
    return complain(io, what, error instanceof Error ? error.message : String(error))
  }
}

function throughServer(io: Io, what: ImportDeps['what']): Importer {
  return async (text, { replace }) => {
    const headers: Record<string, string> = { 'content-type': 'text/plain; charset=utf-8' }
    if (io.token !== undefined) headers['authorization'] = `Bearer ${io.token}`
    const response = await fetch(`${io.url}/shop/${what}${replace ? '?replace=true' : ''}`, { method: 'POST', headers, body: text }).catch(
      () => {
        throw new Error(`the data folder is in use, but no server answers on ${io.url}.`)
      },
    )
    const body = (await response.json()) as ImportReport & { detail?: string }
    if (!response.ok) throw new Error(body.detail ?? `the server answered ${response.status}`)
    return body
  }
}

function report(io: Io, what: string, { imported, skipped, skipped_count, fields }: ImportReport): void {
  for (const { line, reason } of skipped) io.err(`line ${line}: ${reason}; skipped`)
  if (skipped_count > skipped.length) io.err(`… and ${skipped_count - skipped.length} more`)
  io.out(
    `${imported} ${what === 'catalog' ? 'products' : 'entries'} imported${skipped_count > 0 ? `, ${skipped_count} rows skipped` : ''}. Fields: ${fields.join(', ')}`,
  )
}

function complain(io: Io, what: string, text: string): number {
  io.err(`parley ${what}: ${text}`)
  return 2
}
