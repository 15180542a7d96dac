/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Ear } from './ear.ts'
import type { createHovering } from './hovering.ts'
import type { Naming } from './naming.ts'

export type Usable = ReturnType<typeof createUsable>

/** Runs inside the page, sent as source text: what a person could use, and what a person can see. */
export function createUsable({ roleOf, clean, textOf }: Naming, startHovering: typeof createHovering, earName: string) {
  const ear = (globalThis as never as Record<symbol, Ear | undefined>)[Symbol.for(earName)]
  const INTERACTIVE = new Set(
    'button link textbox searchbox combobox checkbox radio switch slider spinbutton tab menuitem menuitemcheckbox menuitemradio option listbox treeitem'.split(
      ' ',
    ),
  )
  const NATIVE = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
  /** What is to be used for itself, as far as its markup tells. */
  const USES = `${NATIVE}, [tabindex]:not([tabindex^="-"]), [role=menuitem], [role=option], [role=tab], [role=button], [role=link], [role=treeitem], [role=checkbox], [role=switch], [role=radio]`
  const CLICKS = [
    'click',
    'mousedown',
    'mouseup',
    'pointerdown',
    'pointerup',
    'touchstart',
    'dblclick',
    'contextmenu',
    'dragstart',
    'dragover',
    'drop',
  ]
  const HOVERS = ['mouseenter', 'mouseover']
  /** Higher or wordier than this it is a place with things in it, not one thing. */
  const TALL = 120
  const WORDY = 160

  const heard = (element: Element) => ear?.heard(element)
  const hears = (element: Element, kinds: string[]) => kinds.some((kind) => heard(element)?.has(kind))

  /** React keeps its handlers in properties of the element and listens at the root. */
  function props(element: Element): Record<string, unknown> | undefined {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
    return key === undefined ? undefined : ((element as unknown as Record<string, Record<string, unknown>>)[key] ?? undefined)
  }
  function isHandled(element: Element): boolean {
    if (hears(element, CLICKS)) return true
    const own = element as HTMLElement
    if (own.onclick || own.onmousedown || own.onpointerdown || own.ondblclick) return true
    const given = props(element)
    return (
      given !== undefined && ['onClick', 'onMouseDown', 'onPointerDown', 'onDoubleClick'].some((name) => typeof given[name] === 'function')
    )
  }
  /** Something happens when one points at it or clicks it. */
  const isPointed = (element: Element) => isHandled(element) || hears(element, HOVERS)
  const isChangeHandled = (element: Element) => {
    const own = element as HTMLElement
    const given = props(element)
    return !!(
      hears(element, ['change', 'input', 'click']) ||
      own.onchange ||
      own.oninput ||
      own.onclick ||
      (given && (given.onChange || given.onInput || given.onClick))
    )
  }
  const isKeyHandled = (element: Element) => {
    const own = element as HTMLElement
    const given = props(element)
    return !!(
      hears(element, ['keydown', 'keypress', 'keyup']) ||
      own.onkeydown ||
      own.onkeyup ||
      own.onkeypress ||
      (given && (given.onKeyDown || given.onKeyUp || given.onKeyPress))
    )
  }

  const SHAPES = /^(?:circle|rect|polygon|polyline|path|ellipse|line|image|use)$/
  const isBig = (element: Element, box: DOMRect) =>
    ((element instanceof SVGElement || /^(?:UL|OL|TBODY|TABLE|DL)$/.test(element.tagName)) && element.childElementCount > 1) ||
    (box.height > TALL &&
      element.childElementCount > 1 &&
      clean(element.textContent).length > 0 &&
      (clean(element.textContent).length > WORDY || element.childElementCount > 2))

  /** Its form has a method only for browsers without scripts. */
  const isSentByScript = (element: Element) => {
    const form = (element as HTMLInputElement).form ?? element.closest('form')
    if (!form) return false
    return hears(form, ['submit']) || form.onsubmit !== null || typeof props(form)?.onSubmit === 'function'
  }
  /** Pointers that tell that something can be done with the mouse. */
  const HANDS = /^(?:pointer|grab|move|crosshair|cell|all-scroll|zoom-in|zoom-out|(?:[nsew]{1,2}|ew|ns|nesw|nwse|col|row)-resize)$/
  const hovering = startHovering(HANDS)
  let hovered: ReadonlySet<Element> = new Set()
  /** Here the pointer becomes a hand, or would if it were here. */
  const isPointing = (element: Element, style = getComputedStyle(element)) =>
    hovered.has(element) ||
    (HANDS.test(style.cursor) && (element.parentElement === null || getComputedStyle(element.parentElement).cursor !== style.cursor))
  /** Before a look. */
  const refresh = () => {
    hovered = hovering.all()
  }
  /** Some programs that draw listen to the whole page, and ask where the pointer is. */
  const isDrawnOn = (element: Element) =>
    element.tagName === 'CANVAS' && hears(document as never, ['mousedown', 'pointerdown', 'touchstart'])

  /**
   * `one`: a thing to use. `place`: its handler or cursor is meant for the things in it, so those are what one uses. `none`: neither.
   * `inPlace` says that an ancestor is such a place.
   */
  function useOf(element: Element, role: string, style: CSSStyleDeclaration, inPlace: boolean): 'one' | 'place' | 'none' {
    if (element.matches(NATIVE)) return 'one'
    if (element === document.body || element === document.documentElement) return 'none'
    if (INTERACTIVE.has(role) && !(element instanceof HTMLOptionElement && element.closest('select:not([multiple], [size])'))) return 'one'
    if (element instanceof HTMLLabelElement && element.control) return 'none'
    const points = isPointing(element, style) || isDrawnOn(element)
    const grabs = (element as HTMLElement).draggable === true && element.tagName !== 'IMG'
    const focusable = element.hasAttribute('tabindex') && (element as HTMLElement).tabIndex >= 0 && role !== 'dialog'
    if (!(points || grabs || focusable || isHandled(element) || (hears(element, HOVERS) && !element.querySelector(NATIVE)))) {
      return inPlace && isLeaf(element) ? 'one' : 'none'
    }
    const box = element.getBoundingClientRect()
    const big = isBig(element, box)
    // What floats in a list gives it no height.
    if (box.width < 3 || box.height < 3) return big && isHandled(element) ? 'place' : 'none'
    if (points && !grabs && !focusable && !isHandled(element) && isWrap(element)) return 'none'
    if (points || grabs || focusable)
      return big && !grabs && !isHandled(element) ? (element.querySelector(NATIVE) ? 'none' : 'place') : 'one'
    // A handler on what holds several things to use is meant for those.
    if (!points && !grabs && element.querySelector('input, select, textarea')) return 'none'
    if (big || element.querySelectorAll(USES).length > 1) return element.querySelector(NATIVE) ? 'none' : 'place'
    return 'one'
  }

  /** Around things to use, with no words of its own beside them. */
  function isWrap(element: Element): boolean {
    const inner = [...element.querySelectorAll('*')].slice(0, 100).filter((each) => each.matches(USES) || isHandled(each))
    const outer = inner.filter((each) => !inner.some((other) => other !== each && other.contains(each)))
    const letters = (text: string) => text.replace(/\s/g, '')
    return outer.length > 0 && letters(outer.map(textOf).join('')) === letters(textOf(element))
  }

  /** The smallest piece that a person would point at in a list whose handler is on the list. */
  function isLeaf(element: Element): boolean {
    if (/^(?:LI|TR|OPTION|ARTICLE)$/.test(element.tagName) || SHAPES.test(element.tagName)) return true
    return element.childElementCount === 0 && clean(element.textContent) !== ''
  }

  /** A list that listens for double clicks on what is in it. */
  const hearsDouble = (element: Element) =>
    element !== document.body && element !== document.documentElement && hears(element, ['dblclick'])
  /** Nothing but a few words. */
  const isWords = (element: Element) =>
    element.childElementCount === 0 &&
    !element.matches(NATIVE) &&
    clean(element.textContent) !== '' &&
    clean(element.textContent).length <= WORDY

  function isScrollable(element: Element, style: CSSStyleDeclaration): boolean {
    if (element === document.body || element === document.documentElement || element === document.scrollingElement) return false
    const room = element.scrollHeight - element.clientHeight
    return room > 8 && element.clientHeight > 20 && /auto|scroll/.test(style.overflowY)
  }

  /** What has gone out of its sight can be scrolled back into it. */
  const canScroll = (element: Element, style: CSSStyleDeclaration) =>
    (element.scrollTop > 0 && /auto|scroll/.test(style.overflowY)) || (element.scrollLeft > 0 && /auto|scroll/.test(style.overflowX))

  function isShown(element: Element): boolean {
    const visible = element as Element & { checkVisibility?: (options: object) => boolean }
    return visible.checkVisibility?.({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) ?? true
  }

  /** Text a person cannot read: too small, clipped away, or in the colour of what is behind it. */
  function isUnreadable(element: Element, scrolls: boolean): boolean {
    const style = getComputedStyle(element)
    if (Number.parseFloat(style.fontSize) < 3 || /inset\((?:50|100)%|rect\(0(?:px)?[, ]+0/.test(`${style.clipPath} ${style.clip}`))
      return true
    const box = element.getBoundingClientRect()
    if (style.overflow !== 'visible' && (box.width < 2 || box.height < 2)) return true
    if (!scrolls && (box.right + scrollX <= 0 || box.bottom + scrollY <= 0)) return true
    if (/rgba\(.*, 0(?:\.0\d*)?\)|transparent/.test(style.color)) return style.backgroundClip !== 'text'
    for (let node: Element | null = element; node; node = node.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(node)
      if (backgroundImage !== 'none') return false
      if (!/rgba\(.*, 0\)|transparent/.test(backgroundColor)) return backgroundColor === style.color
    }
    return style.color === 'rgb(255, 255, 255)'
  }

  /** Where a person would click for a field that itself is invisible: the label or the styled box that stands for it. */
  function standIn(element: Element): Element | undefined {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return undefined
    const label = [...(element.labels ?? [])].find(isShown)
    if (label) return label
    const parent = element.parentElement
    const box = parent?.getBoundingClientRect()
    const hidden = getComputedStyle(element).display === 'none' || getComputedStyle(element).visibility === 'hidden'
    return parent && box && !hidden && isShown(parent) && box.width >= 8 && box.height >= 8 && box.height < TALL ? parent : undefined
  }
  const isInvisibleField = (element: Element) => {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement) || element.type === 'hidden') return false
    const box = element.getBoundingClientRect()
    return !isShown(element) || box.width < 2 || box.height < 2 || box.right + scrollX <= 0 || isClipped(element)
  }
  /** Nobody sees it, but a pointer on its place presses it. */
  const isTouchable = (element: Element) => {
    const box = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && box.width >= 2 && box.height >= 2 && !isClipped(element)
  }
  const isClipped = (element: Element) => {
    const style = getComputedStyle(element)
    return /inset\((?:50|100)%|rect\(0(?:px)?[, ]+0/.test(`${style.clipPath} ${style.clip}`)
  }

  return {
    ear,
    USES,
    useOf,
    isHandled,
    isPointed,
    isPointing,
    refresh,
    isWrap,
    isChangeHandled,
    isKeyHandled,
    isSentByScript,
    hearsDouble,
    isWords,
    isScrollable,
    canScroll,
    isShown,
    isUnreadable,
    standIn,
    isInvisibleField,
    isTouchable,
    roleOf,
  }
}
