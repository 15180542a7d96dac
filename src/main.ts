import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { refuse } from '#protocol/errors.ts'
import { createId } from '#protocol/ids.ts'
import { SCHEMAS } from '#protocol/schemas.ts'
import { createAgents } from '#core/agent/registry.ts'
import { createCore } from '#core/core.ts'
import { forgetUser } from '#storage/forget-user.ts'
import { type SessionNotice, sessionSubject } from '#core/ports/notices.ts'
import { createInProcessBus } from '#bus/in-process.ts'
import { attachmentsOf, memoryOf } from '#loop/attachments.ts'
import { createWork } from '#loop/work.ts'
import { createClientTools } from '#tools/client-tools.ts'
import { createPeerCheck } from '#tools/commands/peer.ts'
import { guardSource, guardTools } from '#tools/guarded.ts'
import { loadPeopleHttp } from '#tools/people/load.ts'
import { createTools, joinTools, toolsOf } from '#tools/registry.ts'
import { createShopTools } from '#shop/tools/shop-tools.ts'
import { createFileStore } from '#storage/files.ts'
import { readAuditNote } from '#storage/audit-note.ts'
import { checkRoom } from '#storage/room.ts'
import { createApp } from '#server/app.ts'
import { installAuth } from '#server/auth.ts'
import { installCompression } from '#server/compress.ts'
import { createFeeds } from '#server/feed.ts'
import { createMetrics } from '#server/metrics.ts'
import { installOpenApi } from '#server/openapi.ts'
import { installPeerCheck } from '#server/peer.ts'
import { installPage } from '#server/page.ts'
import { browserRoutes } from '#server/routes/browser.ts'
import { auditRoutes } from '#server/routes/audit.ts'
import { usageRoutes } from '#server/routes/usage.ts'
import { workRoutes } from '#server/routes/work.ts'
import { knowledgeRoutes } from '#server/routes/knowledge.ts'
import { lobbyRoutes } from '#server/routes/lobby.ts'
import { shopRoutes } from '#server/routes/shop.ts'
import { systemRoutes } from '#server/routes/system.ts'
import { createRights } from '#server/rights.ts'
import { createEndings } from '#people/endings.ts'
import { readAnswer } from '#people/shapes.ts'
import { readTerms, shapeOf } from '#people/terms.ts'
import { isLocalHost } from '#policy/address.ts'
import { outlineOf } from '#policy/fold.ts'
import { pushRows } from '#server/a2a-news.ts'
import { createStreams } from '#server/sse.ts'
import { createStreamLimit } from '#server/stream-limit.ts'
import { limitSessions } from '#server/limits.ts'
import { installLiveView } from '#server/browser-live.ts'
import { installWebsocket } from '#server/websocket.ts'
import { announceServer } from '#cli/running.ts'
import { type Config, ConfigError, DRAIN_MS, secretsOf } from './config.ts'
import { installAgents, LOBBY_AGENT } from './install-agents.ts'
import { installBrowser } from './install-browser.ts'
import { installLobby } from './install-lobby.ts'
import { installPeople } from './install-people.ts'
import { installSessions } from './install-sessions.ts'
import { installViews } from './install-views.ts'
import { createLog } from './log.ts'
import type { StartOptions } from './starting.ts'
import {
  isFolder,
  killAt,
  makeHome,
  openCommands,
  openFolder,
  openKnowledge,
  openLimits,
  openMcpTools,
  openModel,
  openRights,
  openShop,
  openUsage,
  SAMPLES,
  workspaceTools,
} from './open.ts'
import { startUpkeep } from './upkeep.ts'
import { createUnderLoad } from './under-load.ts'

/** Puts everything together and serves until `stop`. */
export async function startServer(config: Config, { agents: given = [], watch = false, model: ofProgram, listening }: StartOptions = {}) {
  const log = createLog(config.LOG_LEVEL, secretsOf(config))
  const loopback = isLocalHost(config.HOST)
  makeHome(config.PARLEY_HOME)
  const metrics = createMetrics()
  const model = metrics.measured(ofProgram ?? openModel(config))
  const commands = openCommands(config, onSessionEnded)
  const coding = workspaceTools(
    config,
    commands,
    (id) => storage.sessions.workspace(id),
    (...asked) => clientTools.lend(...asked),
  )
  const serverTools = coding.tools
  if (config.PARLEY_AGENTS !== undefined && !isFolder(config.PARLEY_AGENTS))
    throw new ConfigError(`PARLEY_AGENTS: there is no folder ${config.PARLEY_AGENTS}`)
  const rightsFile = openRights(config)
  const storage = await openFolder(config)
  const { tokens } = storage
  if (!loopback && config.PARLEY_TOKENS.length === 0 && !(await tokens.any())) {
    await storage.close()
    throw new ConfigError(
      `HOST: ${config.HOST} is reachable from outside, and no token exists. Make one with \`parley token create USER\` or set PARLEY_TOKENS.`,
    )
  }

  const cluster = config.NATS_URL === undefined ? undefined : (await import('#bus/cluster.ts')).joinCluster(config.NATS_URL, log)
  const bus = cluster ? cluster.bus : createInProcessBus()
  function onSessionEnded(id: string, ended: () => void) {
    return bus.subscribe(sessionSubject(id), (notice) => (notice as SessionNotice).kind === 'deleted' && ended())
  }
  const processId = createId('proc')
  const agents = createAgents()
  const clientTools = createClientTools({
    bus,
    processId,
    now: Date.now,
    serverTool: (name) => serverTools.find((tool) => tool.name === name),
  })
  const shopWing = openShop(storage)
  let address: string | undefined
  const { browsers, tools: browserTools } = installBrowser(config, storage, onSessionEnded)
  const mcpTools = openMcpTools(config, (fields, text) => log.warn(fields, text))
  const rights = createRights({ ...rightsFile, tokens, fixed: config.PARLEY_TOKENS.map(({ user }) => user) })
  const ownTools = [...serverTools, ...browserTools.tools, ...createShopTools(shopWing)]
  const comingAndGoing = joinTools(mcpTools, toolsOf(agents.tools))
  const tools = createTools(guardTools(ownTools, rights), clientTools, guardSource(comingAndGoing, rights))
  const files = createFileStore(join(config.PARLEY_HOME, 'files'))
  const knowledge = openKnowledge(config, storage, (error) => log.warn({ error: String(error) }, 'embeddings'))
  const limits = openLimits(config, storage)
  const usage = openUsage(storage, log)
  const counted = usage.counted(model)
  const modelFor = (user: string) => limits.modelFor(counted, user)
  const underLoad = createUnderLoad()
  const endings = createEndings({ people: storage.people, now: Date.now, log })
  const core = createCore({
    stores: storage,
    alongside: { rows: (change) => [...endings.rows(change), ...pushRows(change)], written: () => people.wake() },
    readShape: (ask, answer) => readAnswer(shapeOf(ask), answer),
    readTerms,
    agents,
    modelFor,
    tools,
    knowledge,
    attachments: (turn) => attachmentsOf(turn, files),
    work: createWork(memoryOf(storage.turns, files)),
    rights,
    checkWorkspace: coding.workspaces.check,
    bus,
    processId,
    instance: storage.instance,
    taskTimeoutMs: config.PARLEY_TASK_TIMEOUT_MS,
    costLimitUsd: config.PARLEY_COST_LIMIT_USD,
    failpoint: killAt(config),
    log,
    observe: {
      accepted({ mode, run_id }, { id }) {
        underLoad.turn()
        metrics.accepted(mode)
        log.info({ session_id: id, mode, run_id, timestamp: new Date().toISOString() }, 'mode chosen')
      },
      ended: (turn, status, ms) => {
        metrics.ended(turn.mode, status, ms)
        usage.turn(turn.agent_id, status)
        workshop.ended(turn.id)
      },
      flushed: metrics.flushed,
      deleted({ id }) {
        files.remove(id).catch((error: unknown) => log.warn({ session_id: id, error: String(error) }, 'files'))
        browserTools.end(id).catch((error: unknown) => log.warn({ session_id: id, error: String(error) }, 'browser'))
        coding.changes.forget(id).catch((error: unknown) => log.warn({ session_id: id, error: String(error) }, 'changes'))
      },
    },
  })
  const sessions = limitSessions(core.sessions, limits)
  const { workshop, ...ofOthers } = await installAgents({
    config,
    agents,
    sessions,
    storage,
    given,
    watch,
    toolNames: new Set(ownTools.map(({ name }) => name)),
    follow: cluster?.followAgents,
    log,
  })
  const { lobby, ...ofLobby } = await installLobby({
    config,
    storage,
    core,
    shared: cluster?.lobbyLog,
    agents,
    agentId: LOBBY_AGENT,
    model,
    modelFor,
    tools,
    knowledge,
    log,
  })

  const streams = createStreams(createStreamLimit(config.PARLEY_MAX_STREAMS))
  metrics.watch({
    asks: storage.asks.open,
    queued: storage.turns.queued,
    outbox: storage.outbox.waiting,
    streams: streams.counts,
    storage: () => storage.upkeep.sizes(false),
  })
  const feeds = createFeeds({ bus, events: storage.sessions.events, lastSeqs: storage.sessions.lastSeqs })
  const app = createApp({ log, streams, trustProxy: config.PARLEY_TRUST_PROXY })
  installPeerCheck(app, createPeerCheck(commands))
  app.server.on('connection', underLoad.connection)
  installCompression(app)
  installOpenApi(app, SCHEMAS)
  /** Whether work can be sent here: it takes turns, the database answers and the disk has room. The bus is a hint, without which it goes on. */
  let phase: 'starting' | 'serving' | 'stopping' = 'starting'
  async function ready() {
    if (phase !== 'serving') throw refuse('agent_unavailable', `The server is ${phase}.`, { retryAfter: 2 })
    await Promise.all([storage.ready(), checkRoom(config.PARLEY_HOME)])
    return cluster ? { bus: cluster.connected() ? 'connected' : 'away' } : {}
  }
  const operatorKey = `parley_${randomBytes(32).toString('base64url')}`
  const guard = installAuth(app, {
    tokens,
    fixed: config.PARLEY_TOKENS,
    loopback,
    hosts: config.PARLEY_HOSTS,
    origins: config.PARLEY_ORIGINS,
    operatorKey,
    rolesNamed: rights.rolesNamed,
    changed: rights.changed,
    forget: (user) => forgetUser(user, sessions, storage.people),
  })
  systemRoutes(app, { agents, model: model.name, metrics, ready })
  installSessions(app, { storage, sessions, files, undo: coding.undo, bus, feeds, streams, guard })
  workshop.routes(app)
  await installViews(app, { config, storage, agents, sessions, files, feeds, streams, guard, wake: () => people.wake() })
  auditRoutes(app, { verify: () => storage.verifyAudit(readAuditNote(config.PARLEY_HOME)), decisions: storage.decisions })
  usageRoutes(app, usage.report)
  workRoutes(app, { processId, ...storage.work })
  knowledgeRoutes(app, { agents, knowledge })
  browserRoutes(app, { checkOwner: async (owner, id) => void (await sessions.get({ id, owner })), browser: browsers.own })
  shopRoutes(app, { shop: shopWing, sessions, images: join(SAMPLES, 'images') })
  /** The name of an agent or of another person, or one that the eye takes for it. */
  const isTaken = async (author: string, user: string) => {
    if (author === user) return false
    const names = [...agents.list().flatMap(({ id, name }) => [id, name]), ...(await rights.userNames())]
    return names.some((name) => name !== user && outlineOf(name) === outlineOf(author))
  }
  lobbyRoutes(app, {
    lobby,
    streams,
    guard,
    pace: limits.pace,
    isTaken,
  })
  const people = installPeople(app, {
    config,
    storage,
    core,
    lobby,
    bus,
    streams,
    guard,
    metrics,
    limits,
    log,
    isTaken,
    address: () => address,
    rolesNamed: rights.rolesNamed,
    channelsChanged: endings.changed,
    lobbyAudit: ofLobby.audit,
  })
  await installPage(app, { folder: join(import.meta.dirname, '..', 'web', 'dist'), imageSources: config.PARLEY_IMAGE_SOURCES })
  await installWebsocket(app, { sessions, feeds, streams, guard, clientTools, log })
  installLiveView(app, { sessions, streams, guard, open: browsers.live })

  await ofOthers.ready()
  await Promise.all([core.join(), lobby.ready(), endings.start()])
  address = await app.listen({ host: config.HOST, port: config.PORT }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      error.code === 'EADDRINUSE'
        ? `PORT: ${config.PORT} is in use on ${config.HOST}; set another, or 0 for any that is free.`
        : `HOST: cannot listen on ${config.HOST}: ${error.message}`,
    )
  })
  if (commands.unprotected !== undefined)
    log.warn(
      { reason: commands.unprotected },
      'commands of agents run without a sandbox: they can do what this account can, and may reach the data folder and this server',
    )
  // A turn that takes the process down again must not keep it from being reached.
  await listening?.()
  await mcpTools.start()
  await core.start()
  const stopEmbedding = knowledge.start?.()
  people.start()
  workshop.start()
  phase = 'serving'
  const upkeep = startUpkeep({ config, storage, sessions, tidy: coding.changes.tidy, prepare: [shopWing.prepare, loadPeopleHttp], log })
  const withdraw = await announceServer(config.PARLEY_HOME, { url: address, workspace: config.PARLEY_WORKSPACE, key: operatorKey })

  return {
    address: address.replace('[::1]', 'localhost'),
    log,
    /** Ends streams, finishes or releases turns, and closes everything: within 5 s. */
    async stop() {
      phase = 'stopping'
      upkeep.pause()
      await stopEmbedding?.()
      await withdraw()
      feeds.close()
      ofLobby.worker.close()
      await workshop.close()
      endings.close()
      ofOthers.close()
      clientTools.close()
      await mcpTools.close()
      await Promise.all([app.close(), core.stop(DRAIN_MS), people.close()])
      await Promise.all([browserTools.close(), commands.close()])
      await Promise.all([lobby.close(), bus.close()])
      await cluster?.close()
      await usage.close()
      await upkeep.stop()
      await storage.close()
    },
  }
}
