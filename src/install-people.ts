import type { Core } from '#core/core.ts'
import type { Answerer } from '#core/decide/people.ts'
import type { Bus } from '#core/ports/bus.ts'
import type { Lobby } from '#ports/lobby.ts'
import { rolesIn } from '#ports/tokens.ts'
import { createPeople } from '#people/people.ts'
import { createDesk } from '#tools/people/desk.ts'
import { loadPeopleHttp } from '#tools/people/load.ts'
import type { Stores } from '#storage/stores.ts'
import type { AppLog, createApp } from '#server/app.ts'
import type { Guard } from '#server/guard.ts'
import type { Limits } from '#server/limits.ts'
import type { Metrics } from '#server/metrics.ts'
import { answerLinkRoutes } from '#server/routes/answer-link.ts'
import { type AskRouteDeps, askRoutes } from '#server/routes/asks.ts'
import { chatAppRoutes } from '#server/routes/chat-apps.ts'
import { mcpRoutes } from '#server/routes/mcp.ts'
import { notificationRoutes } from '#server/routes/notifications.ts'
import type { Streams } from '#server/sse.ts'
import type { Config } from './config.ts'

export interface PeopleParts {
  config: Config
  storage: Stores
  core: Core
  lobby: Lobby
  bus: Bus
  streams: Streams
  guard: Guard
  metrics: Metrics
  limits: Pick<Limits, 'ask' | 'room'>
  log: AppLog
  /** Whether a name belongs to somebody else: an agent of this server, or another user. */
  isTaken(author: string, user: string): Promise<boolean>
  /** Where the server listens, once it does. */
  address(): string | undefined
  /** The roles that the operator's file gives a user, instead of those of their tokens. */
  rolesNamed(user: string): string[] | undefined
  /** Somebody has set up their channels anew. */
  channelsChanged(): Promise<void>
  /** What was decided on a question of the lobby. */
  lobbyAudit: AskRouteDeps['lobbyAudit']
}

/** Wires the wing between asks and people to what the operator has set, and adds its routes. */
export function installPeople(app: ReturnType<typeof createApp>, parts: PeopleParts) {
  const { config, storage, core, lobby, bus, streams, guard, metrics, log } = parts
  const publicUrl = () => config.PARLEY_PUBLIC_URL ?? parts.address() ?? `http://${config.HOST}:${config.PORT}`
  const people = createPeople({
    asks: storage.asks,
    heads: storage.sessions,
    people: storage.people,
    outbox: storage.outbox,
    journal: core.journal,
    answers: core.answers,
    lobby,
    bus,
    channels: channelsOf(config),
    directory: () => directoryOf(config, storage, parts.rolesNamed),
    publicUrl,
    async admit(user, make) {
      await parts.limits.room(user, 0)
      return parts.limits.ask(user, make)
    },
    now: Date.now,
    log,
    count: metrics.notified,
  })

  askRoutes(app, {
    asks: people.asks,
    inbox: people.inbox,
    lobby,
    lobbyAudit: parts.lobbyAudit,
    streams,
    guard,
    isTaken: parts.isTaken,
    urlOf: (id) => `${publicUrl()}/inbox?ask=${id}`,
  })
  notificationRoutes(app, {
    people: storage.people,
    outbox: storage.outbox,
    channels: people.channels,
    changed: parts.channelsChanged,
  })
  answerLinkRoutes(app, { asks: storage.asks, answers: core.answers, secret: people.linkSecret, rolesOf: people.rolesOf })
  chatAppRoutes(app, {
    answers: people.chat,
    slackSecret: config.PARLEY_SLACK_SIGNING_SECRET,
    telegram: people.bot,
    telegramSecret: people.telegramSecret,
    publicUrl,
  })
  mcpRoutes(app, {
    async handle(request, send, author) {
      const { createPeopleHttp } = await loadPeopleHttp()
      return createPeopleHttp().handle(request, createDesk(send, author))
    },
  })
  return people
}

function channelsOf(config: Config) {
  const { PARLEY_SMTP_URL, PARLEY_MAIL_FROM, PARLEY_TELEGRAM_TOKEN, PARLEY_TELEGRAM_URL, PARLEY_SLACK_TOKEN, PARLEY_SLACK_URL } = config
  const slack = PARLEY_SLACK_TOKEN !== undefined && config.PARLEY_SLACK_SIGNING_SECRET !== undefined
  return {
    rules: { allowPrivate: config.PARLEY_WEBHOOK_PRIVATE === '1' },
    ...(PARLEY_SMTP_URL !== undefined && { mail: { url: PARLEY_SMTP_URL, from: PARLEY_MAIL_FROM } }),
    ...(PARLEY_TELEGRAM_TOKEN !== undefined && { telegram: { token: PARLEY_TELEGRAM_TOKEN, url: PARLEY_TELEGRAM_URL } }),
    ...(slack && { slack: { token: PARLEY_SLACK_TOKEN, url: PARLEY_SLACK_URL } }),
  }
}

/** Everybody who can sign in, with the roles of all their tokens; on an open server that is the one person at it. */
async function directoryOf(config: Config, storage: Stores, rolesNamed: PeopleParts['rolesNamed']): Promise<Answerer[]> {
  const kept = (await storage.tokens.list()).filter(({ revoked_at }) => revoked_at === null)
  const all = [
    ...kept.flatMap(({ user_name, role }) => rolesIn(role).map((one) => ({ user: user_name, role: one }))),
    ...config.PARLEY_TOKENS.map(({ user }) => ({ user, role: 'user' })),
  ]
  if (all.length === 0) all.push({ user: 'local', role: 'operator' })
  // Whoever has the server's own key signs in by this name.
  if (all.every(({ user }) => user !== 'operator')) all.push({ user: 'operator', role: 'operator' })
  const roles = new Map<string, Set<string>>()
  for (const { user, role } of all) {
    const own = roles.get(user) ?? new Set(['user', ...(rolesNamed(user) ?? [])])
    if (!rolesNamed(user)) own.add(role)
    roles.set(user, own)
  }
  return [...roles].map(([user, own]) => ({ user, roles: [...own] }))
}
