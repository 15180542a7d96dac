import type { PageView } from './page-view.ts'
import type { Tabs } from './tabs.ts'

/** One tab that is being worked in. */
export interface Place {
  view: PageView
  tabs: Tabs
  /** How the element must read, as JSON, when it is pressed. */
  expected?: string
}

/** Nothing moved for so long: it is quiet. */
const CALM_MS = 40
/** A page that never rests is looked at as it is after so long. */
const RESTLESS_MS = 1_200
const ANSWER_MS = 2_500
const LOAD_MS = 8_000
const TAB_MS = 2_000

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Before an act: what comes after this belongs to it. */
export function startOf({ view, tabs }: Place) {
  return { at: performance.now(), mark: view.traffic.mark(), tabs: tabs.list().length }
}
export type Start = ReturnType<typeof startOf>

/**
 * Waits until what an act has started is there: a new document, the answers to its requests, its short timers, animations and
 * changes; a moment on a page where nothing happens, and never longer than is bearable.
 */
export async function settle(place: Place, start: Start, eid?: string): Promise<void> {
  const { view } = place
  const { page, traffic } = view
  const deadline = performance.now() + ANSWER_MS
  for (;;) {
    if (page.isClosed()) return
    if (traffic.leaving(start.mark)) await loaded(view)
    const frame = (eid === undefined ? undefined : view.frameOf(eid)) ?? page.mainFrame()
    const from = performance.now() - start.at
    await view
      .inFrame(
        frame,
        (script, given: { ago: number; most: number; calm: number }) =>
          script.hold.quiet({ from: script.hold.now() - given.ago, most: given.most, calm: given.calm }),
        {
          ago: from,
          most: RESTLESS_MS,
          calm: CALM_MS,
        },
      )
      .catch(() => loaded(view))
    const left = deadline - performance.now()
    if (!traffic.busy(start.mark) || left <= 0) return
    await traffic.next(left)
  }
}

async function loaded({ page }: PageView): Promise<void> {
  if (!page.isClosed()) await page.waitForLoadState('domcontentloaded', { timeout: LOAD_MS }).catch(() => undefined)
}

/** An act may open a dialog and then not come back until it is answered; what it opens in a tab of its own is waited for too. */
export async function perform(place: Place, act: () => Promise<unknown>, eid?: string, opensTab = false): Promise<void> {
  const start = startOf(place)
  const work = (async () => {
    await act()
    await settle(place, start, eid)
    await follow(place, start, opensTab)
  })()
  work.catch(() => undefined)
  await Promise.race([work, place.tabs.untilDialog()])
}

async function follow({ tabs }: Place, start: Start, expected: boolean): Promise<void> {
  const deadline = performance.now() + TAB_MS
  while (expected && tabs.list().length <= start.tabs && performance.now() < deadline) await pause(15)
  const view = tabs.list().length > start.tabs ? tabs.active() : undefined
  if (!view) return
  await loaded(view)
  await settle({ view, tabs }, { at: performance.now(), mark: 0, tabs: 0 })
}
