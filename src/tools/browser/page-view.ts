import type { ElementHandle, Frame, JSHandle, Page } from 'playwright-core'
import type { BrowserElement } from '#protocol/browser.ts'
import { createPageReader } from './page-reader.ts'
import { createPageScript, type Look, type LookOptions, type PageScript } from './page-script.ts'

const MAX_FRAMES = 12
const FRAME_MS = 1_500
const SOURCE = `(${createPageScript.toString()})((${createPageReader.toString()})())`

export interface Seen {
  title: string
  lines: string[]
  elements: Record<string, BrowserElement>
  scroll: Look['scroll']
  hands?: string
}

export type PageView = ReturnType<typeof createPageView>

/** One page with all its frames, read by the page script; eids of the main frame are e1, e2 …, of the next frame f1e1 … */
export function createPageView(page: Page) {
  const scripts = new WeakMap<Frame, JSHandle<PageScript>>()
  const numbers = new WeakMap<Frame, number>()
  let frames = 0
  let next = 1

  async function fresh(frame: Frame): Promise<JSHandle<PageScript>> {
    const script = (await frame.evaluateHandle(SOURCE)) as JSHandle<PageScript>
    scripts.set(frame, script)
    return script
  }

  /** The script lives as long as the document; after a navigation it is put in again. */
  async function inFrame<T, A>(frame: Frame, run: (script: PageScript, argument: A) => T, argument: A): Promise<T> {
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

  async function lookInto(frame: Frame, options: Omit<LookOptions, 'prefix' | 'next'>): Promise<Look> {
    const look = await inFrame(frame, (script, given: LookOptions) => script.look(given), { ...options, prefix: prefixOf(frame), next })
    next = Math.max(next, look.next)
    return look
  }

  return {
    page,

    async look(options: { scope?: string | undefined; find?: string | undefined } = {}): Promise<Seen> {
      const scoped = options.scope === undefined ? undefined : frameOf(options.scope)
      const main = await lookInto(scoped ?? page.mainFrame(), options)
      const seen: Seen = {
        title: main.title,
        lines: main.lines,
        elements: main.elements,
        scroll: main.scroll,
        ...(main.hands !== undefined && { hands: main.hands }),
      }
      if (scoped) return seen
      const others = page
        .frames()
        .filter((frame) => frame !== page.mainFrame() && !frame.isDetached() && frame.url() !== 'about:blank')
        .slice(0, MAX_FRAMES)
      for (const frame of others) {
        // A frame that hangs or goes away costs its own lines only.
        const look = await Promise.race([
          lookInto(frame, options).catch(() => undefined),
          new Promise<undefined>((done) => setTimeout(done, FRAME_MS, undefined).unref()),
        ])
        if (!look || look.lines.length === 0) continue
        seen.lines.push(`in frame ${JSON.stringify(look.title || frame.url())}:`, ...look.lines.map((line) => `  ${line}`))
        Object.assign(seen.elements, look.elements)
        if (look.hands !== undefined) seen.hands = seen.hands === undefined ? look.hands : `${seen.hands},${look.hands}`
      }
      return seen
    },

    async describe(eid: string): Promise<BrowserElement | undefined> {
      const frame = frameOf(eid)
      if (!frame) return undefined
      return (await inFrame(frame, (script, id: string) => script.describe(id), eid)) ?? undefined
    },

    async find(eid: string): Promise<ElementHandle<Element> | undefined> {
      const frame = frameOf(eid)
      const script = frame && scripts.get(frame)
      if (!script) return undefined
      try {
        const handle = await script.evaluateHandle((known, id) => known.element(id), eid)
        return handle.asElement() ?? undefined
      } catch {
        return undefined
      }
    },
  }
}
