import type { Page, Request } from 'playwright-core'

export type Traffic = ReturnType<typeof watchTraffic>

/** Requests whose answer changes what is on the page. */
const KINDS = new Set(['document', 'xhr', 'fetch', 'script'])

/** Which requests of a page are under way, so that an act can be waited for until its answer is there. */
export function watchTraffic(page: Page) {
  const open = new Map<Request, number>()
  let count = 0
  let wake: (() => void) | undefined
  const done = (request: Request) => {
    open.delete(request)
    wake?.()
  }
  page.on('request', (request) => {
    const kind = request.resourceType()
    if (KINDS.has(kind) || kind === 'image') open.set(request, ++count)
  })
  page.on('requestfinished', done)
  page.on('requestfailed', done)

  const since = (mark: number) => [...open].filter(([, number]) => number > mark).map(([request]) => request)
  return {
    /** Requests that start after this count as the act's own. */
    mark: () => count,
    busy: (mark: number) => since(mark).some((request) => KINDS.has(request.resourceType())),
    /** Whether anything that could move the layout is still coming. */
    loading: (mark: number) => since(mark).length > 0,
    /** Whether the main frame is on its way to another document. */
    leaving: (mark: number) => since(mark).some((request) => request.isNavigationRequest() && request.frame() === page.mainFrame()),
    /** Resolves when one of them is done, or after `ms`. */
    next: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
