import type { AuditCheck, Decision } from '#protocol/audit.ts'
import type { WorkReport } from '#protocol/work.ts'
import type { AuditNote } from './audit-note.ts'
import type { OutboxStore, PeopleStore } from '#people/ports.ts'
import type { AgentStateStore } from '#core/ports/agent-state.ts'
import type { AskStore } from '#core/ports/ask-store.ts'
import type { KnowledgeStore, MeaningStore } from '#ports/knowledge-store.ts'
import type { MessageSearch } from '#ports/message-search.ts'
import type { SessionStore } from '#core/ports/session-store.ts'
import type { JournalStore } from '#core/ports/store.ts'
import type { TokenStore } from '#ports/tokens.ts'
import type { TurnStore } from '#core/ports/turn-store.ts'
import type { UsageStore } from '#ports/usage-store.ts'
import type { ShopStore } from '#shop/ports.ts'
import type { Upkeep } from './upkeep.ts'

/** Everything that is kept, behind the ports; the same on both databases. */
export interface Stores {
  journal: JournalStore
  sessions: SessionStore
  asks: AskStore
  people: PeopleStore
  outbox: OutboxStore
  agentState: AgentStateStore
  turns: TurnStore
  work: WorkStore
  tokens: TokenStore
  usage: UsageStore
  knowledge: KnowledgeStore
  meaning: MeaningStore
  shop: ShopStore
  /** `catchUp`: reads what was said since it last had time. */
  search: MessageSearch & { catchUp(): Promise<void> }
  upkeep: Upkeep
  verifyAudit(note?: AuditNote): Promise<AuditCheck>
  /** Decisions with what came of each, the newest first, those before number `before`; everybody's, or of the latest those of one user. */
  decisions(before: number, limit: number, user?: string): Promise<Decision[]>
  auditHead(): Promise<AuditNote | undefined>
  /** Throws when the database cannot be read. */
  ready(): Promise<void>
  /** The engine and its version, for people. */
  describe(): Promise<string>
  close(): Promise<void>
}

/** What an operator sees of the work in progress. */
export interface WorkStore {
  processes(): Promise<Omit<WorkReport['processes'][number], 'here'>[]>
  sessions(): Promise<WorkReport['sessions']>
}
