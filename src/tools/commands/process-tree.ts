import { readdir, readFile } from 'node:fs/promises'

/** Set in a child's environment, so that a process that left its group can still be found. */
export const MARK = 'PARLEY_CALL_ID'

interface Process {
  pid: number
  parent: number
  group: number
}

/** Every process of the call: its group, their descendants, and whatever inherited the mark. Linux only; else the group. */
async function findTree(leader: number, callId: string): Promise<number[]> {
  const processes = await listProcesses()
  const found = new Set(processes.filter((one) => one.pid === leader || one.group === leader).map((one) => one.pid))
  for (const one of processes) if (!found.has(one.pid) && (await hasMark(one.pid, callId))) found.add(one.pid)
  let size: number
  do {
    size = found.size
    for (const one of processes) if (found.has(one.parent)) found.add(one.pid)
  } while (found.size > size)
  found.delete(process.pid)
  return [...found]
}

async function listProcesses(): Promise<Process[]> {
  const names = await readdir('/proc').catch(() => [])
  const read = names
    .filter((name) => /^\d+$/.test(name))
    .map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
      // The name in brackets may hold anything, so count from the last bracket: state, parent, group.
      const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return state === undefined || state === 'Z' || state === ''
        ? []
        : [{ pid: Number(name), parent: Number(parent), group: Number(group) }]
    })
  return (await Promise.all(read)).flat()
}

async function hasMark(pid: number, callId: string): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
  return environment.split('\0').includes(`${MARK}=${callId}`)
}

export const countTree = async (leader: number, callId: string): Promise<number> => (await findTree(leader, callId)).length

/** Stops everything first, so that a fork bomb cannot refill itself, then kills; again until nothing is left. */
export async function killTree(leader: number, callId: string): Promise<void> {
  signalProcess(-leader, 'SIGKILL')
  for (let round = 0; round < 50; round++) {
    const pids = await findTree(leader, callId)
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
