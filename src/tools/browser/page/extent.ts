/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Naming } from './naming.ts'
import type { Usable } from './usable.ts'

export type Extent = ReturnType<typeof createExtent>

/** Runs inside the page, sent as source text: what belongs together, and what is out of sight. */
export function createExtent({ textOf }: Naming, { USES, isHandled, isPointed, isPointing, isShown }: Usable) {
  const SKIP = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'META', 'LINK', 'TITLE'])
  const isSkipped = (element: Element) => SKIP.has(element.tagName)

  /** Its children are of one kind, as the rows of a table or the items of a list. */
  const isAlike = (element: Element) => {
    const first = element.children[1]?.tagName
    return (
      ![...element.children].some(({ tagName }, index) => index > 0 && tagName !== first && !SKIP.has(tagName)) &&
      first !== 'P' &&
      first !== 'BR' &&
      first !== 'SPAN'
    )
  }
  const itemKind = (element: Element) => (element.children[1]?.tagName === 'TR' ? 'rows' : 'items')

  /** Rolled up, or beyond the edge of what hides its overflow: no person sees it there. */
  function isOut(box: DOMRect, style: CSSStyleDeclaration, scrolls: boolean): boolean {
    if (/hidden|clip/.test(style.overflow) && (box.width < 2 || box.height < 2) && box.width + box.height > 0) return true
    if (scrolls) return false
    return box.right + scrollX < 0 || (box.bottom + scrollY < 0 && style.position !== 'fixed')
  }

  /** In the viewport, and in what part of it `clip` leaves to be seen. */
  function isNear(box: DOMRect, clip: DOMRect | undefined): boolean {
    if (clip && (box.bottom <= clip.top || box.top >= clip.bottom || box.right <= clip.left || box.left >= clip.right)) return false
    return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
  }

  function scrolledTo({ scrollTop, clientHeight, scrollHeight }: Element): string {
    if (scrollTop === 0) return 'at the top'
    return scrollTop + clientHeight >= scrollHeight - 1 ? 'at the end' : `${scrollTop} of ${scrollHeight - clientHeight}`
  }

  /** Where to begin to read: the part that is asked for, the dialogs over the page, or the page. */
  function rootsOf(scope: Element | undefined): { roots: Element[]; modal: boolean } {
    if (scope) return { roots: [scope], modal: false }
    const open = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]')].filter(
      (found) => isShown(found) && found.getBoundingClientRect().height > 1,
    )
    const modal = open.some((found) => found.matches('dialog:modal, [aria-modal=true]'))
    if (!modal) return { roots: document.body ? [document.body] : [], modal }
    return { roots: open.filter((found) => !open.some((other) => other !== found && other.contains(found))), modal }
  }

  /** A picture whose parts can be used or read. */
  const isDrawing = (element: Element) =>
    isPointed(element) || [...element.querySelectorAll('*')].slice(0, 300).some((part) => part.tagName === 'text' || isPointed(part))

  /** A drawing that itself takes the pointer, wherever on it. */
  const isSurface = (element: Element) => {
    if (element.tagName !== 'svg' || !isHandled(element)) return false
    const { width, height } = element.getBoundingClientRect()
    return width >= 60 && height >= 60
  }

  /** Everything in it belongs to it: its line says all. */
  const isWhole = (element: Element, role: string) =>
    isNative(element) || /^(?:textbox|searchbox|checkbox|radio|switch|slider|spinbutton)$/.test(role) || isOneUse(element)
  const isNative = (element: Element) =>
    /^(?:A|BUTTON|SELECT|TEXTAREA|INPUT|SUMMARY|CANVAS)$/.test(element.tagName) || (element as HTMLElement).isContentEditable
  /** Nothing in it is to be used for itself, or just its one link or button with all its words. */
  function isOneUse(element: Element): boolean {
    const inner = [...element.querySelectorAll('*')]
      .slice(0, 200)
      .filter((each) => isHandled(each) || each.matches(USES) || isPointing(each))
    const [only] = inner
    if (only === undefined) return true
    const said = textOf(only)
    return (
      inner.length === 1 &&
      only.matches(USES) &&
      (only.matches('a, button') || said !== '') &&
      said === textOf(element) &&
      isMiddle(element, only)
    )
  }
  /** A click on the whole reaches the part. */
  const isMiddle = (whole: Element, part: Element) => {
    const outer = whole.getBoundingClientRect()
    const inner = part.getBoundingClientRect()
    const x = outer.left + outer.width / 2
    const y = outer.top + outer.height / 2
    return x >= inner.left && x <= inner.right && y >= inner.top && y <= inner.bottom
  }

  /** It reads as one row, and is not a page of its own laid out by a table. */
  function isRow(element: Element, style: CSSStyleDeclaration): boolean {
    if (element.tagName !== 'TR' && style.display !== 'table-row' && element.getAttribute('role') !== 'row') return false
    return (
      (element.textContent ?? '').length < 1_500 &&
      !element.querySelector('table, form, ul, ol, h1, h2, h3, textarea, [contenteditable=true]') &&
      element.querySelectorAll('input, button, a').length <= 12
    )
  }

  function childrenOf(element: Element): Iterable<Node> {
    if (element.shadowRoot) return element.shadowRoot.childNodes
    if (element instanceof HTMLSlotElement) {
      const assigned = element.assignedNodes({ flatten: true })
      if (assigned.length > 0) return assigned
    }
    return element.childNodes
  }

  return { isSkipped, isAlike, itemKind, isOut, isNear, scrolledTo, rootsOf, isDrawing, isSurface, isWhole, isNative, isRow, childrenOf }
}
