import type { BrowserContext } from 'playwright-core'
import { type BrowserArgs, type BrowserElement, type BrowserResult, type BrowserToolName, NO_BROWSER } from '#protocol/browser.ts'
import { prepareLanguages } from '#policy/languages.ts'
import { answerDialog, isDialogEid, showDialog } from './dialogs.ts'
import { changes, marked } from './changes.ts'
import { choose, giveFile } from './choosing.ts'
import { createDownloads } from './downloads.ts'
import { describe, factsOf, type Links, rememberLinks } from './facts.ts'
import { extract } from './extract.ts'
import { type Facts, weigh, type Weighed } from './judgement.ts'
import { type LiveDeps, type LiveView, startLiveView } from './live.ts'
import { navigate, withScheme } from './navigation.ts'
import { clickPage, PAGE } from './page-click.ts'
import type { PageView } from './page-view.ts'
import { takePicture } from './picture.ts'
import { drag, draggingOf } from './dragging.ts'
import { aim, cannot, click, mark } from './pointer.ts'
import { scroll } from './scrolling.ts'
import { pause, type Place } from './settle.ts'
import { find, shorten } from './shorten.ts'
import { type Tabs, createTabs } from './tabs.ts'
import { press, type, typeAtCursor } from './typing.ts'
import { gone } from './words.ts'

export interface OpenedBrowser {
  context: BrowserContext
  /** Where its downloads are kept; a browser that is only attached to keeps its own. */
  downloads?: string
  close(): Promise<void>
}

export interface SessionOptions {
  /** Why an address is not opened. */
  check(address: string): Promise<string | undefined>
  /** Where files may be taken from. */
  workspace?: string | undefined
  open(headless: boolean): Promise<OpenedBrowser>
}

export type BrowserSession = ReturnType<typeof createBrowserSession>

const LOAD_MS = 3_000

/** One person's browser: the seven tools over one profile. Calls run one after another. */
export function createBrowserSession({ check, workspace, open }: SessionOptions) {
  let browser: OpenedBrowser | undefined
  let tabs: Tabs | undefined
  /** The lines of the last look at each tab's page: what is not among them is new. */
  const looks = new WeakMap<PageView, { url: string; lines: string[] }>()
  const links: Links = new Map()
  let kept: string | undefined
  const downloads = createDownloads(() => kept)
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
    // While the browser starts, the words that the gate knows are read.
    void prepareLanguages()
    const opened = await open(headless)
    if (closings !== asked) {
      await opened.close()
      throw new Error('The browser was closed while it started.')
    }
    browser = opened
    kept = opened.downloads
    lost = false
    tabs = createTabs(opened.context, downloads.keep)
    if (opened.context.pages().length === 0) await opened.context.newPage()
    opened.context.on('close', () => {
      if (browser !== opened) return
      browser = undefined
      tabs = undefined
      lost = true
    })
  }

  function current(): Place {
    const view = tabs?.active()
    if (view && tabs) return { view, tabs }
    throw new Error(
      `${NO_BROWSER}${lost ? ': it was closed or crashed. Call launch with an address to start it again.' : '. Call launch with an address first.'}`,
    )
  }

  /** The page as it is now; after an act what changed on it, and the whole beside it. */
  async function answer(
    outcome: string,
    act: boolean,
    options: { scope?: string | undefined; find?: string | undefined } = {},
  ): Promise<BrowserResult> {
    const { view, tabs: open } = current()
    const notices = open.takeNotices()
    const dialog = open.dialog()
    if (dialog) return { outcome, title: '', url: view.page.url(), text: [...notices, ...showDialog(dialog)].join('\n') }
    // A tab that was just opened may have no document yet.
    await view.page.waitForLoadState('domcontentloaded', { timeout: LOAD_MS }).catch(() => undefined)
    const seen = await view.look(options.scope)
    const url = view.page.url()
    rememberLinks(links, seen.elements, url)
    const result = { outcome, title: seen.title, url, ...(seen.hands !== undefined && { hands: seen.hands }) }
    if (options.find !== undefined) {
      const lines = find(seen.entries, options.find)
      const shown = lines.join('\n')
      const elements = Object.fromEntries(Object.entries(seen.elements).filter(([eid]) => shown.includes(`[${eid}]`)))
      return { ...result, text: shown, elements }
    }
    if (options.scope !== undefined) return { ...result, text: shorten(seen.entries, true).join('\n') }
    const lines = [...open.describe(), ...shorten(seen.entries), ...seen.notes]
    const before = looks.get(view)
    const known = before?.url === url ? before.lines : undefined
    looks.set(view, { url, lines })
    const page = [...notices, ...marked(known, lines)].join('\n')
    const redrawn = act ? view.takeRedrawn() : []
    if (redrawn.length > 0) Object.assign(result, { redrawn })
    return act && known ? { ...result, text: [...notices, ...changes(known, lines)].join('\n'), page } : { ...result, text: page }
  }

  /** Runs an act on an element that must be there, and, where a person has agreed to it, must read as it did then. */
  async function on(
    eid: string,
    agreed: Facts | undefined,
    act: (place: Place, element: BrowserElement) => Promise<string>,
  ): Promise<BrowserResult> {
    const place = current()
    const element = await describe(place, eid)
    if (!element) throw new Error(`${gone(eid)}.`)
    const expected = agreed?.element && !isDialogEid(eid) ? { expected: JSON.stringify(agreed.element) } : {}
    return answer(await act({ ...place, ...expected }, element), true)
  }

  async function typing(args: BrowserArgs<'type'>, agreed?: Facts): Promise<BrowserResult> {
    const { eid, text, keys, times = 1, submit = false, choose: wanted, file } = args
    if (text === undefined && keys === undefined && wanted === undefined && file === undefined)
      throw new Error('type takes text, keys, choose or file.')
    if (eid === undefined) {
      if (keys !== undefined) return answer(await press(current(), undefined, undefined, keys, times), true)
      if (text === undefined) throw new Error('choose and file need the eid of their field.')
      return answer(await typeAtCursor(current(), text, submit), true)
    }
    return on(eid, agreed, async (place, element) => {
      if (isDialogEid(eid)) return answerDialog(place, eid, text ?? '')
      if (wanted !== undefined) return choose(place, eid, element, [wanted].flat())
      if (file !== undefined)
        return giveFile(place, eid, element, agreed?.file ?? (await factsOf(place, 'type', args, { links, workspace })).file)
      const said = text === undefined ? [] : [await type(place, eid, element, text, submit && keys === undefined)]
      if (keys !== undefined) said.push(await press(place, eid, element, keys, times))
      return said.join(' ')
    })
  }

  async function extracted(schema: unknown): Promise<BrowserResult> {
    const { view } = current()
    const data = extract(schema, await view.inFrame(view.page.mainFrame(), (script) => script.data(), null))
    return { outcome: 'Extracted.', title: await view.page.title(), url: view.page.url(), text: JSON.stringify(data, null, 1), data }
  }

  const launch = (args: BrowserArgs<'launch'>) =>
    inTurn(async () => {
      const refused = args.url === undefined ? undefined : await check(withScheme(args.url))
      if (refused !== undefined) throw new Error(`This address is not opened: ${refused}.`)
      if (!browser) await start(args.headless ?? true)
      if (args.tab === 'new' || !tabs?.active()) await browser?.context.newPage()
      if (args.tab?.startsWith('t') && !tabs?.choose(args.tab)) throw new Error(`There is no tab ${args.tab}.`)
      return answer(await navigate(current(), args), false)
    })

  return {
    launch,

    observe: ({ scope, find: wanted, extract: schema }: BrowserArgs<'observe'>) =>
      inTurn(async () => {
        if (scope !== undefined && !(await describe(current(), scope))) throw new Error(`${gone(scope)}.`)
        if (schema !== undefined) return extracted(schema)
        return answer('Observed.', false, { scope, find: wanted })
      }),

    click: (args: BrowserArgs<'click'>, agreed?: Facts) =>
      inTurn(async () => {
        const { eid, mark: words } = args
        const dragging = draggingOf(args)
        if (eid === undefined) {
          if (words === undefined) throw new Error('click takes the eid of an element.')
          return answer(await mark(current(), undefined, words), true)
        }
        if (/^t\d+$/.test(eid)) {
          if (!current().tabs.choose(eid)) throw new Error(`There is no tab ${eid}.`)
          return answer(`Switched to tab ${eid}.`, false)
        }
        if (eid === PAGE) {
          if (dragging || words !== undefined || args.hover) throw new Error('The page itself is only clicked.')
          const expected = agreed?.element && { expected: JSON.stringify(agreed.element) }
          return answer(await clickPage({ ...current(), ...expected }, args.at as [number, number] | undefined, args.button), true)
        }
        return on(eid, agreed, (place, element) => {
          if (isDialogEid(eid)) return answerDialog(place, eid)
          if (words !== undefined) return mark(place, eid, words)
          if (dragging) return drag(place, eid, element, dragging)
          return click(place, eid, element, { ...args, at: args.at as [number, number] | undefined })
        })
      }),

    type: (args: BrowserArgs<'type'>, agreed?: Facts) => inTurn(() => typing(args, agreed)),

    scroll: (args: BrowserArgs<'scroll'>) => inTurn(async () => answer(await scroll(current(), args), true)),

    wait: ({ ms }: BrowserArgs<'wait'>, signal?: AbortSignal) =>
      inTurn(async () => {
        const { promise: stopped, reject } = Promise.withResolvers<never>()
        const stop = () => reject(new Error('Stopped.'))
        signal?.addEventListener('abort', stop, { once: true })
        await Promise.race([pause(ms), current().tabs.untilDialog(), stopped]).finally(() => signal?.removeEventListener('abort', stop))
        return answer(`Waited ${ms} ms.`, true)
      }),

    screenshot: ({ eids = false }: BrowserArgs<'screenshot'> = {}) =>
      inTurn(async () => {
        const { view, tabs: shown } = current()
        if (shown.dialog()) throw new Error('A dialog covers the page; answer it first.')
        picture = await takePicture(view, eids)
        return { picture, title: await view.page.title(), url: view.page.url() }
      }),

    /** For a model that sees: small, with the eids drawn in. */
    sketch: () => inTurn(() => takePicture(current().view, true, true)),
    /** Whether this call needs a person's yes, from everything that it would act on as it is now. */
    weigh: (tool: BrowserToolName, args: Record<string, unknown>): Promise<Weighed> =>
      inTurn(async () => {
        const place = tool === 'launch' ? tabs?.active() && current() : current()
        const weighed = weigh(await factsOf(place, tool, args, { links, workspace }))
        // Nobody is asked about a press that cannot be made.
        const { eid, drag_to, at, path } = args as BrowserArgs<'click'>
        const aimed = tool === 'click' && eid !== undefined && eid !== PAGE && !isDialogEid(eid)
        if (weighed.decision === 'confirm' && aimed && place && weighed.facts.element)
          await aim(place, drag_to ?? eid, drag_to ? undefined : ((path?.[0] ?? at) as [number, number])).catch(
            cannot('click', weighed.facts.element),
          )
        return weighed
      }),
    /** The page for a person to see and use; beside the tools, which wait for them meanwhile. */
    live: (show: LiveDeps['show']): LiveView => startLiveView({ current, isOpen: () => browser !== undefined, launch, show }),
    downloads,
    tabs: () => (tabs?.list() ?? []).map(({ key, url, active }) => ({ tab: key, url, active })),
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
