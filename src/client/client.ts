import type { AuditCheck, Decision } from '#protocol/audit.ts'
import type { Token } from '#protocol/token.ts'
import type { BrowserResult } from '#protocol/browser.ts'
import type { Allowance, Answer, Ask, AskStatus } from '#protocol/ask.ts'
import type { TokenDelta } from '#protocol/events.ts'
import type { LobbyMessage, PendingQuestion } from '#protocol/lobby.ts'
import type { Accepted, AgentInfo, ChangesOfRun, Message, PostMessage, Role, Session } from '#protocol/session.ts'
import type { Delta, ShopState, WidgetAction } from '#protocol/shop.ts'
import type { RunTrace } from '#protocol/trace.ts'
import type { UsageReport } from '#protocol/usage.ts'
import type { WorkReport } from '#protocol/work.ts'
import type { SessionEvent } from './events.ts'
import { createHttp, type HttpOptions } from './http.ts'
import { followStream, type StreamOptions } from './stream.ts'

export interface Page<Item> {
  items: Item[]
  total: number
}

export interface Me {
  user: string
  auth: 'open' | 'token'
  roles?: string[]
}

/** A message that has the words that were looked for. */
export interface FoundMessage {
  session_id: string
  title: string
  message_id: string
  role: Role
  agent_id?: string
  created_at: string
  snippet: string
}

/** A page of a session's log, and how the session stood when it was read. */
export interface LogPage {
  last_seq: number
  message_count: number
  status: Session['status']
  /** The run at work or waiting, and those behind it. */
  runs: string[]
  asks: Ask[]
  events: SessionEvent[]
}

/** A way to be told; its own fields depend on the type. */
export type ChannelSetting = { type: string; kinds?: string[]; quiet?: { from: string; to: string; zone: string } } & Record<
  string,
  unknown
>

export interface Notifications {
  channels: ChannelSetting[]
  /** What this server can do, and why it cannot do the others. */
  offered: { type: string; unavailable?: string }[]
  vapid_public_key?: string
}

/** Beyond any log: the server then says where it ends. */
const BEYOND = Number.MAX_SAFE_INTEGER

type Follow<Received> = Omit<StreamOptions, 'path' | 'onMessage'> & Received

export type Client = ReturnType<typeof createClient>

/** A notification that was not delivered yet, or was given up. */
export interface WaitingNotice {
  id: string
  user: string
  attempts: number
  status: 'waiting' | 'failed'
  next_at: string
  error: string | null
  channel: { type: string } & Record<string, unknown>
  notice: { id: string; event: string; at: string; title: string }
}

/** The typed client of the server, on `fetch` alone: the page, the REPL and tests use it. */
export function createClient(options: HttpOptions = {}) {
  const http = createHttp(options)
  const session = (id: string, rest: string) => `/my/chat/${encodeURIComponent(id)}/${rest}`
  const post = <T>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    http.json<T>(path, { method: 'POST', body, headers })

  return {
    me: () => http.json<Me>('/auth/me'),
    login: (token: string) => post<Me>('/auth/login', { token }),
    logout: () => post<void>('/auth/logout'),
    agents: () => http.json<{ items: AgentInfo[]; model?: { name: string; offline: boolean } }>('/agents/'),

    createSession: (title?: string, workspace?: string) =>
      post<Session>('/my/chat/sessions/', { ...(title && { title }), ...(workspace !== undefined && { workspace }) }),
    sessions: (query: { limit?: number; offset?: number } = {}) => http.json<Page<Session>>('/my/chat/sessions/', { query }),
    session: (id: string) => http.json<Session & { messages: Message[] }>(`/my/chat/sessions/${encodeURIComponent(id)}`),
    patchSession: (id: string, body: { title?: string; mode?: Session['mode']; pinned?: boolean; archived?: boolean }) =>
      http.json<Session>(`/my/chat/sessions/${encodeURIComponent(id)}`, { method: 'PATCH', body }),
    deleteSession: (id: string) => http.json<void>(`/my/chat/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }),

    /** Repeating with the same key is safe: the server answers as it did the first time. */
    send: (id: string, message: PostMessage, key: string) => post<Accepted>(session(id, 'message/'), message, { 'idempotency-key': key }),
    messages: (id: string, query: { limit?: number; offset?: number; role?: Role } = {}) =>
      http.json<Page<Message>>(session(id, 'messages/'), { query }),
    sessionLog: (id: string, query: { before?: number; after?: number; limit?: number } = {}) =>
      http.json<LogPage>(session(id, 'log/'), { query }),
    exportUrl: (id: string, format: 'md' | 'json') => http.address(session(id, 'export'), { format }),
    search: (q: string, signal?: AbortSignal) =>
      http.json<{ items: FoundMessage[]; complete: boolean }>('/my/search', { query: { q }, signal }),
    /** Takes back a message that waits its turn. */
    withdraw: (id: string, runId: string) => http.json<void>(session(id, `queue/${encodeURIComponent(runId)}`), { method: 'DELETE' }),
    reorder: (id: string, runIds: string[]) =>
      http.json<{ run_ids: string[] }>(session(id, 'queue/'), { method: 'PUT', body: { run_ids: runIds } }),
    changes: (id: string, runId?: string) => http.json<ChangesOfRun>(session(id, 'changes/'), { query: { run_id: runId } }),
    undo: (id: string, runId?: string, more: { files?: string[]; redo?: boolean } = {}) =>
      post<{ run_id: string; files: string[] }>(session(id, 'undo/'), { ...(runId && { run_id: runId }), ...more }),
    allowances: (id: string) => http.json<{ items: Allowance[] }>(session(id, 'allowances/')),
    withdrawAllowance: (id: string, allowanceId: string) =>
      http.json<void>(session(id, `allowances/${encodeURIComponent(allowanceId)}`), { method: 'DELETE' }),
    /** Everything recorded of a run. */
    trace: (runId: string) => http.json<RunTrace>(`/my/runs/${encodeURIComponent(runId)}/trace`),
    fileUrl: (id: string, fileId: string) => http.address(session(id, `files/${encodeURIComponent(fileId)}`)),
    cancel: (id: string) => post<void>(session(id, 'cancel/')),

    asks: (status: AskStatus | 'open' = 'open') => http.json<{ items: Ask[] }>('/my/asks/', { query: { status } }),
    sessionAsks: (id: string, status?: string) => http.json<{ items: Ask[] }>(session(id, 'asks/'), { query: { status } }),
    answer: (id: string, askId: string, answer: Answer) => post<Ask>(session(id, `asks/${encodeURIComponent(askId)}/`), answer),

    /** Answers an ask wherever it comes from: a session, a program or the lobby. */
    answerAsk: ({ ask_id }: Pick<Ask, 'ask_id'>, answer: Answer) => post<Ask>(`/asks/${encodeURIComponent(ask_id)}/answer`, answer),

    /** The inbox: what is open now, then what opens and closes. */
    followAsks(follow: Follow<{ onOpened(ask: Ask): void; onClosed(askId: string): void }>) {
      const { onOpened, onClosed, ...rest } = follow
      return followStream(http, {
        ...rest,
        resume: false,
        path: '/my/asks/stream',
        onMessage(message) {
          const data = JSON.parse(message.data) as Ask
          if (message.event === 'ask_opened') onOpened(data)
          else if (message.event === 'ask_closed') onClosed(data.ask_id)
        },
      })
    },

    notifications: () => http.json<Notifications>('/my/notifications'),
    setNotifications: (channels: ChannelSetting[]) =>
      http.json<Pick<Notifications, 'channels'>>('/my/notifications', { method: 'PUT', body: { channels } }),
    testNotification: (channel: ChannelSetting) => post<{ outcome: string; reason?: string }>('/my/notifications/test', { channel }),

    state: (id: string) => http.json<ShopState>(session(id, 'state/')),
    deltas: (id: string) => http.json<{ items: Delta[] }>(session(id, 'deltas/')),
    rollback: (id: string, step: number) => post<ShopState>(session(id, 'rollback/'), { step }),
    act: (id: string, action: WidgetAction) => post<ShopState>(session(id, 'actions/'), action),

    /** The session's browser by the person's own hand, without an agent. */
    openPage: (id: string, args: { url?: string; tab?: string }) => post<BrowserResult>(session(id, 'browser/launch'), args),
    observePage: (id: string, args: { find?: string } = {}) => post<BrowserResult>(session(id, 'browser/observe'), args),
    browserTabs: (id: string) => http.json<{ items: { tab: string; url: string; active: boolean }[] }>(session(id, 'browser/tabs')),
    screenshotUrl: (id: string, seq: number) => http.address(session(id, 'browser/screenshot'), { seq }),

    /** Where the log of a session ends now. */
    async lastSeq(id: string): Promise<number> {
      const done = new AbortController()
      let last = 0
      await followStream(http, {
        path: session(id, 'events/'),
        after: BEYOND,
        resume: false,
        signal: done.signal,
        onMessage(message) {
          if (message.event !== 'reset') return
          last = (JSON.parse(message.data) as { last_seq: number }).last_seq
          done.abort()
        },
        onRefused: () => done.abort(),
      })
      return last
    },

    /** The log from `after` on, then live; tokens come only while they are spoken. */
    followSession(id: string, follow: Follow<{ onEvent(event: SessionEvent): void; onToken?(token: TokenDelta): void }>) {
      const { onEvent, onToken, ...rest } = follow
      return followStream(http, {
        after: 0,
        ...rest,
        path: session(id, 'events/'),
        onMessage(message) {
          if (message.event === 'token') onToken?.(JSON.parse(message.data) as TokenDelta)
          else if (message.id !== undefined) onEvent(JSON.parse(message.data) as SessionEvent)
        },
      })
    },

    /** For operators. */
    tokens: () => http.json<{ items: Token[] }>('/auth/tokens'),
    createToken: (body: { user: string; role: string; label: string }) => post<{ id: string; token: string }>('/auth/tokens', body),
    revokeToken: (id: string) => http.json<void>(`/auth/tokens/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    outbox: () => http.json<{ items: WaitingNotice[] }>('/outbox'),
    sendNow: (id: string) => post<object>(`/outbox/${encodeURIComponent(id)}/again`, {}),
    dropNotice: (id: string) => http.json<void>(`/outbox/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    work: () => http.json<WorkReport>('/work'),
    verifyAudit: () => http.json<AuditCheck>('/audit/verify'),
    decisions: (before: number | undefined, limit: number) => http.json<{ items: Decision[] }>('/audit', { query: { before, limit } }),
    ownDecisions: (before: number | undefined, limit: number) =>
      http.json<{ items: Decision[] }>('/my/decisions/', { query: { before, limit } }),
    usage: (by: UsageReport['by'], count: number) => http.json<UsageReport>('/usage', { query: { by, count } }),
    metrics: async () => (await http.raw('/metrics')).text(),

    lobbyHistory: (query: { after?: number; limit?: number } = {}) => http.json<LobbyMessage[]>('/chat/history', { query }),
    lobbySend: (text: string, replyTo?: number | null) =>
      post<LobbyMessage>('/chat/user_message', replyTo === undefined ? { text } : { text, reply_to: replyTo }),
    lobbyPending: () => http.json<PendingQuestion[]>('/chat/pending'),
    followLobby(follow: Follow<{ onLobbyMessage(message: LobbyMessage): void }>) {
      const { onLobbyMessage, ...rest } = follow
      return followStream(http, {
        ...rest,
        resume: false,
        path: '/chat/stream',
        onMessage: (message) => onLobbyMessage(JSON.parse(message.data) as LobbyMessage),
      })
    },
  }
}
