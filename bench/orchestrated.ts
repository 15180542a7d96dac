import { percentile, send } from './load.ts'
import { createHome, type Running, run } from './process.ts'

const ROUNDS = 200

/** What a plan of two echo tasks costs over the two direct calls it makes. */
export async function orchestrated(): Promise<void> {
  const { home, remove } = await createHome()
  const server = await run('scripts/parley.mjs', ['serve', '--port', '0'], { PARLEY_HOME: home })
  const { session_id } = JSON.parse((await send(`${server.url}/my/chat/sessions/`, 'POST', '{}')).text) as { session_id: string }
  const direct: number[] = []
  const planned: number[] = []
  for (let i = 0; i < ROUNDS + 20; i++) {
    const one = await time(server, session_id, { content: 'one', target_agent: 'echo' })
    const two = await time(server, session_id, { content: 'two', target_agent: 'echo' })
    const plan = await time(server, session_id, { content: '@echo one; @echo two' })
    if (i < 20) continue // warming up
    direct.push(one + two)
    planned.push(plan)
  }
  direct.sort((a, b) => a - b)
  planned.sort((a, b) => a - b)
  const [calls, plan] = [percentile(direct, 50), percentile(planned, 50)]
  console.log(
    `orchestrated: two direct calls ${calls.toFixed(1)} ms, a plan of two ${plan.toFixed(1)} ms (P95 ${percentile(planned, 95).toFixed(1)}): ${(plan - calls).toFixed(1)} ms more (asked: under 20)`,
  )
  await server.stop()
  await remove()
}

async function time(server: Running, session: string, body: object): Promise<number> {
  const started = performance.now()
  const { status, text } = await send(`${server.url}/my/chat/${session}/message/`, 'POST', JSON.stringify(body), { prefer: 'wait=10' })
  if (status !== 200) throw new Error(`${status} ${text}`)
  return performance.now() - started
}
