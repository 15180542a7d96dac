/// <reference lib="dom" />
import type { BrowserElement } from '#protocol/browser.ts'
import { gone, nameOf, quote } from './words.ts'
import { pause, perform, type Place } from './settle.ts'

/** So long may something move or lie over an element before it is said that it does. */
const PATIENCE_MS = 600
/** Until the page has drawn itself anew. */
export const FRAME_MS = 17

export interface Point {
  x: number
  y: number
  opensTab: boolean
}

/** A point of the element on the page that can be touched now; throws the reason within a second otherwise. */
export async function aim({ view }: Place, eid: string, at?: [number, number], other = false): Promise<Point> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const aimed = await view.aim(eid, at, other)
    if (!aimed) throw new Error(gone(eid))
    if (!('refused' in aimed)) {
      const frame = view.frameOf(eid)
      const { x, y } = frame ? await view.offsetOf(frame) : { x: 0, y: 0 }
      return { x: aimed.x + x, y: aimed.y + y, opensTab: aimed.opensTab }
    }
    if (!aimed.wait || performance.now() > deadline) throw new Error(aimed.refused)
    await pause(60)
  }
}

export interface Press {
  button?: 'left' | 'right' | 'middle' | undefined
  double?: boolean | undefined
  at?: [number, number] | undefined
  /** Where it is not pressed at first, because the first place brought nothing. */
  other?: boolean
}

/** What was agreed to is not what is there now. */
export const CHANGED = 'what is there has changed'

/**
 * Moves to the element and presses. What moves away or is exchanged under the pointer is followed until it stands still: a
 * press that would reach something else, or something that no longer reads as `place.expected`, reaches nothing.
 */
export async function tap(place: Place, eid: string, { button = 'left', double, at, other }: Press = {}): Promise<void> {
  const { mouse } = place.view.page
  for (const deadline = performance.now() + PATIENCE_MS; ; await pause(40)) {
    await reach(place, eid, at, other)
    await guard(place, eid)
    for (let count = 1; count <= (double ? 2 : 1); count++) {
      await mouse.down({ button, clickCount: count })
      await mouse.up({ button, clickCount: count })
    }
    const wrong = await unguard(place, eid)
    if (!wrong) return
    if (performance.now() > deadline) throw new Error(wrong)
  }
}

/** From now on a press reaches the element as it was agreed to, or nobody. */
export const guard = ({ view, expected }: Place, eid: string) =>
  view.on(
    eid,
    (script, { id, argument }: { id: string; argument: string | null }) => {
      const found = script.element(id)
      if (found) script.guard.arm(found, argument ?? undefined)
      if (found) script.looks.note(found)
      return true
    },
    expected ?? null,
  )
/** What the press would have reached instead; nothing when all was well. */
export async function unguard({ view }: Place, eid: string): Promise<string> {
  const wrong = await view.on(eid, (script) => script.guard.disarm() ?? '', null).catch(() => '')
  if (wrong === 'changed') throw new Error(CHANGED)
  return wrong ?? ''
}

/** Points at it and waits until what that brings (another picture, a larger box) is there and it stands still. */
async function reach(place: Place, eid: string, at?: [number, number], other?: boolean): Promise<void> {
  const { page, traffic } = place.view
  const mark = traffic.mark()
  let point = await aim(place, eid, at, other)
  for (const deadline = performance.now() + PATIENCE_MS; ; ) {
    await page.mouse.move(point.x, point.y)
    await pause(FRAME_MS)
    while (traffic.loading(mark) && performance.now() < deadline) await traffic.next(PATIENCE_MS / 4)
    const now = await aim(place, eid, at, other)
    if ((Math.abs(now.x - point.x) < 2 && Math.abs(now.y - point.y) < 2) || performance.now() > deadline) return
    point = now
  }
}

export interface ClickOptions extends Press {
  hover?: boolean | undefined
  times?: number | undefined
}

export async function click(place: Place, eid: string, element: BrowserElement, options: ClickOptions): Promise<string> {
  const { button = 'left', double, hover, at, times = 1 } = options
  const verb = hover ? 'point at' : 'click'
  const point = await aim(place, eid, at).catch(cannot(verb, element))
  if (!hover && !double && button === 'left' && !at && times === 1 && isTicked(element))
    return tick(place, eid, element).catch(cannot(verb, element))
  const act = hover ? () => approach(place, point) : () => tap(place, eid, options)
  const tried = (count: number) => (count > 0 ? cannot(`${verb} more than ${count} times`, element) : cannot(verb, element))
  for (let count = 0; count < (hover ? 1 : times) && !place.tabs.dialog(); count++)
    await perform(place, () => act().catch(ignoreClosed(place)), eid, point.opensTab && !hover).catch(tried(count))
  const said = hover ? 'Pointed at' : double ? 'Double-clicked' : button === 'left' ? 'Clicked' : `Clicked with the ${button} button`
  const looks = hover || place.tabs.dialog() ? '' : await nowLooks(place, eid)
  return `${said} ${nameOf(element)}${at ? ` at ${at.join(', ')}` : ''}${times > 1 ? `, ${times} times` : ''}.${looks && ` It now looks: ${looks}.`}`
}

/** A press may change nothing but looks: a heart that is red now, a button that is held down. */
const nowLooks = async ({ view }: Place, eid: string): Promise<string> =>
  (await view
    .on(
      eid,
      (script, { id }) => {
        const found = script.element(id)
        return found && script.looks.changed(found)
      },
      null,
    )
    .catch(() => '')) ?? ''

const isTicked = ({ input_type }: BrowserElement) => input_type === 'checkbox' || input_type === 'radio'

/** Presses a box to tick and reads it back; where the press brought nothing, once more at another place that stands for it. */
export async function tick(place: Place, eid: string, element: BrowserElement): Promise<string> {
  const { view, tabs } = place
  const url = view.page.url()
  const read = async () => (tabs.dialog() || view.page.isClosed() ? undefined : (await view.state(eid).catch(() => undefined))?.checked)
  const before = await read()
  const press = (other: boolean) => perform(place, () => tap(place, eid, { other }).catch(ignoreClosed(place)), eid)
  await press(false)
  let now = await read()
  const stays = () => now !== undefined && now === before && view.page.url() === url
  if (stays() && !(before && element.role === 'radio')) {
    await press(true).catch(() => undefined)
    now = await read()
    if (stays()) throw new Error(`it was pressed and stays ${now ? 'on' : 'off'}`)
  }
  return `Clicked ${nameOf(element)}${now === undefined ? '' : `; it is ${now ? 'on' : 'off'}`}.`
}

/** Menus take a pointer that only appears for one that rested there; one that comes along is meant. */
async function approach({ view }: Place, { x, y }: Point): Promise<void> {
  await view.page.mouse.move(Math.max(0, x - 4), Math.max(0, y - 2))
  await view.page.mouse.move(x, y, { steps: 3 })
}

/** Marks words as by dragging over them, in the element or anywhere on the page. */
export async function mark(place: Place, eid: string | undefined, words: string): Promise<string> {
  const { view } = place
  const { mouse } = view.page
  const frame = (eid === undefined ? undefined : view.frameOf(eid)) ?? view.page.mainFrame()
  const ends = await view.inFrame(
    frame,
    (script, given: { eid: string | undefined; words: string }) => {
      const found = given.eid === undefined ? document.body : script.element(given.eid)
      return found && script.hold.mark(found, given.words)
    },
    { eid, words },
  )
  if (!ends) throw new Error(`${gone(eid ?? 'the page')}.`)
  if (!ends.found) throw new Error(`${eid ?? 'The page'} does not hold ${quote(words)}.`)
  const offset = await view.offsetOf(frame)
  const { from, to } = ends
  if (from && to)
    await perform(
      place,
      async () => {
        await mouse.move(from.x + offset.x, from.y + offset.y)
        await mouse.down()
        await mouse.move(to.x + offset.x, to.y + offset.y, { steps: 6 })
        await mouse.up()
      },
      eid,
    )
  const marked = await view.inFrame(frame, (script) => script.hold.marked(), null)
  if (marked.trim() !== words.trim()) throw new Error(`Could not mark ${quote(words)}; marked is ${quote(marked)}.`)
  return `Marked ${quote(words)}.`
}

export const cannot =
  (verb: string, element: BrowserElement) =>
  (error: unknown): never => {
    throw new Error(`Could not ${verb} ${nameOf(element)}: ${error instanceof Error ? error.message : String(error)}.`)
  }
/** An act may close its own tab. */
export const ignoreClosed =
  ({ view }: Place) =>
  (error: unknown) => {
    if (!view.page.isClosed() && !String(error).includes('has been closed')) throw error
  }
