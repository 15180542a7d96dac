import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What is shorter stands in the result whole. */
const WORTH_IT = 4 * 1024
const MAX_BYTES = 16 * 1024 * 1024
const MAX_PER_SESSION = 40
const ID = /^[\w-]{1,100}$/
const MAX_LINES = 200
const ENDING_MS = 10_000
const MAX_LINE = 400
const MAX_CHARACTERS = 20_000
const MAX_FAILURES = 30
const FEW_FAILURES = 5
/** Lines around one that looks like a failure: what was expected stands below it. */
const ABOVE_FAILURE = 1
const BELOW_FAILURE = 8
const MAX_FAILURE_CHARACTERS = 6_000
/** How the usual test runners and compilers say that something went wrong. */
const FAILURE = /(^|\s)(not ok|✘|✖|✗|×|FAIL(ED|URES?)?\b|panic:|[A-Za-z]*Error:|error(\[\w+\])?:|Traceback)/

/** What test runners put before that which went well. */
const PASSED = /^\s*((ok|PASS|# Subtest)\b|[✔✓√])/

export interface Wanted {
  /** Only lines with this text, whatever its case. */
  search?: string | undefined
  /** So many of the last lines. */
  tail?: number | undefined
  /** Lines from this one on. */
  from_line?: number | undefined
  /** So many lines at most. */
  max_lines?: number | undefined
  /** So many lines around each that `search` finds. */
  context?: number | undefined
}

/** All that a command wrote, both streams as they came, kept with its session: a result holds only its beginning and its end. */
export function createKeptOutput(home: string) {
  const folderOf = (sessionId: string) => join(home, 'changes', 'sessions', sessionId, 'outputs')
  function fileOf(sessionId: string, id: string): string {
    if (!ID.test(sessionId) || !ID.test(id)) throw new Error(`output: there is none of the name ${id}`)
    return join(folderOf(sessionId), id)
  }

  /** Outputs that are being written, by file: each is over when its command has ended. */
  const underWay = new Map<string, Promise<void>>()

  async function makeRoom(sessionId: string) {
    const names = await readdir(folderOf(sessionId)).catch(() => [])
    if (names.length <= MAX_PER_SESSION) return
    const ages = await Promise.all(names.map(async (name) => ({ name, at: (await stat(fileOf(sessionId, name))).mtimeMs })))
    for (const { name } of ages.sort((a, b) => b.at - a.at).slice(MAX_PER_SESSION)) await rm(fileOf(sessionId, name), { force: true })
  }

  async function linesOf(sessionId: string, id: string): Promise<string[]> {
    const file = fileOf(sessionId, id)
    const read = () => readFile(file, 'utf8').catch(() => undefined)
    // A command that was stopped may still be ending: what it wrote is there when it has.
    const text = (await read()) ?? (await Promise.race([underWay.get(file), pause(ENDING_MS, undefined, { ref: false })]), await read())
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
      const { promise, resolve } = Promise.withResolvers<void>()
      underWay.set(file, promise)
      const over = () => {
        underWay.delete(file)
        resolve()
      }
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
        /** Whether it is kept; `always` keeps a short one too. */
        async end(always = false): Promise<boolean> {
          if (always && stream === undefined && held !== '') stream = createWriteStream(file, { mode: 0o600 }).on('error', () => undefined)
          if (held !== '') stream?.write(held)
          await new Promise<void>((done) => (stream ? stream.end(done).on('error', () => done()) : done()))
          over()
          if (stream === undefined) return false
          await makeRoom(sessionId)
          return true
        },
      }
    },
    /** Some of it, with the numbers of its lines. */
    async look(sessionId: string, id: string, wanted: Wanted): Promise<Record<string, unknown>> {
      const { search, tail, from_line, max_lines: most = MAX_LINES, context = 0 } = wanted
      const lines = await linesOf(sessionId, id)
      const folded = search?.toLowerCase()
      const found = folded === undefined ? undefined : indexesOf(lines, (line) => line.toLowerCase().includes(folded))
      const start = found === undefined && tail === undefined ? (from_line ?? 1) - 1 : 0
      const rows = found ? around(found, context, context, lines.length) : Array.from(lines.keys()).slice(start)
      const chosen = tail === undefined ? rows.slice(0, most) : rows.slice(-Math.min(tail, most))
      const shown = within(numbered(lines, chosen), tail !== undefined, MAX_CHARACTERS)
      const next = start + shown.length
      const more = found === undefined && tail === undefined && next < lines.length
      return {
        output: id,
        total_lines: lines.length,
        ...(found && { found: found.length }),
        lines: shown.length === 0 ? '(none)' : `${shown.join('\n')}\n`,
        ...(more && { hint: `Go on with from_line ${next + 1}.` }),
      }
    },
    /** Lines that look like what went wrong, with those around them where there is room; a few alone of what went well on the whole. */
    async failures(sessionId: string, id: string, wentWell: boolean): Promise<string[]> {
      const lines = await linesOf(sessionId, id)
      const all = indexesOf(lines, (line) => FAILURE.test(line.slice(0, 300)) && !PASSED.test(line))
      if (wentWell) return numbered(lines, all.slice(0, FEW_FAILURES))
      const found = all.slice(0, MAX_FAILURES)
      // The first ones with what stands around them: the others often have the same cause.
      const rows = within(numbered(lines, around(found, ABOVE_FAILURE, BELOW_FAILURE, lines.length)), false, MAX_FAILURE_CHARACTERS / 2)
      const last = Number.parseInt(rows.at(-1) ?? '0', 10)
      const rest = numbered(
        lines,
        found.filter((row) => row >= last),
      )
      const more = all.length > found.length ? [`… and ${all.length - found.length} more such lines`] : []
      return [...rows, ...within(rest, false, MAX_FAILURE_CHARACTERS / 2), ...more]
    },
  }
}

export type KeptOutput = ReturnType<typeof createKeptOutput>

const indexesOf = (lines: string[], fits: (line: string) => boolean) => lines.flatMap((line, index) => (fits(line) ? [index] : []))

const numbered = (lines: string[], rows: number[]) => rows.map((row) => `${row + 1}\t${lines[row]?.slice(0, MAX_LINE)}`)

/** The rows and those around them, each once, in their order. */
function around(rows: number[], above: number, below: number, total: number): number[] {
  const all: number[] = []
  for (const row of rows)
    for (let at = Math.max(row - above, (all.at(-1) ?? -1) + 1); at <= Math.min(row + below, total - 1); at++) all.push(at)
  return all
}

/** As many as there is room for, the last ones where those are wanted. */
function within(lines: string[], fromEnd: boolean, most: number): string[] {
  const shown: string[] = []
  let room = most
  for (const line of fromEnd ? lines.toReversed() : lines) {
    room -= line.length + 1
    if (room < 0) break
    shown.push(line)
  }
  return fromEnd ? shown.reverse() : shown
}
