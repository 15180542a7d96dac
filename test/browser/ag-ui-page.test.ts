import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium, noChromium } from '../harness/page.ts'
import type { TestServer } from '../harness/server.ts'
import { startViews } from '../harness/views.ts'

const example = readFileSync(join(import.meta.dirname, '..', '..', 'examples', 'protocols', 'ag-ui.html'))

describe.skipIf(noChromium)('the AG-UI example on another origin', () => {
  let elsewhere: Server
  let origin: string
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    elsewhere = createServer((_, response) => response.setHeader('content-type', 'text/html').end(example))
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    server = await startViews({ env: { PARLEY_ORIGINS: origin } })
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    elsewhere.close()
  })

  test('V-01 V-07 a page elsewhere that the operator named talks to an agent and answers its question', async () => {
    const page = await browser.newPage()
    await page.goto(`${origin}/?server=${server.url}&agent=asker`)
    await page.fill('#text', 'hi')
    await page.click('button')
    await page.locator('.question', { hasText: 'What is your name?' }).waitFor()
    await page.fill('#text', 'Ada')
    await page.click('button')
    await page.locator('.agent', { hasText: 'Hello, Ada!' }).waitFor()
    expect(await page.locator('.error').count()).toBe(0)
  })

  test('V-07 one that was not named is turned away by the browser itself', async () => {
    const page = await browser.newPage()
    await page.goto(`${origin.replace('127.0.0.1', 'localhost')}/?server=${server.url}`)
    const status = await page.evaluate(
      (url) =>
        fetch(url).then(
          ({ status }) => String(status),
          (error: Error) => error.message,
        ),
      `${server.url}/agents/`,
    )
    expect(status).toContain('Failed to fetch')
  })
})
