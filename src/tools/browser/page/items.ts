/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Naming } from './naming.ts'

export type Items = ReturnType<typeof createItems>

/** Runs inside the page, sent as source text: which of several like things an element belongs to, by whatever tags they are made of. */
export function createItems({ clean }: Naming) {
  const ROWS = 'tr, li, [role=row], [role=listitem]'
  const CONTROLS = 'a, button, input, select, textarea, label, summary'
  const HIGHEST = 8
  /** So many neighbours are compared. */
  const NEAR = 4
  /** Up to here, what holds a part that repeats is itself still one item. */
  const SHORT = 200
  const LONGEST = 400
  /** While a page is read, each text and heading is taken once. */
  let texts: Map<Element, string> | undefined
  let headings: Map<Element, string> | undefined

  function textOf(element: Element): string {
    const known = texts?.get(element)
    if (known !== undefined) return known
    const text = clean(element.textContent).slice(0, LONGEST)
    texts?.set(element, text)
    return text
  }

  const shapeOf = (element: Element) =>
    `${element.tagName} ${[...element.children]
      .slice(0, 8)
      .map(({ tagName }) => tagName)
      .join(' ')}`

  function repeats(element: Element): boolean {
    const shape = shapeOf(element)
    for (const side of ['previousElementSibling', 'nextElementSibling'] as const) {
      let near = element[side]
      for (let count = 0; near && count < NEAR; count++, near = near[side]) if (shapeOf(near) === shape) return true
    }
    return false
  }

  /** The smallest of several like things that holds the element and says more than the element itself. */
  function itemOf(element: Element): Element | undefined {
    const own = textOf(element)
    const row = element.closest(ROWS)
    if (row && (row === element || textOf(row) !== own)) return row
    let node: Element | null = element.matches(CONTROLS) ? element.parentElement : element
    for (let up = 0; node && node !== document.body && up < HIGHEST; up++, node = node.parentElement) {
      if (!repeats(node) || (node !== element && textOf(node) === own)) continue
      const whole = node.parentElement
      const isPart = node !== element && whole && whole !== document.body && textOf(whole).length <= SHORT && repeats(whole)
      return isPart ? whole : node
    }
    return undefined
  }

  /** What stands over a list and says what it is a list of: a month over its days. */
  function overOf(list: Element | null): string {
    if (!list) return ''
    const known = headings?.get(list)
    if (known !== undefined) return known
    const said: string[] = []
    for (let node: Element | null = list, up = 0; node && node !== document.body && up < 4; up++, node = node.parentElement) {
      let before = node.previousElementSibling
      for (let count = 0; before && count < 3; count++, before = before.previousElementSibling)
        if (!/^(?:SCRIPT|STYLE)$/.test(before.tagName)) said.push(textOf(before).slice(0, 80))
    }
    const heading = said.join(' ').slice(0, SHORT)
    headings?.set(list, heading)
    return heading
  }

  /** All that tells the element from others like it: the text of its item, or of the nearest place that says more, and what is over that. */
  function identityOf(element: Element, role: string, name: string): string {
    const own = textOf(element)
    let place: Element | undefined = itemOf(element)
    for (
      let node = element.parentElement, up = 0;
      !place && node && node !== document.body && up < HIGHEST;
      up++, node = node.parentElement
    )
      if (textOf(node) !== own) place = node
    const way: string[] = []
    for (let node: Element | null = element; node && node !== place?.parentElement && way.length < HIGHEST; node = node.parentElement)
      way.push(node.tagName)
    return [role, name, way.join('<'), place ? textOf(place) : '', overOf(place?.parentElement ?? null)].join('\n')
  }

  /** Runs something that reads but does not change the page. */
  function reading<T>(read: () => T): T {
    texts = new Map()
    headings = new Map()
    try {
      return read()
    } finally {
      texts = undefined
      headings = undefined
    }
  }

  return { itemOf, identityOf, reading, textOf }
}
