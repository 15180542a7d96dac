import { readFileSync, writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'

const { beat, limitMs, pid } = workerData as { beat: Int32Array; limitMs: number; pid: number }
const LOOK_MS = 250
/** Of a longer time between two looks only so much counts: the whole process stood still (a stopped or starved machine). */
const MOST_BETWEEN_MS = 1_000
/** Blocked without working (a file system that does not answer): far longer, since a starved main thread looks the same. */
const IDLE_FACTOR = 6
/** For the debugger to say where it hangs: at once, unless the machine is starved. */
const STACK_MS = 5_000
const MAX_FRAMES = 8

let seen = Atomics.load(beat, 0)
let silentMs = 0
let workedMs = 0
let worked = workOfMain()
let looked = performance.now()

/** Processor time of the main thread, as far as the system tells; else the clock's, and who waits for a core counts as blocked. */
function workOfMain(): number {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return performance.now()
  }
}

setInterval(() => {
  const now = performance.now()
  const work = workOfMain()
  const current = Atomics.load(beat, 0)
  const isSilent = current === seen
  silentMs = isSilent ? silentMs + Math.min(now - looked, MOST_BETWEEN_MS) : 0
  workedMs = isSilent ? workedMs + work - worked : 0
  ;[seen, looked, worked] = [current, now, work]
  if (silentMs > limitMs && (workedMs > 0.8 * limitMs || silentMs > IDLE_FACTOR * limitMs)) void end()
}, LOOK_MS)
parentPort?.postMessage('watching')

let ending = false
async function end() {
  if (ending) return
  ending = true
  const at = await Promise.race([stack(), new Promise<string[]>((resolve) => setTimeout(() => resolve([]), STACK_MS))])
  const line = { level: 60, time: new Date().toISOString(), pid, blocked_ms: Math.round(silentMs), at }
  writeSync(2, `${JSON.stringify({ ...line, msg: `the main thread was blocked for over ${limitMs} ms; the process ends itself` })}\n`)
  process.kill(pid, 'SIGKILL')
}

/** Where the main thread is, as the debugger sees it. */
function stack(): Promise<string[]> {
  return new Promise((resolve) => {
    try {
      const session = new Session()
      session.connectToMainThread()
      const files = new Map<string, string>()
      session.on('Debugger.scriptParsed', ({ params }) => void files.set(params.scriptId, params.url))
      session.on('Debugger.paused', ({ params }) =>
        resolve(
          params.callFrames
            .slice(0, MAX_FRAMES)
            .map(
              ({ functionName, location }) => `${functionName || '(anonymous)'} ${files.get(location.scriptId)}:${location.lineNumber + 1}`,
            ),
        ),
      )
      session.post('Debugger.enable', () => session.post('Debugger.pause'))
    } catch {
      resolve([])
    }
  })
}
