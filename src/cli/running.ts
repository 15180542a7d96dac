import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Note = z.object({ pid: z.number().int(), url: z.string(), workspace: z.string().optional() })
const noteIn = (home: string) => join(home, 'server.json')

/** Leaves word in the data folder where the server listens, so that commands find it whatever its port. Returns the way to take it back. */
export async function announceServer(home: string, url: string, workspace?: string): Promise<() => Promise<void>> {
  await writeFile(noteIn(home), `${JSON.stringify({ pid: process.pid, url, workspace })}\n`, { mode: 0o600 })
  return () => rm(noteIn(home), { force: true })
}

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
