import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What is shorter stands in the result whole. */
const WORTH_IT = 24 * 1024
const MAX_BYTES = 16 * 1024 * 1024
const MAX_PER_SESSION = 20
const ID = /^[\w-]{1,100}$/
const MAX_LINES = 200
const MAX_LINE = 400
const MAX_CHARACTERS = 20_000
const MAX_FAILURES = 30
/** How the usual test runners and compilers say that something went wrong. */
const FAILURE = /(^|\s)(not ok|✘|✖|✗|×|FAIL(ED|URES?)?\b|panic:|[A-Za-z]*Error:|error(\[\w+\])?:|Traceback)/

export interface Wanted {
  /** Only lines with this text, whatever its case. */
  search?: string | undefined
  /** So many of the last lines. */
  tail?: number | undefined
  /** Lines from this one on. */
  from_line?: number | undefined
}

/** All that a command wrote, both streams as they came, kept with its session: a result holds only its beginning and its end. */
export function createKeptOutput(home: string) {
  const folderOf = (sessionId: string) => join(home, 'changes', 'sessions', sessionId, 'outputs')
  function fileOf(sessionId: string, id: string): string {
    if (!ID.test(sessionId) || !ID.test(id)) throw new Error(`output: there is none of the name ${id}`)
    return join(folderOf(sessionId), id)
  }

  async function makeRoom(sessionId: string) {
    const names = await readdir(folderOf(sessionId)).catch(() => [])
    if (names.length <= MAX_PER_SESSION) return
    const ages = await Promise.all(names.map(async (name) => ({ name, at: (await stat(fileOf(sessionId, name))).mtimeMs })))
    for (const { name } of ages.sort((a, b) => b.at - a.at).slice(MAX_PER_SESSION)) await rm(fileOf(sessionId, name), { force: true })
  }

  async function linesOf(sessionId: string, id: string): Promise<string[]> {
    const text = await readFile(fileOf(sessionId, id), 'utf8').catch(() => undefined)
    if (text === undefined) throw new Error(`output: nothing is kept under ${id} any more`)
    const lines = text.split('\n')
    if (lines.at(-1) === '') lines.pop()
    return lines
  }

  return {
    /** Takes what a command writes; a short output is not kept unless `always`. */
    async open(sessionId: string, id: string, always = false) {
      const file = fileOf(sessionId, id)
      await mkdir(folderOf(sessionId), { recursive: true, mode: 0o700 })
      let held = ''
      let bytes = 0
      let stream: WriteStream | undefined
      return {
        add(text: string) {
          if (bytes > MAX_BYTES) return
          bytes += Buffer.byteLength(text)
          held += text
          if (!always && stream === undefined && bytes <= WORTH_IT) return
          stream ??= createWriteStream(file, { mode: 0o600 }).on('error', () => undefined)
          stream.write(held)
          held = ''
        },
        /** Whether it is kept. */
        async end(): Promise<boolean> {
          if (stream === undefined) return false
          await new Promise<void>((resolve) => stream?.end(resolve).on('error', () => resolve()))
          await makeRoom(sessionId)
          return true
        },
      }
    },
    /** Some of it, with the numbers of its lines. */
    async look(sessionId: string, id: string, { search, tail, from_line }: Wanted): Promise<Record<string, unknown>> {
      const lines = await linesOf(sessionId, id)
      const numbered = lines.map((line, index) => `${index + 1}\t${line.slice(0, MAX_LINE)}`)
      const folded = search?.toLowerCase()
      const fitting = folded === undefined ? numbered : numbered.filter((_, index) => lines[index]?.toLowerCase().includes(folded))
      const start = folded === undefined && tail === undefined ? (from_line ?? 1) - 1 : 0
      const chosen = tail === undefined ? fitting.slice(start, start + MAX_LINES) : fitting.slice(-Math.min(tail, MAX_LINES))
      const shown = within(chosen, tail !== undefined)
      const next = start + shown.length
      return {
        output: id,
        total_lines: lines.length,
        ...(folded !== undefined && { found: fitting.length }),
        lines: shown.length === 0 ? '(none)' : `${shown.join('\n')}\n`,
        ...(folded === undefined && tail === undefined && next < lines.length && { hint: `Go on with from_line ${next + 1}.` }),
      }
    },
    /** Lines that look like what went wrong. */
    failures: async (sessionId: string, id: string): Promise<string[]> =>
      (await linesOf(sessionId, id))
        .flatMap((line, index) => (FAILURE.test(line.slice(0, 300)) ? [`${index + 1}\t${line.slice(0, MAX_LINE)}`] : []))
        .slice(0, MAX_FAILURES),
  }
}

export type KeptOutput = ReturnType<typeof createKeptOutput>

/** As many as there is room for, the last ones where those are wanted. */
function within(lines: string[], fromEnd: boolean): string[] {
  const shown: string[] = []
  let room = MAX_CHARACTERS
  for (const line of fromEnd ? lines.toReversed() : lines) {
    room -= line.length + 1
    if (room < 0) break
    shown.push(line)
  }
  return fromEnd ? shown.reverse() : shown
}
