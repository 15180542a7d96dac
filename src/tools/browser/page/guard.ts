/// <reference lib="dom" />
import type { Aiming } from './aim.ts'

export type Guard = ReturnType<typeof createGuard>

/**
 * Runs inside the page, sent as source text: stands at the door while a press is on its way. A page may move or exchange
 * what is under the pointer at the last moment; then the press reaches nobody, and it is said what would have been touched.
 */
export function createGuard({ isHit, called }: Aiming, readsAs: (element: Element, expected: string) => boolean) {
  const KINDS = [
    'pointerdown',
    'mousedown',
    'pointerup',
    'mouseup',
    'click',
    'dblclick',
    'auxclick',
    'contextmenu',
    'touchstart',
    'touchend',
  ]
  let stop: (() => string | undefined) | undefined

  /** `expected`: how the element must read, as JSON, at the very moment of the press. */
  function arm(element: Element, expected?: string) {
    stop?.()
    let wrong: string | undefined
    let pressed = false
    const check = (event: Event) => {
      if (!event.isTrusted) return
      if (!pressed) {
        pressed = true
        const [hit] = event.composedPath()
        if (!(hit instanceof Element) || !isHit(element, hit))
          wrong = hit instanceof Element ? `it is covered by ${called(hit)}` : 'it moved away'
        else if (expected !== undefined && !readsAs(element, expected)) wrong = 'changed'
      }
      if (wrong === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const kind of KINDS) addEventListener(kind, check, { capture: true, passive: false })
    stop = () => {
      for (const kind of KINDS) removeEventListener(kind, check, { capture: true })
      stop = undefined
      return wrong
    }
  }

  return { arm, disarm: () => stop?.() }
}
