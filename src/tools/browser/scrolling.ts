/// <reference lib="dom" />
import type { Direction } from '#protocol/browser.ts'
import { perform, type Place } from './settle.ts'
import { gone } from './words.ts'

export interface Scroll {
  direction: Direction
  amount: number
  eid?: string | undefined
}

/** Scrolls what holds the element, or the page; where the page itself stands still, the largest part of it that scrolls. */
export async function scroll(place: Place, { direction, amount, eid }: Scroll): Promise<string> {
  const { view, tabs } = place
  if (tabs.dialog()) throw new Error('A dialog covers the page; answer it first.')
  const delta = direction === 'up' || direction === 'left' ? -amount : amount
  const by = direction === 'up' || direction === 'down' ? { x: 0, y: delta } : { x: delta, y: 0 }
  const handle = eid === undefined ? undefined : await view.handle(eid)
  if (eid !== undefined && !handle) throw new Error(gone(eid))
  const start = handle ?? (await view.page.evaluateHandle(() => document.documentElement))
  let now: { at: number; room: number } | undefined
  await perform(
    place,
    async () => {
      now = await start.evaluate((node, given) => {
        const page = document.scrollingElement ?? document.documentElement
        const across = given.x !== 0
        const room = (found: Element) => (across ? found.scrollWidth - found.clientWidth : found.scrollHeight - found.clientHeight)
        const rolls = (found: Element) =>
          found === page ||
          /auto|scroll/.test(across ? getComputedStyle(found).overflowX : getComputedStyle(found).overflowY) ||
          found.tagName === 'TEXTAREA'
        let target: Element | null = node
        while (target && !(rolls(target) && room(target) > 1)) target = target.parentElement
        if (!target || (target === page && room(page) <= 1)) {
          const area = (found: Element) => found.clientWidth * found.clientHeight
          const inside = [...document.querySelectorAll('*')]
            .filter((found) => found !== page && rolls(found) && room(found) > 1)
            .sort((a, b) => area(b) - area(a))
          target = inside[0] ?? page
        }
        target.scrollBy({ left: given.x, top: given.y, behavior: 'instant' })
        return { at: Math.round(across ? target.scrollLeft : target.scrollTop), room: Math.max(0, Math.round(room(target))) }
      }, by)
    },
    eid,
  )
  const { at, room } = now ?? { at: 0, room: 0 }
  return `Position ${at} of ${room}${at >= room - 1 ? ', the end' : at === 0 ? ', the top' : ''}.`
}
