import type { BrowserElement } from '#protocol/browser.ts'
import { aim, cannot, FRAME_MS, guard, ignoreClosed, unguard } from './pointer.ts'
import { pause, perform, type Place } from './settle.ts'
import { gone, nameOf } from './words.ts'

const STEPS = 12

export interface Drag {
  /** Where in the element it is taken. */
  at?: [number, number] | undefined
  to: { eid: string } | { by: [number, number] }
}

/** Presses on one element and lets go on another, or so many pixels away, with the moves between that pages listen to. */
export async function drag(place: Place, eid: string, element: BrowserElement, { at, to }: Drag): Promise<string> {
  const { mouse } = place.view.page
  const from = await aim(place, eid, at).catch(cannot('drag', element))
  const act = async () => {
    await mouse.move(from.x, from.y)
    await guard(place, eid)
    await mouse.down()
    // Some wait for a first small move before they take a thing up, and only then make room for it elsewhere.
    await mouse.move(from.x + 3, from.y + 3, { steps: 2 })
    const goal = 'by' in to ? { x: from.x + to.by[0], y: from.y + to.by[1] } : await dropPoint(place, to.eid, from)
    // Some look where the pointer is only when they draw.
    for (let step = 1; step <= STEPS; step++) {
      await mouse.move(from.x + ((goal.x - from.x) * step) / STEPS, from.y + ((goal.y - from.y) * step) / STEPS)
      await pause(FRAME_MS)
    }
    if ('eid' in to) await mouse.move(goal.x + Math.sign(goal.x - from.x), goal.y + Math.sign(goal.y - from.y), { steps: 2 })
    await pause(FRAME_MS)
    await mouse.up()
    const wrong = await unguard(place, eid)
    if (wrong) throw new Error(wrong)
  }
  const before = await boxOf(place, eid)
  await perform(place, () => act().catch(ignoreClosed(place)), eid).catch(cannot('drag', element))
  const after = await boxOf(place, eid)
  const how = `${at ? ` from ${at.join(', ')} in it` : ''}${'by' in to ? ` by ${to.by.join(', ')}` : ` to ${to.eid}`}`
  return `Dragged ${nameOf(element)}${how}.${before && after ? went(before, after) : ''}`
}

type Box = Awaited<ReturnType<NonNullable<Awaited<ReturnType<Place['view']['handle']>>>['boundingBox']>>
const boxOf = async ({ view, tabs }: Place, eid: string): Promise<Box> =>
  tabs.dialog() || view.page.isClosed()
    ? null
    : ((await (await view.handle(eid).catch(() => null))?.boundingBox().catch(() => null)) ?? null)

/** Where it is afterwards is all that tells whether it was taken along. */
function went(before: NonNullable<Box>, after: NonNullable<Box>): string {
  const moved = [after.x - before.x, after.y - before.y].map(Math.round)
  const sized = Math.round(after.width - before.width) !== 0 || Math.round(after.height - before.height) !== 0
  const size = sized ? ` It is ${Math.round(after.width)}×${Math.round(after.height)} now.` : ''
  return `${moved.some(Boolean) ? ` It moved by ${moved.join(', ')}.` : sized ? '' : ' It is where it was.'}${size}`
}

/** Past the middle of the target as seen from the start: that is where lists change places. */
async function dropPoint({ view }: Place, eid: string, from: { x: number; y: number }): Promise<{ x: number; y: number }> {
  const handle = await view.handle(eid)
  const box = await handle?.boundingBox()
  if (!box) throw new Error(gone(eid))
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const past = (value: number, start: number, size: number) => value + Math.sign(Math.round(value - start)) * Math.min(size / 4, 8)
  const vertical = Math.abs(middle.y - from.y) > Math.abs(middle.x - from.x)
  return vertical ? { x: middle.x, y: past(middle.y, from.y, box.height) } : { x: past(middle.x, from.x, box.width), y: middle.y }
}
