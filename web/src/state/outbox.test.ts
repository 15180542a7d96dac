import { beforeEach, expect, test, vi } from 'vitest'
import { ClientError } from '#client/http.ts'
import type { Accepted } from '#protocol/session.ts'
import { plainly } from '../conversation/outgoing.ts'
import { createOutbox, type Pending } from './outbox.ts'

const accepted = (message_id: string): Accepted => ({ message_id, run_id: 'r_1', mode: 'direct', status: 'running', position: 0 })
const offline = () => new ClientError({ code: 'offline', title: 'No connection', status: 0, detail: 'The server did not answer' })
const states = (list: Pending[]) => list.map((pending) => pending.state)

beforeEach(() => localStorage.clear())

test('messages leave in order, and are forgotten when the log shows them', async () => {
  const sent: string[] = []
  const send = async (pending: Pending) => {
    sent.push(pending.content)
    return accepted(`m_${pending.content}`)
  }
  const outbox = createOutbox({ sessionId: 's', send, onChange: () => {} })
  outbox.add(plainly('1'))
  outbox.add(plainly('2'))
  await vi.waitFor(() => expect(states(outbox.list())).toEqual(['sent', 'sent']))
  expect(sent).toEqual(['1', '2'])
  outbox.settle((id) => id === 'm_1')
  expect(outbox.list().map((pending) => pending.content)).toEqual(['2'])
})

test('what cannot reach the server waits, survives a reload and goes with the same key', async () => {
  let online = false
  const keys: string[] = []
  const send = async (pending: Pending) => {
    keys.push(pending.key)
    if (!online) throw offline()
    return accepted('m_1')
  }
  const outbox = createOutbox({ sessionId: 's', send, onChange: () => {} })
  outbox.add(plainly('later', 'echo'))
  await vi.waitFor(() => expect(states(outbox.list())).toEqual(['waiting']))
  online = true
  const reloaded = createOutbox({ sessionId: 's', send, onChange: () => {} })
  expect(reloaded.list()).toMatchObject([{ content: 'later', target: 'echo', state: 'waiting' }])
  reloaded.flush()
  await vi.waitFor(() => expect(states(reloaded.list())).toEqual(['sent']))
  expect(new Set(keys).size).toBe(1)
})

test('a refused message keeps its text and reason, and does not hold up the next', async () => {
  const send = async (pending: Pending) => {
    if (pending.content === 'bad')
      throw new ClientError({ code: 'agent_not_found', title: 'Agent not found', status: 404, detail: 'no agent "x"' })
    return accepted('m_2')
  }
  const outbox = createOutbox({ sessionId: 's', send, onChange: () => {} })
  outbox.add(plainly('bad', 'x'))
  outbox.add(plainly('good'))
  await vi.waitFor(() => expect(states(outbox.list())).toEqual(['failed', 'sent']))
  expect(outbox.list()[0]).toMatchObject({ content: 'bad', error: 'no agent "x"' })
})

test('G-10 an answer that did not reach the server is not sent later by itself, and says so', async () => {
  let tries = 0
  const send = async (): Promise<Accepted> => {
    tries++
    throw offline()
  }
  const outbox = createOutbox({ sessionId: 's', send, onChange: () => {} })
  outbox.add({ ...plainly('/yes'), now: true })
  await vi.waitFor(() => expect(states(outbox.list())).toEqual(['failed']))
  const reloaded = createOutbox({ sessionId: 's', send, onChange: () => {} })
  reloaded.flush()
  expect(states(reloaded.list())).toEqual(['failed'])
  expect(tries).toBe(1)
})
