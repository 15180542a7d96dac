import type { AuditEntry } from '#protocol/audit.ts'
import type { LogEvent } from '#protocol/event.ts'
import type { SessionStore } from '#core/ports/session-store.ts'
import type { AskRow, AuditRow, Change, JournalStore, KeyRow, MessageRow, StepRow, TurnRow } from '#core/ports/store.ts'
import type { TurnStore } from '#core/ports/turn-store.ts'
import { type Head, newState, RECENT_MESSAGES } from '#core/ports/head.ts'

/** What a database would hold. Rows are copied in and out, so that nothing is shared by accident. */
export interface Memory {
  heads: Map<string, Head & { commit_id: string | null }>
  messages: Map<string, MessageRow[]>
  events: Map<string, LogEvent[]>
  keys: Map<string, KeyRow & { session_id: string }>
  turns: Map<string, TurnRow>
  steps: Map<string, StepRow>
  asks: Map<string, AskRow>
  audit: (AuditRow & { session_id: string })[]
  /** process id → instance */
  processes: Map<string, string>
}

export const createMemory = (): Memory => ({
  heads: new Map(),
  messages: new Map(),
  events: new Map(),
  keys: new Map(),
  turns: new Map(),
  steps: new Map(),
  asks: new Map(),
  audit: [],
  processes: new Map(),
})

const copy = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T))
const push = <T>(map: Map<string, T[]>, key: string, rows: T[]) => map.set(key, [...(map.get(key) ?? []), ...copy(rows)])

export interface MemoryStores {
  journal: JournalStore
  sessions: SessionStore
  turns: TurnStore
}

/**
 * Stores over a memory. After `die()` nothing that was asked for ever comes back and nothing is written: the process
 * that used them is gone.
 */
export function createMemoryStores(memory: Memory): MemoryStores & { die(): void } {
  let dead = false
  const live = async <T>(work: () => T): Promise<T> => {
    await new Promise((resolve) => setImmediate(resolve))
    return dead ? new Promise<T>(() => {}) : work()
  }
  const headOf = ({ id, owner }: { id: string; owner: string }) => {
    const head = memory.heads.get(id)
    return head?.owner === owner ? head : undefined
  }

  function apply(change: Change, commitId: string): boolean {
    const { head } = change
    if (headOf(head)?.version !== change.expected) return false
    memory.heads.set(head.id, copy({ ...head, commit_id: commitId }))
    push(memory.messages, head.id, change.messages)
    push(memory.events, head.id, change.events)
    for (const key of change.keys) memory.keys.set(`${head.id}\n${key.key}`, copy({ ...key, session_id: head.id }))
    for (const turn of change.turns) memory.turns.set(turn.id, copy(turn))
    for (const patch of change.turnPatches) memory.turns.set(patch.id, copy({ ...(memory.turns.get(patch.id) as TurnRow), ...patch }))
    for (const step of change.steps) memory.steps.set(`${step.turn_id}\n${step.path}`, copy(step))
    for (const ask of change.asks) memory.asks.set(ask.id, copy(ask))
    for (const patch of change.askPatches) memory.asks.set(patch.id, copy({ ...(memory.asks.get(patch.id) as AskRow), ...patch }))
    memory.audit.push(...change.audit.map((row) => copy({ ...row, session_id: head.id })))
    return true
  }

  const journal: JournalStore = {
    load: (keys) =>
      live(() =>
        keys.flatMap((key) => {
          const head = headOf(key)
          return head ? [copy({ ...head, recent: (memory.messages.get(head.id) ?? []).slice(-RECENT_MESSAGES) })] : []
        }),
      ),
    loadKeys: (keys) => live(() => keys.flatMap(({ session_id, key }) => copy(memory.keys.get(`${session_id}\n${key}`)) ?? [])),
    write: (changes, commitId) => live(() => new Set(changes.filter((change) => apply(change, commitId)).map(({ head }) => head.id))),
    applied: (changes, commitId) =>
      live(() => new Set(changes.flatMap(({ head }) => (memory.heads.get(head.id)?.commit_id === commitId ? [head.id] : [])))),
  }

  const turns: TurnStore = {
    turn: (id) => live(() => copy(memory.turns.get(id))),
    steps: (turnId) => live(() => copy([...memory.steps.values()].filter(({ turn_id }) => turn_id === turnId))),
    recent: (session, n) => live(() => copy((memory.messages.get(session.id) ?? []).filter((row) => row.n <= n).slice(-RECENT_MESSAGES))),
    orphans: (processId, limit) =>
      live(() =>
        copy(
          [...memory.turns.values()].filter(
            ({ status, owner }) => status === 'running' && owner !== processId && !memory.processes.has(owner ?? ''),
          ),
        ).slice(0, limit),
      ),
    owned: (processId) =>
      live(() => copy([...memory.turns.values()].filter(({ status, owner }) => status === 'running' && owner === processId))),
    fences: (ids) => live(() => ids.flatMap((id) => copy(memory.turns.get(id)) ?? [])),
    renewLease: (processId, instance) =>
      live(() => {
        for (const [id, other] of memory.processes) if (other === instance && id !== processId) memory.processes.delete(id)
        memory.processes.set(processId, instance)
      }),
    endLease: (processId) => live(() => void memory.processes.delete(processId)),
  }

  return { journal, turns, sessions: createSessionReads(memory, live, headOf), die: () => void (dead = true) }
}

type Live = <T>(work: () => T) => Promise<T>

function createSessionReads(memory: Memory, live: Live, headOf: (key: { id: string; owner: string }) => Head | undefined): SessionStore {
  const toSession = (head: Head) => ({ ...copy(head), session_id: head.id })
  return {
    create: ({ id, owner, title, now }) =>
      live(() => {
        const own = {
          id,
          owner,
          title,
          mode: 'cmd' as const,
          status: 'idle' as const,
          current_goal: null,
          pending_kind: 'none' as const,
          pending_action: null,
        }
        memory.heads.set(id, {
          ...own,
          ...newState(),
          message_count: 0,
          version: 0,
          last_seq: 0,
          created_at: now,
          updated_at: now,
          recent: [],
          commit_id: null,
        })
      }),
    get: (key) =>
      live(() => {
        const head = headOf(key)
        return head && toSession(head)
      }),
    list: (owner) =>
      live(() => {
        const items = [...memory.heads.values()].filter((head) => head.owner === owner).map(toSession)
        return { items, total: items.length }
      }),
    remove: (key) => live(() => headOf(key) !== undefined && memory.heads.delete(key.id)),
    messages: (key) => live(() => JSON.stringify({ items: memory.messages.get(key.id) ?? [] })),
    latest: (key, count) => live(() => copy((memory.messages.get(key.id) ?? []).slice(-count))),
    events: (key, after) => live(() => copy((memory.events.get(key.id) ?? []).filter(({ seq }) => seq > after))),
    reply: () => live(() => undefined),
    lastSeqs: (ids) => live(() => ids.map((id) => ({ id, last_seq: memory.heads.get(id)?.last_seq ?? 0 }))),
    lastSeq: (key) => live(() => headOf(key)?.last_seq),
    asks: (owner, { session_id, status }) =>
      live(() =>
        copy([...memory.asks.values()]).filter(
          (ask) =>
            memory.heads.get(ask.session_id)?.owner === owner &&
            (!session_id || ask.session_id === session_id) &&
            (!status || ask.status === status),
        ),
      ),
    ask: (key, id) =>
      live(() => {
        const row = [...memory.asks.values()].findLast((ask) => ask.session_id === key.id && (ask.id === id || ask.payload.call_id === id))
        return row && headOf(key) ? { ...copy(row), owner: key.owner } : undefined
      }),
    audit: () => live((): AuditEntry[] => []),
  }
}
