import type { BrowserArgs, BrowserElement } from '#protocol/browser.ts'
import { aim, cannot, FRAME_MS, guard, ignoreClosed, unguard } from './pointer.ts'
import { pause, perform, type Place } from './settle.ts'
import { gone, nameOf } from './words.ts'

const STEPS = 12

type Pair = [number, number]
export interface Drag {
  /** Where in the element it is taken. */
  at?: Pair | undefined
  /** Onto an element, or over places so far from the first. */
  to: { eid: string } | { by: Pair[] }
}

/** What the arguments of a click say about dragging. */
export function draggingOf({ at, drag_to, drag_by, path }: BrowserArgs<'click'>): Drag | undefined {
  const [first, ...rest] = path ?? []
  if (first) return { at: first as Pair, to: { by: rest.map((point) => point.map((each, axis) => each - Number(first[axis])) as Pair) } }
  if (drag_by !== undefined) return { at: at as Pair | undefined, to: { by: [drag_by as Pair] } }
  return drag_to === undefined ? undefined : { at: at as Pair | undefined, to: { eid: drag_to } }
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
    const ways = 'by' in to ? to.by.map(([x, y]) => ({ x: from.x + x, y: from.y + y })) : [await dropPoint(place, to.eid, from)]
    let last: { x: number; y: number } = from
    for (const goal of ways) {
      await glide(mouse, last, goal, Math.max(2, Math.ceil(STEPS / ways.length)))
      last = goal
    }
    if ('eid' in to) await mouse.move(last.x + Math.sign(last.x - from.x), last.y + Math.sign(last.y - from.y), { steps: 2 })
    await pause(FRAME_MS)
    await mouse.up()
    const wrong = await unguard(place, eid)
    if (wrong) throw new Error(wrong)
  }
  const before = await boxOf(place, eid)
  await perform(place, () => act().catch(ignoreClosed(place)), eid).catch(cannot('drag', element))
  const after = await boxOf(place, eid)
  const how = `${at ? ` from ${at.join(', ')} in it` : ''}${'by' in to ? (to.by.length > 1 ? ` over ${to.by.length} places` : ` by ${to.by.join(', ')}`) : ` to ${to.eid}`}`
  return `Dragged ${nameOf(element)}${how}.${before && after ? went(before, after) : ''}`
}

/** Some look where the pointer is only when they draw. */
async function glide(mouse: Place['view']['page']['mouse'], from: { x: number; y: number }, to: { x: number; y: number }, steps: number) {
  for (let step = 1; step <= steps; step++) {
    await mouse.move(from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps)
    await pause(FRAME_MS)
  }
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
