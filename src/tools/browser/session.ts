import type { BrowserContext } from 'playwright-core'
import type { BrowserElement, BrowserResult, Direction } from '#protocol/browser.ts'
import { NO_BROWSER, signatureOf } from '#protocol/browser.ts'
import { type AddressRules, refuseUrl } from '#policy/address.ts'
import { click, scroll, settle, type as typeInto } from './actions.ts'
import { changes } from './changes.ts'
import { type Tabs, createTabs } from './tabs.ts'

export interface OpenedBrowser {
  context: BrowserContext
  close(): Promise<void>
}

export interface SessionOptions {
  rules: AddressRules
  open(headless: boolean): Promise<OpenedBrowser>
}

export type BrowserSession = ReturnType<typeof createBrowserSession>

const NAVIGATE_MS = 20_000
const LOAD_MS = 3_000
const STALE = 'is not on the page any more. Nothing was done. Observe and use an eid from there.'

/** One person's browser: the seven tools over one profile. Calls run one after another. */
export function createBrowserSession({ rules, open }: SessionOptions) {
  let browser: OpenedBrowser | undefined
  let tabs: Tabs | undefined
  let before: { url: string; lines: string[] } | undefined
  let picture: Buffer | undefined
  let lost = false
  let closings = 0
  let tail: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = tail.then(work, work)
    tail = run.catch(() => undefined)
    return run
  }

  async function start(headless: boolean) {
    const asked = closings
    const opened = await open(headless)
    if (closings !== asked) {
      await opened.close()
      throw new Error('The browser was closed while it started.')
    }
    browser = opened
    lost = false
    tabs = createTabs(opened.context)
    if (opened.context.pages().length === 0) await opened.context.newPage()
    opened.context.on('close', () => {
      if (browser !== opened) return
      browser = undefined
      tabs = undefined
      lost = true
    })
  }

  function current() {
    const view = tabs?.active()
    if (view && tabs) return { view, tabs }
    throw new Error(
      `${NO_BROWSER}${lost ? ': it was closed or crashed. Call launch with an address to start it again.' : '. Call launch with an address first.'}`,
    )
  }

  /** The page as it is now; after an action only what changed on it. */
  async function answer(
    outcome: string,
    options: { scope?: string | undefined; find?: string | undefined; onlyChanges?: boolean; changed?: boolean } = {},
  ): Promise<BrowserResult> {
    const { view, tabs: open } = current()
    const dialog = open.dialog()
    const notices = open.takeNotices()
    if (dialog) {
      const elements: Record<string, BrowserElement> = {
        d1: { role: 'button', name: 'OK', context: dialog.message() },
        d2: { role: 'button', name: 'Cancel', context: dialog.message() },
        ...(dialog.type() === 'prompt' && { d3: { role: 'textbox', name: dialog.message(), form: { method: 'none', search: false } } }),
      }
      const lines = [
        `${dialog.type()} dialog ${JSON.stringify(dialog.message())} waits: button "OK" [d1], button "Cancel" [d2]${dialog.type() === 'prompt' ? ', textbox [d3]' : ''}`,
      ]
      return { outcome, title: '', url: view.page.url(), text: [...notices, ...lines].join('\n'), elements }
    }
    // A tab that was just opened may have no document yet.
    await view.page.waitForLoadState('domcontentloaded', { timeout: LOAD_MS }).catch(() => undefined)
    const seen = await view.look(options)
    const url = view.page.url()
    const known = before?.url === url ? before.lines : undefined
    const lines = options.onlyChanges && known ? changes(known, seen.lines) : seen.lines
    if (options.scope === undefined && options.find === undefined) before = { url, lines: seen.lines }
    const list = open.list()
    const others = list.length > 1 ? [`tabs: ${list.map((tab) => `[${tab.key}]${tab.active ? '*' : ''} ${tab.url}`).join(', ')}`] : []
    return {
      outcome,
      title: seen.title,
      url,
      text: [...notices, ...others, ...lines].join('\n'),
      elements: options.find === undefined ? seen.elements : mentioned(seen),
      ...(seen.hands !== undefined && { hands: seen.hands }),
      ...(options.changed && { changed: true }),
    }
  }

  async function describe(eid: string): Promise<BrowserElement | undefined> {
    const { view, tabs: open } = current()
    const dialog = open.dialog()
    if (dialog || /^d[123]$/.test(eid))
      return (
        dialog && {
          role: eid === 'd3' ? 'textbox' : 'button',
          name: eid === 'd1' ? 'OK' : eid === 'd2' ? 'Cancel' : dialog.message(),
          context: dialog.message(),
        }
      )
    return view.describe(eid)
  }

  /** Runs an action on an element that must still be there and still be what it was. */
  async function on(eid: string, as: string | undefined, act: (element: BrowserElement) => Promise<string>): Promise<BrowserResult> {
    const element = await describe(eid)
    if (!element) throw new Error(`${eid} ${STALE}`)
    if (as !== undefined && as !== signatureOf(element))
      return answer(`${eid} is now ${signatureOf(element)}. Nothing was done.`, { changed: true })
    return answer(await act(element), { onlyChanges: true })
  }

  async function answerDialog(eid: string, text?: string): Promise<string> {
    const { view, tabs: open } = current()
    const dialog = open.dialog()
    if (!dialog) throw new Error(`${eid} ${STALE}`)
    open.settleDialog()
    await (eid === 'd2' ? dialog.dismiss() : dialog.accept(text))
    await settle(view.page)
    return eid === 'd2' ? 'The dialog was cancelled.' : 'The dialog was answered with OK.'
  }

  return {
    launch: ({
      url,
      headless = true,
      go,
    }: {
      url?: string | undefined
      headless?: boolean | undefined
      go?: 'back' | 'forward' | 'reload' | undefined
    }) =>
      inTurn(async () => {
        const address = url === undefined ? undefined : withScheme(url)
        const refused = address === undefined ? undefined : refuseUrl(address, rules)
        if (refused !== undefined) throw new Error(`This address is not opened: ${refused}.`)
        if (!browser) await start(headless)
        if (!tabs?.active()) await browser?.context.newPage()
        const { view, tabs: open } = current()
        if (open.dialog()) return answer('A dialog waits; answer it first.')
        const options = { timeout: NAVIGATE_MS, waitUntil: 'domcontentloaded' as const }
        const going =
          address !== undefined
            ? view.page.goto(address, options)
            : go === 'back'
              ? view.page.goBack(options)
              : go === 'forward'
                ? view.page.goForward(options)
                : go === 'reload'
                  ? view.page.reload(options)
                  : undefined
        if (going) {
          const response = await Promise.race([going, open.untilDialog()])
          if (
            response !== 'dialog' &&
            response?.status() === 403 &&
            (await response.text().catch(() => '')).startsWith('Parley did not open')
          )
            throw new Error(await response.text())
          if (response !== 'dialog') await settle(view.page)
        }
        return answer(going ? 'Opened.' : 'The browser is open.')
      }),

    observe: (options: { scope?: string | undefined; find?: string | undefined }) =>
      inTurn(async () => {
        if (options.scope !== undefined && !(await describe(options.scope))) throw new Error(`${options.scope} ${STALE}`)
        return answer('Observed.', options)
      }),

    click: ({ eid, as }: { eid: string; as?: string | undefined }) =>
      inTurn(async () => {
        if (/^t\d+$/.test(eid)) {
          if (!current().tabs.choose(eid)) throw new Error(`${eid} ${STALE}`)
          return answer(`Switched to tab ${eid}.`)
        }
        return on(eid, as, async (element) => (/^d[12]$/.test(eid) ? answerDialog(eid) : click(current(), eid, element)))
      }),

    type: ({ eid, text, submit, as }: { eid: string; text: string; submit?: boolean | undefined; as?: string | undefined }) =>
      inTurn(() =>
        on(eid, as, async (element) => (eid === 'd3' ? answerDialog(eid, text) : typeInto(current(), eid, element, text, submit === true))),
      ),

    scroll: (options: { direction: Direction; amount: number; eid?: string | undefined }) =>
      inTurn(async () => answer(await scroll(current(), options), { onlyChanges: true })),

    wait: ({ ms }: { ms: number }, signal?: AbortSignal) =>
      inTurn(async () => {
        const { tabs: open } = current()
        await Promise.race([pause(ms, signal), open.untilDialog()])
        return answer(`Waited ${ms} ms.`, { onlyChanges: true })
      }),

    screenshot: () =>
      inTurn(async () => {
        const { view, tabs: open } = current()
        if (open.dialog()) throw new Error('A dialog covers the page; answer it first.')
        picture = await view.page.screenshot({ type: 'png', timeout: 10_000 })
        return { picture, title: await view.page.title(), url: view.page.url() }
      }),

    describe: (eid: string) => inTurn(() => describe(eid)),
    /** The last picture that was taken. */
    picture: () => picture,
    isOpen: () => browser !== undefined,
    async close() {
      closings++
      const opened = browser
      browser = undefined
      tabs = undefined
      await opened?.close()
    },
  }
}

/** A search shows few of the page's elements. */
const mentioned = ({ lines, elements }: { lines: string[]; elements: Record<string, BrowserElement> }) => {
  const text = lines.join('\n')
  return Object.fromEntries(Object.entries(elements).filter(([eid]) => text.includes(`[${eid}]`)))
}

const withScheme = (url: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[\w.-]+:\d+(?:\/|$)/.test(url)
    ? url
    : `${/^(?:localhost|127\.|\[)/.test(url) ? 'http' : 'https'}://${url}`

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((done, fail) => {
    const timer = setTimeout(done, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        fail(new Error('Stopped.'))
      },
      { once: true },
    )
  })
