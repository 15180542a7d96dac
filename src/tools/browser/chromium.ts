import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as pause } from 'node:timers/promises'
import { EAR_SOURCE } from './page/script.ts'
import type { OpenedBrowser } from './session.ts'

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The last such flag counts, so it repeats what Playwright switches off. */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]
/** Pages of Chromium's own behind its address bar, in a process of their own: more than half of what opening a browser takes. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
export const SWITCHED_OFF = `--disable-features=${[...OF_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`

// Nothing of the browser's own traffic, and no way around the proxy.
const FLAGS = [
  SWITCHED_OFF,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
]

export interface LaunchSettings {
  /** PARLEY_CHROMIUM */
  executable?: string | undefined
  /** Every request goes through it. */
  proxy: string
  profile: string
  headless: boolean
  /** As root Chromium has no sandbox of its own. */
  root: boolean
}

type Playwright = typeof import('playwright-core')

/** The two bundles it mostly consists of, a tenth of a second each, one by one; and required: `import` would read their seven megabytes for names first. */
const PIECES = ['playwright-core/lib/bootstrap', 'playwright-core/lib/utilsBundle', 'playwright-core/lib/coreBundle', 'playwright-core']
let loaded: Promise<Playwright> | undefined

async function load(): Promise<Playwright> {
  const require = createRequire(import.meta.url)
  for (const piece of PIECES) {
    await pause()
    require(piece)
  }
  return require('playwright-core') as Playwright
}

// Loaded when the first browser opens: the server's start need not wait for it.
const playwright = async () => (await (loaded ??= load())).chromium

export async function findChromium(given: string | undefined): Promise<string> {
  const chromium = await playwright()
  const found =
    given ?? USUAL.find((path) => existsSync(path)) ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)
  if (found === undefined || !existsSync(found))
    throw new Error(`There is no Chromium${given === undefined ? '' : ` at ${given}`}. Install one, or set PARLEY_CHROMIUM to its path.`)
  return found
}

/** A browser with a profile of its own. */
export async function launchChromium({ executable, proxy, profile, headless, root }: LaunchSettings): Promise<OpenedBrowser> {
  await mkdir(profile, { recursive: true, mode: 0o700 })
  const chromium = await playwright()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(executable),
    headless,
    proxy: { server: proxy, bypass: '<-loopback>' },
    args: root ? [...FLAGS, '--no-sandbox'] : FLAGS,
    acceptDownloads: true,
    viewport: { width: 1280, height: 800 },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 30_000,
  })
  await context.addInitScript(EAR_SOURCE)
  return { context, close: () => context.close() }
}

/** The person's own open browser (PARLEY_BROWSER_CDP); closing only lets go of it. */
export async function attachChromium(address: string): Promise<OpenedBrowser> {
  const browser = await (await playwright()).connectOverCDP(address, { timeout: 10_000 })
  const context = browser.contexts()[0] ?? (await browser.newContext())
  await context.addInitScript(EAR_SOURCE)
  return { context, close: () => browser.close() }
}
