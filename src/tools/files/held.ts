import type { Blobs } from './blobs.ts'
import type { Held } from './changes.ts'
import { readContent } from './content.ts'
import type { Place } from './workspace.ts'

/** What a file holds now, its content kept. */
export async function readHeld(place: Place, blobs: Blobs): Promise<Held> {
  if (!place.exists) return { hash: null }
  const read = await readContent(place)
  if (read.content === undefined) return { hash: `large ${read.sign}`, mode: read.mode, large: true }
  return { hash: await blobs.put(read.content), mode: read.mode }
}
