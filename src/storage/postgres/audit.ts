import type { AuditEntry, Decision } from '#protocol/audit.ts'
import type { SessionKey } from '#core/ports/store.ts'
import { type AuditChain, type AuditChainRow, type DecisionRow, LATEST, toEntry } from '../audit-chain.ts'
import type { Database, Query } from './database.ts'

const DECISIONS = `select d.n::float8 as n, d.session_id, d.run_id, d.ask_id, d.user_name, d.at, d.detail, d.hash,
  (select o.detail from audit o where o.session_id = d.session_id and o.ask_id = d.ask_id and o.entry = 'outcome' and o.detail::json ->> 'allowance' is null order by o.n desc limit 1) as outcome
  from audit d`

const OF_USER = `and d.user_name = $3 and d.n > (select n from audit_head where id = 1) - ${LATEST}`

export async function readDecisions({ query }: Database, before: number, limit: number, user?: string): Promise<Decision[]> {
  const rows = await query<DecisionRow & { session_id: string }>(
    `${DECISIONS} where d.n < $1 and d.entry = 'decision' ${user === undefined ? '' : OF_USER} order by d.n desc limit $2`,
    [before, limit, ...(user === undefined ? [] : [user])],
  )
  return rows.map((row) => ({ ...toEntry(row), session_id: row.session_id }))
}

/** The decisions on a session, oldest first, each with what came of it. The owner is in the query. */
export async function readAudit(query: Query, { id, owner }: SessionKey): Promise<AuditEntry[]> {
  const rows = await query<DecisionRow>(
    `${DECISIONS} join sessions s on s.id = d.session_id where s.id = $1 and s.owner = $2 and d.entry = 'decision' order by d.n`,
    [id, owner],
  )
  return rows.map(toEntry)
}

const COLUMNS = 'n::float8 as n, session_id, run_id, ask_id, entry, user_name, at, detail, previous, hash'

export const auditChain = ({ query }: Database): AuditChain => ({
  head: async () => (await query<{ n: number; hash: string }>('select n::float8 as n, hash from audit_head where id = 1'))[0],
  page: (n, limit) => query<AuditChainRow>(`select ${COLUMNS} from audit where n > $1 order by audit.n limit $2`, [n, limit]),
  stray: async () => (await query<{ n: number }>('select n::float8 as n from audit where n <= 0 limit 1'))[0]?.n,
})
