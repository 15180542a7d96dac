import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { percentile, send } from './load.ts'
import { createHome, type Running, run } from './process.ts'

const ROUNDS = 20

interface Report {
  ready?: boolean
  failed?: string
  round?: number
  last?: number
}

function report(child: ChildProcess, fits: (message: Report) => boolean): Promise<Report> {
  return new Promise((resolve, reject) => {
    const hear = (message: Report) => {
      if (message.failed !== undefined) reject(new Error(message.failed))
      if (!fits(message)) return
      child.off('message', hear)
      resolve(message)
    }
    child.on('message', hear)
  })
}

/** Times from posting a message until the last of the readers, in a process of their own, has it. */
async function measure(server: Running, readers: number): Promise<number[]> {
  const post = (text: string) => send(`${server.url}/chat/agent_message`, 'POST', JSON.stringify({ author: 'bench', text }))
  for (let i = 0; i < 100; i++) await post('warm-up')
  const clients = fork(join(import.meta.dirname, 'lobby-clients.ts'), [new URL(server.url).port, String(readers)])
  try {
    await report(clients, ({ ready }) => ready === true)
    const times: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const all = report(clients, (message) => message.round === round)
      const start = Date.now()
      await post(`round ${round}`)
      times.push(((await all).last as number) - start)
    }
    return times.sort((a, b) => a - b)
  } finally {
    clients.kill()
  }
}

/** How long one lobby message takes to reach every one of many open SSE streams. */
export async function lobby(): Promise<void> {
  const { home, remove } = await createHome()
  try {
    for (const readers of [1_000, 5_000]) {
      const measured: Record<string, number[]> = {}
      for (const kind of ['floor', 'parley'] as const) {
        const server = await (kind === 'floor'
          ? run('bench/lobby-floor.ts', [], {})
          : run('scripts/parley.mjs', ['serve', '--port', '0'], { PARLEY_HOME: home }))
        measured[kind] = await measure(server, readers)
        await server.stop()
      }
      const line = (kind: string) => {
        const times = measured[kind] ?? []
        return `${kind} P50 ${percentile(times, 50)} ms, at most ${times.at(-1)} ms, ${Math.round((readers * 1000) / percentile(times, 50))} deliveries/s`
      }
      console.log(
        `lobby, one message to all of ${readers} readers: ${line('parley')}; ${line('floor')} (asked: 5000 readers within 1000 ms)`,
      )
    }
  } finally {
    await remove()
  }
}
