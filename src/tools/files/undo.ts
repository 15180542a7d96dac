import { rm } from 'node:fs/promises'
import { refuse } from '#protocol/errors.ts'
import type { ChangesOfRun } from '#protocol/session.ts'
import { makeVisible } from '#protocol/visible.ts'
import type { Change, Changes, Held, RunKey } from './changes.ts'
import { replaceFile } from './content.ts'
import { unifiedDiff } from './diff.ts'
import { lookAt } from './held.ts'
import type { Workspace } from './workspace.ts'

type ShownChange = ChangesOfRun['files'][number]

/** What a turn did to files, shown and taken back; by a person, never by an agent. */
export function createUndo(changes: Changes, workspaceAt: (root: string) => Workspace) {
  async function textOf({ hash, large }: Held): Promise<string | undefined> {
    if (hash === null) return undefined
    if (large) return ''
    const bytes = await changes.blobs.get(hash)
    return bytes.includes(0) ? `(${bytes.length} bytes that are not text, sha256 ${hash.slice(0, 12)})\n` : bytes.toString('utf8')
  }

  async function show({ path, before, after }: Change): Promise<ShownChange> {
    const status = before.hash === null ? 'created' : after.hash === null ? 'deleted' : 'modified'
    const [from, to] = [await textOf(before), await textOf(after)]
    const diff = before.large || after.large ? `(${path}: too large to be shown)\n` : unifiedDiff(path, from, to)
    return { path, status, diff: makeVisible(diff) }
  }

  async function latest(sessionId: string): Promise<string | undefined> {
    for (const runId of (await changes.runs(sessionId)).toReversed()) if (!(await changes.undone({ sessionId, runId }))) return runId
    return undefined
  }

  /** The turn that is meant: the one named, else the last that changed files and still stands. */
  async function runOf(sessionId: string, runId: string | undefined): Promise<RunKey | undefined> {
    const chosen = runId ?? (await latest(sessionId))
    return chosen === undefined ? undefined : { sessionId, runId: chosen }
  }

  async function shown(sessionId: string, runId?: string): Promise<ChangesOfRun> {
    const run = await runOf(sessionId, runId)
    if (run === undefined) return { run_id: '', files: [], diff: '', undone: false, complete: true }
    const files: ShownChange[] = []
    for (const change of await changes.of(run)) files.push(await show(change))
    const [undone, partial] = await Promise.all([changes.undone(run), changes.partial(run)])
    return { run_id: run.runId, files, diff: files.map(({ diff }) => diff).join(''), undone, complete: !partial }
  }

  /** All of a turn's files as they were before it, or none: one that has changed since stops it. */
  async function undo(sessionId: string, runId?: string): Promise<{ run_id: string; files: string[] }> {
    const run = await runOf(sessionId, runId)
    const all = run === undefined ? [] : await changes.of(run)
    if (run === undefined || all.length === 0) throw refuse('not_found', 'That turn changed no files.')
    if (await changes.undone(run)) throw refuse('conflict', 'The changes of that turn have been taken back already.')
    const large = all.filter(({ before }) => before.large).map(({ path }) => path)
    if (large.length > 0) throw refuse('conflict', `Too large to have been kept: ${large.join(', ')}. Nothing was taken back.`)
    const places = await Promise.all(all.map(({ root, path }) => workspaceAt(root).locate(path, 'write')))
    const moved: string[] = []
    for (const [index, { path, after }] of all.entries()) {
      const place = places[index]
      if (place === undefined || (await lookAt(place)).hash !== after.hash) moved.push(path)
    }
    if (moved.length > 0) throw refuse('conflict', `Changed since that turn: ${moved.join(', ')}. Nothing was taken back.`)
    for (const [index, { before }] of all.entries()) {
      const place = places[index]
      if (place === undefined) continue
      if (before.hash === null) await rm(place.real, { force: true })
      else await replaceFile(place, await changes.blobs.get(before.hash), before.mode)
    }
    await changes.markUndone(run)
    return { run_id: run.runId, files: all.map(({ path }) => path) }
  }

  return { shown, undo }
}

export type Undo = ReturnType<typeof createUndo>
