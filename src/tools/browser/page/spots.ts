/// <reference lib="dom" />
import type { Aiming } from './aim.ts'
import type { Naming } from './naming.ts'

/** A place with nothing to see or to use, and what takes a press there. */
export type Spot = { x: number; y: number; hit: Element; control: Element | undefined } | { refused: string }

export type Spots = ReturnType<typeof createSpots>

/** Runs inside the page, sent as source text: finds where a person presses who means nothing there, only to close what is open. */
export function createSpots({ clean }: Naming, { deepest, controlAt, called }: Aiming) {
  const FILLED =
    'a[href], button, input, select, textarea, label, summary, option, img, svg, canvas, video, audio, iframe, frame, object, embed'
  /** So many places each way are tried. */
  const GRID = 12

  const isRoot = (hit: Element) => hit === document.body || hit === document.documentElement
  function hasWords(hit: Element, x: number, y: number): boolean {
    for (const node of hit.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !clean(node.textContent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return true
    }
    return false
  }
  /** A picture or a pointer says that a script waits there, wherever it listens. */
  function isEmpty(hit: Element, x: number, y: number): boolean {
    const { cursor, backgroundImage } = getComputedStyle(hit)
    return !hit.closest(FILLED) && (isRoot(hit) || (cursor !== 'pointer' && backgroundImage === 'none')) && !hasWords(hit, x, y)
  }

  function spot(at?: [number, number]): Spot {
    if (at) {
      const [x, y] = at
      const hit = deepest(x, y)
      if (!hit) return { refused: 'that is outside of the window' }
      return isEmpty(hit, x, y) ? { x, y, hit, control: controlAt(x, y) } : { refused: `${called(hit)} is there` }
    }
    // What hears clicks itself comes last: a scrim over the whole page does, and is pressed beside its dialog.
    let handled: Spot | undefined
    let plain: Spot | undefined
    for (let place = 0; place < GRID * GRID; place++) {
      const x = Math.round((((place % GRID) + 0.5) * innerWidth) / GRID)
      const y = Math.round(((Math.floor(place / GRID) + 0.5) * innerHeight) / GRID)
      const hit = deepest(x, y)
      if (!hit || !isEmpty(hit, x, y)) continue
      const control = controlAt(x, y)
      if (isRoot(hit)) return { x, y, hit, control }
      if (control) handled ??= { x, y, hit, control }
      else plain ??= { x, y, hit, control }
    }
    return plain ?? handled ?? { refused: 'nothing in view is empty' }
  }

  return { spot }
}
