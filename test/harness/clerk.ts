import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { call, eventually, type Reply } from './api.ts'
import type { TestServer } from './server.ts'

/** An agent that does one of each: a step, a question, a command with an outside effect, a message. */
export const clerk = `
export default {
  id: 'clerk', name: 'Clerk', description: 'Does one of each',
  async run(turn) {
    const price = await turn.step('look up', () => 7)
    const name = await turn.ask('Who pays?')
    const paid = await turn.tryTool('run_command', { command: 'sh -c "echo ' + turn.run_id + ' >> effects"' })
    await turn.say(name + ' ' + (paid.ok ? 'paid ' + price : paid.reason))
    return 'done'
  },
}`

/** Waits once, answers nothing itself. */
export const greeter = `
export default {
  id: 'greeter', name: 'Greeter', description: 'Greets people by name',
  async run(turn) { return 'Hello, ' + (await turn.ask('What is your name?')) + '!' },
}`

export interface AskItem {
  ask_id: string
  session_id: string
  kind: string
  text: string
  status: string
  payload: Record<string, unknown>
}

export interface MessageItem {
  role: string
  content: string
  error?: { code: string; detail: string }
}

/** The effects of a run, one line for each time that the command really ran. */
export async function effectsOf(server: TestServer, runId: string): Promise<number> {
  const text = await readFile(join(server.home, '..', 'workspace', 'effects'), 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line === runId).length
}

export const send = (server: TestServer, session: string, content: string, agent: string, headers: Record<string, string> = {}) =>
  call<{ run_id: string; message_id: string; status: string }>(
    server,
    'POST',
    `/my/chat/${session}/message/`,
    { content, target_agent: agent },
    headers,
  )

export const openAsks = async (server: TestServer, session: string, headers = {}): Promise<AskItem[]> =>
  (await call<{ items: AskItem[] }>(server, 'GET', `/my/chat/${session}/asks/?status=open`, undefined, headers)).body.items

export const openAsk = (server: TestServer, session: string, headers = {}): Promise<AskItem> =>
  eventually(async () => (await openAsks(server, session, headers))[0])

export const answer = (
  server: TestServer,
  session: string,
  ask: string,
  body: object,
  headers = {},
): Promise<Reply<AskItem & { code?: string; detail?: string }>> => call(server, 'POST', `/my/chat/${session}/asks/${ask}/`, body, headers)

export const messages = async (server: TestServer, session: string, headers = {}): Promise<MessageItem[]> =>
  (await call<{ items: MessageItem[] }>(server, 'GET', `/my/chat/${session}/messages/`, undefined, headers)).body.items

/** A person who answers whatever is open until the session is at rest. Returns how often a command was let run. */
export async function attend(server: TestServer, session: string, headers = {}): Promise<number> {
  let approvals = 0
  await eventually(async () => {
    for (const { ask_id, kind } of await openAsks(server, session, headers)) {
      const { status } = await answer(
        server,
        session,
        ask_id,
        kind === 'tool' ? { action: 'approve' } : { action: 'answer', text: 'Ada' },
        headers,
      )
      if (kind === 'tool' && status === 200) approvals++
    }
    const { body } = await call<{ status: string }>(server, 'GET', `/my/chat/sessions/${session}`, undefined, headers)
    return body.status === 'idle' || body.status === 'error'
  })
  return approvals
}
