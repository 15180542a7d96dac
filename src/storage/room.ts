import { statfs } from 'node:fs/promises'
import { refuse } from '#protocol/errors.ts'

/** A message with what it brings about takes some kilobytes: a single page may still fit where no message does. */
const LEAST_BYTES = 1_000_000

/** Refuses while the disk of this folder has no room for work. */
export async function checkRoom(folder: string, least = LEAST_BYTES): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk) return
  const blocks = process.getuid?.() === 0 ? disk.bfree : disk.bavail
  if (blocks * disk.bsize < least) throw refuse('agent_unavailable', 'The disk is full.', { retryAfter: 2 })
}
