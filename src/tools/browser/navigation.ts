import type { BrowserArgs } from '#protocol/browser.ts'
import { settle, startOf, type Place } from './settle.ts'
import { plain } from './words.ts'

const NAVIGATE_MS = 20_000

export const withScheme = (url: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[\w.-]+:\d+(?:\/|$)/.test(url)
    ? url
    : `${/^(?:localhost|127\.|\[)/.test(url) ? 'http' : 'https'}://${url}`

/** Goes where it is told; returns what came of it. */
export async function navigate(place: Place, { url, back, forward, reload, tab }: BrowserArgs<'launch'>): Promise<string> {
  const { view, tabs } = place
  const { page } = view
  const address = url === undefined ? undefined : withScheme(url)
  if (tabs.dialog()) return 'A dialog waits; answer it first.'
  const options = { timeout: NAVIGATE_MS, waitUntil: 'domcontentloaded' as const }
  const start = startOf(place)
  const going =
    address !== undefined
      ? page.goto(address, options)
      : back
        ? page.goBack(options)
        : forward
          ? page.goForward(options)
          : reload
            ? page.reload(options)
            : undefined
  if (!going) return tab === undefined ? 'The browser is open.' : `Working in tab ${tab}.`
  const before = page.url()
  going.catch(() => undefined)
  const response = await Promise.race([going, tabs.untilDialog()]).catch((error: unknown) => {
    throw new Error(`Could not open ${address ?? 'the page'}: ${plain(error)}.`)
  })
  if (response === 'dialog') return 'A dialog opened.'
  if (response?.status() === 403) {
    const said = await response.text().catch(() => '')
    if (said.startsWith('Parley did not open')) throw new Error(said)
  }
  if (response === null && (back || forward) && page.url() === before) return `There is no page to go ${back ? 'back' : 'forward'} to.`
  await Promise.race([settle(place, start), tabs.untilDialog()])
  const status = response?.status() ?? 200
  return `${address !== undefined ? 'Opened' : back ? 'Went back' : forward ? 'Went forward' : 'Reloaded'}${status >= 400 ? ` (the server answered ${status})` : ''}.`
}
