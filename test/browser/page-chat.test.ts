import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { call } from '../harness/api.ts'
import { freePort } from '../harness/free-port.ts'
import { log, noChromium, say, usePage } from '../harness/page.ts'

/** The poet stops in the middle of a line until this file is there. */
const GATE = join(tmpdir(), `parley-gate-${process.pid}-${Date.now()}`)

const agents = {
  'poet.mjs': `import { existsSync } from 'node:fs'
    export default { id: 'poet', name: 'Poet', description: 'Speaks slowly, in Markdown',
    async run(turn) {
      const words = ('## A poem\\n\\nRoses are **red**, \`code\` is blue, ' + 'and so on '.repeat(8)).split(/(?<= )/)
      await turn.stream((async function* () {
        for (const [i, word] of words.entries()) {
          yield word
          if (i === 5) while (!existsSync('${GATE}')) await new Promise((done) => setTimeout(done, 20))
        }
      })())
    } }`,
  'slow.mjs': `export default { id: 'slow', name: 'Slow', description: 'Takes its time',
    async run(turn) {
      await turn.step('wait', () => new Promise((done, fail) => { const timer = setTimeout(done, 60000); turn.signal.addEventListener('abort', () => { clearTimeout(timer); fail(new Error('stopped')) }) }))
    } }`,
  'broken.mjs': `let calls = 0
    export default { id: 'broken', name: 'Broken', description: 'Fails at first', run() { if (calls++ === 0) throw new Error('the printer is on fire'); return 'printed at last' } }`,
  'asker.mjs': `export default { id: 'asker', name: 'Asker', description: 'Asks', async run(turn) { return 'You said ' + (await turn.ask('What is your name?')) } }`,
}

describe.skipIf(noChromium)('conversations on the page', () => {
  const at = usePage(async () => ({ agents, args: ['--port', String(await freePort())] }))

  afterAll(() => rm(GATE, { force: true }))

  test('M-01 a direct chat: completed by @, shown at once, streamed, and drawn as Markdown', async () => {
    const page = await at.tabs.open(at.server.url)
    await say(page, '@echo are you there')
    await log(page).getByText('are you there').nth(1).waitFor()
    const field = page.locator('[data-composer]')
    await field.pressSequentially('@po')
    await page.getByRole('option', { name: /@poet/ }).waitFor()
    await field.press('Enter')
    await page.getByRole('option', { name: /@poet/ }).waitFor({ state: 'hidden' })
    await field.pressSequentially('write something')
    await field.press('Enter')
    await log(page).getByText('write something').waitFor()
    await page.locator('[aria-busy="true"]').getByText('Roses').waitFor()
    await page.getByRole('heading', { name: 'A poem' }).waitFor()
    await writeFile(GATE, '')
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
    expect(await log(page).locator('strong').textContent()).toBe('red')
    expect(await log(page).locator('article', { hasText: 'Roses' }).count()).toBe(1)
  })

  test('G-04 of two windows each may look elsewhere and come back: nothing is missing, nothing stands twice', async () => {
    const page = await at.tabs.open(at.server.url)
    await say(page, '@echo one')
    await log(page).getByText('one', { exact: true }).nth(1).waitFor()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await log(other).getByText('one', { exact: true }).nth(1).waitFor()
    for (const [away, here, word] of [
      [page, other, 'two'],
      [other, page, 'three'],
    ] as const) {
      await away.getByRole('link', { name: /Inbox/ }).first().click()
      await log(away).waitFor({ state: 'detached' })
      await say(here, `@echo ${word}`)
      await log(here).getByText(word, { exact: true }).nth(1).waitFor()
      await away.goBack()
      await log(away).getByText(word, { exact: true }).nth(1).waitFor()
    }
    await say(page, '@echo four')
    for (const window of [page, other]) {
      await log(window).getByText('four', { exact: true }).nth(1).waitFor()
      for (const word of ['one', 'two', 'three', 'four']) expect(await log(window).getByText(word, { exact: true }).count(), word).toBe(2)
    }
    await other.close()
  })

  test('M-22 M-23 the next message waits its turn and says so; Stop ends the work', async () => {
    const page = await at.tabs.open(at.server.url)
    await say(page, '@slow please')
    await page.getByRole('button', { name: 'Stop' }).waitFor()
    await say(page, '@echo later')
    await page.getByText('1 message waits its turn').waitFor()
    // Not in the midst of the work that it waits for.
    expect(await log(page).getByText('later').count()).toBe(0)
    await page.getByRole('button', { name: 'Stop' }).click()
    await log(page)
      .getByText(/^Stopped/)
      .waitFor()
    await log(page).getByText('later').nth(1).waitFor()
    await page.getByText('1 message waits its turn').waitFor({ state: 'detached' })
  })

  test('G-05 the talk goes on with the agent that was addressed, which is seen and can be changed; a plan can be asked for first', async () => {
    const page = await at.tabs.open(at.server.url)
    await say(page, '@asker hello')
    const card = page.locator('[data-ask]')
    await card.getByRole('textbox').fill('Olena')
    await page.keyboard.press('Enter')
    await log(page).getByText('You said Olena').waitFor({ timeout: 60_000 })
    const picker = page.getByLabel('Agent', { exact: true })
    expect(await picker.inputValue()).toBe('asker')
    await page.getByText('no model').waitFor()
    await say(page, 'again')
    await card.getByRole('heading', { name: 'What is your name?' }).waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('ready', { exact: true }).waitFor()

    await picker.selectOption('coder')
    await page.getByRole('switch', { name: 'Plan first' }).click()
    await say(page, 'write file planned.txt with content: one')
    await card.getByRole('heading', { name: 'Run this plan?' }).waitFor()
    await page.reload()
    expect(await picker.inputValue()).toBe('coder')
    expect(await page.getByRole('switch', { name: 'Plan first' }).getAttribute('aria-checked')).toBe('true')
  })

  test('M-18 an error says what happened and can be tried again', async () => {
    const page = await at.tabs.open(at.server.url)
    await say(page, '@broken print')
    await log(page).getByText('the printer is on fire').waitFor()
    await log(page).getByRole('button', { name: 'Try again' }).click()
    await log(page).getByText('printed at last').waitFor()
  })

  test('drafts are kept by room, also over a reload', async () => {
    const page = await at.tabs.open(at.server.url)
    await say(page, '@echo room')
    await log(page).getByText('room').nth(1).waitFor()
    await page.locator('[data-composer]').fill('half a thought')
    await page.getByRole('link', { name: 'Lobby' }).click()
    await page.getByRole('heading', { name: 'Lobby', level: 1 }).waitFor()
    expect(await page.locator('[data-composer]').inputValue()).toBe('')
    await page.goBack()
    await page.getByRole('heading', { name: 'room', level: 1 }).waitFor()
    expect(await page.locator('[data-composer]').inputValue()).toBe('half a thought')
    await page.reload()
    expect(await page.locator('[data-composer]').inputValue()).toBe('half a thought')
  })

  test('G-07 what is typed after Ctrl-K goes into the finder, however soon, and closing it gives the cursor back', async () => {
    const page = await at.tabs.open(at.server.url)
    const field = page.locator('[data-composer]')
    await field.fill('a draft')
    await field.press('Control+k')
    await page.keyboard.type('inbox')
    const find = page.getByPlaceholder('A room, a session')
    await expect.poll(() => find.inputValue()).toBe('inbox')
    await page.keyboard.press('Escape')
    await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true)
    expect(await field.inputValue()).toBe('a draft')
  })

  test('X-05 X-06 G-10 the server dies in mid-conversation: a banner says so, a message is kept, an answer is given back, and everything goes on', async () => {
    const page = await at.tabs.open(at.server.url)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await say(page, '@asker hello')
    await page.locator('[data-ask]').getByRole('heading', { name: 'What is your name?' }).waitFor()
    await at.server.kill()
    await page.locator('[data-banner="offline"]').waitFor()
    await say(page, 'Olena')
    await log(page).getByText('An answer is not kept for later').waitFor()
    await log(page).getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('button', { name: 'Queue instead' }).click()
    await say(page, '@echo afterwards')
    await log(page).getByText('Will be sent when the connection is back').waitFor()
    // Every room says so, not only those with a stream of their own.
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await page.locator('[data-banner="offline"]').waitFor()
    await page.goBack()
    // A window that is opened now has the page too, which says why it is empty and goes on by itself.
    const late = await at.tabs.open(at.server.url)
    await late.getByText('The server does not answer').waitFor()
    await at.server.restart()
    await late.getByRole('heading', { name: 'What should be done?' }).waitFor({ timeout: 60_000 })
    await page.locator('[data-banner="offline"]').waitFor({ state: 'detached', timeout: 60_000 })
    await page.getByText('1 message waits its turn').waitFor()
    await say(page, 'Olena')
    await log(page).getByText('You said Olena').waitFor({ timeout: 60_000 })
    await log(page).getByText('afterwards').nth(1).waitFor()
    const session = new URL(page.url()).pathname.split('/').at(-1)
    const { body } = await call<{ items: { content: string }[] }>(at.server, 'GET', `/my/chat/${session}/messages/`)
    expect(body.items.map((message) => message.content).filter((content) => content === 'Olena')).toHaveLength(1)
    expect(await log(page).getByText('Olena', { exact: true }).count()).toBe(1)
  })

  test('nothing was refused by the page policy, no script failed, nothing was asked elsewhere', () => {
    expect(at.tabs.complaints).toEqual([])
  })
})
