import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ask } from '#protocol/ask.ts'
import type { AuditCheck } from '#protocol/audit.ts'
import { EventBase, TokenDelta } from '#protocol/event.ts'
import { Refusal } from '#protocol/errors.ts'
import { FRAME_SCHEMAS } from '#protocol/frames.ts'
import { createId } from '#protocol/ids.ts'
import { Plan } from '#protocol/plan.ts'
import { Accepted, AgentInfo, Message, PostMessage, Session } from '#protocol/session.ts'
import type { Agent } from '#core/agent/agent.ts'
import { loadAgents } from '#core/agent/load.ts'
import { createAgents } from '#core/agent/registry.ts'
import { createCore } from '#core/core.ts'
import { type SessionNotice, sessionSubject } from '#core/session/subject.ts'
import { type FailpointHandler, noFailpoint } from '#core/failpoint.ts'
import { serveAgents } from '#bus/agent-host.ts'
import { openNats } from '#bus/connection.ts'
import { createInProcessBus } from '#bus/in-process.ts'
import { createJetStreamLobbyLog } from '#bus/lobby-log.ts'
import { createNatsBus } from '#bus/nats.ts'
import { followRemoteAgents } from '#bus/remote-agents.ts'
import { assistant } from '#agents/assistant/assistant.ts'
import { adaptive } from '#agents/adaptive/adaptive.ts'
import { browser } from '#agents/browser/browser.ts'
import coder from '#agents/coder/coder.ts'
import { echo } from '#agents/echo/echo.ts'
import { shop } from '#agents/shop/shop.ts'
import { createLobby } from '#lobby/lobby.ts'
import { createRamLog } from '#lobby/ram-log.ts'
import { createLobbyWorker } from '#lobby/worker.ts'
import { createOrchestrator } from '#agents/orchestrator/orchestrator.ts'
import type { KnowledgeBase } from '#core/ports/knowledge.ts'
import { createEmbeddedKnowledge } from '#knowledge/embedded.ts'
import { createQdrantKnowledge } from '#knowledge/qdrant.ts'
import { createModel } from '#model/model.ts'
import { createBrowserTools } from '#tools/browser/browser-tools.ts'
import { createBrowsers } from '#tools/browser/browsers.ts'
import { readApprovalPolicy } from '#tools/approval-policy.ts'
import { createClientTools } from '#tools/client-tools.ts'
import { createCommandTools } from '#tools/commands/command-tools.ts'
import { createReadTools } from '#tools/files/read-tools.ts'
import { createWorkspace } from '#tools/files/workspace.ts'
import { createWriteTools } from '#tools/files/write-tools.ts'
import { createTools } from '#tools/registry.ts'
import { createShopChangeTools } from '#tools/shop/change-tools.ts'
import { createShopReadTools } from '#tools/shop/read-tools.ts'
import { verifyAudit } from '#storage/audit.ts'
import { createJournalStore } from '#storage/journal.ts'
import type { Database } from '#storage/database.ts'
import { createKnowledgeStore } from '#storage/knowledge.ts'
import { FolderLocked } from '#storage/lock.ts'
import { openStorage } from '#storage/open.ts'
import { createSessionStore } from '#storage/sessions.ts'
import { createShopStore } from '#storage/shop/store.ts'
import { createTokenStore } from '#storage/tokens.ts'
import { createTurnStore } from '#storage/turns.ts'
import { createApp } from '#server/app.ts'
import { installAuth } from '#server/auth.ts'
import { createFeeds } from '#server/feed.ts'
import { createMetrics } from '#server/metrics.ts'
import { installOpenApi } from '#server/openapi.ts'
import { installPage } from '#server/page.ts'
import { browserRoutes } from '#server/routes/browser.ts'
import { auditRoutes } from '#server/routes/audit.ts'
import { eventRoutes } from '#server/routes/events.ts'
import { knowledgeRoutes } from '#server/routes/knowledge.ts'
import { lobbyRoutes } from '#server/routes/lobby.ts'
import { sessionRoutes } from '#server/routes/sessions.ts'
import { shopRoutes } from '#server/routes/shop.ts'
import { systemRoutes } from '#server/routes/system.ts'
import { createStreams } from '#server/sse.ts'
import { createStreamLimit } from '#server/stream-limit.ts'
import { createTurnWaiter } from '#server/turn-waiter.ts'
import { installWebsocket } from '#server/websocket.ts'
import { agent, type Offering } from '#cli/agent.ts'
import { ClientError } from '#client/http.ts'
import { type Command, type Io, runCommand } from '#cli/parley.ts'
import { code, CODE_USAGE } from '#cli/code/code.ts'
import { importFile } from '#cli/catalog.ts'
import { mcp } from '#cli/mcp.ts'
import { repl, REPL_USAGE } from '#cli/repl/repl.ts'
import { trace } from '#cli/trace.ts'
import { knowledge } from '#cli/knowledge.ts'
import { audit, auditOfServer } from '#cli/audit.ts'
import { announceServer, findServer, operatorKeyIn } from '#cli/running.ts'
import { token, type TokenBook, tokensOfServer } from '#cli/token.ts'
import { type Config, ConfigError, isLoopback, readConfig, secretsOf, serverEnvironment } from './config.ts'
import { createLog } from './log.ts'

const DRAIN_MS = 3_000

/** Puts everything together and serves until `stop`. */
export async function startServer(config: Config) {
  const log = createLog(config.LOG_LEVEL, secretsOf(config))
  const loopback = isLoopback(config.HOST)
  const model = orConfigError(() => createModel(modelSettings(config)))
  const serverTools = workspaceTools(config)
  if (config.PARLEY_AGENTS !== undefined && !existsSync(config.PARLEY_AGENTS)) throw new ConfigError(`PARLEY_AGENTS: there is no folder ${config.PARLEY_AGENTS}`)
  const storage = await openFolder(config)
  const { database } = storage
  const tokens = createTokenStore(database)
  if (!loopback && config.PARLEY_TOKENS.length === 0 && !(await tokens.any())) {
    await storage.close()
    throw new ConfigError(`HOST: ${config.HOST} is reachable from outside, and no token exists. Make one with \`parley token create USER\` or set PARLEY_TOKENS.`)
  }

  const nats = config.NATS_URL === undefined ? undefined : openNats(config.NATS_URL, log)
  const bus = nats ? createNatsBus(nats) : createInProcessBus()
  const processId = createId('proc')
  const agents = createAgents()
  const clientTools = createClientTools({ bus, processId, now: Date.now, serverTool: (name) => serverTools.find((tool) => tool.name === name) })
  const shopStore = openShop(database)
  let address: string | undefined
  const browsers = openBrowsers(config, () => address)
  const browserTools = createBrowserTools(browsers, (id, ended) => bus.subscribe(sessionSubject(id), (notice) => (notice as SessionNotice).kind === 'deleted' && ended()))
  const tools = createTools([...serverTools, ...browserTools.tools, ...createShopChangeTools(shopStore), ...createShopReadTools(shopStore)], clientTools)
  const metrics = createMetrics()
  const sessionStore = createSessionStore(database)
  const turnStore = createTurnStore(database)

  const knowledge = openKnowledge(config, database)
  const core = createCore({
    stores: { journal: createJournalStore(database), sessions: sessionStore, turns: turnStore },
    agents,
    model,
    tools,
    knowledge,
    bus,
    processId,
    instance: storage.instance,
    taskTimeoutMs: config.PARLEY_TASK_TIMEOUT_MS,
    costLimitUsd: config.PARLEY_COST_LIMIT_USD,
    failpoint: killAt(config),
    log,
    observe: {
      accepted({ mode, run_id }, { id }) {
        metrics.accepted(mode)
        log.info({ session_id: id, mode, run_id, timestamp: new Date().toISOString() }, 'mode chosen')
      },
      ended: ({ mode }, status, ms) => metrics.ended(mode, status, ms),
    },
  })
  const { sessions } = core

  for (const agent of [adaptive, assistant, browser, coder, echo, shop]) agents.add(agent)
  agents.add(createOrchestrator({ approval: { tasks: config.PARLEY_PLAN_TASKS, costUsd: config.PARLEY_PLAN_COST_USD } }), { hidden: true })
  if (config.PARLEY_AGENTS !== undefined) {
    for (const { agent, failure } of await loadAgents(config.PARLEY_AGENTS)) agents.add(agent, failure === undefined ? {} : { failure })
  }
  await agents.start()
  for (const { id, reason } of agents.list()) if (reason !== undefined) log.error({ agent_id: id, reason }, 'agent is not available')
  const remoteAgents = nats && followRemoteAgents({ nats, agents })

  const limit = config.PARLEY_LOBBY_HISTORY
  const lobby = createLobby({ log: nats ? createJetStreamLobbyLog({ nats, limit, log }) : createRamLog(), limit })
  const lobbyWorker = createLobbyWorker({
    lobby, agents, model, tools, knowledge, agentId: adaptive.id, taskTimeoutMs: config.PARLEY_TASK_TIMEOUT_MS, log: (fields) => log.info(fields, 'lobby'),
  })

  const streams = createStreams(createStreamLimit(config.PARLEY_MAX_STREAMS))
  const feeds = createFeeds({ bus, events: sessionStore.events, lastSeqs: sessionStore.lastSeqs })
  const app = createApp({ log, streams })
  installOpenApi(app, { Session, Message, Ask, Plan, Accepted, AgentInfo, PostMessage, Event: EventBase, TokenDelta, ...FRAME_SCHEMAS })
  const operatorKey = `parley_${randomBytes(32).toString('base64url')}`
  const guard = installAuth(app, { tokens, fixed: config.PARLEY_TOKENS, loopback, hosts: config.PARLEY_HOSTS, operatorKey })
  systemRoutes(app, { agents, metrics, ready: async () => void (await database.query('select 1')) })
  sessionRoutes(app, { sessions, streams, waiter: createTurnWaiter({ bus, turns: turnStore, sessions }) })
  eventRoutes(app, { sessions, feeds, streams, guard })
  auditRoutes(app, () => verifyAudit(database))
  knowledgeRoutes(app, { agents, knowledge })
  browserRoutes(app, { checkOwner: async (owner, id) => void (await sessions.get({ id, owner })), picture: browsers.picture })
  shopRoutes(app, { store: shopStore, sessions, images: join(SAMPLES, 'images') })
  lobbyRoutes(app, { lobby, streams, guard })
  await installPage(app, { folder: join(import.meta.dirname, '..', 'web', 'dist') })
  await installWebsocket(app, { sessions, feeds, streams, guard, clientTools, log })

  await Promise.all([core.start(), lobby.ready()])
  address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(error.code === 'EADDRINUSE' ? `PORT: ${config.PORT} is in use on ${config.HOST}; set another, or 0 for any that is free.` : `HOST: cannot listen on ${config.HOST}: ${error.message}`)
  })
  const withdraw = await announceServer(config.PARLEY_HOME, { url: address, workspace: config.PARLEY_WORKSPACE, key: operatorKey })

  return {
    address: address.replace('[::1]', 'localhost'),
    log,
    /** Ends streams, finishes or releases turns, and closes everything: within 5 s. */
    async stop() {
      await withdraw()
      feeds.close()
      lobbyWorker.close()
      remoteAgents?.close()
      clientTools.close()
      await Promise.all([app.close(), core.stop(DRAIN_MS)])
      await browserTools.close()
      await Promise.all([lobby.close(), bus.close()])
      await nats?.close()
      await storage.close()
    },
  }
}

function workspaceTools(config: Config) {
  if (!existsSync(config.PARLEY_WORKSPACE)) throw new ConfigError(`PARLEY_WORKSPACE: there is no folder ${config.PARLEY_WORKSPACE}`)
  const workspace = createWorkspace({ root: config.PARLEY_WORKSPACE, home: config.PARLEY_HOME })
  const policy = orConfigError(() => readApprovalPolicy(join(config.PARLEY_HOME, 'policy.json')))
  return [...createReadTools(workspace), ...createWriteTools({ workspace, policy }), ...createCommandTools({ workspace, policy, env: serverEnvironment() })]
}

/** One browser per session that uses one; the person's own machine may be browsed while Parley listens only there. */
function openBrowsers(config: Config, own: () => string | undefined = () => undefined) {
  const network = config.PARLEY_BROWSER_NETWORK ?? (isLoopback(config.HOST) ? 'loopback' : 'public')
  return createBrowsers({
    home: config.PARLEY_HOME,
    rules: { allowLoopback: network !== 'public', allowPrivate: network === 'private' },
    executable: config.PARLEY_CHROMIUM,
    cdp: config.PARLEY_BROWSER_CDP,
    most: config.PARLEY_BROWSERS,
    own,
  })
}

/** The MCP server of the browser tools, for any MCP client. */
async function serveBrowser() {
  const { serveBrowserOverStdio } = await import('#tools/browser/stdio.ts')
  await serveBrowserOverStdio(openBrowsers(readConfig()))
}

function orConfigError<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

/** Qdrant when it is set, else the database. */
function openKnowledge(config: Config, database: Database) {
  if (config.QDRANT_URL !== undefined) return createQdrantKnowledge({ url: config.QDRANT_URL, apiKey: config.QDRANT_API_KEY })
  return createEmbeddedKnowledge(createKnowledgeStore(database))
}

/** The sample catalogue, FAQ and drawings. */
const SAMPLES = join(import.meta.dirname, '..', 'data', 'shop')

const openShop = (database: Database) => createShopStore({ database, samples: SAMPLES })

const modelSettings = (config: Config) => ({
  model: config.PARLEY_MODEL,
  smallModel: config.PARLEY_SMALL_MODEL,
  anthropicKey: config.ANTHROPIC_API_KEY,
  anthropicUrl: config.ANTHROPIC_BASE_URL,
  openaiKey: config.OPENAI_API_KEY,
  openaiUrl: config.OPENAI_BASE_URL,
  ollamaUrl: config.OLLAMA_BASE_URL,
  cacheTtl: config.PARLEY_CACHE_TTL,
  timeoutMs: config.PARLEY_MODEL_TIMEOUT_MS,
})

async function serve(args: string[], io: Io): Promise<number> {
  const option = (name: string) => (args.includes(name) ? args[args.lastIndexOf(name) + 1] : undefined)
  const [host, port] = [option('--host'), option('--port')]
  const server = await startServer(readConfig({ ...(host !== undefined && { HOST: host }), ...(port !== undefined && { PORT: port }) }))
  io.out(`Parley is ready on ${server.address}`)
  // An agent that forgets an await must not take the server down; its own turn fails or goes on without it.
  const survive = (error: unknown) => server.log.error({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, 'stray failure')
  process.on('unhandledRejection', survive).on('uncaughtException', survive)
  const { promise, resolve } = Promise.withResolvers<number>()
  const stop = (signal: string) => {
    server.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), 4_800).unref()
    server.stop().then(
      () => resolve(0),
      (error: unknown) => {
        server.log.error({ error: String(error) }, 'stop failed')
        resolve(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  return promise
}

/** What cannot be opened is a wrong setting to whoever starts this: one line that names it. */
async function openFolder({ PARLEY_HOME, DATABASE_URL }: Config) {
  try {
    return await openStorage({ home: PARLEY_HOME, url: DATABASE_URL })
  } catch (error) {
    if (error instanceof FolderLocked) throw error
    const { message, code } = (error instanceof Refusal ? error.cause : error) as NodeJS.ErrnoException
    if (DATABASE_URL !== undefined) throw new ConfigError(`DATABASE_URL: the database cannot be opened: ${message || code}`)
    if (code?.startsWith('E')) throw new ConfigError(`PARLEY_HOME: ${message}`)
    throw error
  }
}

/** For fault tests: dies where the setting says; `file`: where the file `failpoint` in the data folder says at that moment. */
function killAt({ PARLEY_FAILPOINT, PARLEY_HOME }: Config): FailpointHandler {
  if (PARLEY_FAILPOINT === undefined) return noFailpoint
  const file = join(PARLEY_HOME, 'failpoint')
  return (name) => {
    const place = PARLEY_FAILPOINT !== 'file' ? PARLEY_FAILPOINT : existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (name === place) process.kill(process.pid, 'SIGKILL')
  }
}

/** The tokens in the data folder, or those of the server that has it. */
async function withTokens(io: Io, work: (book: TokenBook) => Promise<number>): Promise<number> {
  try {
    return await withStorage(({ database }) => work(createTokenStore(database)))
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error
    return work(tokensOfServer(io))
  }
}

/** In the data folder, or by the server that has it. */
async function checkAudit(io: Io): Promise<AuditCheck> {
  try {
    return await withStorage(({ database }) => verifyAudit(database))
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error
    return auditOfServer(io)
  }
}

/** For commands that work on the data folder while the server is stopped. */
async function withStorage<T>(work: (storage: Awaited<ReturnType<typeof openStorage>>) => Promise<T>): Promise<T> {
  const config = readConfig()
  const storage = await openFolder(config)
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}

/** Work on the data folder; false when a server has it. */
async function onFolder(work: (add: KnowledgeBase['add']) => Promise<void>): Promise<boolean> {
  try {
    await withStorage(({ database }) => work(openKnowledge(readConfig(), database).add))
    return true
  } catch (error) {
    if (error instanceof FolderLocked) return false
    throw error
  }
}

/** The shop's data in the folder; false when a server has it. */
async function onShop(work: (store: ReturnType<typeof openShop>) => Promise<void>): Promise<boolean> {
  try {
    await withStorage(({ database }) => work(openShop(database)))
    return true
  } catch (error) {
    if (error instanceof FolderLocked) return false
    throw error
  }
}

async function offerAgents(folder: string): Promise<Offering> {
  const { NATS_URL, LOG_LEVEL } = readConfig()
  if (NATS_URL === undefined) throw new ConfigError('NATS_URL: needed to offer agents; it takes the address of the bus, e.g. nats://127.0.0.1:4222')
  const agents = createAgents()
  for (const { agent, failure } of await loadAgents(folder)) agents.add(agent, failure === undefined ? {} : { failure })
  await agents.start()
  const nats = openNats(NATS_URL, createLog(LOG_LEVEL), 'parley agents')
  const host = serveAgents({ nats, agents: agents.list().flatMap(({ id }) => ({ agent: agents.get(id) as Agent, failure: agents.failure(id) })) })
  return {
    agents: agents.list().map(({ id, reason }) => ({ id, ...(reason !== undefined && { failure: reason }) })),
    async leave() {
      await host.drain(DRAIN_MS)
      await nats.close()
    },
  }
}

/** For `parley code`: the server that works in the folder, started for the command if none runs. */
async function serverFor(folder: string | undefined, io: Io) {
  const config = readConfig()
  const ownHome = folder === undefined || config.PARLEY_HOME !== resolve('.parley')
  const home = ownHome ? config.PARLEY_HOME : join(folder, '.parley')
  const running = (await findServer(home, folder)) ?? (folder === undefined && (await isAnswering(io.url)) ? io.url : undefined)
  if (running !== undefined) return { url: running, stop: async () => {} }
  const settings = { PORT: '0', LOG_LEVEL: 'error', PARLEY_HOME: home, ...(folder !== undefined && { PARLEY_WORKSPACE: folder }) }
  const server = await startServer(readConfig(settings))
  return { url: server.address, stop: server.stop }
}

const isAnswering = (url: string) =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const COMMANDS: Record<string, Command> = {
  serve: { usage: 'serve [--port N] [--host H]', summary: 'Start the server', run: serve },
  token: { usage: 'token create USER | list | revoke ID', summary: 'Access tokens', run: (args, io) => withTokens(io, (book) => token(args, io, book)) },
  audit: { usage: 'audit verify', summary: 'Check that no row of the audit log was changed or is missing', run: (args, io) => audit(args, io, () => checkAudit(io)) },
  agent: { usage: 'agent serve FOLDER', summary: 'Offer agents to the servers on the bus (NATS_URL)', run: (args, io) => agent(args, io, offerAgents) },
  repl: {
    usage: REPL_USAGE,
    summary: 'Talk to the browser agent from the terminal',
    run: (args, io) => repl(args, io, { input: process.stdin, output: process.stdout, historyFile: join(readConfig().PARLEY_HOME, 'repl_history') }),
  },
  mcp: { usage: 'mcp browser', summary: 'The browser tools as an MCP server over stdin and stdout', run: (args, io) => mcp(args, io, { browser: serveBrowser }) },
  code: {
    usage: CODE_USAGE,
    summary: 'Work with the coder from the terminal',
    run: (args, io) => code(args, io, { input: process.stdin, output: process.stdout, editor: readConfig().EDITOR, serverFor: (folder) => serverFor(folder, io) }),
  },
  catalog: {
    usage: 'catalog import FILE [--add]',
    summary: 'Sell what a file lists: JSON, JSON Lines or CSV',
    run: (args, io) => importFile(args, io, { what: 'catalog', onFolder: (work) => onShop((store) => work(store.importCatalog)) }),
  },
  faq: {
    usage: 'faq import FILE',
    summary: 'Answer from the questions and answers of a file',
    run: (args, io) => importFile(args, io, { what: 'faq', onFolder: (work) => onShop((store) => work(store.importFaq)) }),
  },
  trace: { usage: 'trace SESSION [--run RUN]', summary: 'Time, tokens and cost of a turn, step by step', run: trace },
  knowledge: { usage: 'knowledge add AGENT FILE…', summary: 'Give an agent documents to know', run: (args, io) => knowledge(args, io, { onFolder }) },
}

async function main(args: string[]): Promise<number> {
  const io: Io = { out: (text) => console.log(text), err: (text) => console.error(text), url: '', token: undefined }
  try {
    const config = readConfig()
    io.url = (await findServer(config.PARLEY_HOME)) ?? `http://${config.HOST}:${config.PORT}`
    io.token = config.PARLEY_TOKEN ?? (await operatorKeyIn(config.PARLEY_HOME))
    return await runCommand(COMMANDS, args, io)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof FolderLocked || error instanceof ClientError)) throw error
    io.err(`parley: ${error.message}`)
    return 1
  }
}

// What an agent module or a failed start left running must not hold the process.
if (process.argv[1]?.endsWith('parley.mjs')) process.exit(await main(process.argv.slice(2)))
