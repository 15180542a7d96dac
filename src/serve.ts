import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseFlags, UsageError } from '#cli/flags.ts'
import type { Io } from '#cli/parley.ts'
import { readConfig } from './config.ts'
import type { StartOptions } from './starting.ts'
import { startWatchdog } from './watchdog.ts'

/** A server in this process, with some settings of the command's own. */
export async function startWith(settings: Record<string, string>, options: StartOptions = {}) {
  const { startServer } = await import('./main.ts')
  return startServer(readConfig(settings), options)
}

/** `serve --watch` for an author: the agents are those of the folder `agents`, if nothing else is said. */
export function dev(args: string[], io: Io): Promise<number> {
  const folder = resolve('agents')
  const named = readConfig().PARLEY_AGENTS !== undefined
  const own = !named && existsSync(folder) ? { PARLEY_AGENTS: folder } : {}
  if (!named && !existsSync(folder)) io.err(`There is no folder ${folder}, so no agents of yours; \`parley init FOLDER\` begins a project.`)
  return serveAs('parley dev', args, io, { settings: own, watch: true })
}

export const serve = (args: string[], io: Io): Promise<number> => serveAs('parley serve', args, io)

async function serveAs(
  command: string,
  args: string[],
  io: Io,
  own: { settings?: Record<string, string>; watch?: boolean } = {},
): Promise<number> {
  const { values, positionals } = parseFlags(command, args, {
    host: { type: 'string' },
    port: { type: 'string' },
    watch: { type: 'boolean' },
  })
  if (positionals.length > 0) throw new UsageError(`${command}: takes flags only, not "${positionals[0]}".`)
  const { host, port } = values
  const settings = { ...own.settings, ...(host !== undefined && { HOST: host }), ...(port !== undefined && { PORT: port }) }
  const server = await startWith(settings, { watch: values.watch ?? own.watch ?? false, listening: startWatchdog })
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
  // Whoever reads this may stop the server at once.
  io.out(`Parley is ready on ${server.address}`)
  return promise
}
