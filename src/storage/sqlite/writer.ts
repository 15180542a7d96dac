import { createHash } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'

export type Value = string | number | null | Uint8Array
/** A statement by its number, with its parameters. */
export type Op = [statement: number, ...params: Value[]]
/** Guarded: the rest is skipped when the first statement changes no row. */
export interface Group {
  guarded: boolean
  ops: Op[]
}
export interface Batch {
  /** Upkeep, outside of any transaction. */
  maintain?: string

  /** Statements that this writer has not met yet. */
  statements: [number: number, sql: string][]
  jobs: Group[][]
}
/** For each group of a job whether it was applied; or why nothing of the job was. */
export type JobResult = { applied: boolean[] } | { failure: { message: string; code: number } }

const failureOf = (error: unknown): JobResult => {
  const { message, errcode } = error as Error & { errcode?: number }
  return { failure: { message, code: errcode ?? 1 } }
}

/** The only one who writes. A batch is one transaction; when a job of it cannot be done, each job gets one of its own. */
export function createWriter(db: DatabaseSync) {
  const prepared: StatementSync[] = []
  db.function('sha256', { deterministic: true }, (text) => createHash('sha256').update(String(text)).digest('hex'))

  const runOp = ([statement, ...params]: Op) => (prepared[statement] as StatementSync).run(...params)

  function runGroup({ guarded, ops }: Group): boolean {
    for (const [index, op] of ops.entries()) {
      const { changes } = runOp(op)
      if (guarded && index === 0 && Number(changes) === 0) return false
    }
    return true
  }

  function transaction(jobs: Group[][]): JobResult[] {
    db.exec('begin immediate')
    try {
      const results = jobs.map((job) => ({ applied: job.map(runGroup) }))
      db.exec('commit')
      return results
    } catch (error) {
      if (db.isTransaction) db.exec('rollback')
      throw error
    }
  }

  function alone(job: Group[]): JobResult {
    try {
      return transaction([job])[0] as JobResult
    } catch (error) {
      return failureOf(error)
    }
  }

  function maintained(sql: string): JobResult {
    try {
      db.exec(sql)
      return { applied: [] }
    } catch (error) {
      return failureOf(error)
    }
  }

  return {
    run({ maintain, statements, jobs }: Batch): JobResult[] {
      if (maintain !== undefined) return [maintained(maintain)]
      for (const [number, sql] of statements) prepared[number] = db.prepare(sql)
      if (jobs.length === 1) return [alone(jobs[0] as Group[])]
      try {
        return transaction(jobs)
      } catch {
        return jobs.map(alone)
      }
    },
  }
}

export type Writer = ReturnType<typeof createWriter>
