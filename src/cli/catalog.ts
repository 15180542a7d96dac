import { readFile } from 'node:fs/promises'
import type { ImportReport } from '#protocol/shop.ts'
import type { Io } from './parley.ts'

export interface ImportSettings {
  replace: boolean
  /** The mapping file's text. */
  map: string | undefined
  progress(done: string): void
}

type Importer = (bytes: Uint8Array, settings: ImportSettings) => Promise<ImportReport>

export interface ImportDeps {
  what: 'catalog' | 'faq'
  /** Does the work on the data folder itself; false when a server has it. */
  onFolder(work: (importer: Importer) => Promise<void>): Promise<boolean>
  /** What an import would do, line by line; changes nothing. */
  preview?(bytes: Uint8Array, map: string | undefined): Promise<string[]>
}

const USAGE = {
  catalog: 'catalog import FILE... [--map MAP.json] [--preview] [--replace]',
  faq: 'faq import FILE',
}
const NAMED = 5
const BOM = Buffer.from([0xef, 0xbb, 0xbf])

interface Wish {
  /** One, or those of a catalogue that is told in several, as goods and offers of CommerceML are. */
  files: string[]
  map?: string
  preview: boolean
  replace: boolean
}

/** The arguments, or what is wrong with them. */
function parseArgs(args: string[], what: ImportDeps['what']): Wish | string {
  const [verb, ...rest] = args
  const wish: Wish = { files: [], preview: false, replace: false }
  if (verb !== 'import') return `usage: parley ${USAGE[what]}`
  for (let at = 0; at < rest.length; at++) {
    const arg = rest[at] ?? ''
    if (what === 'catalog' && arg === '--preview') wish.preview = true
    else if (what === 'catalog' && arg === '--replace') wish.replace = true
    else if (what === 'catalog' && arg === '--map') {
      const map = rest[++at]
      if (map === undefined) return '--map takes a file.'
      wish.map = map
    } else if (arg.startsWith('-')) return `there is no option ${arg}; usage: parley ${USAGE[what]}`
    else if (what !== 'catalog' && wish.files.length > 0) return `one file at a time; usage: parley ${USAGE[what]}`
    else wish.files.push(arg)
  }
  return wish.files.length === 0 ? `usage: parley ${USAGE[what]}` : wish
}

/** `catalog import FILE...`, `faq import FILE`: on the data folder while the server is stopped, through the running server otherwise. */
export async function importFile(args: string[], io: Io, { what, onFolder, preview }: ImportDeps): Promise<number> {
  const wish = parseArgs(args, what)
  if (typeof wish === 'string') return complain(io, what, wish)
  try {
    const parts = await Promise.all(wish.files.map((file) => readFile(file)))
    const bytes = Buffer.concat(parts.map((part, at) => (at > 0 && part.subarray(0, 3).equals(BOM) ? part.subarray(3) : part)))
    const map = wish.map === undefined ? undefined : await readFile(wish.map, 'utf8')
    if (wish.preview && preview) {
      for (const line of await preview(bytes, map)) io.out(line)
      return 0
    }
    const settings: ImportSettings = { replace: wish.replace, map, progress: (done) => io.err(done) }
    const run = async (importer: Importer) => report(io, what, await importer(bytes, settings))
    if (!(await onFolder(run))) await run(throughServer(io, what))
    return 0
  } catch (error) {
    return complain(io, what, error instanceof Error ? error.message : String(error))
  }
}

/** The server tells its progress in lines; the last is the report. */
function throughServer(io: Io, what: ImportDeps['what']): Importer {
  return async (bytes, { replace, map, progress }) => {
    const headers: Record<string, string> = { 'content-type': 'application/octet-stream', accept: 'application/x-ndjson' }
    if (io.token !== undefined) headers['authorization'] = `Bearer ${io.token}`
    const query = new URLSearchParams({ ...(replace && { replace: 'true' }), ...(map !== undefined && { map }) }).toString()
    const response = await fetch(`${io.url}/shop/${what}?${query}`, { method: 'POST', headers, body: Buffer.from(bytes) }).catch(() => {
      throw new Error(`the data folder is in use, but no server answers on ${io.url}.`)
    })
    const lines = (await readLines(response, progress)) as Partial<ImportReport> & { detail?: string }
    if (!response.ok || lines.imported === undefined) throw new Error(lines.detail ?? `the server answered ${response.status}`)
    return lines as ImportReport
  }
}

async function readLines(response: Response, progress: (done: string) => void): Promise<unknown> {
  let rest = ''
  let last: unknown
  const take = (line: string) => {
    if (line.trim() === '') return
    const value = JSON.parse(line) as { progress?: string }
    if (value.progress !== undefined) progress(value.progress)
    else last = value
  }
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(take)
  }
  take(rest)
  return last
}

function report(io: Io, what: string, { imported, skipped, skipped_count }: ImportReport): void {
  for (const { line, reason } of skipped) io.err(`line ${line}: ${reason}; refused`)
  if (skipped_count > skipped.length) io.err(`… and ${skipped_count - skipped.length} more`)
  const named = skipped.slice(0, NAMED).map(({ line, reason }) => `line ${line}: ${reason}`)
  if (skipped_count > NAMED) named.push('…')
  const refused = skipped_count === 0 ? '' : `, ${skipped_count} ${skipped_count === 1 ? 'row' : 'rows'} refused (${named.join('; ')})`
  io.out(`imported ${imported} ${what === 'catalog' ? 'products' : 'entries'}${refused}`)
}

function complain(io: Io, what: string, text: string): number {
  io.err(`parley ${what}: ${text}`)
  return 2
}
