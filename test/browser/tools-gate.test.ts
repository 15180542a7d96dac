import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BrowserArgs, BrowserResult, type BrowserToolName } from '#protocol/browser.ts'
import { createBrowsers } from '#tools/browser/browsers.ts'
import { createBrowserTools } from '#tools/browser/browser-tools.ts'
import { startGate } from '#tools/browser/gate.ts'
import { type Site, startSite } from '../fixtures/browser/site.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let site: Site
let home: string
let parley: TestServer
let browser: ReturnType<typeof createBrowserTools>
let page: BrowserResult

beforeAll(async () => {
  site = await startSite()
  parley = await startServer()
  home = await mkdtemp(join(tmpdir(), 'parley-browser-'))
  browser = createBrowserTools(createBrowsers({ home, rules: { allowLoopback: true } }))
})
afterAll(async () => {
  await browser.close()
  await parley.stop()
  await site.stop()
  await rm(home, { recursive: true, force: true })
})

const context = { sessionId: 's', user: 'local', runId: 'r', callId: 'c', agentId: 'browser', signal: new AbortController().signal }
const toolOf = (name: BrowserToolName) => browser.tools.find((each) => each.name === name)
const asks = async <Name extends BrowserToolName>(name: Name, args: BrowserArgs<Name>) => toolOf(name)?.needsApproval?.(args, context)
const run = async <Name extends BrowserToolName>(name: Name, args: BrowserArgs<Name>) =>
  BrowserResult.parse(await toolOf(name)?.run(args as never, context))
const eid = (name: string) => (page.page ?? page.text).split(`"${name}"`)[1]?.split('[')[1]?.split(']')[0] ?? `no ${name}`
const open = async (path: string) => {
  await asks('launch', { url: site.url + path })
  page = await run('launch', { url: site.url + path })
}

describe('the gate of the browser tools', () => {
  test('N-12 asks where something is sent or lost at once, whoever calls', async () => {
    await open('/gate')
    expect(await asks('type', { eid: eid('Message'), text: 'hello' })).toBe(false)
    expect(await asks('type', { eid: eid('Message'), text: 'hello', submit: true })).toBe(true)
    expect(await asks('type', { eid: eid('Message'), keys: 'Enter' })).toBe(true)
    expect(await asks('type', { eid: eid('Composer'), keys: 'Enter' })).toBe(true)
    expect(await asks('type', { eid: eid('Comment'), text: 'x', submit: true })).toBe(true)
    expect(await asks('click', { eid: eid('Publish my profile') })).toBe(true)
    expect(await asks('type', { eid: eid('Bulk'), choose: 'Delete all' })).toBe(true)
    expect(await asks('type', { eid: eid('Bulk'), keys: 'ArrowDown' })).toBe(true)
    expect(await asks('launch', { url: `${site.url}/item/7/delete` })).toBe(true)
    expect(await asks('launch', { url: `${site.url.replace('127.0.0.1', 'localhost')}/item/7/delete` })).toBe(true)
    expect(await asks('click', { eid: eid('trash') })).toBe(true)
    expect(await asks('type', { eid: eid('Wish'), text: 'x', submit: true })).toBe(true)
    expect(await asks('click', { eid: /button "[^"]*box \d+×\d+" \(icon\) \[(e\d+)\]/.exec(page.text)?.[1] })).toBe(true)
  })

  test('N-12 does not ask where nothing is', async () => {
    await open('/gate')
    expect(await asks('type', { eid: eid('Filter'), text: 'x', submit: true })).toBe(false)
    expect(await asks('click', { eid: eid('Submit') })).toBe(false)
    expect(await asks('type', { eid: eid('Bulk'), choose: 'Sort by name' })).toBe(false)
    expect(await asks('click', { eid: eid('×') })).toBe(false)
    expect(await asks('launch', { url: `${site.url}/gate` })).toBe(false)
    expect(await asks('click', { eid: eid('Continue') })).toBe(false)
    expect(await asks('click', { eid: eid('trash'), hover: true })).toBe(false)
    expect(await asks('type', { eid: eid('Composer'), text: 'two\nlines' })).toBe(false)
  })

  test('N-12 a drag is judged as the press it begins with and by what it ends on; a press for a card reaches nothing in it', async () => {
    await open('/card')
    const all = { eid: eid('Delete all') }
    expect(await asks('click', { ...all, drag_by: [1, 0] })).toBe(true)
    const leaf = { eid: eid('Loose leaf') }
    expect(await asks('click', { ...leaf, drag_by: [0, 300] })).toBe(false)
    expect(await asks('click', { ...leaf, drag_by: [0, 20] })).toBe(true)
    const card = { eid: eid('Holiday plans') }
    await expect(run('click', { ...card, at: [10, 38] })).rejects.toThrow(/covered by span "trash"/)
    expect((await run('click', { ...card, at: [150, 10] })).title).toBe('card')
    expect(site.requests).not.toContain('POST /sent')
  })

  test('N-12 a click on the page itself is judged by what hears it there', async () => {
    await open('/beside')
    const empty = { eid: 'page' }
    expect(await asks('click', empty)).toBe(false)
    const risk = { eid: eid('Risk') }
    await asks('click', risk)
    await run('click', risk)
    expect(await asks('click', empty)).toBe(true)
    await expect(browser.tools.find(({ name }) => name === 'click')?.run(empty, { ...context, callId: 'no yes' })).rejects.toThrow(
      /needs a person's approval/,
    )
    expect((await run('observe', { find: 'nothing yet' })).text).toContain('nothing yet')
    await asks('click', empty)
    expect((await run('click', empty)).text).toContain('all is gone')
  })

  test('R-09 a dialog that is exchanged between the yes and the act is not pressed', async () => {
    site.swap = ''
    await open('/gate')
    page = await run('click', { eid: eid('Continue') })
    const ok = { eid: eid('OK') }
    const before = await toolOf('click')?.target?.(ok, context)
    site.swap = 'Delete everything for good?'
    await expect.poll(async () => (await run('observe', {})).text).toContain('Delete everything')
    await expect(run('click', ok)).rejects.toThrow(/needs a person's approval/)
    expect(await toolOf('click')?.target?.(ok, context)).not.toBe(before)
    expect(site.requests).not.toContain('GET /deleted')
    site.swap = ''
  })

  test('N-12 R-09 an ask shows and binds what would be sent and the row it is for; a change of either asks anew', async () => {
    site.swap = ''
    await open('/pay')
    await run('type', { eid: eid('To'), text: 'Bob' })
    await run('type', { eid: eid('Amount'), text: '10' })
    const send = { eid: eid('Send money') }
    const question = async (args: BrowserArgs<'click'>) => (await toolOf('click')?.question?.(args, context))?.text ?? ''
    expect(await question(send)).toMatch(/To: "Bob" · Amount: "10" · Pin: "••••" · Fee: 2 €/)
    site.swap = 'Mallory'
    await expect.poll(async () => (await run('observe', {})).text).toContain('Mallory')
    await expect(run('click', send)).rejects.toThrow(/needs a person's approval/)
    expect((await run('observe', {})).text).not.toContain('9999 to Mallory')
    site.swap = ''
    const boxes = [...page.text.matchAll(/checkbox "Choose" \[(e\d+)\]/g)].map(([, found]) => found as string)
    await run('click', { eid: boxes[1] })
    expect(await question({ eid: eid('Delete') })).toMatch(/It holds: ☑ Boris wrote\./)
    await expect(asks('click', { eid: eid('Erase all') })).rejects.toThrow(/covered by div "Cookies"/)
    await open('/rows')
    const first = { eid: eid('Delete') }
    expect(await question(first)).toContain('Anna writes')
    const before = await toolOf('click')?.target?.(first, context)
    site.swap = 'Zoe'
    await expect.poll(async () => (await run('observe', {})).text).toContain('Zoe')
    site.swap = ''
    expect(await question(first)).toContain('Anna writes')
    expect(await toolOf('click')?.target?.(first, context)).not.toBe(before)
  })

  test('B-14 no agent types into a password field', async () => {
    await open('/secrets')
    await expect(asks('type', { eid: eid('Password'), text: 'x' })).rejects.toThrow(/only the person types/)
    await expect(run('type', { eid: eid('Password'), text: 'x' })).rejects.toThrow(/only the person types/)
  })

  test('N-13 no Parley of this machine is opened, however it is written', async () => {
    const { port } = new URL(parley.url)
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '127.1', '2130706433'])
      await expect(run('launch', { url: `http://${host}:${port}/` }), host).rejects.toThrow(/not to be browsed|ECONNREFUSED/)
    await expect(run('launch', { url: `${site.url}/to?u=${encodeURIComponent(parley.url)}` })).rejects.toThrow(/not to be browsed/)
  })

  test('N-13 the proxy outlives malformed requests', async () => {
    const gate = await startGate({ allowLoopback: true })
    const { port } = new URL(gate.url)
    const answer = (text: string) =>
      new Promise<string>((resolve) => {
        let said = ''
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
        socket
          .on('data', (chunk: Buffer) => (said += chunk.toString()))
          .on('close', () => resolve(said))
          .on('error', () => resolve(said))
      })
    expect(await answer('CONNECT [::: HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
    expect(await answer('CONNECT 127.0.0.1:1 HTTP/1.1\r\n\r\n')).not.toContain('200')
    expect(await answer('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 403/)
    await gate.close()
  })
})
