/** Sends a request to the server on behalf of the caller: over HTTP, or within the process. Throws on a refusal. */
export type Send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<unknown>

export interface DeskAsk {
  [field: string]: unknown
  ask_id: string
  status: string
}

interface Turn {
  run_id: string
  status: string
  reply?: { content: string } | null
  ask?: DeskAsk
}

/** What the people's tools need of Parley, on its public routes alone, so that rights and audit are those of the caller. */
export interface Desk {
  ask(body: Record<string, unknown>): Promise<DeskAsk>
  wait(askId: string, seconds: number): Promise<DeskAsk>
  notify(text: string): Promise<Record<string, unknown>>
  agents(): Promise<unknown[]>
  call(agent: string, message: string, seconds: number): Promise<Record<string, unknown>>
  /** Whether an id is that of a call of an agent. */
  isCall(id: string): boolean
  callResult(id: string, seconds: number): Promise<Record<string, unknown>>
}

const CALL = /^call:([^:]+):([^:]+)$/
const LOOK_MS = 500

export function createDesk(send: Send, author: string): Desk {
  async function callResult(id: string, seconds: number): Promise<Record<string, unknown>> {
    const [, session = '', run = ''] = CALL.exec(id) ?? []
    const end = Date.now() + seconds * 1_000
    for (;;) {
      const turn = (await send('GET', `/my/chat/${encodeURIComponent(session)}/turns/${encodeURIComponent(run)}`)) as Turn
      if (turn.status !== 'running' && turn.status !== 'queued') return told(id, turn)
      if (Date.now() >= end) return told(id, turn)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }

  return {
    ask: (body) => send('POST', '/asks', { author, ...body }) as Promise<DeskAsk>,
    wait: (askId, seconds) => send('GET', `/asks/${encodeURIComponent(askId)}?wait=${seconds}`) as Promise<DeskAsk>,
    notify: (text) => send('POST', '/chat/agent_message', { author, text }) as Promise<Record<string, unknown>>,
    agents: async () => ((await send('GET', '/agents/')) as { items: unknown[] }).items,
    async call(agent, message, seconds) {
      const { session_id } = (await send('POST', '/my/chat/sessions/', { title: message.slice(0, 60) })) as { session_id: string }
      const turn = (await send(
        'POST',
        `/my/chat/${session_id}/message/`,
        { content: message, target_agent: agent },
        { prefer: `wait=${seconds}` },
      )) as Turn
      return told(`call:${session_id}:${turn.run_id}`, turn)
    },
    isCall: (id) => CALL.test(id),
    callResult,
  }
}

function told(id: string, { status, reply, ask }: Turn): Record<string, unknown> {
  if (status === 'running' || status === 'queued')
    return { ask_id: id, status, note: `The agent is still at work; call check with ask_id "${id}" later.` }
  return { ask_id: id, status, reply: reply?.content ?? null, ...(ask && { ask }) }
}
