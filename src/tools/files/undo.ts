import { rm } from 'node:fs/promises'
import { refuse } from '#protocol/errors.ts'
import type { ChangesOfRun } from '#protocol/session.ts'
import { makeVisible } from '#protocol/visible.ts'
import { type FileChange, type Changes, differ, type Held, type RunKey } from './changes.ts'
import { replaceFile } from './content.ts'
import { unifiedDiff } from './diff.ts'
import { readHeld } from './held.ts'
import { beforeTurn } from './take-back.ts'
import type { Place, Workspace } from './workspace.ts'

type ShownChange = ChangesOfRun['files'][number]

export interface UndoRequest {
  run_id?: string | undefined
  /** Only these, whole: also what changed in them while a command ran. With `redo` only these of what was taken back. */
  files?: string[] | undefined
  /** Puts back what the latest undo took away. */
  redo?: boolean | undefined
}

/** What a turn did to files, shown and taken back; by a person, never by an agent. */
export function createUndo(changes: Changes, workspaceAt: (root: string) => Workspace) {
  async function textOf({ hash, large }: Held): Promise<string | undefined> {
    if (hash === null) return undefined
    if (large) return ''
    const bytes = await changes.blobs.get(hash)
    return bytes.includes(0) ? `(${bytes.length} bytes that are not text, sha256 ${hash.slice(0, 12)})\n` : bytes.toString('utf8')
  }

  async function show(all: FileChange[], undone: Set<string>): Promise<ShownChange> {
    const { path, before, after } = span(all)
    const status = before.hash === null ? 'created' : after.hash === null ? 'deleted' : 'modified'
    const [from, to] = [await textOf(before), await textOf(after)]
    const diff = before.large || after.large ? `(${path}: too large to be shown)\n` : unifiedDiff(path, from, to)
    return { path, status, diff: makeVisible(diff), by: whose(all), undone: undone.has(path) }
  }

  const undoneIn = async (run: RunKey) => new Set(pathsOf(await changes.undone(run)))

  /** Whether nothing is left of the turn to be taken back unasked. */
  async function isUndone(run: RunKey): Promise<boolean> {
    const [all, undone] = [await changes.of(run), await undoneIn(run)]
    const own = all.filter((file) => whose(file) !== 'command')
    return all.length > 0 && (own.length > 0 ? own : all).every(([change]) => change !== undefined && undone.has(change.path))
  }

  async function runsOf(sessionId: string, named: string | undefined): Promise<RunKey[]> {
    const ids = named === undefined ? (await changes.runs(sessionId)).toReversed() : [named]
    return ids.map((runId) => ({ sessionId, runId }))
  }

  /** The turn that is meant: the one named, else the last that changed files and still stands. */
  async function runOf(sessionId: string, named: string | undefined): Promise<RunKey | undefined> {
    for (const run of await runsOf(sessionId, named)) if (named !== undefined || !(await isUndone(run))) return run
    return undefined
  }

  async function shown(sessionId: string, runId?: string): Promise<ChangesOfRun> {
    const run = await runOf(sessionId, runId)
    if (run === undefined) return { run_id: '', files: [], diff: '', undone: false, complete: true }
    const [all, taken] = [await changes.of(run), await undoneIn(run)]
    const files: ShownChange[] = []
    for (const file of all) files.push(await show(file, taken))
    const [undone, partial] = await Promise.all([isUndone(run), changes.partial(run)])
    return { run_id: run.runId, files, diff: files.map(({ diff }) => diff).join(''), undone, complete: !partial }
  }

  const locate = ({ root, path }: FileChange) => workspaceAt(root).locate(path, 'write')

  async function put(place: Place, { hash, mode }: Held) {
    if (hash === null) await rm(place.real, { force: true })
    else await replaceFile(place, await changes.blobs.get(hash), mode)
  }

  /** All that is meant as it was before the turn, or nothing: a file whose same lines have changed since stops it. */
  async function undo(sessionId: string, { run_id, files, redo }: UndoRequest = {}): Promise<{ run_id: string; files: string[] }> {
    if (redo) return again(sessionId, run_id, files)
    const run = await runOf(sessionId, run_id)
    const all = run === undefined ? [] : await changes.of(run)
    if (run === undefined || all.length === 0) throw refuse('not_found', 'That turn changed no files.')
    const meant = choose(all, files, await undoneIn(run))
    const moved: string[] = []
    const mixed: string[] = []
    const wanted: { place: Place; change: FileChange }[] = []
    for (const file of meant) {
      const { root, path, after } = span(file)
      const place = await locate(span(file))
      const now = await readHeld(place, changes.blobs)
      const same = now.hash === after.hash
      const before = !files ? await beforeTurn(file, now, changes.blobs) : same ? span(file).before : undefined
      if (before === undefined) (same ? mixed : moved).push(path)
      else wanted.push({ place, change: { root, path, before: now, after: before } })
    }
    const large = wanted.filter(({ change }) => change.after.large || change.before.large).map(({ change }) => change.path)
    if (large.length > 0) throw refuse('conflict', `Too large to have been kept: ${large.join(', ')}. Nothing was taken back.`)
    if (moved.length > 0) throw refuse('conflict', `Changed since that turn: ${moved.join(', ')}. Nothing was taken back.`)
    if (mixed.length > 0)
      throw refuse(
        'conflict',
        `Also changed while a command ran, by it or by somebody else: ${mixed.join(', ')}. Nothing was taken back; name files to have them put back whole.`,
      )
    await changes.recordUndo(
      run,
      wanted.map(({ change }) => change),
    )
    for (const { place, change } of wanted) await put(place, change.after)
    return { run_id: run.runId, files: wanted.map(({ change }) => change.path) }
  }

  /** The latest undo that is left of the session or the turn, and has these files. */
  async function latestUndo(sessionId: string, runId: string | undefined, names: string[]) {
    let latest: { run: RunKey; at: number; files: FileChange[] } | undefined
    let isAny = false
    for (const run of await runsOf(sessionId, runId)) {
      const last = (await changes.undone(run)).at(-1)
      if (last === undefined) continue
      isAny = true
      const hasAll = names.every((name) => last.files.some(({ path }) => path === name))
      if (hasAll && (latest === undefined || last.at > latest.at)) latest = { run, ...last }
    }
    if (latest !== undefined) return latest
    throw isAny
      ? refuse('invalid_request', `files: no latest undo of a turn took back all of ${names.join(', ')}.`)
      : refuse('not_found', 'Nothing was taken back that could be put back.')
  }

  /** What the latest undo took away is put back; what was changed since in other lines stays. All that is meant, or nothing. */
  async function again(sessionId: string, runId: string | undefined, names: string[] | undefined) {
    const { run, files } = await latestUndo(sessionId, runId, names ?? [])
    const meant = names ? files.filter(({ path }) => names.includes(path)) : files
    const moved: string[] = []
    const wanted: { place: Place; held: Held }[] = []
    for (const change of meant) {
      const place = await locate(change)
      const now = await readHeld(place, changes.blobs)
      const held =
        now.hash === change.before.hash ? change.before : await beforeTurn([{ ...change, during_command: false }], now, changes.blobs)
      if (held === undefined) moved.push(change.path)
      else wanted.push({ place, held })
    }
    if (moved.length > 0) {
      const rest = meant.length > moved.length ? ' Name the others as files to have them put back.' : ''
      throw refuse('conflict', `The same lines have changed since they were taken back: ${moved.join(', ')}. Nothing was put back.${rest}`)
    }
    for (const { place, held } of wanted) await put(place, held)
    const paths = meant.map(({ path }) => path)
    await changes.recordUndo(run, { redo: paths })
    return { run_id: run.runId, files: paths }
  }

  /** Files of any turn of the session that the person took back, and those that were put back after all. */
  async function touched(sessionId: string): Promise<{ undone: string[]; redone: string[] }> {
    const [undone, redone] = [new Set<string>(), new Set<string>()]
    for (const run of await runsOf(sessionId, undefined)) {
      for (const path of await undoneIn(run)) undone.add(path)
      for (const path of pathsOf(await changes.redone(run))) redone.add(path)
    }
    return { undone: [...undone], redone: [...redone.difference(undone)] }
  }

  return { shown, undo, touched }
}

const pathsOf = (undos: { files: FileChange[] }[]) => undos.flatMap(({ files }) => files.map(({ path }) => path))

/** From how the turn found a file to how it left it. */
const span = (all: FileChange[]): FileChange => ({ ...(all[0] as FileChange), after: (all.at(-1) as FileChange).after })

const whose = (all: FileChange[]): ShownChange['by'] => {
  const during = all.filter(({ during_command }) => during_command).length
  return during === 0 ? 'agent' : during === all.length ? 'command' : 'both'
}

/** Unasked only what the agent's own tools wrote; by name anything of the turn. */
function choose(all: FileChange[][], names: string[] | undefined, undone: Set<string>): FileChange[][] {
  const paths = new Set(all.map((file) => span(file).path))
  const unknown = names?.filter((name) => !paths.has(name)) ?? []
  if (unknown.length > 0) throw refuse('invalid_request', `files: that turn did not change ${unknown.join(', ')}.`)
  const own = all.filter((file) => (names ? names.includes(span(file).path) : whose(file) !== 'command'))
  if (own.length === 0)
    throw refuse(
      'conflict',
      `That turn's files changed while a command ran, by it or by somebody else: ${[...paths].join(', ')}. Nothing was taken back; name files to have them put back.`,
    )
  const left = own.filter((file) => !undone.has(span(file).path) && differ(span(file).before, span(file).after))
  if (left.length === 0) throw refuse('conflict', 'The changes of that turn have been taken back already.')
  return left
}

export type Undo = ReturnType<typeof createUndo>
