import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Ids of the processes whose command line names this folder: a browser and its children all carry their profile's path. */
export async function processesUsing(folder: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-axww', '-o', 'pid=,args='], { maxBuffer: 16 * 1024 * 1024 }).catch(() => ({ stdout: '' }))
  return stdout.split('\n').flatMap((line) => {
    const [, pid, args] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    return pid && args?.includes(`--user-data-dir=${folder}`) && Number(pid) !== process.pid ? [Number(pid)] : []
  })
}

export async function killProcessesUsing(folder: string): Promise<number> {
  const found = await processesUsing(folder)
  for (const pid of found) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // gone by itself
    }
  }
  return found.length
}

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
