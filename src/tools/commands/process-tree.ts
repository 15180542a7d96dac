import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

/** Set in a child's environment, so that a process that left its group can still be found. */
export const MARK = 'PARLEY_CALL_ID'

/** The processes of one call, as far as they can be told from others. */
export interface Tree {
  /** The program itself, and the number of its process group. */
  leader: number
  callId: string
  /** Clock ticks since boot; nothing older can belong to the call. */
  since: number
}

interface Process {
  pid: number
  parent: number
  group: number
}

/** The kernel counts a hundred ticks a second for /proc on every common system. 0 where there is no /proc. */
export function ticksNow(): number {
  try {
    return Math.floor(Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * 100) - 1
  } catch {
    return 0
  }
}

/** The group, its descendants, and whatever inherited the mark. Linux only; elsewhere the group has to do. */
async function findTree({ leader, callId, since }: Tree): Promise<number[]> {
  const processes = await listProcesses(since)
  const found = new Set(processes.filter((one) => one.pid === leader || one.group === leader).map((one) => one.pid))
  for (const one of processes) if (!found.has(one.pid) && (await hasMark(one.pid, callId))) found.add(one.pid)
  let size: number
  do {
    size = found.size
    for (const one of processes) if (found.has(one.parent)) found.add(one.pid)
  } while (found.size > size)
  return [...found]
}

async function listProcesses(since: number): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => [])
  const read = names
    .filter((name) => /^\d+$/.test(name))
    .map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      // The name in brackets may hold anything, so count from the last bracket: state, parent, group, …, start.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const [state, parent, group] = fields
      if (state === undefined || state === '' || state === 'Z' || Number(fields[19]) < since) return []
      return [{ pid: Number(name), parent: Number(parent), group: Number(group) }]
    })
  return (await Promise.all(read)).flat()
}

async function hasMark(pid: number, callId: string): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
  return environment.split('\0').includes(`${MARK}=${callId}`)
}

export const countTree = async (tree: Tree): Promise<number> => (await findTree(tree)).length

/** Stops everything first, so that a fork bomb cannot refill itself, then kills; again until nothing is left. */
export async function killTree(tree: Tree): Promise<void> {
  signalProcess(-tree.leader, 'SIGKILL')
  for (let round = 0; round < 50; round++) {
    const pids = await findTree(tree)
    if (pids.length === 0) return
    for (const pid of pids) signalProcess(pid, 'SIGSTOP')
    for (const pid of pids) signalProcess(pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}
