import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#protocol/errors.ts'
import { VERSION } from '#protocol/version.ts'
import { RemoteAgents } from '#a2a/settings.ts'
import type { Agents } from '#core/agent/registry.ts'
import { programOwner } from '#core/decide/people.ts'
import { type FailpointHandler, noFailpoint } from '#core/failpoint.ts'
import type { KnowledgeBase } from '#core/ports/knowledge.ts'
import { createEmbeddedKnowledge } from '#knowledge/embedded.ts'
import { createKnowledgeByMeaning, type MeaningfulKnowledge } from '#knowledge/meaning.ts'
import { createEmbeddedMeanings } from '#knowledge/meaning-embedded.ts'
import { createQdrantMeanings } from '#knowledge/meaning-qdrant.ts'
import { createQdrantKnowledge } from '#knowledge/qdrant.ts'
import { createEmbedder } from '#model/embed.ts'
import { OwnModels } from '#model/known.ts'
import { createModel } from '#model/model.ts'
import { isLocalHost } from '#policy/address.ts'
import { createMcpTools } from '#tools/mcp/mcp-tools.ts'
import { McpServers } from '#tools/mcp/settings.ts'
import { createBrowsers } from '#tools/browser/browsers.ts'
import { createApprovalPolicy, PolicyFile } from '#tools/approval-policy.ts'
import { type Commands, createCommands } from '#tools/commands/commands.ts'
import { createCommandTools } from '#tools/commands/command-tools.ts'
import { createKeptOutput } from '#tools/commands/kept-output.ts'
import { createOverview } from '#tools/files/overview.ts'
import { createReadTools } from '#tools/files/read-tools.ts'
import { createChanges } from '#tools/files/changes.ts'
import { createSeen } from '#tools/files/seen.ts'
import { createSnapshots } from '#tools/files/snapshot.ts'
import { createTexts, type Lend } from '#tools/files/texts.ts'
import { createUndo } from '#tools/files/undo.ts'
import { createWorkspaces } from '#tools/files/workspaces.ts'
import { createWriteTools } from '#tools/files/write-tools.ts'
import { Unusable } from '#storage/errors.ts'
import { FolderLocked } from '#storage/lock.ts'
import { openStorage } from '#storage/open.ts'
import { createLimits } from '#server/limits.ts'
import { createOtlp, traceparentOf } from '#server/otlp.ts'
import { RightsFile } from '#server/rights.ts'
import { createUsage } from '#server/usage.ts'
import { createShop } from '#shop/shop.ts'
import type { Stores } from '#storage/stores.ts'
import type { Keeping } from '#cli/keep.ts'
import { type Config, ConfigError, serverEnvironment } from './config.ts'
import { readSettingsFile } from './settings-file.ts'

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** The tools of the coder, within the workspace. */
export function workspaceTools(config: Config, commands: Commands, chosen: (sessionId: string) => Promise<string | undefined>, lend: Lend) {
  if (!isFolder(config.PARLEY_WORKSPACE)) throw new ConfigError(`PARLEY_WORKSPACE: there is no folder ${config.PARLEY_WORKSPACE}`)
  const missing = config.PARLEY_WORKSPACES.find((folder) => !isFolder(folder))
  if (missing !== undefined) throw new ConfigError(`PARLEY_WORKSPACES: there is no folder ${missing}`)
  const workspaces = createWorkspaces({
    root: config.PARLEY_WORKSPACE,
    home: config.PARLEY_HOME,
    allowed: config.PARLEY_WORKSPACES,
    chosen,
  })
  const workspaceOf = workspaces.of
  const changes = createChanges(config.PARLEY_HOME)
  const snapshots = createSnapshots(changes)
  const texts = createTexts(lend)
  const seen = createSeen(config.PARLEY_HOME, changes.blobs, texts)
  const policy = createApprovalPolicy(readSettingsFile(join(config.PARLEY_HOME, 'policy.json'), PolicyFile).allow)
  const undo = createUndo(changes, workspaces.at)
  const tools = [
    createOverview({
      workspaceOf,
      env: serverEnvironment(),
      running: commands.running,
      touched: undo.touched,
      news: seen.news,
    }),
    ...createReadTools(workspaceOf, seen, undefined, texts),
    ...createWriteTools({ workspaceOf, policy, changes, seen, texts }),
    ...createCommandTools({
      workspaceOf,
      policy,
      commands,
      snapshots,
      kept: createKeptOutput(config.PARLEY_HOME),
      news: seen.news,
      env: serverEnvironment(),
    }),
  ]
  return { tools, workspaces, changes, undo }
}

export const openLimits = (config: Config, { people }: Stores) =>
  createLimits({
    messages: config.PARLEY_LIMIT_MESSAGES,
    sessions: config.PARLEY_LIMIT_SESSIONS,
    asks: config.PARLEY_LIMIT_ASKS,
    costUsd: config.PARLEY_LIMIT_COST_USD,
    countSessions: people.sessionsOf,
    countAsks: (user) => people.openAsksOf(programOwner(user)),
    spend: people.spend,
    storageBytes: config.PARLEY_LIMIT_STORAGE_MB * 1_000_000,
    countBytes: async (user) => (await people.bytesOf(user)) + (await people.bytesOf(programOwner(user))),
  })

export const openUsage = ({ usage }: Stores, log: { warn(fields: object, text: string): void }) =>
  createUsage({ store: usage, now: Date.now, failed: (error) => log.warn({ error: String(error) }, 'usage') })

export const openRights = (config: Config) => readSettingsFile(join(config.PARLEY_HOME, 'rights.json'), RightsFile)

export const openCommands = (config: Config, onEnded: (sessionId: string, ended: () => void) => () => void) =>
  createCommands({
    home: config.PARLEY_HOME,
    use: config.PARLEY_SANDBOX,
    network: config.PARLEY_COMMANDS_NETWORK,
    write: config.PARLEY_COMMANDS_WRITE,
    onEnded,
  })

/** One browser per session that uses one; the person's own machine may be browsed while Parley listens only there. */
export function openBrowsers(config: Config) {
  const network = config.PARLEY_BROWSER_NETWORK ?? (isLocalHost(config.HOST) ? 'loopback' : 'public')
  return createBrowsers({
    home: config.PARLEY_HOME,
    rules: { allowLoopback: network !== 'public', allowPrivate: network === 'private' },
    executable: config.PARLEY_CHROMIUM,
    cdp: config.PARLEY_BROWSER_CDP,
    most: config.PARLEY_BROWSERS,
    headless: config.PARLEY_BROWSER_WINDOW === '1' ? false : undefined,
    workspace: config.PARLEY_WORKSPACE,
  })
}

function orConfigError<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

/** Qdrant when it is set, else the database; by meaning too where there is a model for it. */
export function openKnowledge(
  config: Config,
  { knowledge, meaning }: Pick<Stores, 'knowledge' | 'meaning'>,
  warn: (error: unknown) => void = () => undefined,
): KnowledgeBase & Partial<MeaningfulKnowledge> {
  const { QDRANT_URL: url, QDRANT_API_KEY: apiKey } = config
  const base = url === undefined ? createEmbeddedKnowledge(knowledge) : createQdrantKnowledge({ url, apiKey })
  const embedder = orConfigError(() => createEmbedder(modelSettings(config)))
  if (!embedder) return base
  const { name } = embedder
  const meanings = url === undefined ? createEmbeddedMeanings(meaning, knowledge, name) : createQdrantMeanings({ url, apiKey }, name)
  return createKnowledgeByMeaning(base, meanings, embedder, warn)
}

/** The sample catalogue, FAQ and drawings. */
export const SAMPLES = join(import.meta.dirname, '..', 'data', 'shop')

export const openShop = (stores: Pick<Stores, 'shop'>) => createShop({ store: stores.shop, samples: SAMPLES })

/** The tools of the MCP servers in `mcp.json`. */
export const openMcpTools = (config: Config, log: (fields: object, text: string) => void) =>
  createMcpTools({ home: config.PARLEY_HOME, servers: readSettingsFile(join(config.PARLEY_HOME, 'mcp.json'), McpServers).servers, log })

/** Agents on other machines that speak A2A, named in `agents.json` of the data folder. */
export async function openAgentsElsewhere(config: Config, agents: Agents, log: { warn(fields: object, text: string): void }) {
  const remote = readSettingsFile(join(config.PARLEY_HOME, 'agents.json'), RemoteAgents, [])
  if (remote.length === 0) return undefined
  const { followA2aAgents } = await import('#a2a/remote-agents.ts')
  return orConfigError(() => followA2aAgents({ remote, agents, log }))
}

/** Traces of turns go to an OpenTelemetry collector where one is named; nothing of it is loaded otherwise. */
export function openTracing(config: Config, log: { warn(fields: object, text: string): void }) {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  return createOtlp({
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: config.OTEL_SERVICE_NAME,
    version: VERSION,
    log,
  })
}

export const openModel = (config: Config) => orConfigError(() => createModel(modelSettings(config)))

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
  stallMs: config.PARLEY_MODEL_STALL_MS,
  contextTokens: config.PARLEY_MODEL_CONTEXT,
  openaiApi: config.PARLEY_OPENAI_API,
  reasoning: config.PARLEY_REASONING,
  embeddingModel: config.PARLEY_EMBEDDING_MODEL,
  traceparent: config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : traceparentOf,
  ownModels: readSettingsFile(join(config.PARLEY_HOME, 'models.json'), OwnModels).models,
})

export function makeHome(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new ConfigError(`PARLEY_HOME: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** What cannot be opened is a wrong setting to whoever starts this: one line that names it. */
export async function openFolder({ PARLEY_HOME, DATABASE_URL }: Config) {
  try {
    return await openStorage({ home: PARLEY_HOME, url: DATABASE_URL })
  } catch (error) {
    if (error instanceof FolderLocked) throw error
    if (error instanceof Unusable) throw new ConfigError(`${DATABASE_URL === undefined ? 'PARLEY_HOME' : 'DATABASE_URL'}: ${error.message}`)
    const { message, code } = (error instanceof Refusal ? error.cause : error) as NodeJS.ErrnoException
    if (DATABASE_URL !== undefined) throw new ConfigError(`DATABASE_URL: the database cannot be opened: ${message || code}`)
    if (code?.startsWith('E')) throw new ConfigError(`PARLEY_HOME: ${message}`)
    throw error
  }
}

/** Backup, restore and move, for the database of the settings. */
export function keepingOf({ PARLEY_HOME: home, DATABASE_URL: url }: Config): Keeping {
  const here = { home, url }
  const keep = () => import('#storage/transfer/keep.ts')
  return {
    backup: async (file) => orUnusable(async () => (await keep()).backup(here, file)),
    restore: async (file) => orUnusable(async () => (await keep()).restore(here, file)),
    move: (direction, address) =>
      orUnusable(async () => {
        const [folder, server] = [{ home }, { home, url: address }]
        const [from, to] = direction === 'to' ? [folder, server] : [server, folder]
        return { tables: await (await keep()).move(from, to), files: 0 }
      }),
  }
}

/** A file, folder or database that cannot be used is said in one line. */
async function orUnusable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { message, code } = (error instanceof Refusal ? error.cause : error) as NodeJS.ErrnoException
    if (error instanceof Unusable || code !== undefined) throw new ConfigError(message || String(code))
    throw error
  }
}

/** For fault tests: dies where the setting says; `file`: where the file `failpoint` in the data folder says at that moment. */
export function killAt({ PARLEY_FAILPOINT, PARLEY_HOME }: Config): FailpointHandler {
  if (PARLEY_FAILPOINT === undefined) return noFailpoint
  const file = join(PARLEY_HOME, 'failpoint')
  return (name) => {
    const place = PARLEY_FAILPOINT !== 'file' ? PARLEY_FAILPOINT : existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (name === place) process.kill(process.pid, 'SIGKILL')
  }
}
