import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const Note = z.object({ pid: z.number().int(), url: z.string(), workspace: z.string().optional(), key: z.string().optional() })
const noteIn = (home: string) => join(home, 'server.json')

const Running = z.object({ pid: z.number().int(), url: z.string(), home: z.string() })

/** Where the servers of this account on this machine leave word, whatever their data folders. */
const machineFolder = () => join(tmpdir(), `parley-servers-${userInfo().uid}`)

/** Only a folder of our own is believed: somebody else's could name a server that collects tokens. */
async function isOurs(folder: string): Promise<boolean> {
  const stat = await lstat(folder).catch(() => undefined)
  return stat?.isDirectory() === true && (process.getuid === undefined || (stat.uid === process.getuid() && (stat.mode & 0o077) === 0))
}

async function announceOnMachine(home: string, url: string): Promise<() => Promise<void>> {
  const folder = machineFolder()
  const file = join(folder, `${process.pid}.json`)
  // A convenience: where it cannot be had, the server runs all the same.
  await mkdir(folder, { mode: 0o700 }).catch(() => {})
  if (await isOurs(folder)) await writeFile(file, JSON.stringify({ pid: process.pid, url, home }), { mode: 0o600 }).catch(() => {})
  return () => rm(file, { force: true }).catch(() => {})
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The servers of this account that run on this machine. */
async function serversOnMachine(): Promise<{ url: string; home: string }[]> {
  const folder = machineFolder()
  if (!(await isOurs(folder))) return []
  const found = await Promise.all(
    (await readdir(folder).catch(() => [])).map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8').catch(() => '')
      const { data } = Running.safeParse(parseJson(text))
      if (data && isAlive(data.pid)) return [{ url: data.url, home: data.home }]
      await rm(join(folder, name), { force: true }).catch(() => {})
      return []
    }),
  )
  return found.flat()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Leaves word in the data folder where the server listens, so that commands find it whatever its port, and the key by
 * which they act as an operator: who can read this file can read the database too. Returns the way to take it back.
 */
export async function announceServer(home: string, server: { url: string; workspace: string; key: string }): Promise<() => Promise<void>> {
  await rm(noteIn(home), { force: true }) // a file that is there would keep its permissions
  await writeFile(noteIn(home), `${JSON.stringify({ pid: process.pid, ...server })}\n`, { mode: 0o600 })
  const leave = await announceOnMachine(home, server.url)
  return async () => void (await Promise.all([rm(noteIn(home), { force: true }), leave()]))
}

/** What commands talk to: an address, the key that goes with it, and, where no server was found, what was tried. */
export interface Found {
  url: string
  key?: string | undefined
  tried?: string
}

/**
 * The server that a command means: the one on the data folder; else, when the folder was left to the default, the only one that
 * this account runs on this machine.
 */
export async function locateServer({ home, fallback, anyHome }: { home: string; fallback: string; anyHome: boolean }): Promise<Found> {
  const own = await findServer(home)
  if (own !== undefined) return { url: own, key: await operatorKeyIn(home) }
  const others = anyHome ? await serversOnMachine() : []
  const [only] = others
  if (only && others.length === 1) return { url: only.url, key: await operatorKeyIn(only.home) }
  const several = others.map(({ url, home: theirs }) => `${url} (data folder ${theirs})`).join(', ')
  const hint = several === '' ? '`parley serve` starts one, PARLEY_URL names one elsewhere' : `set PARLEY_URL to one that runs: ${several}`
  return { url: fallback, tried: `no server runs on the data folder ${home}, and none answers on ${fallback}; ${hint}` }
}

/** The operator's key of the server that runs on this data folder. */
export const operatorKeyIn = (home: string): Promise<string | undefined> =>
  readFile(noteIn(home), 'utf8').then(
    (text) => Note.safeParse(JSON.parse(text)).data?.key,
    () => undefined,
  )

/** The address of the server that runs on this data folder, if one does; with `workspace`, only if it works there. */
export async function findServer(home: string, workspace?: string): Promise<string | undefined> {
  try {
    const { pid, url, workspace: theirs } = Note.parse(JSON.parse(await readFile(noteIn(home), 'utf8')))
    process.kill(pid, 0)
    return workspace === undefined || theirs === workspace ? url : undefined
  } catch {
    return undefined
  }
}
