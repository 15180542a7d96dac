/// <reference lib="dom" />
import type { BrowserElement } from '#protocol/browser.ts'
import { CHANGED, FRAME_MS, ignoreClosed } from './pointer.ts'
import { pause, perform, type Place } from './settle.ts'

/** Stands where an eid does: the page itself, at a place where nothing is. */
export const PAGE = 'page'

type At = [number, number] | undefined

/** An empty place, and what hears a press there all the same, such as the scrim around a dialog: that is judged. */
export async function emptyPlace({ view, tabs }: Place, at?: At): Promise<{ x: number; y: number; element: BrowserElement | undefined }> {
  if (tabs.dialog()) throw new Error('A dialog covers the page; answer it first.')
  const found = await view.inFrame(view.page.mainFrame(), (script, given: { at: At }) => script.spot(given.at), { at })
  if ('refused' in found) throw new Error(`Could not click an empty place: ${found.refused}.`)
  return { x: found.x, y: found.y, element: found.element ?? undefined }
}

/** Closes menus and dialogs that close when one presses beside them. */
export async function clickPage(place: Place, at: At, button: 'left' | 'right' | 'middle' = 'left'): Promise<string> {
  const { view, expected } = place
  const { mouse } = view.page
  const frame = view.page.mainFrame()
  const { x, y } = await emptyPlace(place, at)
  const press = async () => {
    await mouse.move(x, y)
    await pause(FRAME_MS)
    const wrong = await view.inFrame(
      frame,
      (script, given: { at: [number, number]; expected: string | null }) => script.guardSpot(given.at, given.expected),
      { at: [x, y], expected: expected ?? null },
    )
    const instead = wrong || (await mouse.down({ button }), await mouse.up({ button }), await disarmed())
    if (instead) throw new Error(instead === 'changed' ? CHANGED : `Could not click an empty place: ${instead}.`)
  }
  const disarmed = () => view.inFrame(frame, (script) => script.guard.disarm() ?? '', null).catch(() => '')
  await perform(place, () => press().catch(ignoreClosed(place)))
  return `Clicked an empty place of the page at ${x}, ${y}.`
}
