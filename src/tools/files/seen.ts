import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ToolContext } from '#core/ports/tools.ts'
import { type Blobs, hashOf } from './blobs.ts'
import { countLines, unifiedDiff } from './diff.ts'
import type { Texts } from './texts.ts'
import type { Place, Workspace } from './workspace.ts'

const Line = z.object({ agent: z.string(), file: z.string(), hash: z.string() })
const ID = /^[\w-]{1,100}$/
const MAX_SESSIONS = 200
const MAX_FILES = 5_000
/** What is longer is not kept for comparing. */
const MAX_COMPARED = 512 * 1024
/** Files that are looked at for news, and characters of differences that are shown: of one file, and of all. */
const MAX_LOOKED_AT = 200
const ONE_DIFF = 3_000
const ALL_DIFFS = 8_000

/**
 * What each file held when a model last read or wrote it, by session and agent. A model that writes to a file which has changed
 * since would destroy what it has never seen: that is refused, whatever is allowed, with what has changed. Kept over restarts.
 */
export interface Seen {
  note(context: ToolContext, place: Place, text: string): Promise<void>
  /** The model's own call has taken the file away: that is no news to it. */
  gone(context: ToolContext, place: Place): Promise<void>
  /** Throws, in words for the model, when the file is not as it knows it. `whole`: nothing of what is there now would stay. */
  check(context: ToolContext, place: Place, text: string | undefined, whole: boolean): Promise<void>
  /**
   * How the files that the model knows have changed since, each told once; what was shown whole counts as seen, until a restart: nobody
   * knows then whether the model has heard of it.
   */
  news(context: ToolContext, workspace: Workspace): Promise<string[]>
}

interface Told {
  hash: string
  /** A call that was told of a change cannot have known of it. */
  callId: string
  /** All of the change was shown. */
  whole: boolean
}

interface Known {
  /** Hashes by agent and file, the last seen last. */
  files: Map<string, string>
  told: Map<string, Told>
}

export function createSeen(home: string, blobs: Blobs, texts: Texts): Seen {
  const sessions = new Map<string, Promise<Known>>()
  const fileOf = (sessionId: string) => join(home, 'changes', 'sessions', sessionId, 'seen')

  const read = async (sessionId: string): Promise<Known> => ({
    files: seenIn(await readFile(fileOf(sessionId), 'utf8').catch(() => '')),
    told: new Map(),
  })
  function of({ sessionId }: ToolContext): Promise<Known> {
    const known = sessions.get(sessionId) ?? read(sessionId)
    sessions.delete(sessionId)
    sessions.set(sessionId, known)
    const oldest = sessions.keys().next().value
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest)
    return known
  }
  const keyOf = ({ agentId }: ToolContext, real: string) => `${agentId} ${real}`

  async function remember(context: ToolContext, real: string, text: string) {
    const { sessionId, agentId } = context
    if (!ID.test(sessionId)) return
    const [{ files, told }, content, key] = [await of(context), Buffer.from(text), keyOf(context, real)]
    const hash = hashOf(content)
    told.delete(key)
    if (files.get(key) === hash) return
    keep(files, key, hash)
    if (content.length <= MAX_COMPARED) await blobs.put(content)
    await mkdir(join(home, 'changes', 'sessions', sessionId), { recursive: true, mode: 0o700 })
    await appendFile(fileOf(sessionId), `${JSON.stringify({ agent: agentId, file: real, hash })}\n`, { mode: 0o600 })
  }

  /** From what the model knows to what is there, as far as there is room; nothing where it cannot be told. */
  async function difference(path: string, hash: string, now: string, room: number): Promise<{ count: string; shown?: string }> {
    const before = now.length > MAX_COMPARED ? undefined : await blobs.get(hash).catch(() => undefined)
    if (before === undefined) return { count: '' }
    const diff = unifiedDiff(path, before.toString('utf8'), now)
    const shown = diff.slice(Math.max(0, diff.indexOf('@@')))
    return { count: countLines(diff), ...(shown.length <= Math.min(ONE_DIFF, room) && { shown }) }
  }

  return {
    async note(context, { real }, text) {
      if (context.byModel) await remember(context, real, text)
    },
    async gone(context, { real }) {
      if (context.byModel) (await of(context)).told.set(keyOf(context, real), { hash: '', callId: context.callId, whole: true })
    },
    async check(context, { path, real, exists }, text, whole) {
      if (!context.byModel || !exists) return
      const { files, told } = await of(context)
      const key = keyOf(context, real)
      const hash = files.get(key)
      if (hash === undefined && whole)
        throw new Error(
          `${path} is there already and you have not read it: read it first, or change it with edit_file. Nothing was written.`,
        )
      const now = text === undefined ? hash : hashOf(Buffer.from(text))
      if (hash === undefined || text === undefined || now === undefined || hash === now) return
      const before = told.get(key)
      if (before?.hash === now && before.whole && before.callId !== context.callId) return
      const { shown } = await difference(path, hash, text, ONE_DIFF)
      told.set(key, { hash: now, callId: context.callId, whole: shown !== undefined })
      const since = `${path} has changed since you last read or wrote it (by the person, or by a command)`
      throw new Error(
        shown === undefined
          ? `${since}: read it again. Nothing was written.`
          : `${since}. Nothing was written. This is what changed; call again with this in mind:\n${shown}`,
      )
    },
    async news(context, workspace) {
      const { files, told } = await of(context)
      const mine = [...files].filter(([key]) => key.startsWith(`${context.agentId} ${workspace.root}/`)).slice(-MAX_LOOKED_AT)
      const lines: string[] = []
      let room = ALL_DIFFS
      for (const [key, hash] of mine) {
        const real = key.slice(context.agentId.length + 1)
        const place = await workspace.locate(real, 'read').catch(() => undefined)
        if (place === undefined || place.real !== real) continue
        const text = place.exists ? await changedText(place, hash, context) : undefined
        const now = text === undefined ? '' : hashOf(Buffer.from(text))
        if (now === hash || told.get(key)?.hash === now || (place.exists && text === undefined)) continue
        const { count, shown } = text === undefined ? { count: '' } : await difference(place.path, hash, text, room)
        const { callId } = context
        told.set(key, { hash: now, callId, whole: shown !== undefined })
        room -= shown?.length ?? 0
        if (text === undefined) lines.push(`${place.path}: it is gone`)
        else if (shown === undefined) lines.push(`${place.path} ${count}: read it again before you change it`.replace(' :', ':'))
        else lines.push(`${place.path} ${count}:\n${shown.trimEnd()}`)
      }
      return lines
    },
  }

  /** Asks the editor only where the disk is not as the model knows it. Nothing when it is no text. */
  async function changedText(place: Place, hash: string, context: ToolContext): Promise<string | undefined> {
    const disk = await readFile(place.real).catch(() => undefined)
    if (disk === undefined || hashOf(disk) === hash) return disk?.toString('utf8')
    return (await texts.read(place, context).catch(() => undefined))?.text
  }
}

/** The hashes in the lines that were kept of a session, by agent and file. */
export function seenIn(lines: string): Map<string, string> {
  const known = new Map<string, string>()
  for (const line of lines.split('\n')) {
    const parsed = Line.safeParse(orNothing(line))
    if (parsed.success) keep(known, `${parsed.data.agent} ${parsed.data.file}`, parsed.data.hash)
  }
  return known
}

function keep(known: Map<string, string>, key: string, hash: string) {
  known.delete(key)
  known.set(key, hash)
  const oldest = known.keys().next().value
  if (known.size > MAX_FILES && oldest !== undefined) known.delete(oldest)
}

function orNothing(line: string): unknown {
  try {
    return line === '' ? undefined : JSON.parse(line)
  } catch {
    // A line that a crash cut off.
    return undefined
  }
}
