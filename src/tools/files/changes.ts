import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Blobs, createBlobs } from './blobs.ts'
import { seenIn } from './seen.ts'

/** What a file held: a hash of its content, null when there was no file. `large`: too much to be kept. */
const Held = z.strictObject({ hash: z.string().nullable(), mode: z.number().int().optional(), large: z.boolean().optional() })
export type Held = z.infer<typeof Held>

const FileChange = z.strictObject({
  root: z.string(),
  path: z.string(),
  before: Held,
  after: Held,
  /** It changed while a command ran: by the command, or by anybody else at that time. */
  during_command: z.boolean().optional(),
})
/** One file as a turn found it and as it left it. */
export type FileChange = z.infer<typeof FileChange>

/** What one undo did, or that the latest was undone itself: all of it, or only these files. */
const Undo = z.union([
  z.strictObject({ at: z.number(), files: z.array(FileChange) }),
  // From before undos of several turns were told apart by their time.
  z.array(FileChange).transform((files) => ({ at: 0, files })),
  z.literal('redo'),
  z.strictObject({ redo: z.array(z.string()) }),
])
type Undone = Extract<z.infer<typeof Undo>, { files: FileChange[] }>

/** Where a change belongs. */
export interface RunKey {
  sessionId: string
  runId: string
}

export interface Changes {
  blobs: Blobs
  /** Written before the file is: after a crash the change is known, whether it was made or not. */
  record(run: RunKey, change: FileChange): Promise<void>
  /** The files that a turn changed, each with its changes in their order. */
  of(run: RunKey): Promise<FileChange[][]>
  /** The turns of a session that changed files, oldest first. */
  runs(sessionId: string): Promise<string[]>
  /** Not everything that the turn did to files is known. */
  markPartial(run: RunKey): Promise<void>
  partial(run: RunKey): Promise<boolean>
  /** What was taken back and not done again: each time from what was on disk to what was put there, the latest last. */
  undone(run: RunKey): Promise<Undone[]>
  /** What was taken back and put back again. */
  redone(run: RunKey): Promise<Undone[]>
  /** Written before the files are, like a change; a redo takes the latest away again. */
  recordUndo(run: RunKey, undo: FileChange[] | { redo: string[] }): Promise<void>
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
  async function linesOf<T>(run: RunKey, ending: 'jsonl' | 'undone', schema: z.ZodType<T>): Promise<T[]> {
    const lines = (await readFile(fileOf(run, ending), 'utf8').catch(() => '')).split('\n')
    return lines.flatMap((line) => {
      const parsed = schema.safeParse(line === '' ? undefined : orNothing(line))
      return parsed.success ? [parsed.data] : []
    })
  }
  async function append(run: RunKey, ending: 'jsonl' | 'undone', line: unknown) {
    await mkdir(join(sessions, run.sessionId), { recursive: true, mode: 0o700 })
    await appendFile(fileOf(run, ending), `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true })
  }
  async function undosOf(run: RunKey) {
    const [standing, redone]: [Undone[], Undone[]] = [[], []]
    for (const line of await linesOf(run, 'undone', Undo)) {
      if (line === 'redo') redone.push(...standing.splice(-1))
      else if ('files' in line) standing.push(line)
      else {
        const last = standing.pop()
        const [back = [], left = []] = last ? split(last.files, ({ path }) => line.redo.includes(path)) : []
        if (last && left.length > 0) standing.push({ ...last, files: left })
        if (last) redone.push({ ...last, files: back })
      }
    }
    return { standing, redone }
  }
  const undone = async (run: RunKey) => (await undosOf(run)).standing

  const namedIn = async (run: RunKey) => [
    ...(await linesOf(run, 'jsonl', FileChange)),
    ...(await undone(run)).flatMap(({ files }) => files),
  ]

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
      await append(run, 'jsonl', change)
      const known = await runs(run.sessionId)
      for (const old of known.slice(0, -MAX_RUNS)) await rm(fileOf({ ...run, runId: old }, 'jsonl'), { force: true })
    },
    async of(run) {
      const files = Map.groupBy(await linesOf(run, 'jsonl', FileChange), ({ root, path }) => `${root}\0${path}`)
      return [...files.values()].filter((all) => differ(all[0]?.before, all.at(-1)?.after))
    },
    undone,
    redone: async (run) => (await undosOf(run)).redone,
    recordUndo: (run, undo) => append(run, 'undone', 'redo' in undo ? undo : { at: Date.now(), files: undo }),
    partial: (run) =>
      stat(fileOf(run, 'partial')).then(
        () => true,
        () => false,
      ),
    async markPartial(run) {
      await mkdir(join(sessions, run.sessionId), { recursive: true, mode: 0o700 })
      await writeFile(fileOf(run, 'partial'), '', { flush: true })
    },
    async forget(sessionId) {
      if (ID.test(sessionId)) await rm(join(sessions, sessionId), { recursive: true, force: true })
    },
    async tidy() {
      const named = new Set<string>()
      for (const sessionId of await readdir(sessions).catch(() => [])) {
        const seen = await readFile(join(sessions, sessionId, 'seen'), 'utf8').catch(() => '')
        for (const hash of seenIn(seen).values()) named.add(hash)
        for (const runId of await runs(sessionId))
          for (const { before, after } of await namedIn({ sessionId, runId }))
            for (const { hash } of [before, after]) if (hash !== null) named.add(hash)
      }
      await blobs.keepOnly(named)
    },
  }
}

export const differ = (a: Held | undefined, b: Held | undefined): boolean => a?.hash !== b?.hash || a?.mode !== b?.mode

const split = <T>(all: T[], has: (one: T) => boolean): [T[], T[]] => [all.filter(has), all.filter((one) => !has(one))]

function orNothing(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // A line that a crash cut off.
    return undefined
  }
}
