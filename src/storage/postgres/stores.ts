import { OUTBOX_WING } from '#people/ports.ts'
import { verifyChain } from '../audit-chain.ts'
import { type Appending, SHOP_WING } from '../shop/sessions.ts'
import { createShopState } from '../shop/state.ts'
import type { Stores } from '../stores.ts'
import { createSearch } from '../search.ts'
import { createAgentStateStore } from './agents.ts'
import { createAskStore } from './asks.ts'
import { auditChain, readDecisions } from './audit.ts'
import type { Database } from './database.ts'
import { createJournalStore } from './journal.ts'
import { createKnowledgeStore } from './knowledge.ts'
import { createMeaningStore } from './meaning.ts'
import { emptyTrash } from './remove.ts'
import { createOutboxStore, createPeopleStore, outboxStatements } from './people.ts'
import { createSearchIndex } from './search.ts'
import { createSessionStore } from './sessions.ts'
import { appendInCommit, createShopRows, createShopSessions } from './shop.ts'
import { createTokenStore } from './tokens.ts'
import { createTurnStore } from './turns.ts'
import { createUsageStore } from './usage.ts'
import { createWorkStore } from './work.ts'
import { createUpkeep } from './upkeep.ts'

export function createStores(database: Database): Stores {
  const search = createSearch(createSearchIndex(database), { settledMs: 10_000 })
  const cleaning = emptyTrash(database).catch(() => {}) // the next start tries again
  return {
    journal: createJournalStore(database, {
      [SHOP_WING]: (session, rows) => appendInCommit(session, rows as Appending),
      [OUTBOX_WING]: (_, rows) => outboxStatements(rows),
    }),
    sessions: createSessionStore(database),
    asks: createAskStore(database),
    people: createPeopleStore(database),
    outbox: createOutboxStore(database),
    agentState: createAgentStateStore(database),
    turns: createTurnStore(database),
    work: createWorkStore(database),
    tokens: createTokenStore(database),
    usage: createUsageStore(database),
    knowledge: createKnowledgeStore(database),
    meaning: createMeaningStore(database),
    shop: { ...createShopRows(database), ...createShopState(createShopSessions(database)) },
    search,
    upkeep: createUpkeep(database),
    verifyAudit: (note) => verifyChain(auditChain(database), note),
    decisions: (before, limit, user) => readDecisions(database, before, limit, user),
    auditHead: () => auditChain(database).head(),
    async ready() {
      await database.query('select 1')
    },
    async describe() {
      const [row] = await database.query<{ version: string; applied: number }>(
        "select current_setting('server_version') as version, (select count(*)::int from migrations) as applied",
      )
      return `PostgreSQL ${row?.version}, ${row?.applied} migrations applied`
    },
    async close() {
      await search.close()
      await cleaning
      await database.close()
    },
  }
}
