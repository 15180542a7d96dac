import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { FileStore, StoredFile } from '#ports/files.ts'

const SAFE = /^[\w-]{1,64}$/
const About = z.object({ file_id: z.string(), name: z.string(), type: z.string(), bytes: z.number() })

/** Files by the hash of their content, in a folder for each session of the data folder. */
export function createFileStore(folder: string): FileStore {
  const placeOf = (sessionId: string, fileId: string) => {
    if (!SAFE.test(sessionId) || !SAFE.test(fileId)) return undefined
    return join(folder, sessionId, fileId)
  }
  return {
    async put(sessionId, { name, type, data }) {
      // The name belongs to it: the same bytes under another name are another file to the person.
      const hash = createHash('sha256').update(`${name}\0${type}\0`).update(data).digest('hex')
      const stored: StoredFile = { file_id: `f_${hash.slice(0, 32)}`, name, type, bytes: data.length }
      const place = placeOf(sessionId, stored.file_id)
      if (place === undefined) throw new Error('There is no place for files of this session.')
      await mkdir(join(folder, sessionId), { recursive: true, mode: 0o700 })
      await writeSafely(place, data)
      await writeSafely(`${place}.json`, Buffer.from(JSON.stringify(stored)))
      return stored
    },
    async get(sessionId, fileId) {
      const place = placeOf(sessionId, fileId)
      if (place === undefined) return undefined
      try {
        const [about, data] = await Promise.all([readFile(`${place}.json`, 'utf8'), readFile(place)])
        return { ...About.parse(JSON.parse(about)), data }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(sessionId) {
      if (SAFE.test(sessionId)) await rm(join(folder, sessionId), { recursive: true, force: true })
    },
  }
}

/** On disk before the message that names it is accepted, and never half. */
async function writeSafely(place: string, data: Buffer) {
  const temporary = `${place}.${randomUUID()}.tmp`
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, place)
}
