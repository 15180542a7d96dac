import type { ElementHandle, Frame, JSHandle, Page } from 'playwright-core'
import type { BrowserElement } from '#protocol/browser.ts'
import type { Aim } from './page/aim.ts'
import type { FieldState } from './page/hold.ts'
import type { Entry } from './page/lines.ts'
import type { Look } from './page/look.ts'
import { PAGE_SOURCE, type PageScript } from './page/script.ts'
import { watchTraffic } from './traffic.ts'

const MAX_FRAMES = 12
const FRAME_MS = 1_500
const MOST_REDRAWN = 500

export interface Seen {
  title: string
  entries: Entry[]
  elements: Record<string, BrowserElement>
  scroll: Look['scroll']
  notes: string[]
  hands?: string
}

export type PageView = ReturnType<typeof createPageView>

/** One page with all its frames, read by the page script; eids of the main frame are e1, e2 …, of the next frame f1e1 … */
export function createPageView(page: Page) {
  const scripts = new WeakMap<Frame, JSHandle<PageScript>>()
  const numbers = new WeakMap<Frame, number>()
  let frames = 0
  let next = 1
  let shielded = false
  let watched = false
  /** Eids that went to elements drawn anew, until somebody takes note. */
  let redrawn: string[] = []

  async function fresh(frame: Frame): Promise<JSHandle<PageScript>> {
    const script = (await frame.evaluateHandle(PAGE_SOURCE)) as JSHandle<PageScript>
    scripts.set(frame, script)
    if (shielded) await script.evaluate((known) => known.shield(true))
    return script
  }

  /** The script lives as long as the document; after a navigation it is put in again. */
  async function inFrame<T, A>(frame: Frame, run: (script: PageScript, argument: A) => T | Promise<T>, argument: A): Promise<T> {
    const call = (script: JSHandle<PageScript>) => script.evaluate(run as never, argument as never) as Promise<T>
    const known = scripts.get(frame)
    if (known) {
      try {
        return await call(known)
      } catch {
        scripts.delete(frame)
      }
    }
    try {
      return await call(await fresh(frame))
    } catch (error) {
      if (page.isClosed() || frame.isDetached()) throw error
      await frame.waitForLoadState('domcontentloaded', { timeout: FRAME_MS }).catch(() => undefined)
      return call(await fresh(frame))
    }
  }

  function prefixOf(frame: Frame): string {
    if (frame === page.mainFrame()) return 'e'
    const number = numbers.get(frame) ?? ++frames
    numbers.set(frame, number)
    return `f${number}e`
  }

  const frameOf = (eid: string): Frame | undefined =>
    page.frames().find((frame) => eid.startsWith(prefixOf(frame)) && /^\d+$/.test(eid.slice(prefixOf(frame).length)))

  async function lookInto(frame: Frame, scope?: string): Promise<Look> {
    const look = await inFrame(frame, (script, given: Parameters<PageScript['look']>[0]) => script.look(given), {
      prefix: prefixOf(frame),
      next,
      scope,
    })
    next = Math.max(next, look.next)
    redrawn = [...new Set([...redrawn, ...look.redrawn])].slice(-MOST_REDRAWN)
    return look
  }

  /** An element's own document answers; undefined when the element is not there (any more). */
  async function on<T, A>(
    eid: string,
    run: (script: PageScript, given: { id: string; argument: A }) => T | null,
    argument: A,
  ): Promise<T | undefined> {
    const frame = frameOf(eid)
    if (!frame || !scripts.has(frame)) return undefined
    return (await inFrame(frame, run, { id: eid, argument })) ?? undefined
  }

  /** Where a frame begins on the page. */
  async function offsetOf(frame: Frame): Promise<{ x: number; y: number }> {
    if (frame === page.mainFrame()) return { x: 0, y: 0 }
    const element = await frame.frameElement()
    const box = await element.boundingBox()
    const edge = await element.evaluate((node) => {
      const style = getComputedStyle(node as never as Element)
      const own = node as never as HTMLElement
      return { x: own.clientLeft + Number.parseFloat(style.paddingLeft), y: own.clientTop + Number.parseFloat(style.paddingTop) }
    })
    await element.dispose()
    return { x: (box?.x ?? 0) + edge.x, y: (box?.y ?? 0) + edge.y }
  }

  /** While on, what is typed is the person's, in whatever document comes. */
  async function shield(on: boolean): Promise<void> {
    shielded = on
    const tell = (frame: Frame) => inFrame(frame, (script, given: boolean) => script.shield(given), shielded).catch(() => undefined)
    if (!watched) page.on('framenavigated', (frame) => void tell(frame))
    watched = true
    if (!page.isClosed()) await Promise.all(page.frames().map(tell))
  }

  return {
    page,
    shield,
    traffic: watchTraffic(page),
    frameOf,
    offsetOf,
    inFrame,

    takeRedrawn(): string[] {
      const taken = redrawn
      redrawn = []
      return taken
    },

    async look(scope?: string): Promise<Seen> {
      const scoped = scope === undefined ? undefined : frameOf(scope)
      const main = await lookInto(scoped ?? page.mainFrame(), scope)
      const hands = new Set(main.hands)
      const seen: Seen = { title: main.title, entries: main.entries, elements: main.elements, scroll: main.scroll, notes: [] }
      if (main.modal) seen.notes.push('(a dialog is open; the rest of the page is behind it)')
      if (main.more) seen.notes.push('(the page is longer than what was read of it)')
      if (main.hidden && scope === undefined) seen.notes.push('(text that people cannot see was left out)')
      const others = scoped
        ? []
        : page
            .frames()
            .filter((frame) => frame !== page.mainFrame() && !frame.isDetached())
            .slice(0, MAX_FRAMES)
      for (const frame of others) {
        // A frame that hangs or goes away costs its own lines only.
        const look = await Promise.race([
          lookInto(frame).catch(() => undefined),
          new Promise<undefined>((done) => setTimeout(done, FRAME_MS, undefined).unref()),
        ])
        if (!look || look.entries.length === 0) continue
        const title = { line: `in frame ${JSON.stringify(look.title || frame.url())}:`, near: look.entries.some(({ near }) => near) }
        seen.entries.push(title, ...look.entries.map((entry) => ({ ...entry, line: `  ${entry.line}` })))
        Object.assign(seen.elements, look.elements)
        for (const hand of look.hands) hands.add(hand)
      }
      if (hands.size > 0) seen.hands = [...hands].join(',')
      return seen
    },

    describe: (eid: string): Promise<BrowserElement | undefined> => on(eid, (script, { id }) => script.describe(id), null),
    aim: (eid: string, at?: [number, number], other = false): Promise<Aim | undefined> =>
      on(
        eid,
        (script, { id, argument }: { id: string; argument: { at: [number, number] | null; other: boolean } }) =>
          script.aim(id, argument.at ?? undefined, argument.other),
        { at: at ?? null, other },
      ),
    state: (eid: string): Promise<FieldState | undefined> => on(eid, (script, { id }) => script.state(id), null),
    /** Works on the element in its own document. */
    on,

    async handle(eid: string): Promise<ElementHandle<Element> | undefined> {
      const frame = frameOf(eid)
      const script = frame && scripts.get(frame)
      if (!script) return undefined
      try {
        return (await script.evaluateHandle((known, id) => known.element(id), eid)).asElement() ?? undefined
      } catch {
        return undefined
      }
    },
  }
}
