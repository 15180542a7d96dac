import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Site, startSite } from '../fixtures/browser/site.ts'
import { call } from '../harness/api.ts'
import { freePort } from '../harness/free-port.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const parley = join(import.meta.dirname, '..', '..', 'scripts', 'parley.mjs')
let site: Site
let server: TestServer

beforeAll(async () => {
  site = await startSite()
  // A port of its own, kept over a restart, so that the REPL finds the server again.
  server = await startServer({ args: ['--port', String(await freePort())] })
})
afterAll(async () => {
  await server.stop()
  await site.stop()
})

function open(command: string, args: string[]) {
  const child = spawn(command, args, { env: { PATH: process.env.PATH ?? '', PARLEY_HOME: server.home, TERM: 'xterm' } })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return {
    text: () => text,
    say: (line: string) => child.stdin.write(line),
    end: () => child.stdin.end(),
    gone: new Promise<number | null>((done) => child.once('close', done)),
    sees: (pattern: RegExp) => expect.poll(() => text.replace(/\u001b\[[\d;]*[A-Za-z]/g, ''), { timeout: 60_000 }).toMatch(pattern),
    kill: () => child.kill('SIGKILL'),
  }
}

describe('the REPL', () => {
  test('B-06 N-14 over a pipe: pages by the tools themselves, chat mode, confirmations and leaving by another command', async () => {
    const repl = open(process.execPath, [parley, 'repl', '--url', server.url])
    repl.say(
      `hello\n/tabs\n/open ${site.url}/shop\n/observe delete\n/tabs\n/screenshot\n/chat\nclick Delete account\n/no\nclick Delete account\n/yes\n/status\nnot sent\n/exit\n/quit\n`,
    )
    repl.end()
    expect(await repl.gone).toBe(0)
    const text = repl.text()
    expect(text).toMatch(/In command mode lines start with/)
    expect(text).toMatch(
      /Opened "Checkout"[\s\S]*Chat mode[\s\S]*\? click button "Delete account"[\s\S]*Not done, as you said no[\s\S]*Clicked button "Delete account"/,
    )
    expect(text).toMatch(
      /No browser is open[\s\S]*Opened "Checkout"[\s\S]*button "Delete account" \[e\d+\][\s\S]*\* t1 {2}http[\s\S]*Saved .*screenshot\.png/,
    )
    expect(text).toMatch(/Left chat mode\.\s+session s_\S+\s+status idle, mode cmd/)
    expect(site.requests.filter((request) => request === 'GET /deleted')).toHaveLength(1)
  })

  test('B-06 in a terminal: completion, the live line and a server that comes back', async () => {
    const repl = open('script', ['-qec', `${process.execPath} ${parley} repl --url ${server.url}`, '/dev/null'])
    try {
      await repl.sees(/parley>/)
      repl.say('/ch')
      await repl.sees(/parley>[^\n]*\/ch$/)
      repl.say('\t')
      await repl.sees(/parley>[^\n]*\/chat$/)
      repl.say('\r')
      await repl.sees(/Chat mode[\s\S]*chat>/)
      repl.say(`open ${site.url}/many, wait 1500\r`)
      await repl.sees(/running · step 1 of 10 · 127/)
      await repl.sees(/Opened "Many"/)
      await server.kill()
      await repl.sees(/connection lost/)
      await server.restart()
      repl.say('screenshot\r')
      await repl.sees(/(?:browser:|!) (?:Took a screenshot|No browser is open)/)
      repl.say('/agents\r')
      await repl.sees(/Left chat mode/)
      const { items } = (await call<{ items: { mode: string }[] }>(server, 'GET', '/my/chat/sessions/')).body
      expect(items[0]?.mode).toBe('cmd')
      repl.say('/quit\r')
      expect(await repl.gone).toBe(0)
    } finally {
      repl.kill()
    }
  })

  test('B-06 says plainly when there is no server', async () => {
    const repl = open(process.execPath, [parley, 'repl', '--url', 'http://127.0.0.1:9'])
    repl.end()
    expect(await repl.gone).toBe(1)
    expect(repl.text()).toMatch(/Is the server running/)
  })
})
