import { createHash } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'

export type Value = string | number | null | Uint8Array
/**
 * Groups of statements in one flat list, which goes from thread to thread in a third of the time that nested ones take. A group: how many
 * statements, 1 when it is guarded (the rest is skipped when the first changes no row), then for each its number, how many
 * parameters it takes, and these.
 */
export type Job = Value[]
export interface Batch {
  /** Upkeep, outside of any transaction. */
  maintain?: string

  /** Statements that this writer has not met yet. */
  statements: [number: number, sql: string][]
  jobs: Job[]
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

  function runJob(job: Job): JobResult {
    const applied: boolean[] = []
    for (let at = 0; at < job.length; ) {
      const [count, guarded] = [job[at++] as number, job[at++] === 1]
      let skipped = false
      for (let i = 0; i < count; i++) {
        const statement = prepared[job[at++] as number] as StatementSync
        const first = at + 1
        at = first + (job[at] as number)
        if (skipped) continue
        const { changes } = statement.run(...job.slice(first, at))
        skipped = guarded && i === 0 && Number(changes) === 0
      }
      applied.push(!skipped)
    }
    return { applied }
  }

  function transaction(jobs: Job[]): JobResult[] {
    db.exec('begin immediate')
    try {
      const results = jobs.map(runJob)
      db.exec('commit')
      return results
    } catch (error) {
      if (db.isTransaction) db.exec('rollback')
      throw error
    }
  }

  function alone(job: Job): JobResult {
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
      if (jobs.length === 1) return [alone(jobs[0] as Job)]
      try {
        return transaction(jobs)
      } catch {
        return jobs.map(alone)
      }
    },
  }
}

export type Writer = ReturnType<typeof createWriter>
