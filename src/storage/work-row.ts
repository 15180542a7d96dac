import type { Head } from '#core/ports/head.ts'
import type { WorkReport } from '#protocol/work.ts'

/** A session with a turn at work, as it is kept. */
export interface WorkingRow {
  id: string
  owner: string
  head: string
  worker: string
  updated_at: string
}

/** More than an operator looks through; the figures count all. */
export const MOST_WORKING = 200

export function toWorking({ id, owner, head, worker, updated_at }: WorkingRow): WorkReport['sessions'][number] {
  const { title, active, turns } = JSON.parse(head) as Pick<Head, 'title' | 'active' | 'turns'>
  return {
    session_id: id,
    title,
    user: owner,
    agent_id: active?.agent_id ?? '',
    process_id: worker === '' ? null : worker,
    queued: turns.filter(({ status }) => status === 'queued').length,
    attempts: turns.find((turn) => turn.id === active?.turn_id)?.attempts ?? 1,
    updated_at,
  }
}

export const toProcess = (row: { id: string; instance: string; alive: unknown }) => ({
  process_id: row.id,
  instance: row.instance,
  alive: Boolean(row.alive),
})
