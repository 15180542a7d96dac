import type { Blobs } from './blobs.ts'
import type { FileChange, Held } from './changes.ts'
import { withoutChange } from './diff.ts'

/**
 * What a file would hold if the agent's tools had not written to it: the latest change is taken back first. What came between by
 * somebody else (a person in an editor, a command), or since, stays, as long as both are in different lines. Undefined: they are not.
 */
export async function beforeTurn(all: FileChange[], found: Held, blobs: Blobs): Promise<Held | undefined> {
  let now = found
  for (const { before, after, during_command } of all.toReversed()) {
    if (during_command) continue
    if (now.hash === after.hash) now = before
    else {
      const texts = await Promise.all([before, after, now].map((held) => textOf(held, blobs)))
      const [from, to, current] = texts
      const rest = from === undefined || to === undefined || current === undefined ? undefined : withoutChange(from, to, current)
      if (rest === undefined) return undefined
      now = { hash: await blobs.put(Buffer.from(rest)), ...(now.mode !== undefined && { mode: now.mode }) }
    }
  }
  return now
}

async function textOf({ hash, large }: Held, blobs: Blobs): Promise<string | undefined> {
  if (hash === null || large) return undefined
  const bytes = await blobs.get(hash)
  return bytes.includes(0) ? undefined : bytes.toString('utf8')
}
