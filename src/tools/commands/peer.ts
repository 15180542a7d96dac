import { readFile } from 'node:fs/promises'
import type { Commands } from './commands.ts'

/** The two ends of a connection, as the server sees them. */
export interface Connection {
  remoteAddress?: string | undefined
  remotePort?: number | undefined
  localPort?: number | undefined
}

const LOOPBACK = /^(::1|(::ffff:)?127\.)/
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6']

/**
 * Whether a connection comes from a process that an agent's command started. Looked up when it is made: its socket's
 * number in the kernel's table, then among the open files of the processes of commands. While none runs, nothing is read.
 */
export function createPeerCheck(commands: Pick<Commands, 'any' | 'hold'>): (connection: Connection) => Promise<boolean> | false {
  async function check({ remoteAddress = '', remotePort, localPort }: Connection): Promise<boolean> {
    const inodes = await socketsBetween(remotePort ?? 0, localPort ?? 0)
    // Not of this machine; or, from loopback, gone already: whoever asks and does not wait for an answer is not let in.
    if (inodes.length === 0) return process.platform === 'linux' && LOOPBACK.test(remoteAddress)
    for (const inode of inodes) if (inode === '0' || (await commands.hold(inode))) return true
    return false
  }
  return (connection) => (commands.any() ? check(connection) : false)
}

/** The numbers of the sockets on this machine that go from one port to the other. */
async function socketsBetween(from: number, to: number): Promise<string[]> {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')
  const ends = [`:${hex(from)}`, `:${hex(to)}`] as const
  const found: string[] = []
  for (const table of TABLES) {
    const lines = (await readFile(table, 'latin1').catch(() => '')).split('\n').slice(1)
    for (const line of lines) {
      const [, local, remote, , , , , , , inode] = line.trim().split(/ +/)
      if (inode !== undefined && local?.endsWith(ends[0]) && remote?.endsWith(ends[1])) found.push(inode)
    }
  }
  return found
}
