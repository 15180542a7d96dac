import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { Unusable } from '../errors.ts'
import { type Cell, createSum, type Source, type Sum, type Table } from './content.ts'

/**
 * The neutral format: gzipped lines of JSON. A first line names it; then for each table a line with its columns and a line
 * for each row, for each file of the data folder a line with its content; the last line counts the rows of every table, and has
 * the SHA-256 of all lines before it.
 */
const FORMAT = 'parley-backup'
const VERSION = 1

const First = z.object({ format: z.literal(FORMAT), version: z.number(), created_at: z.string() })
const Last = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })),
  files: z.number(),
  sha256: z.string(),
})
const Line = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ file: z.string(), base64: z.string() }),
  z.object({ end: Last }),
])

export interface KeptFile {
  /** Within the data folder. */
  path: string
  read(): Promise<Buffer>
}

export interface Written {
  tables: Record<string, Sum>
  files: number
}

/** Written beside its place, synced, and put there when it is whole. */
export async function writeBackup(source: Source, files: KeptFile[], target: string): Promise<Written> {
  const draft = `${target}.unfinished`
  let written: Written | undefined
  async function* lines(): AsyncGenerator<string> {
    const hash = createHash('sha256')
    const line = (value: unknown) => {
      const text = `${JSON.stringify(value)}\n`
      hash.update(text)
      return text
    }
    yield line({ format: FORMAT, version: VERSION, created_at: new Date().toISOString() })
    const tables: Record<string, Sum> = {}
    for await (const { name, columns, rows } of source.tables()) {
      yield line({ table: name, columns })
      const sum = createSum()
      for await (const row of rows) {
        sum.add(row, columns)
        yield line(row)
      }
      const end = sum.end()
      if (end.rows > 0) tables[name] = end
    }
    for (const { path, read } of files) yield line({ file: path, base64: (await read()).toString('base64') })
    written = { tables, files: files.length }
    yield `${JSON.stringify({ end: { ...written, sha256: hash.digest('hex') } })}\n`
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(draft, { mode: 0o600 }))
    const handle = await open(draft, 'r+')
    await handle.sync()
    await handle.close()
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return written as Written
}

export interface BackupReader {
  tables(): AsyncIterable<Table>
  /** What the last line says; known when all tables were read. */
  sums(): Record<string, Sum>
  files: { path: string; content: Buffer }[]
}

/** Reads a backup once, from its first line to its last; throws when a line is missing or was changed. */
export async function readBackup(file: string): Promise<BackupReader> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]()
  const hash = createHash('sha256')
  const files: BackupReader['files'] = []
  let end: z.infer<typeof Last> | undefined
  const broken = (why: string) => new Unusable(`${file} is not a whole backup of Parley: ${why}`)

  /** The next line that is not a row, or a row. */
  async function next(): Promise<Cell[] | z.infer<typeof Line>> {
    const { value, done } = await lines.next().catch((error: Error) => {
      throw broken(error.message)
    })
    if (done) throw broken('it ends too early')
    const parsed: unknown = parseJson(value)
    if (Array.isArray(parsed)) {
      hash.update(`${value}\n`)
      return parsed as Cell[]
    }
    const line = Line.safeParse(parsed)
    if (!line.success) throw broken('a line is not as it should be')
    if (!('end' in line.data)) hash.update(`${value}\n`)
    return line.data
  }

  const opening = await lines.next().catch((error: Error) => {
    throw broken(error.message)
  })
  const first = First.safeParse(opening.done ? undefined : parseJson(opening.value))
  if (!first.success) throw broken('its first line does not say so')
  if (first.data.version > VERSION) throw new Unusable(`${file} was written by a newer version of Parley; restore it with that one`)
  hash.update(`${opening.value}\n`)

  async function* tables(): AsyncGenerator<Table> {
    let line = await next()
    while (!('end' in line)) {
      if (Array.isArray(line)) throw broken('a row stands outside of a table')
      if ('file' in line) {
        files.push({ path: line.file, content: Buffer.from(line.base64, 'base64') })
        line = await next()
        continue
      }
      const { table, columns } = line
      async function* rows(): AsyncGenerator<Cell[]> {
        for (line = await next(); Array.isArray(line); line = await next()) yield line
      }
      yield { name: table, columns, rows: rows() }
    }
    end = line.end
    if (hash.digest('hex') !== end.sha256) throw broken('its content does not fit its hash')
    if (end.files !== files.length) throw broken('a file is missing')
  }

  return {
    tables,
    sums() {
      if (!end) throw broken('it was not read to its end')
      return end.tables
    },
    files,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const fileAt = (home: string, path: string): KeptFile => ({ path, read: () => readFile(`${home}/${path}`) })
