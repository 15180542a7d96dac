/// <reference lib="dom" />
import type { ElementHandle, Page } from 'playwright-core'
import type { BrowserElement, Direction } from '#protocol/browser.ts'
import type { PageView } from './page-view.ts'
import type { Tabs } from './tabs.ts'

interface Place {
  view: PageView
  tabs: Tabs
}

const ACT_MS = 4_000
const LOAD_MS = 5_000
const TAB_MS = 3_000
/** Long enough for a click's handler and a fetch on a near server, short enough not to be felt. */
const SETTLE_MS = 120

/** Waits a bounded, short time for what an action started: a navigation until its document is there, else a moment. */
export async function settle(page: Page): Promise<void> {
  await new Promise((done) => setTimeout(done, SETTLE_MS))
  if (page.isClosed()) return
  await page.waitForLoadState('domcontentloaded', { timeout: LOAD_MS }).catch(() => undefined)
}

async function handleOf({ view }: Place, eid: string): Promise<ElementHandle<Element>> {
  const handle = await view.find(eid)
  if (!handle) throw new Error(`${eid} is not on the page any more. Nothing was done. Observe and use an eid from there.`)
  return handle
}

/** An action may open a dialog and then not come back until it is answered. */
async function untilDone(place: Place, action: Promise<unknown>): Promise<void> {
  const settled = action.then(() => settle(place.view.page))
  settled.catch(() => undefined)
  await Promise.race([settled, place.tabs.untilDialog()])
}

/** A link that opens a tab of its own: the tab is what one wants to see next. */
async function untilTab({ tabs }: Place, before: number): Promise<void> {
  const deadline = Date.now() + TAB_MS
  while (tabs.list().length <= before && Date.now() < deadline) await new Promise((done) => setTimeout(done, 25))
  const page = tabs.active()?.page
  if (page) await settle(page)
}

export async function click(place: Place, eid: string, element: BrowserElement): Promise<string> {
  const handle = await handleOf(place, eid)
  if (element.role === 'option') {
    const chosen = await handle.evaluate((option) => {
      if (!(option instanceof HTMLOptionElement)) return false
      option.selected = true
      option.closest('select')?.dispatchEvent(new Event('change', { bubbles: true }))
      return true
    })
    if (chosen) return `Chose ${JSON.stringify(element.name)}.`
  }
  const opensTab = await handle.evaluate((node) => node.closest('a')?.target === '_blank')
  const tabs = place.tabs.list().length
  try {
    await untilDone(place, handle.click({ timeout: ACT_MS }))
    if (opensTab) await untilTab(place, tabs)
  } catch (error) {
    // The click may have closed its own tab.
    const closed = place.view.page.isClosed() || plain(error).includes('has been closed')
    if (!closed) throw new Error(`Could not click ${element.role} ${JSON.stringify(element.name)}: ${plain(error)}`)
  }
  return `Clicked ${element.role} ${JSON.stringify(element.name)}.`
}

export async function type(place: Place, eid: string, element: BrowserElement, text: string, submit: boolean): Promise<string> {
  const handle = await handleOf(place, eid)
  const enter = submit || /[\r\n]$/.test(text)
  const isArea = await handle.evaluate((node) => node.tagName === 'TEXTAREA' || (node as HTMLElement).isContentEditable)
  const typed = enter && !isArea ? text.replace(/[\r\n]+$/, '') : text
  try {
    if (await handle.evaluate((node) => node.tagName === 'SELECT')) await choose(handle, typed)
    else if (element.input_type === 'checkbox' || element.input_type === 'radio') await handle.check({ timeout: ACT_MS })
    else await handle.fill(typed, { timeout: ACT_MS })
    await untilDone(place, enter && !(isArea && !submit) ? handle.press('Enter', { timeout: ACT_MS }) : Promise.resolve())
  } catch (error) {
    throw new Error(`Could not type into ${element.role} ${JSON.stringify(element.name)}: ${plain(error)}`)
  }
  return `Typed into ${element.role} ${JSON.stringify(element.name)}${enter ? ' and pressed Enter' : ''}.`
}

async function choose(handle: ElementHandle<Element>, wanted: string): Promise<void> {
  const labels = await handle.evaluate((node) => [...(node as HTMLSelectElement).options].map((option) => option.label.trim()))
  const fold = (text: string) => text.trim().toLowerCase()
  const match = labels.find((label) => fold(label) === fold(wanted)) ?? labels.find((label) => fold(label).startsWith(fold(wanted)))
  if (match === undefined)
    throw new Error(`there is no option ${JSON.stringify(wanted)}; the options are ${labels.slice(0, 20).join(', ')}`)
  await handle.selectOption({ label: match }, { timeout: ACT_MS })
}

export async function scroll(
  { view, tabs }: Place,
  { direction, amount, eid }: { direction: Direction; amount: number; eid?: string | undefined },
): Promise<string> {
  if (tabs.dialog()) throw new Error('A dialog covers the page; answer it first.')
  const delta = direction === 'up' || direction === 'left' ? -amount : amount
  const by = direction === 'up' || direction === 'down' ? { x: 0, y: delta } : { x: delta, y: 0 }
  const target =
    eid === undefined
      ? await view.page.evaluateHandle(() => document.scrollingElement ?? document.documentElement)
      : await handleOf({ view, tabs }, eid)
  const now = await target.evaluate((node, given) => {
    node.scrollBy({ left: given.x, top: given.y, behavior: 'instant' })
    return { top: Math.round(node.scrollTop), height: node.scrollHeight, view: node.clientHeight }
  }, by)
  const end = now.top + now.view >= now.height - 1 ? ', the end' : now.top === 0 ? ', the top' : ''
  return `Position ${now.top} of ${Math.max(0, now.height - now.view)}${end}.`
}

/** The reason without Playwright's call log. */
const plain = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\nCall log')[0]
    ?.split('\n')[0] ?? 'it did not work'
