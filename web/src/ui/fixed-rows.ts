import { type RefObject, useLayoutEffect, useState } from 'react'

const BEYOND = 8

/** Which of many rows of one height are near the screen: from the first up to, not including, the last. */
export function useFixedRows(scroller: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>, count: number, height: number) {
  const [near, setNear] = useState({ first: 0, last: 2 * BEYOND })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const above = element.getBoundingClientRect().top - (list.current?.getBoundingClientRect().top ?? 0)
      const first = Math.max(0, Math.floor(above / height) - BEYOND)
      const last = Math.ceil((above + element.clientHeight) / height) + BEYOND
      setNear((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sized = new ResizeObserver(look)
    sized.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      sized.disconnect()
    }
  }, [scroller, list, height])
  return { first: Math.min(near.first, count), last: Math.min(near.last, count) }
}
