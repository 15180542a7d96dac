import { createHash } from 'node:crypto'
import type { AuditCheck, AuditEntry } from '#protocol/audit.ts'
import type { AuditNote } from './audit-note.ts'

export interface AuditChainRow {
  n: number
  session_id: string
  run_id: string
  ask_id: string
  entry: string
  user_name: string
  at: string
  detail: string
  previous: string
  hash: string
}

interface Detail {
  kind: string
  agent: string
  tool: string | null
  arguments_shown: unknown
  arguments_run: unknown
  hash: string
  decision: string
  answer: string | null
  feedback: string | null
}

export type DecisionRow = Pick<AuditChainRow, 'n' | 'run_id' | 'ask_id' | 'user_name' | 'at' | 'detail' | 'hash'> & {
  outcome: string | null
}

/** A decision with what came of it, as it is shown. */
export function toEntry({ n, run_id, ask_id, user_name, at, detail, hash, outcome }: DecisionRow): AuditEntry {
  const decided = JSON.parse(detail) as Detail
  const ended = outcome === null ? undefined : (JSON.parse(outcome) as { outcome: string; arguments_run: unknown; hash: string | null })
  // A tool's call has an outcome of its own; of anything else the decision is all that came of it.
  const result = ended?.outcome ?? (decided.kind === 'tool' && decided.decision !== 'rejected' ? null : decided.decision)
  return {
    n,
    run_id,
    ask_id,
    user: user_name,
    at,
    kind: decided.kind,
    agent_id: decided.agent,
    ...(decided.tool !== null && { tool_name: decided.tool }),
    decision: decided.decision,
    arguments: decided.arguments_run ?? decided.arguments_shown,
    hash: decided.hash,
    outcome: result,
    ...(ended && { ran: { arguments: ended.arguments_run, hash: ended.hash } }),
    detail: decided as unknown as Record<string, unknown>,
    entry_hash: hash,
  }
}

const hashOf = (row: AuditChainRow, previous: string) =>
  createHash('sha256')
    .update([previous, row.n, row.session_id, row.run_id, row.ask_id, row.entry, row.user_name, row.at, row.detail].join('\u001f'))
    .digest('hex')

/** So many rows are looked at for what one person decided: nobody looks further back by eye, and no index is kept for it. */
export const LATEST = 50_000

const PAGE = 1_000

export interface AuditChain {
  head(): Promise<{ n: number; hash: string } | undefined>
  /** Rows after number `n`, in order. */
  page(n: number, limit: number): Promise<AuditChainRow[]>
  /** A row that stands before the first. */
  stray(): Promise<number | undefined>
}

/** Walks the chain from its first row to its head; stops at the first row that does not fit. */
export async function verifyChain(chain: AuditChain, note?: AuditNote): Promise<AuditCheck> {
  // The head first: rows that are added meanwhile come after it.
  const head = await chain.head()
  if (!head) return { ok: false, count: 0, head: '', bad: { n: 0, reason: 'the head of the chain is missing' } }
  let [count, previous] = [0, '']
  const bad = (n: number, reason: string): AuditCheck => ({ ok: false, count, head: previous, bad: { n, reason } })
  while (count < head.n) {
    const rows = await chain.page(count, PAGE)
    if (rows.length === 0) return bad(count + 1, 'the row is missing')
    for (const row of rows) {
      if (row.n !== count + 1) return bad(count + 1, 'the row is missing')
      if (row.previous !== previous) return bad(row.n, 'it is not chained to the row before')
      if (row.hash !== hashOf(row, previous)) return bad(row.n, 'its content does not fit its hash')
      if (row.n === note?.n && row.hash !== note.hash) return bad(row.n, 'it is not the row that was noted in the data folder')
      previous = row.hash
      count++
      if (count === head.n) break
    }
  }
  if (note !== undefined && count < note.n) return bad(count + 1, `rows are missing at the end: ${note.n} were noted in the data folder`)
  if (previous !== head.hash) return bad(head.n, 'the head of the chain names another row')
  const stray = await chain.stray()
  return stray === undefined ? { ok: true, count, head: previous } : bad(stray, 'a row was added outside of the chain')
}
