import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { call } from '../harness/api.ts'
import { log, noChromium, say, usePage } from '../harness/page.ts'

const agents = {
  'cleaner.mjs': `export default { id: 'cleaner', name: 'Cleaner', description: 'Removes accounts',
    async run(turn) {
      const action = { action: 'click', eid: 'e7', role: 'button', name: 'Delete account', url: 'http://shop.test/' }
      const yes = await turn.confirm('May I press "Delete account"?', action)
      if (!yes) return 'Left as it was'
      const note = await turn.needPerson('Please enter the code from the letter')
      return 'Deleted after: ' + note
    } }`,
}

describe.skipIf(noChromium)('asks on the page', () => {
  const at = usePage(() => ({ agents }))

  test('M-06 a plan waits with its graph and cost; a task is dropped, another edited, and that is what runs', async () => {
    const page = await at.tabs.open(at.server.url)
    await say(page, '@echo alpha; @echo beta; then @echo gamma')
    const card = page.locator('[data-ask]')
    await card.getByRole('heading', { name: 'Run this plan?' }).waitFor()
    expect(await card.locator('[data-task]').count()).toBe(3)
    expect(await page.title()).toMatch(/^\(1\) @echo alpha.* · Parley$/)

    await card.getByRole('button', { name: /^Edit/ }).click()
    await card.getByRole('button', { name: 'Drop task 2' }).click()
    await card.getByLabel('Task 2', { exact: true }).fill('delta')
    await card.getByRole('button', { name: 'Approve with these changes' }).click()

    await log(page).getByText('Approved with changes').waitFor()
    const panel = page.getByRole('complementary', { name: 'Work in detail' })
    await panel.getByText('delta').first().waitFor()
    await page.getByText('ready', { exact: true }).waitFor()
    const plan = panel.getByRole('region', { name: 'Plan' })
    expect(await plan.getByText('beta').count()).toBe(0)
    expect(await plan.getByRole('img', { name: 'Done' }).count()).toBe(2)
    await expect.poll(() => page.title(), { timeout: 60_000 }).toMatch(/^@echo alpha/)
  })

  test('W-09 a file write is shown as a diff and decided by keyboard alone: edited, then rejected with a reason', async () => {
    const page = await at.tabs.open(at.server.url)
    await say(page, '@coder write file notes.txt with content: first version')
    const card = page.locator('[data-ask]')
    await card.getByText('+first version').waitFor()

    await page.locator('[data-composer]').press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await card.getByLabel('content').fill('second version')
    await card.getByRole('button', { name: 'Approve with these changes' }).focus()
    await page.keyboard.press('Enter')
    await log(page).getByText('Approved with changes').waitFor()
    await page.getByText('ready', { exact: true }).waitFor()
    const file = join(at.server.home, '..', 'workspace', 'notes.txt')
    expect(await readFile(file, 'utf8')).toBe('second version')

    await say(page, '@coder write file notes.txt with content: third version')
    await card.getByText('+third version').waitFor()
    await page.locator('[data-composer]').press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    await page.keyboard.type('keep the second')
    await page.keyboard.press('Enter')
    await log(page).getByText('Rejected', { exact: true }).waitFor()
    await page.getByText('ready', { exact: true }).waitFor()
    expect(await readFile(file, 'utf8')).toBe('second version')
    const session = new URL(page.url()).pathname.split('/').at(-1)
    const { body } = await call(at.server, 'GET', `/my/chat/${session}/audit/`)
    expect(JSON.stringify(body)).toContain('keep the second')
  })

  test('B-12 B-14 a destructive action is named on its button and waits; the hand-over after it takes "done", from the inbox', async () => {
    const page = await at.tabs.open(at.server.url)
    await say(page, '@cleaner remove my account')
    const card = page.locator('[data-ask]')
    const button = card.getByRole('button', { name: /^Delete account/ })
    await button.waitFor()
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(false)
    await page.locator('[data-composer]').press('Escape')
    await page.keyboard.press('a')
    const armed = card.getByRole('button', { name: /^Press again: Delete account/ })
    expect(await armed.evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')

    await card.getByRole('heading', { name: 'Please enter the code' }).waitFor()
    await page.getByRole('link', { name: /Inbox/ }).click()
    await page.locator('[data-ask]').getByRole('textbox').fill('4711')
    await page.locator('[data-ask]').getByRole('button', { name: 'Done' }).click()
    await page.getByText('Nothing waits for you').waitFor()
    await page.getByRole('link', { name: 'remove my account' }).click()
    await log(page).getByText('Deleted after: 4711').waitFor()
  })

  test('promise 7: the answer of another tab closes the card here, and a late one is told so', async () => {
    const page = await at.tabs.open(at.server.url)
    await say(page, '@cleaner again')
    const card = page.locator('[data-ask]')
    await card.getByRole('button', { name: /^Reject/ }).click()
    const { body } = await call<{ items: { ask_id: string; session_id: string }[] }>(at.server, 'GET', '/my/asks/')
    const [ask] = body.items
    await call(at.server, 'POST', `/my/chat/${ask?.session_id}/asks/${ask?.ask_id}/`, { action: 'reject', feedback: 'from elsewhere' })
    await log(page).getByText('Rejected', { exact: true }).waitFor()
    await log(page).getByText('Left as it was').waitFor()
    expect(await page.locator('[data-ask]').count()).toBe(0)
  })

  test('G-01 every wait is in one inbox, pushed: windows share one stream, the title counts, and a program gets its answer', async () => {
    const page = await at.tabs.open(`${at.server.url}/inbox`)
    const requests: string[] = []
    page.context().on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.getByText('Nothing waits for you').waitFor()
    const other = await page.context().newPage()
    await other.goto(at.server.url)
    const options = [
      { value: 'red', label: 'Red' },
      { value: 'blue', label: 'Blue' },
    ]
    const { body } = await call<{ ask_id: string }>(at.server, 'POST', '/asks', {
      kind: 'choice',
      text: 'Which colour?',
      options,
      author: 'painter',
    })
    await call(at.server, 'POST', '/chat/ask', { author: 'weather', question: 'Which city?' })
    await expect.poll(() => other.title(), { timeout: 60_000 }).toBe('(2) Parley')
    await page.getByRole('heading', { name: 'Which city?' }).waitFor()
    expect(requests.filter((path) => path === '/my/asks/stream').length).toBeLessThan(2)
    expect(requests.filter((path) => path === '/my/asks/').length).toBeLessThan(2)

    await page.locator(`[data-ask="${body.ask_id}"]`).getByRole('button', { name: 'Put off' }).click()
    await page.getByRole('menuitem', { name: 'For an hour' }).click()
    await expect.poll(() => other.title(), { timeout: 60_000 }).toBe('(1) Parley')
    await page.getByRole('button', { name: 'Put off 1' }).click()
    await page.getByRole('button', { name: 'Blue' }).click()
    await page.locator(`[data-ask="${body.ask_id}"]`).waitFor({ state: 'detached' })
    expect((await call(at.server, 'GET', `/asks/${body.ask_id}?wait=50`)).body).toMatchObject({
      status: 'answered',
      answer: { value: 'blue' },
    })
    await page.locator('[data-ask]').getByRole('textbox').fill('Lviv')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing waits for you').waitFor()
    await expect.poll(() => other.title(), { timeout: 60_000 }).toBe('Parley')
  })

  test('G-02 the composer says what sending does while something waits, and can queue instead', async () => {
    const page = await at.tabs.open(at.server.url)
    await say(page, '@cleaner once more')
    await page.getByText('Sending rejects “Delete account” with your words').waitFor()
    await page.getByRole('button', { name: 'Queue instead' }).click()
    await say(page, '@echo afterwards')
    await page.getByText('1 message waits its turn').waitFor()
    await page
      .locator('[data-ask]')
      .getByRole('button', { name: /^Delete account/ })
      .waitFor()
    await say(page, 'please leave it')
    await log(page).getByText('Left as it was').waitFor()
    await log(page).getByText('afterwards').nth(1).waitFor()
    const line = log(page).locator('[data-settled] summary').first()
    for (const part of ['Rejected', 'Delete account', 'please leave it', 'local']) expect(await line.textContent()).toContain(part)
  })

  test('K-09 K-12 a push message is shown by the service worker, and a press on it opens that ask before the others', async () => {
    const page = await at.tabs.open(at.server.url)
    const { origin } = new URL(at.server.url)
    await page.context().grantPermissions(['notifications'], { origin })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const devtools = await page.context().newCDPSession(page)
    const registration = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
        if (own) resolve(own.registrationId)
      }),
    )
    await devtools.send('ServiceWorker.enable')
    const made = []
    for (const text of ['Water the plants?', 'Feed the cat?'])
      made.push((await call<{ ask_id: string }>(at.server, 'POST', '/asks', { kind: 'confirm', text, author: 'house' })).body.ask_id)
    const data = JSON.stringify({ event: 'ask.opened', title: 'house is waiting for you', text: 'Feed the cat?', ask_id: made[1] })
    const registrationId = await registration
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => `${title}: ${body}`),
      )
    // A push service sends again what did not arrive; a second one takes the place of the first.
    const delivered = async () => {
      if ((await shown()).length === 0) await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
      return shown()
    }
    await expect.poll(delivered, { timeout: 60_000, interval: 500 }).toEqual(['house is waiting for you: Feed the cat?'])
    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; dispatchEvent(event: Event): void }
      const [notification] = await scope.registration.getNotifications()
      const Press = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event
      scope.dispatchEvent(new Press('notificationclick', { notification }))
    })
    await page.waitForURL(`**/inbox?ask=${made[1]}`)
    const first = page.locator('[data-ask]').first()
    await first.getByRole('heading', { name: 'Feed the cat?' }).waitFor()
    expect(await shown()).toEqual([])
    for (const id of made) await call(at.server, 'DELETE', `/asks/${id}`)
  })

  test('nothing was refused by the page policy, no script failed, nothing was asked elsewhere', () => {
    expect(at.tabs.complaints).toEqual([])
  })
})
