import { createECDH, createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, eventually } from '../harness/api.ts'
import { startMailbox, startReceiver } from '../harness/receivers.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ann = bearer('ann-token-1')
const bob = bearer('bob-token-1')
const program = bearer('prog-token-1')
const SECRET = `whsec_${randomBytes(24).toString('base64')}`
const SIGNING = 'slack-signing-secret'

type Receiver = Awaited<ReturnType<typeof startReceiver>>
let server: TestServer
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let [hook, telegram, slack, ntfy, push]: Receiver[] = []
/** What the stand-in for Telegram tells who polls it next. */
let updates: object[] = []

beforeAll(async () => {
  mailbox = await startMailbox()
  hook = await startReceiver()
  telegram = await startReceiver(({ path }) => ({
    status: 200,
    body: { ok: true, result: path.endsWith('/getUpdates') ? updates.splice(0) : {} },
  }))
  slack = await startReceiver()
  ntfy = await startReceiver()
  push = await startReceiver(() => ({ status: 201 }))
  server = await startServer({
    env: {
      PARLEY_TOKENS: 'ann:ann-token-1,bob:bob-token-1,prog:prog-token-1',
      PARLEY_WEBHOOK_PRIVATE: '1',
      PARLEY_SMTP_URL: mailbox.url,
      PARLEY_MAIL_FROM: 'parley@example.org',
      PARLEY_TELEGRAM_TOKEN: 'bot-token-123',
      PARLEY_TELEGRAM_URL: telegram.url,
      PARLEY_SLACK_TOKEN: 'xoxb-123456',
      PARLEY_SLACK_SIGNING_SECRET: SIGNING,
      PARLEY_SLACK_URL: slack.url,
      PARLEY_PUBLIC_URL: 'http://parley.example.org',
    },
  })
})
afterAll(async () => {
  await server.stop()
  for (const receiver of [hook, telegram, slack, ntfy, push]) await receiver?.close()
  await mailbox.close()
})

const set = (channels: object[], who = ann) => call(server, 'PUT', '/my/notifications', { channels }, who)
const ask = async (body: object) => (await call<{ ask_id: string; callback_secret?: string }>(server, 'POST', '/asks', body, program)).body
const state = async (id: string) =>
  (await call<{ status: string; answered_by?: string }>(server, 'GET', `/asks/${id}`, undefined, program)).body
const about = (receiver: Receiver | undefined, text: string) => eventually(() => receiver?.received.find(({ body }) => body.includes(text)))

describe('K-09 the people concerned are told', () => {
  test('K-09 K-11 a webhook is signed as Standard Webhooks prescribes, for the opening and the end', async () => {
    expect((await set([{ type: 'webhook', url: `${hook?.url}/hook`, secret: SECRET }])).status).toBe(200)
    const { ask_id } = await ask({ kind: 'confirm', text: 'Restart the turbine?', to: { user: 'ann' } })
    const opened = await about(hook, 'Restart the turbine?')
    const verified = new Webhook(SECRET).verify(opened.body, opened.headers as Record<string, string>) as { type: string; data: object }
    expect(verified).toMatchObject({
      type: 'ask.opened',
      data: { ask_id, kind: 'confirm', answer_url: expect.stringContaining('/answer/') },
    })
    await call(server, 'POST', `/asks/${ask_id}/answer`, { action: 'approve' }, ann)
    const closed = await eventually(() => hook?.received.find(({ body }) => body.includes('ask.closed') && body.includes(ask_id)))
    expect(new Webhook(SECRET).verify(closed.body, closed.headers as Record<string, string>)).toMatchObject({
      data: { status: 'approved' },
    })
  })

  test('K-09 K-11 a webhook hears that a turn of its person has ended, and how; one for certain kinds does not', async () => {
    const one = (path: string, more = {}) => ({ type: 'webhook', url: `${hook?.url}${path}`, secret: SECRET, ...more })
    await set([one('/ends'), one('/kinds', { kinds: ['question'] })])
    const { session_id } = (await call<{ session_id: string }>(server, 'POST', '/my/chat/sessions/', {}, ann)).body
    const body = { content: 'over and out', target_agent: 'echo' }
    const { run_id } = (await call<{ run_id: string }>(server, 'POST', `/my/chat/${session_id}/message/`, body, ann)).body
    const ended = await eventually(() => hook?.received.find((one) => one.path === '/ends' && one.body.includes(run_id)))
    expect(new Webhook(SECRET).verify(ended.body, ended.headers as Record<string, string>)).toMatchObject({
      type: 'turn.ended',
      data: { session_id, run_id, agent_id: 'echo', status: 'done', result: 'over and out' },
    })
    expect(hook?.received.filter(({ path }) => path === '/kinds')).toEqual([])
  })

  test('K-13 the callback of an ask gets the answer, signed with the secret that the 201 gave', async () => {
    const made = await ask({ kind: 'question', text: 'Which colour?', callback_url: `${hook?.url}/callback`, to: { user: 'bob' } })
    await call(server, 'POST', `/asks/${made.ask_id}/answer`, { text: 'teal' }, bob)
    const called = await eventually(() => hook?.received.find(({ path, body }) => path === '/callback' && body.includes(made.ask_id)))
    const data = new Webhook(made.callback_secret as string).verify(called.body, called.headers as Record<string, string>)
    expect(data).toMatchObject({ type: 'ask.closed', data: { status: 'answered', answer: { text: 'teal' }, answered_by: 'bob' } })
  })

  test('K-09 K-12 R-10 mail carries a link; opening it answers nothing, its form answers once, as its person', async () => {
    await set([{ type: 'email', to: 'ann@example.org' }])
    const { ask_id } = await ask({ kind: 'confirm', text: 'Archive the letters?', to: { user: 'ann' } })
    const mail = await eventually(() => mailbox.mails.find((text) => text.includes('Archive the letters?')))
    const link = /http:\/\/parley\.example\.org(\/answer\/[\w.=-]+)/.exec(
      mail.replaceAll('=\r\n', '').replaceAll('=3D', '='),
    )?.[1] as string
    const page = await call<string>(server, 'GET', link)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Archive the letters?')
    expect(page.body).not.toContain('<script')
    expect(await state(ask_id)).toMatchObject({ status: 'waiting_human' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await call(server, 'POST', link, 'action=approve&feedback=a%00b', form)).status).toBe(400)
    expect((await call(server, 'POST', link, 'action=approve&feedback=fine', form)).status).toBe(200)
    expect(await state(ask_id)).toMatchObject({ status: 'approved', answered_by: 'ann' })
    expect((await call(server, 'POST', link, 'action=reject', form)).status).toBe(410)
    expect((await call(server, 'GET', link)).status).toBe(410)
    expect((await call(server, 'GET', `${link.slice(0, -4)}AAAA`)).status).toBe(410)
  })

  test('K-12 who can no longer sign in is told nothing more, and their link answers nothing', async () => {
    const { key } = JSON.parse(await readFile(join(server.home, 'server.json'), 'utf8')) as { key: string }
    const made = await call<{ id: string; token: string }>(server, 'POST', '/auth/tokens', { user: 'zed' }, bearer(key))
    await set([{ type: 'email', to: 'zed@example.org' }], bearer(made.body.token))
    await set([{ type: 'webhook', url: `${hook?.url}/hook`, secret: SECRET }])
    const { ask_id } = await ask({ kind: 'confirm', text: 'Open the vault?', to: { user: 'zed' } })
    const mail = await eventually(() => mailbox.mails.find((text) => text.includes('Open the vault?')))
    const link = /http:\/\/parley\.example\.org(\/answer\/[\w.=-]+)/.exec(mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[1]
    expect((await call(server, 'DELETE', `/auth/tokens/${made.body.id}`, undefined, bearer(key))).status).toBe(204)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await call(server, 'POST', link as string, 'action=approve', form)).status).toBe(410)
    expect(await state(ask_id)).toMatchObject({ status: 'waiting_human' })
    await ask({ kind: 'confirm', text: 'Open the cellar?' })
    await about(hook, 'Open the cellar?')
    // Everybody concerned is told in one go: had there been a mail, it would be in the outbox beside the webhook.
    const { body } = await call<{ items: { user: string }[] }>(server, 'GET', '/outbox', undefined, bearer(key))
    expect(body.items.filter(({ user }) => user === 'zed')).toEqual([])
    expect(mailbox.mails.filter((text) => text.includes('cellar'))).toEqual([])
  })

  test('K-09 K-12 Telegram shows buttons; the press of the right chat answers', async () => {
    await set([{ type: 'telegram', chat_id: 4711 }])
    const { ask_id } = await ask({ kind: 'confirm', text: 'Open the gate?', payload: { gate: 'north' }, to: { user: 'ann' } })
    const sent = JSON.parse((await about(telegram, 'Open the gate?')).body) as {
      text: string
      reply_markup: { inline_keyboard: { callback_data?: string }[][] }
    }
    expect(sent.text, 'nobody approves what was not shown').toContain('north')
    const data = sent.reply_markup.inline_keyboard[0]?.[0]?.callback_data
    const press = (chat: number) => ({ update_id: chat, callback_query: { id: 'q', data, message: { message_id: 5, chat: { id: chat } } } })
    updates = [press(666)]
    await eventually(() => telegram?.received.some(({ body }) => body.includes('not yours')))
    expect(await state(ask_id)).toMatchObject({ status: 'waiting_human' })
    updates = [press(4711)]
    await eventually(async () => (await state(ask_id)).status === 'approved')
    expect(await state(ask_id)).toMatchObject({ answered_by: 'ann' })
    // In a group anybody could press.
    await set([{ type: 'telegram', chat_id: -100_123 }])
    await ask({ kind: 'confirm', text: 'Open the cellar?', to: { user: 'ann' } })
    expect((await about(telegram, 'Open the cellar?')).body).not.toContain('inline_keyboard')
    const { key } = JSON.parse(await readFile(join(server.home, 'server.json'), 'utf8')) as { key: string }
    expect((await call(server, 'GET', '/telegram', undefined, ann)).status).toBe(403)
    const { webhook_url } = (await call<{ webhook_url: string }>(server, 'GET', '/telegram', undefined, bearer(key))).body
    expect((await call(server, 'POST', new URL(webhook_url).pathname, press(1))).status).toBe(200)
    expect((await call(server, 'POST', '/telegram/guessed', press(1))).status).toBe(404)
  })

  test("K-09 K-12 Slack's buttons count only with its signature", async () => {
    await set([{ type: 'slack', user_id: 'U012AB3CD' }])
    const { ask_id } = await ask({
      kind: 'choice',
      text: 'Which track?',
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
      to: { user: 'ann' },
    })
    const sent = JSON.parse((await about(slack, 'Which track?')).body) as { blocks: { elements?: { value: string }[] }[] }
    const value = sent.blocks[1]?.elements?.[1]?.value
    const body = new URLSearchParams({
      payload: JSON.stringify({
        user: { id: 'U012AB3CD' },
        actions: [{ action_id: 'answer_1', value }],
        response_url: `${slack?.url}/response`,
      }),
    }).toString()
    const time = String(Math.floor(Date.now() / 1_000))
    const signature = `v0=${createHmac('sha256', SIGNING).update(`v0:${time}:${body}`).digest('hex')}`
    const press = (mark: string) =>
      call(server, 'POST', '/slack/actions', body, {
        'content-type': 'application/x-www-form-urlencoded',
        'x-slack-request-timestamp': time,
        'x-slack-signature': mark,
      })
    expect((await press('v0=00')).status).toBe(401)
    expect((await press(signature)).status).toBe(200)
    expect(await state(ask_id)).toMatchObject({ status: 'answered', answer: { value: 'b' }, answered_by: 'ann' })
    const shown = await eventually(() => slack?.received.find(({ path }) => path === '/response'))
    expect(JSON.parse(shown.body)).toMatchObject({ replace_original: true, text: expect.stringContaining('answered by ann') })
  })

  test('K-09 ntfy and web push: the push is encrypted for the one browser', async () => {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = randomBytes(16)
    const subscription = {
      endpoint: `${push?.url}/push/1`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }
    const done = await set([
      { type: 'ntfy', url: ntfy?.url, topic: 'parley-ann' },
      { type: 'webpush', subscription, kinds: ['question'] },
    ])
    expect(done.status).toBe(200)
    await ask({ kind: 'question', text: 'Hear the bell?', to: { user: 'ann' } })
    expect(JSON.parse((await about(ntfy, 'Hear the bell?')).body)).toMatchObject({ topic: 'parley-ann', message: 'Hear the bell?' })
    const pushed = await eventually(() => push?.received[0])
    expect(pushed.headers.authorization).toMatch(/^vapid /)
    const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
      decrypt(data: Buffer, options: object): Buffer
    }
    const plain = ece.decrypt(Buffer.from(pushed.body, 'latin1'), {
      version: 'aes128gcm',
      privateKey: keys,
      authSecret: auth.toString('base64url'),
    })
    expect(JSON.parse(plain.toString())).toMatchObject({ event: 'ask.opened', text: 'Hear the bell?' })
  })

  test('K-09 the test button says what came of it; settings that cannot work are refused and name the field', async () => {
    await set([{ type: 'webhook', url: `${hook?.url}/test`, secret: SECRET }])
    expect((await call(server, 'POST', '/my/notifications/test', { channel: 'webhook' }, ann)).body).toMatchObject({ outcome: 'sent' })
    const shown = await call<{ channels: { secret: string }[] }>(server, 'GET', '/my/notifications', undefined, ann)
    expect(JSON.stringify(shown.body)).not.toContain(SECRET)
    expect((await set([{ type: 'webhook', url: 'ftp://x', secret: SECRET }])).status).toBe(400)
    expect((await set([{ type: 'pigeon' }])).status).toBe(400)
    expect((await set([{ type: 'email', to: 'ann@example.org', quiet: { from: '25:00', to: '07:00' } }])).status).toBe(400)
  })
})

describe('K-10 the outbox', () => {
  test('K-10 a receiver that fails is tried again; nothing is sent for an ask that is closed meanwhile; 410 ends it', async () => {
    const flaky = await startReceiver((_, count) => ({ status: count === 1 ? 500 : 200 }))
    await set([{ type: 'webhook', url: `${flaky.url}/x`, secret: SECRET }], bob)
    const { ask_id } = await ask({ kind: 'question', text: 'Try again?', to: { user: 'bob' } })
    await eventually(() => flaky.received.length >= 2, 40_000)
    expect(flaky.received[0]?.headers['webhook-id']).toBe(flaky.received[1]?.headers['webhook-id'])
    await call(server, 'POST', `/asks/${ask_id}/answer`, { text: 'ok' }, bob)
    await flaky.close()
  })

  test('K-10 a receiver that never answers holds up nobody else', async () => {
    let attempts = 0
    const mute = createServer(() => attempts++)
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as AddressInfo
    await set([{ type: 'webhook', url: `http://127.0.0.1:${port}/mute`, secret: SECRET }], bob)
    await set([{ type: 'webhook', url: `${hook?.url}/quick`, secret: SECRET }])
    const both = (text: string) => ask({ kind: 'question', text, to: { role: 'user' } })
    for (let count = 0; count < 80; count++) await both(`For both ${count}?`)
    const arrived = () => hook?.received.filter(({ path, body }) => path === '/quick' && body.includes('For both')).length
    await eventually(() => arrived() === 80, 90_000)
    expect(attempts, 'in their order, nearly all of these would have come first').toBeLessThan(60)
    await Promise.all([set([], bob), set([])])
    mute.close()
  })

  test('K-10 what was committed before a crash is delivered after it, once its receiver is back', async () => {
    const { port, url, close } = await startReceiver()
    await close()
    await set([{ type: 'webhook', url: `${url}/late`, secret: SECRET }], bob)
    await ask({ kind: 'confirm', text: 'After the crash?', to: { user: 'bob' } })
    const { key } = JSON.parse(await readFile(join(server.home, 'server.json'), 'utf8')) as { key: string }
    const waiting = async () =>
      (await call<{ items: { id: string; error: string | null }[] }>(server, 'GET', '/outbox', undefined, bearer(key))).body.items
    await eventually(async () => (await waiting()).some(({ error }) => error?.includes('ECONNREFUSED')), 40_000)
    const [row] = (await waiting()).filter(({ error }) => error?.includes('ECONNREFUSED'))
    expect((await call(server, 'POST', `/outbox/${row?.id}/again`, {}, bob)).status).toBe(403)
    expect((await call(server, 'POST', `/outbox/${row?.id}/again`, {}, bearer(key))).status).toBe(202)
    expect((await call(server, 'DELETE', '/outbox/none', undefined, bearer(key))).status).toBe(404)
    await server.kill()
    const back = await startReceiver(undefined, port)
    await server.restart()
    await eventually(() => back.received.some(({ body }) => body.includes('After the crash?')), 40_000)
    await back.close()
    expect((await call(server, 'GET', '/outbox', undefined, bob)).status).toBe(403)
  })

  test('K-11 without the operator’s leave no private address is called', async () => {
    const closed = await startServer()
    const refused = await call<{ detail: string }>(closed, 'PUT', '/my/notifications', {
      channels: [{ type: 'webhook', url: 'http://127.0.0.1:1/x', secret: SECRET }],
    })
    expect(refused.status).toBe(400)
    expect(refused.body.detail).toContain('this machine')
    await closed.stop()
  })
})
