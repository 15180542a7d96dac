import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ToolContext } from '#core/ports/tools.ts'
import { hashOf } from './blobs.ts'
import type { Place } from './workspace.ts'

const Line = z.object({ agent: z.string(), file: z.string(), hash: z.string() })
const ID = /^[\w-]{1,100}$/
const MAX_SESSIONS = 200
const MAX_FILES = 5_000

/**
 * What each file held when a model last read or wrote it, by session and agent. A model that writes to a file which has changed
 * since would destroy what it has never seen: that is refused, whatever is allowed. Kept over restarts.
 */
export interface Seen {
  note(context: ToolContext, place: Place, text: string): Promise<void>
  /** Throws, in words for the model, when the file is not as it knows it. `whole`: nothing of what is there now would stay. */
  check(context: ToolContext, place: Place, text: string | undefined, whole: boolean): Promise<void>
}

export function createSeen(home: string): Seen {
  const sessions = new Map<string, Promise<Map<string, string>>>()
  const fileOf = (sessionId: string) => join(home, 'changes', 'sessions', sessionId, 'seen')

  async function read(sessionId: string): Promise<Map<string, string>> {
    const known = new Map<string, string>()
    for (const line of (await readFile(fileOf(sessionId), 'utf8').catch(() => '')).split('\n')) {
      const parsed = Line.safeParse(orNothing(line))
      if (parsed.success) keep(known, `${parsed.data.agent} ${parsed.data.file}`, parsed.data.hash)
    }
    return known
  }
  function of({ sessionId }: ToolContext): Promise<Map<string, string>> {
    const known = sessions.get(sessionId) ?? read(sessionId)
    sessions.delete(sessionId)
    sessions.set(sessionId, known)
    const oldest = sessions.keys().next().value
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest)
    return known
  }

  return {
    async note(context, { real }, text) {
      const { sessionId, agentId, byModel } = context
      if (!byModel || !ID.test(sessionId)) return
      const [known, hash, key] = [await of(context), hashOf(Buffer.from(text)), `${agentId} ${real}`]
      if (known.get(key) === hash) return
      keep(known, key, hash)
      await mkdir(join(home, 'changes', 'sessions', sessionId), { recursive: true, mode: 0o700 })
      await appendFile(fileOf(sessionId), `${JSON.stringify({ agent: agentId, file: real, hash })}\n`, { mode: 0o600 })
    },
    async check(context, { path, real, exists }, text, whole) {
      if (!context.byModel || !exists) return
      const hash = (await of(context)).get(`${context.agentId} ${real}`)
      if (hash === undefined && whole)
        throw new Error(
          `${path} is there already and you have not read it: read it first, or change it with edit_file. Nothing was written.`,
        )
      if (hash !== undefined && text !== undefined && hash !== hashOf(Buffer.from(text)))
        throw new Error(
          `${path} has changed since you last read or wrote it (by the person, or by a command): read it again. Nothing was written.`,
        )
    },
  }
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
