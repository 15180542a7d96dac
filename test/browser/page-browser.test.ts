import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { log, noChromium, say, usePage } from '../harness/page.ts'

const SETTINGS = '<title>Settings</title><h1>Account settings</h1><form action="/gone" method="post"><button>Delete account</button></form>'

describe.skipIf(noChromium)('the browser agent on the page', () => {
  const at = usePage()
  let site: Server
  const visited: string[] = []

  beforeAll(async () => {
    site = createServer((request, response) => {
      visited.push(`${request.method} ${request.url}`)
      response.setHeader('content-type', 'text/html')
      response.end(request.url === '/gone' ? '<title>Gone</title><h1>Account deleted</h1>' : SETTINGS)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    site?.closeAllConnections()
    site?.close()
  })

  test('B-12 B-14 what the browser sees is shown; deleting waits for its named button; a hand-over leads to the browser and takes "done"', async () => {
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
    const page = await at.tabs.open(at.server.url)
    await say(page, `@browser open ${address} and click Delete account`)
    const card = page.locator('[data-ask]')
    const button = card.getByRole('button', { name: /^Delete account/ })
    await button.waitFor({ timeout: 60_000 })
    const panel = page.getByRole('complementary', { name: 'Work in detail' })
    await panel.getByText(address).first().waitFor()
    const picture = panel.getByRole('img', { name: /The browser shows/ })
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100)
    expect(visited).not.toContain('POST /gone')

    // N-11: large enough to read, and the keyboard leads out of it.
    await panel.getByRole('button', { name: 'Use it yourself' }).click()
    const live = page.getByRole('region', { name: 'Live view' })
    const canvas = live.locator('canvas')
    await expect.poll(async () => (await canvas.boundingBox())?.width ?? 0, { timeout: 60_000 }).toBeGreaterThan(800)
    await canvas.focus()
    await page.keyboard.press('Shift+Escape')
    await page.keyboard.press('Enter')
    await live.waitFor({ state: 'detached' })

    await button.click()
    await page.getByRole('button', { name: /^Press again/ }).click()
    await log(page).getByText('Approved', { exact: true }).waitFor()
    await panel.getByText(`${address}gone`).first().waitFor()
    expect(visited.filter((one) => one === 'POST /gone')).toHaveLength(1)

    await page.getByText('ready', { exact: true }).waitFor()
    await say(page, '@browser log in')
    // N-11: the browser is taken in hand from the card itself.
    await card.getByRole('button', { name: 'Use the browser' }).click()
    await live.getByRole('button', { name: 'Give it back' }).click()
    await card.getByRole('button', { name: 'Done' }).click()
    await log(page).getByText('Answered', { exact: true }).waitFor()
    await page.getByText('ready', { exact: true }).waitFor()
  })
})
