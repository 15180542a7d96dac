import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BrowserResult } from '#protocol/browser.ts'
import { createBrowsers } from '#tools/browser/browsers.ts'
import { createBrowserTools } from '#tools/browser/browser-tools.ts'
import { findChromium } from '#tools/browser/chromium.ts'
import { processesUsing } from '#tools/browser/sweep.ts'
import { type Site, startSite } from '../fixtures/browser/site.ts'

let site: Site
let home: string
let browser: ReturnType<typeof createBrowserTools>

beforeAll(async () => {
  site = await startSite()
  home = await mkdtemp(join(tmpdir(), 'parley-browser-'))
  browser = createBrowserTools(createBrowsers({ home, rules: { allowLoopback: true } }))
})
afterAll(async () => {
  await browser.close()
  await site.stop()
  await rm(home, { recursive: true, force: true })
})

function use(sessionId: string) {
  const context = { sessionId, user: 'local', runId: 'r', callId: 'c', agentId: 'browser', signal: new AbortController().signal }
  const run = async (name: string, args: Record<string, unknown> = {}) => {
    const tool = browser.tools.find((each) => each.name === name)
    // As after a yes: the core asks for what the call would act on, then runs it.
    await tool?.target?.(args, context as never)
    return BrowserResult.parse(await tool?.run(tool.input.parse(args), context as never))
  }
  const eidOf = ({ text, page = text }: BrowserResult, name: string) => page.split(`"${name}" [`)[1]?.split(']')[0] ?? `no ${name}`
  return { run, eidOf, open: (path: string) => run('launch', { url: site.url + path }) }
}
const { run, open, eidOf } = use('one')

describe('B-01 the browser tools', () => {
  test('B-01 there are exactly seven', () => {
    expect(browser.tools.map(({ name }) => name)).toEqual(['launch', 'observe', 'click', 'type', 'scroll', 'wait', 'screenshot'])
  })

  test('B-02 observe, click, type and choose on a page nobody prepared the tools for', async () => {
    const page = await open('/')
    expect(page).toMatchObject({ title: 'Start', url: `${site.url}/` })
    expect(page.text).toContain('heading Start')
    const clicked = await run('click', { eid: eidOf(page, 'Show more') })
    expect(clicked.text).toBe('+ new words\n- old words')
    await run('type', { eid: eidOf(page, 'Name'), text: 'Ann' })
    expect((await run('type', { eid: eidOf(page, 'City'), choose: 'lviv' })).text).toContain('combobox "City" [e4] = "Lviv"')
    expect((await run('observe')).text).toContain('textbox "Name" [e3] = "Ann"')
    expect(await run('click', { eid: eidOf(page, 'About us') })).toMatchObject({ title: 'About' })
    expect(await run('launch', { back: true })).toMatchObject({ title: 'Start' })
  })

  test('B-01 a table of 300 rows takes a tenth of the tokens of an aria snapshot', async () => {
    const page = await open('/table')
    const plain = await chromium.launch({
      executablePath: await findChromium(undefined),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
    try {
      const tab = await plain.newPage()
      await tab.goto(`${site.url}/table`)
      const snapshot = await tab.ariaSnapshot({ mode: 'ai' })
      const tokens = (text: string) => (text.match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []).length
      expect(tokens(snapshot) / tokens(page.text)).toBeGreaterThan(10)
    } finally {
      await plain.close()
    }
    expect(page.text).toMatch(/\(… \d+ more rows of 300: scroll, or observe with find or scope e\d+\)/)
    const found = await run('observe', { find: 'number 250' })
    expect(found.text).toMatch(/^row 250 \| Item number 250/)
    expect((await run('observe', { find: 'no such words' })).text).toContain('nothing on this page reads')
    const scrolled = await run('scroll', { direction: 'down', amount: 500 })
    expect(scrolled.outcome).toMatch(/^Position 500 of \d+/)
  })

  test('B-02 frames of any origin and open shadow roots are part of the page', async () => {
    const page = await open('/frames')
    expect(page.text).toContain('Inside near')
    const clicked = await run('click', { eid: eidOf(page, 'Inside far') })
    expect(clicked.text).toContain('Far done')
    const shadow = await open('/shadow')
    expect(shadow.text).toContain('Shadow words')
    expect((await run('click', { eid: eidOf(shadow, 'Shadow button') })).text).toContain('Shadow done')
  })

  test('B-19 dialogs wait for an answer, and are never accepted by themselves', async () => {
    const page = await open('/dialogs')
    const asked = await run('click', { eid: eidOf(page, 'Tidy up') })
    expect(asked.text).toContain('confirm dialog "Delete all photos?" waits')
    expect((await run('click', { eid: 'd2' })).text).not.toContain('photos gone')
    await run('click', { eid: eidOf(page, 'Tidy up') })
    expect((await run('click', { eid: 'd1' })).text).toContain('photos gone')
    await run('click', { eid: eidOf(page, 'Greet') })
    expect((await run('type', { eid: 'd3', text: 'Ann' })).text).toContain('hello Ann')
  })

  test('B-19 new tabs, closed tabs and downloads are announced', async () => {
    const page = await open('/tabs')
    const opened = await run('click', { eid: eidOf(page, 'In a new tab') })
    expect(opened).toMatchObject({ title: 'About' })
    expect(opened.text).toMatch(/A new tab t\d+ was opened/)
    const first = /\[(t\d+)\] /.exec(opened.text)?.[1]
    expect(await run('click', { eid: first })).toMatchObject({ title: 'Tabs' })
    const said = (await run('click', { eid: eidOf(page, 'Get the list') })).text + (await run('wait', { ms: 300 })).text
    expect(said).toContain('A download was started: "list.csv"')
    const popped = await run('click', { eid: eidOf(page, 'Pop up') })
    expect(popped.outcome).toContain('Clicked')
    await expect.poll(async () => (await run('observe')).title, { timeout: 60_000 }).toBe('Closing')
    const closed = await run('click', { eid: eidOf(await run('observe'), 'Close') })
    expect(closed.text + (await run('wait', { ms: 300 })).text).toMatch(/Tab t\d+ was closed/)
  })

  test('B-19 a stale eid answers at once and says what to do', async () => {
    const page = await open('/')
    await open('/about')
    await expect(run('click', { eid: eidOf(page, 'Show more') })).rejects.toThrow(/not on the page any more.*Observe/)
    await expect(run('click', { eid: 'e99999' })).rejects.toThrow(/Observe/)
  })

  test('B-14 passwords are masked and the page says that a person is needed', async () => {
    const page = await open('/secrets')
    expect(JSON.stringify(page)).not.toContain('hunter2')
    expect(page.text).toContain('= "••••"')
    expect(page.hands).toBe('login,payment')
  })

  test('B-11 what people cannot see is left out', async () => {
    const page = await open('/hidden')
    expect(page.text).toContain('Visible words')
    expect(page.text).not.toMatch(/ORDER/)
    expect(page.text).toContain('left out')
  })

  test('B-10 addresses are refused, directly and by redirect', async () => {
    await expect(run('launch', { url: 'file:///etc/passwd' })).rejects.toThrow(/refused/)
    await expect(run('launch', { url: 'http://169.254.169.254/' })).rejects.toThrow(/link-local/)
    await expect(run('launch', { url: 'http://2852039166/' })).rejects.toThrow(/link-local/)
    await expect(run('launch', { url: `${site.url}/to?u=${encodeURIComponent('http://169.254.169.254/latest')}` })).rejects.toThrow(
      /link-local/,
    )
    await expect(run('launch', { url: `${site.url}/to?u=${encodeURIComponent('http://10.0.0.1/')}` })).rejects.toThrow(/private/)
    expect(await open('/about')).toMatchObject({ title: 'About' })
  })

  test('B-19 after a crash of the browser the outcome says how to go on, and launch does', async () => {
    await open('/about')
    for (const pid of await processesUsing(join(home, 'browsers'))) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // its parent took it along
      }
    }
    await expect
      .poll(
        () =>
          run('observe').then(
            () => '',
            (error: Error) => error.message,
          ),
        { timeout: 60_000 },
      )
      .toMatch(/closed or crashed.*launch/)
    expect(await open('/about')).toMatchObject({ title: 'About' })
  })

  test('B-01 each session has its own profile, and both end', async () => {
    const two = use('two')
    await two.open('/about')
    expect(new Set((await processesUsing(join(home, 'browsers'))).map(String)).size).toBeGreaterThan(1)
    await browser.end('two')
    await browser.end('one')
    await expect.poll(() => processesUsing(join(home, 'browsers')), { timeout: 60_000 }).toEqual([])
  })
})
