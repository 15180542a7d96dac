import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { notWritten, Unusable, unavailable } from '../errors.ts'
import { startThread } from '../thread.ts'
import { migrate } from './migrate.ts'
import { READER_PRAGMAS } from './pragmas.ts'
import type { Opened } from './worker.ts'
import { type Batch, createWriter, type Job, type JobResult, type Value } from './writer.ts'

export interface Statement {
  sql: string
  params: Value[]
}

/** Written together or, when the guard changes no row, not at all. */
export interface Write {
  guard?: Statement
  also: Statement[]
}

/** Reads are at once, on a connection that never waits for the writer; writes go to the writer and share its commits. */
export interface Database {
  all<T>(sql: string, ...params: Value[]): T[]
  get<T>(sql: string, ...params: Value[]): T | undefined
  /** Row by row, for readers that stop early. */
  each<T>(sql: string, ...params: Value[]): IterableIterator<T>
  /** One statement; tells whether it changed a row. */
  run(sql: string, ...params: Value[]): Promise<boolean>
  /** One transaction, shared with what others write at the moment. Tells for each write whether it was applied. */
  write(writes: Write[]): Promise<boolean[]>
  /** Upkeep by the writer, between two transactions. */
  maintain(sql: string): Promise<void>
  close(): Promise<void>
}

interface Engine {
  run(batch: Batch): Promise<JobResult[]>
  close(): Promise<void>
}

/** A thread for the writer. */
async function startWriter(file: string): Promise<Engine> {
  const worker = startThread(new URL('./worker.ts', import.meta.url), {
    workerData: { file },
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  let waiting: PromiseWithResolvers<JobResult[] | Opened> = Promise.withResolvers()
  let ended: Error | undefined
  worker.on('message', (message: JobResult[] | Opened) => waiting.resolve(message))
  worker.on('error', (error: Error) => {
    ended = error
    waiting.reject(error)
  })
  worker.on('exit', () => waiting.reject((ended ??= new Error('The writer of the database has ended.'))))
  const { failed } = (await waiting.promise) as Opened
  if (failed) throw new Unusable(failed.unusable ? failed.message : (troubleOf(failed.code) ?? failed.message))
  worker.unref()
  return {
    async run(batch) {
      if (ended) throw ended
      waiting = Promise.withResolvers()
      worker.ref()
      worker.postMessage(batch)
      const results = await waiting.promise
      worker.unref()
      return results as JobResult[]
    },
    async close() {
      if (ended) return
      waiting = Promise.withResolvers()
      waiting.promise.catch(() => {})
      const gone = new Promise((resolve) => worker.once('exit', resolve))
      worker.ref()
      worker.postMessage('close')
      await gone
    },
  }
}

export async function openDatabase(file: string): Promise<Database> {
  const engine = await startWriter(file)
  const reader = new DatabaseSync(file, { readOnly: true })
  reader.exec(READER_PRAGMAS)
  return createDatabase(reader, engine)
}

/** Beside a server that has the file. */
export function openForReading(file: string): Database {
  const reader = new DatabaseSync(file, { readOnly: true })
  reader.exec(READER_PRAGMAS)
  const refuse = () => Promise.reject(new Error('This connection only reads.'))
  return createDatabase(reader, { run: refuse, close: async () => {} })
}

/** No file, no thread: gone with the process. */
export function openInMemory(): Database {
  const db = new DatabaseSync(':memory:')
  migrate(db)
  const writer = createWriter(db)
  return createDatabase(db, { run: async (batch) => writer.run(batch), close: async () => {} })
}

interface Waiting {
  job: Job
  maintain?: string
  resolve: (applied: boolean[]) => void
  reject: (error: unknown) => void
}

function createDatabase(reader: DatabaseSync, engine: Engine): Database {
  const prepared = new Map<string, StatementSync>()
  const numbers = new Map<string, number>()
  let fresh: Batch['statements'] = []
  const waiting: Waiting[] = []
  let writing: Promise<void> | undefined

  function prepare(sql: string): StatementSync {
    let statement = prepared.get(sql)
    if (!statement) prepared.set(sql, (statement = reader.prepare(sql)))
    return statement
  }

  function encode(job: Job, { sql, params }: Statement) {
    let number = numbers.get(sql)
    if (number === undefined) {
      number = numbers.size
      numbers.set(sql, number)
      fresh.push([number, sql])
    }
    job.push(number, params.length)
    for (const value of params) job.push(value)
  }

  /** One batch at a time is in flight; what is asked for meanwhile goes into the next. */
  async function writeAll() {
    while (waiting.length > 0) {
      const [first] = waiting
      const alone = first?.maintain !== undefined
      const end = waiting.findIndex(({ maintain }) => maintain !== undefined)
      const batch = waiting.splice(0, alone ? 1 : end < 0 ? waiting.length : end)
      const statements = alone ? [] : fresh
      if (!alone) fresh = []
      try {
        const results = await engine.run({
          statements,
          jobs: batch.map(({ job }) => job),
          ...(first?.maintain !== undefined && { maintain: first.maintain }),
        })
        batch.forEach(({ resolve, reject }, index) => {
          const result = results[index] as JobResult
          if ('applied' in result) resolve(result.applied)
          else reject(translate(result.failure))
        })
      } catch (error) {
        const refusal = unavailable('The database cannot be written; try again shortly.', error)
        for (const { reject } of batch) reject(refusal)
      }
    }
    writing = undefined
  }

  function write(writes: Write[]): Promise<boolean[]> {
    const job: Job = []
    for (const { guard, also } of writes) {
      job.push(also.length + (guard ? 1 : 0), guard ? 1 : 0)
      if (guard) encode(job, guard)
      for (const statement of also) encode(job, statement)
    }
    return new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      writing ??= writeAll()
    })
  }

  return {
    all: <T>(sql: string, ...params: Value[]) => read(() => prepare(sql).all(...params) as T[]),
    get: <T>(sql: string, ...params: Value[]) => read(() => prepare(sql).get(...params) as T | undefined),
    each: <T>(sql: string, ...params: Value[]) => read(() => prepare(sql).iterate(...params) as IterableIterator<T>),
    run: async (sql, ...params) => (await write([{ guard: { sql, params }, also: [] }]))[0] ?? false,
    write,
    maintain: (maintain) =>
      new Promise((resolve, reject) => {
        waiting.push({ job: [], maintain, resolve: () => resolve(), reject })
        writing ??= writeAll()
      }),
    async close() {
      await writing
      reader.close()
      await engine.close()
    },
  }
}

function read<T>(look: () => T): T {
  try {
    return look()
  } catch (error) {
    const { message, errcode = 1 } = error as Error & { errcode?: number }
    throw translate({ message, code: errcode }, error)
  }
}

/** Primary result codes of SQLite that tell of the disk or the file, not of a mistake in a statement. */
const TROUBLE: Record<number, string> = {
  5: 'The database is busy; try again shortly.',
  8: 'The data folder cannot be written to.',
  10: 'The disk does not answer as it should.',
  11: 'The database file is damaged; restore a backup.',
  13: 'The disk is full.',
  14: 'The database file cannot be opened.',
  26: 'The database file is damaged; restore a backup.',
}

const troubleOf = (code: number): string | undefined => TROUBLE[code & 0xff]

function translate({ message, code }: { message: string; code: number }, cause?: unknown): unknown {
  const detail = troubleOf(code)
  const error = cause ?? new Error(message)
  return detail === undefined ? error : notWritten(detail, error)
}
