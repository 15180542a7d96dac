import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Note = z.object({ pid: z.number().int(), url: z.string(), workspace: z.string().optional(), key: z.string().optional() })
const noteIn = (home: string) => join(home, 'server.json')

/**
 * Leaves word in the data folder where the server listens, so that commands find it whatever its port, and the key by
 * which they act as an operator: who can read this file can read the database too. Returns the way to take it back.
 */
export async function announceServer(home: string, server: { url: string; workspace: string; key: string }): Promise<() => Promise<void>> {
  await rm(noteIn(home), { force: true }) // a file that is there would keep its permissions
  await writeFile(noteIn(home), `${JSON.stringify({ pid: process.pid, ...server })}\n`, { mode: 0o600 })
  return () => rm(noteIn(home), { force: true })
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
