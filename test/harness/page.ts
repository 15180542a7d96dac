import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { SWITCHED_OFF } from '#tools/browser/chromium.ts'
import { type ServerOptions, startServer, type TestServer } from './server.ts'

const root = join(import.meta.dirname, '..', '..')
const FLAGS = [
  SWITCHED_OFF,
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
]

function findChromium(): string | undefined {
  if (process.env.PARLEY_CHROMIUM) return process.env.PARLEY_CHROMIUM
  const found = spawnSync('sh', ['-c', 'command -v chromium || command -v chromium-browser || command -v google-chrome'], {
    encoding: 'utf8',
  })
  return found.stdout.trim() || undefined
}

const executablePath = findChromium()
export const noChromium = executablePath === undefined
if (noChromium) console.error('\n*** SKIPPING the journeys through the page: there is no Chromium on this machine. ***\n')

interface Tabs {
  /** A tab. Those of one test are of one person; with options it is another person at another machine. */
  open(url: string, options?: BrowserContextOptions): Promise<Page>
  /** Everything the browser complained about: errors of scripts, refused by the page's policy, requests elsewhere. */
  complaints: string[]
  /** Closes what the test has opened: a tab that nobody needs still follows its streams. */
  closeTabs(): Promise<void>
  close(): Promise<void>
}

export const launchChromium = (): Promise<Browser> => chromium.launch({ executablePath: executablePath as string, args: FLAGS })

/** A real Chromium for a test file, with the page built from its present sources. */
async function openBrowser(): Promise<Tabs> {
  execFileSync(process.execPath, [join(root, 'scripts', 'build-page.mjs')], { stdio: 'inherit' })
  const browser = await launchChromium()
  const complaints: string[] = []
  const contextWith = (options: BrowserContextOptions) =>
    browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion: 'reduce', ...options })
  // Kept from test to test with its compiled scripts, which is half of what a first look at the page costs.
  const own = await contextWith({})
  return {
    complaints,
    async open(url, options) {
      const page = await (options ? await contextWith(options) : own).newPage()
      page.setDefaultTimeout(60_000)
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text())
      })
      page.on('request', (request) => {
        if (!request.url().startsWith(new URL(url).origin)) complaints.push(`outside request: ${request.url()}`)
      })
      await page.goto(url)
      return page
    },
    async closeTabs() {
      const forget = () => {
        localStorage.clear()
        sessionStorage.clear()
      }
      const pages = own.pages()
      await pages.at(0)?.evaluate(forget)
      await Promise.all([...pages.map((page) => page.close()), ...browser.contexts().map((context) => context !== own && context.close())])
    },
    close: () => browser.close(),
  }
}

/** A server and a browser for the tests of one group. They are there once its tests run; tabs close after each. */
export function usePage(options: () => Promise<ServerOptions> | ServerOptions = () => ({})): { server: TestServer; tabs: Tabs } {
  const at = {} as { server: TestServer; tabs: Tabs }
  beforeAll(async () => {
    ;[at.server, at.tabs] = await Promise.all([startServer(await options()), openBrowser()])
  })
  afterEach(() => at.tabs.closeTabs())
  afterAll(async () => {
    await at.tabs?.close()
    await at.server?.stop()
  })
  return at
}

/** Writes into the composer and sends. */
export async function say(page: Page, text: string): Promise<void> {
  const field = page.locator('[data-composer]')
  await field.fill(text)
  // The first Escape closes a completion that is offered; the field keeps its text.
  if (await page.getByRole('listbox').isVisible()) await field.press('Escape')
  await field.press('Enter')
}

export const log = (page: Page) => page.getByRole('log')
