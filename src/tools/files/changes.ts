import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Blobs, createBlobs } from './blobs.ts'

/** What a file held: a hash of its content, null when there was no file. `large`: too much to be kept. */
const Held = z.strictObject({ hash: z.string().nullable(), mode: z.number().int().optional(), large: z.boolean().optional() })
export type Held = z.infer<typeof Held>

const Change = z.strictObject({ root: z.string(), path: z.string(), before: Held, after: Held })
/** One file as a turn found it and as it left it. */
export type Change = z.infer<typeof Change>

/** Where a change belongs. */
export interface RunKey {
  sessionId: string
  runId: string
}

export interface Changes {
  blobs: Blobs
  /** Written before the file is: after a crash the change is known, whether it was made or not. */
  record(run: RunKey, change: Change): Promise<void>
  /** The files that a turn changed, each once, from how it found them to how it left them. */
  of(run: RunKey): Promise<Change[]>
  /** The turns of a session that changed files, oldest first. */
  runs(sessionId: string): Promise<string[]>
  /** Not everything that the turn did to files is known. */
  markPartial(run: RunKey): Promise<void>
  partial(run: RunKey): Promise<boolean>
  undone(run: RunKey): Promise<boolean>
  markUndone(run: RunKey): Promise<void>
  /** The session is over. */
  forget(sessionId: string): Promise<void>
  /** Drops contents that no turn names any more. */
  tidy(): Promise<void>
}

const ID = /^[\w-]{1,100}$/
const MAX_RUNS = 500

/** Kept in the data folder: a line of JSON for each change, the contents by their hash. */
export function createChanges(home: string): Changes {
  const folder = join(home, 'changes')
  const sessions = join(folder, 'sessions')
  const blobs = createBlobs(join(folder, 'contents'))

  /** Ids come from outside too; nothing else may become a path. */
  function fileOf({ sessionId, runId }: RunKey, ending: 'jsonl' | 'undone' | 'partial'): string {
    if (!ID.test(sessionId) || !ID.test(runId)) throw new Error('There is no such turn.')
    return join(sessions, sessionId, `${runId}.${ending}`)
  }
  const linesOf = async (run: RunKey): Promise<Change[]> =>
    (await readFile(fileOf(run, 'jsonl'), 'utf8').catch(() => '')).split('\n').flatMap((line) => {
      const parsed = Change.safeParse(line === '' ? undefined : orNothing(line))
      return parsed.success ? [parsed.data] : []
    })

  const isMarked = (run: RunKey, as: 'undone' | 'partial') =>
    stat(fileOf(run, as)).then(
      () => true,
      () => false,
    )
  async function mark(run: RunKey, as: 'undone' | 'partial') {
    await mkdir(join(sessions, run.sessionId), { recursive: true, mode: 0o700 })
    await writeFile(fileOf(run, as), '', { flush: true })
  }

  async function runs(sessionId: string): Promise<string[]> {
    if (!ID.test(sessionId)) return []
    const names = await readdir(join(sessions, sessionId)).catch(() => [])
    // Ids of turns grow with time.
    return names.flatMap((name) => (name.endsWith('.jsonl') ? [name.slice(0, -'.jsonl'.length)] : [])).sort()
  }

  return {
    blobs,
    runs,
    async record(run, change) {
      const file = fileOf(run, 'jsonl')
      await mkdir(join(sessions, run.sessionId), { recursive: true, mode: 0o700 })
      await appendFile(file, `${JSON.stringify(change)}\n`, { mode: 0o600, flush: true })
      const known = await runs(run.sessionId)
      for (const old of known.slice(0, -MAX_RUNS)) await rm(fileOf({ ...run, runId: old }, 'jsonl'), { force: true })
    },
    async of(run) {
      const files = new Map<string, Change>()
      for (const change of await linesOf(run)) {
        const name = `${change.root}\0${change.path}`
        files.set(name, { ...change, before: files.get(name)?.before ?? change.before })
      }
      return [...files.values()].filter(({ before, after }) => before.hash !== after.hash || before.mode !== after.mode)
    },
    undone: (run) => isMarked(run, 'undone'),
    markUndone: (run) => mark(run, 'undone'),
    partial: (run) => isMarked(run, 'partial'),
    markPartial: (run) => mark(run, 'partial'),
    async forget(sessionId) {
      if (ID.test(sessionId)) await rm(join(sessions, sessionId), { recursive: true, force: true })
    },
    async tidy() {
      const named = new Set<string>()
      for (const sessionId of await readdir(sessions).catch(() => []))
        for (const runId of await runs(sessionId))
          for (const { before, after } of await linesOf({ sessionId, runId }))
            for (const { hash } of [before, after]) if (hash !== null) named.add(hash)
      await blobs.keepOnly(named)
    },
  }
}

function orNothing(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // A line that a crash cut off.
    return undefined
  }
}
