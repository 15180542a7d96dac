import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseWords } from './flags.ts'
import type { Io } from './parley.ts'

/** Agents of a folder, offered on the bus. */
export interface Offering {
  agents: { id: string; failure?: string }[]
  /** Takes no more work, lets what runs finish for a while, and leaves. */
  leave(): Promise<void>
}

const USAGE = 'usage: parley agent serve FOLDER   (NATS_URL says where the bus is)'

/** Offers the agents of a folder to every server on the bus, until it is told to stop. */
export async function agent(args: string[], io: Io, offer: (folder: string) => Promise<Offering>): Promise<number> {
  const [verb, folder] = parseWords('parley agent', args, 2)
  if (verb !== 'serve' || folder === undefined) {
    io.err(`parley agent: ${USAGE}`)
    return 2
  }
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    io.err(`parley agent: there is no folder ${folder}`)
    return 2
  }
  const { agents, leave } = await offer(resolve(folder))
  if (agents.length === 0) io.err(`parley agent: no agents in ${folder}; an agent is one .mjs, .js or .ts file with a default export`)
  for (const { id, failure } of agents) if (failure !== undefined) io.err(`parley agent: ${id} cannot work: ${failure}`)
  io.out(`Parley agents are ready: ${agents.map(({ id }) => id).join(', ')}`)
  const { promise, resolve: stopped } = Promise.withResolvers<void>()
  process.once('SIGTERM', stopped)
  process.once('SIGINT', stopped)
  await promise
  await leave()
  return 0
}
