import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AuditCheck } from '#protocol/audit.ts'
import { VERSION } from '#protocol/version.ts'
import type { Agent } from '#core/agent/agent.ts'
import type { KnowledgeBase } from '#core/ports/knowledge.ts'
import { readAuditNote } from '#storage/audit-note.ts'
import { FolderLocked } from '#storage/lock.ts'
import { agent, type Offering } from '#cli/agent.ts'
import { agents } from '#cli/agents.ts'
import { doctor } from '#cli/doctor.ts'
import { parseFlags, UsageError } from '#cli/flags.ts'
import { init, INIT_USAGE } from '#cli/init.ts'
import { ClientError, createHttp } from '#client/http.ts'
import { type Command, type Io, noServer, runCommand } from '#cli/parley.ts'
import { importFile } from '#cli/catalog.ts'
import { mcp } from '#cli/mcp.ts'
import { backup, move, restore } from '#cli/keep.ts'
import { knowledge } from '#cli/knowledge.ts'
import { audit, auditOfServer } from '#cli/audit.ts'
import { findServer, locateServer, operatorKeyIn } from '#cli/running.ts'
import { token, type TokenBook, tokensOfServer } from '#cli/token.ts'
import { ASK_USAGE, CODE_USAGE, INBOX_USAGE, REPL_USAGE, TRACE_USAGE } from '#cli/usage.ts'
import { user } from '#cli/user.ts'
import { ConfigError, DRAIN_MS, readConfig } from './config.ts'
import { createLog } from './log.ts'
import { startWatchdog } from './watchdog.ts'

// Each command loads what it needs: help and the clients of a running server answer at once.
const parts = () => import('./open.ts')

async function startServer(settings: Record<string, string>, options: { watch?: boolean } = {}) {
  const { startServer } = await import('./main.ts')
  return startServer(readConfig(settings), options)
}

/** `serve --watch` for an author: the agents are those of the folder `agents`, if nothing else is said. */
function dev(args: string[], io: Io): Promise<number> {
  const folder = resolve('agents')
  const own = readConfig().PARLEY_AGENTS === undefined && existsSync(folder) ? { PARLEY_AGENTS: folder } : {}
  return serve([...args, '--watch'], io, own)
}

async function serve(args: string[], io: Io, more: Record<string, string> = {}): Promise<number> {
  const { values, positionals } = parseFlags('parley serve', args, {
    host: { type: 'string' },
    port: { type: 'string' },
    watch: { type: 'boolean' },
  })
  if (positionals.length > 0) throw new UsageError(`parley serve: takes flags only, not "${positionals[0]}".`)
  const { host, port } = values
  const settings = { ...more, ...(host !== undefined && { HOST: host }), ...(port !== undefined && { PORT: port }) }
  const server = await startServer(settings, { watch: values.watch ?? false })
  io.out(`Parley is ready on ${server.address}`)
  startWatchdog()
  // An agent that forgets an await must not take the server down; its own turn fails or goes on without it.
  const survive = (error: unknown) =>
    server.log.error({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, 'stray failure')
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

/** The MCP server of the browser tools, for any MCP client. */
async function serveBrowser() {
  const [{ serveBrowserOverStdio }, { openBrowsers }] = await Promise.all([import('#tools/browser/stdio.ts'), parts()])
  await serveBrowserOverStdio(openBrowsers(readConfig()))
}

/** The tools to ask people, over the routes of the running server. */
async function servePeople(io: Io) {
  const { servePeopleOverStdio } = await import('#tools/people/stdio.ts')
  const http = createHttp({ baseUrl: io.url, ...(io.token !== undefined && { token: io.token }) })
  await servePeopleOverStdio(
    (method, path, body, headers) => http.json(path, { method, ...(body !== undefined && { body }), ...(headers && { headers }) }),
    'mcp',
  )
}

type Parts = Awaited<ReturnType<typeof parts>>
type Storage = Awaited<ReturnType<Parts['openFolder']>>

/** Work on the data folder; when a server has it, `otherwise`, which asks that server. */
async function inFolder<T>(work: (storage: Storage) => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  try {
    const { openFolder } = await parts()
    const storage = await openFolder(readConfig())
    return await work(storage).finally(storage.close)
  } catch (locked) {
    if (!(locked instanceof FolderLocked)) throw locked
    return otherwise().catch((error: unknown) => {
      throw error instanceof ClientError && error.code === 'offline' ? locked : error
    })
  }
}

/** What a running server does when an operator deletes a user, without one. */
async function forgetInFolder(storage: Storage, name: string): Promise<number> {
  const [{ forgetUser }, { createFileStore }] = await Promise.all([import('#storage/forget-user.ts'), import('#storage/files.ts')])
  const files = createFileStore(join(readConfig().PARLEY_HOME, 'files'))
  const remove = async (session: { id: string; owner: string }) => {
    await storage.sessions.remove(session)
    await files.remove(session.id)
  }
  return forgetUser(name, { list: storage.sessions.list, remove }, storage.people)
}

const withTokens = (io: Io, work: (book: TokenBook) => Promise<number>) =>
  inFolder(
    (storage) => work({ ...storage.tokens, forget: (name) => forgetInFolder(storage, name) }),
    () => work(tokensOfServer(io)),
  )

const checkAudit = (io: Io): Promise<AuditCheck> =>
  inFolder(
    ({ verifyAudit }) => verifyAudit(readAuditNote(readConfig().PARLEY_HOME)),
    () => auditOfServer(io),
  )

/** What is known in the folder; false when a server has it. */
const onFolder = (work: (add: KnowledgeBase['add']) => Promise<void>) =>
  inFolder(
    async (storage) => work((await parts()).openKnowledge(readConfig(), storage).add).then(() => true),
    async () => false,
  )

/** The shop's data in the folder; false when a server has it. */
const onShop = (work: (shop: ReturnType<Parts['openShop']>) => Promise<void>) =>
  inFolder(
    async (storage) => work((await parts()).openShop(storage)).then(() => true),
    async () => false,
  )

async function offerAgents(folder: string): Promise<Offering> {
  const { NATS_URL, LOG_LEVEL } = readConfig()
  if (NATS_URL === undefined)
    throw new ConfigError('NATS_URL: needed to offer agents; it takes the address of the bus, e.g. nats://127.0.0.1:4222')
  const [{ loadAgents }, { provideLibrary }, { createAgents }, { openNats }, { serveAgents }, { work }] = await Promise.all([
    import('#workshop/load.ts'),
    import('#workshop/provided.ts'),
    import('#core/agent/registry.ts'),
    import('#bus/connection.ts'),
    import('#bus/agent-host.ts'),
    import('#loop/work.ts'),
  ])
  const agents = createAgents()
  provideLibrary(folder)
  for (const { agent, failure, tools } of await loadAgents(folder)) agents.add(agent, { failure, tools })
  await agents.start()
  const nats = openNats(NATS_URL, createLog(LOG_LEVEL), 'parley agents')
  const host = serveAgents({
    nats,
    work,
    agents: agents.list().flatMap(({ id }) => ({ agent: agents.get(id) as Agent, failure: agents.failure(id) })),
  })
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
  const running =
    (await findServer(home, folder)) ??
    (folder === undefined && (await (await import('./checks.ts')).isAnswering(io.url)) ? io.url : undefined)
  if (running !== undefined) return { url: running, stop: async () => {} }
  const settings = { PORT: '0', LOG_LEVEL: 'error', PARLEY_HOME: home, ...(folder !== undefined && { PARLEY_WORKSPACE: folder }) }
  const server = await startServer(settings)
  return { url: server.address, stop: server.stop }
}

/**
 * For `parley acp`: the server of the settings' data folder if it may work in the folder, else one with a data folder of
 * the folder's own. Each is used if it runs and started for the command if not.
 */
function acpServers(io: Io) {
  const started = new Map<string, Awaited<ReturnType<typeof startServer>>>()
  async function* serversFor(folder: string) {
    const config = readConfig()
    const own = join(folder, '.parley')
    const homes = config.PARLEY_HOME === resolve('.parley') ? [own] : [config.PARLEY_HOME, own]
    for (const home of homes) {
      const running = started.get(home)?.address ?? (await findServer(home))
      if (running !== undefined) {
        yield { url: running, token: home === config.PARLEY_HOME ? io.token : await operatorKeyIn(home) }
        continue
      }
      const server = await startServer({ PORT: '0', LOG_LEVEL: 'error', PARLEY_HOME: home, PARLEY_WORKSPACE: folder })
      started.set(home, server)
      yield { url: server.address, token: io.token ?? (await operatorKeyIn(home)) }
    }
  }
  return { serversFor, stop: async () => void (await Promise.all([...started.values()].map((server) => server.stop()))) }
}

const COMMANDS: Record<string, Command> = {
  serve: { usage: 'serve [--port N] [--host H] [--watch]', summary: 'Start the server', run: (args, io) => serve(args, io) },
  dev: { usage: 'dev [--port N] [--host H]', summary: 'Start the server and load agents again when their files change', run: dev },
  init: { usage: INIT_USAGE, summary: 'Begin a project: an agent, a tool, a test and types', run: (args, io) => init(args, io, VERSION) },
  agents: { usage: 'agents', summary: 'The agents of the running server and their status', run: agents },
  doctor: {
    usage: 'doctor',
    summary: 'Check what Parley needs on this machine',
    run: async (args, io) => doctor(args, io, (await import('./checks.ts')).checks(readConfig(), io.url)),
  },
  token: {
    usage: 'token create USER | list | revoke ID',
    summary: 'Access tokens',
    run: (args, io) => withTokens(io, (book) => token(args, io, book)),
  },
  user: {
    usage: 'user add USER [--role ROLE]… | list | roles USER ROLE… | remove USER [--data]',
    summary: 'Who may sign in, and their roles',
    run: (args, io) => withTokens(io, (book) => user(args, io, book)),
  },
  audit: {
    usage: 'audit verify',
    summary: 'Check that no row of the audit log was changed or is missing',
    run: (args, io) => audit(args, io, () => checkAudit(io)),
  },
  agent: {
    usage: 'agent serve FOLDER',
    summary: 'Offer agents to the servers on the bus (NATS_URL)',
    run: (args, io) => agent(args, io, offerAgents),
  },
  ask: {
    usage: ASK_USAGE,
    summary: 'Ask a person and wait; exit 0 yes or answered, 1 no, 2 expired, 3 no server',
    run: async (args, io) => (await import('#cli/ask.ts')).ask(args, io),
  },
  inbox: {
    usage: INBOX_USAGE,
    summary: 'What waits for you, and a way to answer it',
    run: async (args, io) => (await import('#cli/inbox.ts')).inbox(args, io, { input: process.stdin, output: process.stdout }),
  },
  repl: {
    usage: REPL_USAGE,
    summary: 'Talk to the browser agent from the terminal',
    run: async (args, io) =>
      (await import('#cli/repl/repl.ts')).repl(args, io, {
        input: process.stdin,
        output: process.stdout,
        historyFile: join(readConfig().PARLEY_HOME, 'repl_history'),
      }),
  },
  mcp: {
    usage: 'mcp browser | people',
    summary: 'The browser tools, or the tools to ask people, as an MCP server over stdin and stdout',
    run: (args, io) => mcp(args, io, { browser: serveBrowser, people: () => servePeople(io) }),
  },
  acp: {
    usage: 'acp',
    summary: 'The coder for an editor that speaks the Agent Client Protocol, over stdin and stdout',
    run: async (args, io) => {
      const { acp } = await import('#cli/acp/acp.ts')
      return acp(args, io, { input: process.stdin, output: process.stdout, version: VERSION, ...acpServers(io) })
    },
  },
  code: {
    usage: CODE_USAGE,
    summary: 'Work with the coder from the terminal',
    run: async (args, io) =>
      (await import('#cli/code/code.ts')).code(args, io, {
        input: process.stdin,
        output: process.stdout,
        editor: readConfig().EDITOR,
        serverFor: (folder) => serverFor(folder, io),
      }),
  },
  catalog: {
    usage: 'catalog import FILE [--map MAP.json] [--preview] [--replace]',
    summary: 'Sell what a file lists: exports of Shopify, WooCommerce, Google Merchant, YML and other XML, JSON, tables',
    run: (args, io) =>
      importFile(args, io, {
        what: 'catalog',
        onFolder: (work) =>
          onShop((shop) =>
            work(async (bytes, { map, ...options }) => {
              const { parseMapping } = await import('#shop/import/mapping.ts')
              return shop.importCatalog(bytes, { ...options, mapping: map === undefined ? undefined : parseMapping(map) })
            }),
          ),
        preview: async (bytes, map) => (await import('#shop/import/preview.ts')).preview(bytes, map),
      }),
  },
  faq: {
    usage: 'faq import FILE',
    summary: 'Answer from the questions and answers of a file',
    run: (args, io) => importFile(args, io, { what: 'faq', onFolder: (work) => onShop((shop) => work(shop.importFaq)) }),
  },
  backup: {
    usage: 'backup FILE',
    summary: 'Keep everything in one file, also while the server runs',
    run: async (args, io) => backup(args, io, (await parts()).keepingOf(readConfig())),
  },
  restore: {
    usage: 'restore FILE',
    summary: 'Put a backup into an empty data folder or database',
    run: async (args, io) => restore(args, io, (await parts()).keepingOf(readConfig())),
  },
  move: {
    usage: 'move --to DATABASE_URL | --from DATABASE_URL',
    summary: 'Take everything from the data folder to PostgreSQL, or back',
    run: async (args, io) => move(args, io, (await parts()).keepingOf(readConfig())),
  },
  trace: {
    usage: TRACE_USAGE,
    summary: 'Every recorded call of a run: time, cost and result',
    run: async (args, io) => (await import('#cli/trace.ts')).trace(args, io),
  },
  knowledge: {
    usage: 'knowledge add AGENT FILE…',
    summary: 'Give an agent documents to know',
    run: (args, io) => knowledge(args, io, { onFolder }),
  },
}

/** Runs one command line to its end; returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const io: Io = { out: (text) => console.log(text), err: (text) => console.error(text), url: '', token: undefined }
  try {
    const config = readConfig()
    // The key of a server on this machine is for that server alone.
    const { key, ...found } =
      config.PARLEY_URL !== undefined
        ? { url: config.PARLEY_URL }
        : await locateServer({
            home: config.PARLEY_HOME,
            anyHome: config.PARLEY_HOME === resolve('.parley'),
            fallback: `http://${config.HOST}:${config.PORT}`,
          })
    Object.assign(io, found)
    io.token = config.PARLEY_TOKEN ?? key
    return await runCommand(COMMANDS, args, io)
  } catch (error) {
    if (error instanceof UsageError) {
      io.err(error.message)
      return 2
    }
    if (!(error instanceof ConfigError || error instanceof FolderLocked || error instanceof ClientError)) throw error
    io.err(`parley: ${error instanceof ClientError && error.code === 'offline' ? noServer(io) : error.message}`)
    return 1
  }
}
