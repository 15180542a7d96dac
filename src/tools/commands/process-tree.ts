import { readFileSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'

/** Set in a child's environment to CALL@SERVER, so that a process that left its group, or its server, can still be found. */
export const MARK = 'PARLEY_CALL_ID'

/** The processes of one call, as far as they can be told from others. */
export interface Tree {
  /** The program itself, and the number of its process group. */
  leader: number
  mark: string
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
async function findTrees(trees: Tree[]): Promise<Set<number>> {
  if (trees.length === 0) return new Set()
  const processes = await listProcesses(Math.min(...trees.map(({ since }) => since)))
  const leaders = new Set(trees.map(({ leader }) => leader))
  const marks = new Set(trees.map(({ mark }) => `${MARK}=${mark}`))
  const found = new Set(processes.filter((one) => leaders.has(one.pid) || leaders.has(one.group)).map((one) => one.pid))
  for (const one of processes) if (!found.has(one.pid) && (await hasMark(one.pid, (entry) => marks.has(entry)))) found.add(one.pid)
  let size: number
  do {
    size = found.size
    for (const one of processes) if (found.has(one.parent)) found.add(one.pid)
  } while (found.size > size)
  return found
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

async function hasMark(pid: number, is: (entry: string) => boolean): Promise<boolean> {
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
  return environment.split('\0').some(is)
}

export const countTree = async (tree: Tree): Promise<number> => (await findTrees([tree])).size

/** Whether a process of these calls holds the socket of that number. */
export async function holdSocket(trees: Tree[], inode: string): Promise<boolean> {
  const wanted = `socket:[${inode}]`
  for (const pid of await findTrees(trees)) {
    const handles = await readdir(`/proc/${pid}/fd`).catch(() => [])
    const links = await Promise.all(handles.map((handle) => readlink(`/proc/${pid}/fd/${handle}`).catch(() => '')))
    if (links.includes(wanted)) return true
  }
  return false
}

/** Stops everything first, so that a fork bomb cannot refill itself, then kills; again until nothing is left. */
export async function killTree(tree: Tree): Promise<void> {
  signalProcess(-tree.leader, 'SIGKILL')
  await killAll(() => findTrees([tree]))
}

async function killAll(find: () => Promise<Iterable<number>>): Promise<void> {
  for (let round = 0; round < 50; round++) {
    const pids = [...(await find())]
    if (pids.length === 0) return
    for (const pid of pids) signalProcess(pid, 'SIGSTOP')
    for (const pid of pids) signalProcess(pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Ends what commands of earlier servers on the same data folder have left. */
export const killLeftOver = (folder: string): Promise<void> =>
  killAll(async () => {
    const found: number[] = []
    const left = (entry: string) =>
      entry.startsWith(`${MARK}=`) && entry.includes(`@${folder}.`) && !isAlive(Number(entry.slice(entry.lastIndexOf('.') + 1)))
    for (const { pid } of await listProcesses(0)) if (await hasMark(pid, left)) found.push(pid)
    return found
  })

function isAlive(pid: number): boolean {
  try {
    return pid === process.pid || process.kill(pid, 0)
  } catch {
    return false
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}
