import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { type Ignored, readIgnored } from './ignored.ts'
import type { Workspace } from './workspace.ts'

/** Other people's code: named, not entered, also where no .gitignore says so. */
const NOT_ENTERED = new Set(['node_modules', '.venv', '__pycache__'])

/** Others get their turn as often: rules by the thousand are slow to try on a folder of thousands. */
const BREATHE_MS = 10

/** What is looked at, at most: a folder of millions of files must not hold anybody up. */
const MAX_WALKED = 20_000

export interface WalkOptions {
  /** Also what .gitignore leaves out. */
  ignored?: boolean
  signal: AbortSignal
}

/**
 * Files and folders below a folder of the workspace, the near ones before the far ones; folders end with `/`. Links are
 * named, not followed. `path` is as the workspace shows it.
 */
export async function* walk(workspace: Workspace, path: string, { ignored = false, signal }: WalkOptions): AsyncGenerator<string> {
  const segments = path === '.' ? [] : path.split('/')
  // Who names a folder that is left out wants to see what is in it.
  const all = ignored || (await isLeftOut(workspace, segments))
  const queue: { segments: string[]; rules: Ignored }[] = [{ segments, rules: await readIgnored(workspace.root, segments) }]
  let seen = 0
  let breathed = performance.now()
  for (let folder = queue.shift(); folder !== undefined; folder = queue.shift()) {
    signal.throwIfAborted()
    const { segments, rules } = folder
    const real = join(workspace.root, ...segments)
    const entries = await readdir(real, { withFileTypes: true }).catch(() => [])
    entries.sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      if (performance.now() - breathed > BREATHE_MS) {
        await breathe()
        signal.throwIfAborted()
        breathed = performance.now()
      }
      if (workspace.isHidden(join(real, entry.name))) continue
      if (!all && rules.has(entry.name, entry.isDirectory())) continue
      if (++seen > MAX_WALKED) return
      const shown = [...segments, entry.name].join('/')
      yield entry.isDirectory() ? `${shown}/` : shown
      if (entry.isDirectory() && !NOT_ENTERED.has(entry.name))
        queue.push({ segments: [...segments, entry.name], rules: await rules.enter(entry.name) })
    }
  }
}

async function isLeftOut({ root }: Workspace, segments: string[]): Promise<boolean> {
  let rules = await readIgnored(root, [])
  for (const segment of segments) {
    if (NOT_ENTERED.has(segment) || rules.has(segment, true)) return true
    rules = await rules.enter(segment)
  }
  return false
}
