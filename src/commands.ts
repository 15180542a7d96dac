import { join, resolve } from 'node:path'
import { VERSION } from '#protocol/version.ts'
import { FolderLocked } from '#storage/lock.ts'
import { agent } from '#cli/agent.ts'
import { agents } from '#cli/agents.ts'
import { audit } from '#cli/audit.ts'
import { importFile } from '#cli/catalog.ts'
import { doctor } from '#cli/doctor.ts'
import { UsageError } from '#cli/flags.ts'
import { init, INIT_USAGE } from '#cli/init.ts'
import { backup, move, restore } from '#cli/keep.ts'
import { knowledge } from '#cli/knowledge.ts'
import { mcp } from '#cli/mcp.ts'
import { type Command, type Io, noServer, runCommand } from '#cli/parley.ts'
import { locateServer } from '#cli/running.ts'
import { token } from '#cli/token.ts'
import { ASK_USAGE, CODE_USAGE, INBOX_USAGE, REPL_USAGE, TRACE_USAGE } from '#cli/usage.ts'
import { user } from '#cli/user.ts'
import { ClientError } from '#client/http.ts'
import { ConfigError, readConfig } from './config.ts'
import { checkAudit, onFolder, onShop, withTokens } from './in-folder.ts'
import { offerAgents } from './offer-agents.ts'
import { dev, serve } from './serve.ts'
import { serveBrowser, servePeople } from './serve-mcp.ts'
import { acpServers, serverFor } from './servers.ts'

// Each command loads what it needs: help and the clients of a running server answer at once.
const keeping = async () => (await import('./open.ts')).keepingOf(readConfig())

const COMMANDS: Record<string, Command> = {
  serve: { usage: 'serve [--port N] [--host H] [--watch]', summary: 'Start the server', run: serve },
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
    usage: 'catalog import FILE... [--map MAP.json] [--preview] [--replace]',
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
    run: async (args, io) => backup(args, io, await keeping()),
  },
  restore: {
    usage: 'restore FILE',
    summary: 'Put a backup into an empty data folder or database',
    run: async (args, io) => restore(args, io, await keeping()),
  },
  move: {
    usage: 'move --to DATABASE_URL | --from DATABASE_URL',
    summary: 'Take everything from the data folder to PostgreSQL, or back',
    run: async (args, io) => move(args, io, await keeping()),
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
  if (args[0] === '--version' || args[0] === '-v') {
    io.out(VERSION)
    return 0
  }
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
