import type { AuditEntry, Decision } from '#protocol/audit.ts'
import type { SessionKey } from '#core/ports/store.ts'
import { type AuditChain, type AuditChainRow, type DecisionRow, LATEST, toEntry } from '../audit-chain.ts'
import type { Database } from './database.ts'

const DECISIONS = `select d.n, d.session_id, d.run_id, d.ask_id, d.user_name, d.at, d.detail, d.hash,
  (select o.detail from audit o where o.session_id = d.session_id and o.ask_id = d.ask_id and o.entry = 'outcome' and o.detail ->> '$.allowance' is null order by o.n desc limit 1) as outcome
  from audit d`

const OF_USER = `and d.user_name = ? and d.n > (select n from audit_head where id = 1) - ${LATEST}`

export const readDecisions = async (database: Database, before: number, limit: number, user?: string): Promise<Decision[]> =>
  database
    .all<DecisionRow & { session_id: string }>(
      `${DECISIONS} where d.n < ? and d.entry = 'decision' ${user === undefined ? '' : OF_USER} order by d.n desc limit ?`,
      before,
      ...(user === undefined ? [] : [user]),
      limit,
    )
    .map((row) => ({ ...toEntry(row), session_id: row.session_id }))

/** The decisions on a session, oldest first, each with what came of it. The owner is in the query. */
export function readAudit(database: Database, { id, owner }: SessionKey): AuditEntry[] {
  const rows = database.all<DecisionRow>(
    `${DECISIONS} join sessions s on s.id = d.session_id where s.id = ? and s.owner = ? and d.entry = 'decision' order by d.n`,
    id,
    owner,
  )
  return rows.map(toEntry)
}

const COLUMNS = 'n, session_id, run_id, ask_id, entry, user_name, at, detail, previous, hash'

export const auditChain = (database: Database): AuditChain => ({
  head: async () => database.get<{ n: number; hash: string }>('select n, hash from audit_head where id = 1'),
  page: async (n, limit) => database.all<AuditChainRow>(`select ${COLUMNS} from audit where n > ? order by n limit ?`, n, limit),
  stray: async () => database.get<{ n: number }>('select n from audit where n <= 0 limit 1')?.n,
})
