import { join } from 'node:path'
import { type AddressRules, refuseUrl } from '#policy/address.ts'
import type { BrowserArgs } from '#protocol/browser.ts'
import type { Gate } from './gate.ts'
import type { LiveDeps, LiveView } from './live.ts'
import type { BrowserSession } from './session.ts'
import { createProfiles } from './profiles.ts'
import { killProcessesUsing } from './sweep.ts'

export interface BrowsersOptions {
  home: string
  rules: AddressRules
  executable?: string | undefined
  /** Attach to this browser instead of launching one. */
  cdp?: string | undefined
  /** Where files may be taken from. */
  workspace?: string | undefined
  headless?: boolean | undefined
  most?: number
  idleMs?: number
}

/** A browser that does not go by itself within this is killed. It writes its cookies as it goes, which takes its time on a busy machine. */
const CLOSE_MS = 2_000
/** Ended sessions that are remembered: a call of theirs may still be on its way. */
const MOST_OVER = 1_000

export type Browsers = ReturnType<typeof createBrowsers>

/** Why an address is not opened; the proxy checks it again when it connects, and where there is none, this is the check. */
function createAddressCheck(rules: AddressRules) {
  // Loaded with the first page: its HTTP server costs a start forty milliseconds.
  let resolver: Promise<(host: string, port: number) => Promise<string>> | undefined
  const resolve = async (host: string, port: number) => {
    resolver ??= import('./gate.ts').then(({ createResolver }) => createResolver(rules))
    return (await resolver)(host, port)
  }
  return async (address: string): Promise<string | undefined> => {
    const refused = refuseUrl(address, rules)
    if (refused !== undefined || address === 'about:blank') return refused
    const { hostname, port, protocol } = new URL(address)
    return resolve(hostname, Number(port || (protocol === 'https:' ? 443 : 80))).then(
      () => undefined,
      // A name that cannot be resolved here is the browser's to complain about.
      (error: NodeJS.ErrnoException) => (error.code === undefined ? error.message : undefined),
    )
  }
}

interface Kept {
  session: BrowserSession
  used: number
  busy: number
}

/** Every session's browser: one profile each, at most `most` open at once, idle ones closed, none left behind. */
export function createBrowsers(options: BrowsersOptions) {
  const { home, rules, most = 4, idleMs = 15 * 60_000 } = options
  const profiles = createProfiles(join(home, 'browsers'), process.pid)
  const kept = new Map<string, Kept>()
  const check = createAddressCheck(rules)
  let gate: Promise<Gate> | undefined
  let closed = false
  const over = new Set<string>()
  const swept = profiles.sweep()
  swept.catch(() => undefined)
  const timer = setInterval(() => void closeIdle(Date.now() - idleMs), Math.min(idleMs, 60_000))
  timer.unref()

  async function closeIdle(before: number) {
    for (const { session, busy, used } of kept.values())
      if (busy === 0 && used < before && session.isOpen()) await session.close().catch(() => undefined)
  }

  /** Before one more is opened, the one that has been idle longest makes room. */
  async function makeRoom() {
    const open = [...kept.values()].filter(({ session }) => session.isOpen())
    if (open.length < most) return
    const idle = open.filter(({ busy }) => busy === 0).sort((a, b) => a.used - b.used)[0]
    if (!idle) throw new Error(`${most} browsers are busy already; try again when one of them is done.`)
    await idle.session.close()
  }

  async function open(id: string, headless: boolean) {
    if (closed) throw new Error('The server is stopping.')
    const { attachChromium, launchChromium } = await import('./chromium.ts')
    if (options.cdp !== undefined) return attachChromium(options.cdp)
    await swept
    await makeRoom()
    const profile = await profiles.take(id)
    gate ??= import('./gate.ts').then(({ startGate }) => startGate(rules))
    const opened = await launchChromium({
      executable: options.executable,
      proxy: (await gate).url,
      profile,
      headless: options.headless ?? headless,
      root: process.getuid?.() === 0,
    })
    return {
      context: opened.context,
      downloads: join(profile, 'parley-downloads'),
      async close() {
        await Promise.race([opened.close().catch(() => undefined), new Promise((done) => setTimeout(done, CLOSE_MS).unref())])
        await killProcessesUsing(profile)
      },
    }
  }

  /** What knows about pages is loaded with the first session that wants one, not with the server. */
  async function keep(id: string): Promise<Kept> {
    const { createBrowserSession } = await import('./session.ts')
    if (over.has(id)) throw new Error('The session is over.')
    const known = kept.get(id)
    if (known) return known
    const entry: Kept = {
      session: createBrowserSession({ check, workspace: options.workspace, open: (headless) => open(id, headless) }),
      used: Date.now(),
      busy: 0,
    }
    kept.set(id, entry)
    return entry
  }

  async function use<T>(id: string, work: (session: BrowserSession) => Promise<T>): Promise<T> {
    const entry = await keep(id)
    entry.busy++
    try {
      return await work(entry.session)
    } finally {
      entry.busy--
      entry.used = Date.now()
    }
  }

  /** A picture of the session's page as it is now, else the last one taken. */
  async function picture(id: string): Promise<Buffer | undefined> {
    const session = kept.get(id)?.session
    if (!session?.isOpen()) return session?.picture()
    return session.screenshot().then(
      (shot) => shot.picture,
      () => session.picture(),
    )
  }

  return {
    use,
    /** What the person of a session may do with its browser themselves. */
    own: {
      launch: (id: string, args: BrowserArgs<'launch'>) => use(id, (session) => session.launch(args)),
      observe: (id: string, args: BrowserArgs<'observe'>) => use(id, (session) => session.observe(args)),
      picture,
      tabs: (id: string) => Promise.resolve(kept.get(id)?.session.tabs() ?? []),
      downloads: async (id: string) => kept.get(id)?.session.downloads.list() ?? [],
      download: async (id: string, name: string) => kept.get(id)?.session.downloads.find(name),
    },
    /** The session's page for its person to see and use; the browser is not idle meanwhile. */
    async live(id: string, show: LiveDeps['show']): Promise<LiveView> {
      const entry = await keep(id)
      entry.busy++
      const view = entry.session.live(show)
      return {
        input: view.input,
        async stop() {
          entry.busy--
          entry.used = Date.now()
          await view.stop()
        },
      }
    },
    /** The session is over: its browser ends and its profile goes. */
    async end(id: string) {
      over.add(id)
      if (over.size > MOST_OVER) over.delete(over.values().next().value as string)
      const entry = kept.get(id)
      kept.delete(id)
      await entry?.session.close().catch(() => undefined)
      await profiles.drop(id)
    },
    async close() {
      closed = true
      clearInterval(timer)
      await Promise.all([...kept.values()].map(({ session }) => session.close().catch(() => undefined)))
      kept.clear()
      await (await gate?.catch(() => undefined))?.close()
    },
  }
}
