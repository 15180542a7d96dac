import { lstat } from 'node:fs/promises'
import { readHeld } from './held.ts'
import { type Changes, differ, type Held, type RunKey } from './changes.ts'
import { walk } from './walk.ts'
import type { Workspace } from './workspace.ts'

/** A workspace of more is not watched: looking through it would take longer than most commands. */
const MAX_FILES = 5_000
const MAX_BYTES = 128 * 1024 * 1024
const MAX_KNOWN = 8

interface Seen {
  /** Size, time and number of the file: what has not changed is not read again. */
  sign: string
  held: Held
}
type Snapshot = Map<string, Seen>

/**
 * A command may change any file, and nobody sees it do so: the workspace is looked at before and after. What
 * .gitignore leaves out is left out here too.
 */
export function createSnapshots(changes: Changes) {
  const known = new Map<string, Snapshot>()

  async function take(workspace: Workspace, signal: AbortSignal): Promise<Snapshot | undefined> {
    const before = known.get(workspace.root)
    const now: Snapshot = new Map()
    let bytes = 0
    for await (const path of walk(workspace, '.', { signal })) {
      if (path.endsWith('/')) continue
      const place = await workspace.locate(path, 'read').catch(() => undefined)
      const found = place?.isFile ? await lstat(place.real, { bigint: true }).catch(() => undefined) : undefined
      if (place === undefined || found === undefined || place.path !== path) continue
      bytes += Number(found.size)
      if (now.size >= MAX_FILES || bytes > MAX_BYTES) return undefined
      const sign = `${found.size} ${found.mtimeNs} ${found.ctimeNs} ${found.ino} ${found.mode}`
      const same = before?.get(path)
      now.set(path, same?.sign === sign ? same : { sign, held: await readHeld(place, changes.blobs) })
    }
    known.delete(workspace.root)
    known.set(workspace.root, now)
    const oldest = known.keys().next().value
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
    return now
  }

  return {
    /** Runs the work, records what became of the workspace meanwhile, or that this could not be watched, and returns it. */
    async around<T>(
      workspace: Workspace,
      run: RunKey,
      signal: AbortSignal,
      work: () => Promise<T>,
    ): Promise<{ done: T; changed: string[] }> {
      const before = await take(workspace, signal)
      let changed: string[] = []
      const look = async () => {
        const after = before && (await take(workspace, new AbortController().signal))
        if (before && after) changed = await compare(workspace.root, run, before, after)
        else await changes.markPartial(run)
      }
      const done = await work().finally(look)
      return { done, changed }
    },
    /** What runs in the background changes files at any time. */
    unwatched: (run: RunKey) => changes.markPartial(run),
  }

  async function compare(root: string, run: RunKey, before: Snapshot, after: Snapshot): Promise<string[]> {
    const changed: string[] = []
    for (const path of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(path)?.held ?? { hash: null }, after.get(path)?.held ?? { hash: null }]
      if (!differ(was, is)) continue
      await changes.record(run, { root, path, before: was, after: is, during_command: true })
      changed.push(was.hash === null ? `${path} (new)` : is.hash === null ? `${path} (gone)` : path)
    }
    return changed
  }
}

export type Snapshots = ReturnType<typeof createSnapshots>
