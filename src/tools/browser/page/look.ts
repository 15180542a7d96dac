/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Aiming } from './aim.ts'
import type { Describe, SeenElement } from './describe.ts'
import type { Eids } from './eids.ts'
import type { Extent } from './extent.ts'
import type { Items } from './items.ts'
import type { createLines, Entry } from './lines.ts'
import type { Naming } from './naming.ts'
import type { Usable } from './usable.ts'
import type { createWants } from './wants.ts'

export interface Look {
  title: string
  entries: Entry[]
  elements: Record<string, SeenElement>
  /** Eids that are now those of elements drawn anew. */
  redrawn: string[]
  next: number
  scroll: { top: number; height: number; view: number }
  /** Text that people cannot see was left out. */
  hidden: boolean
  /** Only the dialog over the page is shown. */
  modal: boolean
  /** The page is longer than what was read of it. */
  more: boolean
  /** Why a person is needed: login, 2fa, captcha, payment. */
  hands: string[]
}

export interface LookOptions {
  prefix: string
  next: number
  /** Only the part of the page at this eid. */
  scope?: string | undefined
}

interface Place {
  near: boolean
  inPlace: boolean
  /** Hidden from assistive technology: its text repeats or decorates, but what can be used there can be used. */
  mute: boolean
  /** Inside of what is named by its whole text already. */
  told: boolean
  clip: DOMRect | undefined
  /** Inside of what scrolls: what is out of sight there can be brought back. */
  scrolls: boolean
  /** What holds it listens to double clicks. */
  doubles: boolean
  list?: Entry['list'] | undefined
}

/**
 * Runs inside the page, sent as source text: the page as lines, in reading order. What flows on one line of the page is one
 * line here, with its controls in place; eids are kept for as long as the document lives.
 */
export function createLook(
  { naming, usable, extent, items, eids }: { naming: Naming; usable: Usable; extent: Extent; items: Items; eids: Eids },
  { describe, lineOf, quote }: Describe,
  { coveredBy }: Aiming,
  startLines: ReturnType<typeof createLines>,
  startWants: ReturnType<typeof createWants>,
) {
  const { bare, clean, roleOf, nameOf, labelText } = naming
  const { useOf, isScrollable, isShown, isUnreadable, isInvisibleField, isTouchable, standIn } = usable
  const MOST_ELEMENTS = 40_000
  const LONG_LIST = 12
  const DEEPEST = 500
  const LONGEST_MS = 1_500
  /** A name up to this length is said in full on its line. */
  const SAID = 160

  function look(options: LookOptions): Look {
    const elements: Record<string, SeenElement> = {}
    const wants = startWants()
    const redrawn: string[] = []
    const done = new Set<Element>()
    let next = options.next
    let left = MOST_ELEMENTS
    let hidden = false
    let depth = 0
    const deadline = performance.now() + LONGEST_MS
    let where: Place = { near: true, inPlace: false, mute: false, told: false, clip: undefined, scrolls: false, doubles: false }
    const lines = startLines(() => where)

    function idOf(element: Element, named?: { role: string; name: string }): string {
      const { id, again } = eids.give(element, () => `${options.prefix}${next++}`, named)
      if (again) redrawn.push(id)
      return id
    }
    function use(element: Element, extra: string[] = []) {
      if (done.has(element)) return
      done.add(element)
      const seen = describe(element)
      const id = idOf(element, seen)
      elements[id] = seen
      const cover = where.near ? coveredBy(element) : undefined
      if (cover === undefined) wants.field(element, seen.name)
      const line = lineOf(element, seen, id, cover === undefined ? extra : [...extra, `covered by ${cover}`])
      lines.push({ line, name: seen.name })
    }

    function say(host: Element, text: string) {
      const said = bare(text)
      if (clean(said) === '') {
        if (said !== '' && !lines.isEmpty()) lines.push({ text: ' ' })
        return
      }
      if (where.told) return
      if (where.mute || isUnreadable(host, where.scrolls)) hidden = true
      else lines.push({ text: /^pre/.test(getComputedStyle(host).whiteSpace) ? said : said.replace(/\s+/g, ' ') })
    }

    /** Each has a colour of its own. */
    const isInline = (element: Element) => element instanceof HTMLElement && element.style.backgroundColor !== ''
    function visitAll(element: Element) {
      const boxes = where.inPlace || where.told ? [] : naming.rowOfBoxes(element)
      const [box] = boxes
      if (box && !boxes.some((each) => isInline(each) || useOf(each, roleOf(each), getComputedStyle(each), false) !== 'none'))
        return lines.push({ text: ` image ${quote(`${boxes.length} × ${naming.shapeOf(box)}`)} ` })
      const list =
        element.children.length >= LONG_LIST && extent.isAlike(element)
          ? { id: '', size: element.children.length, kind: extent.itemKind(element) }
          : undefined
      const outer = where.list
      let index = 0
      for (const node of extent.childrenOf(element)) {
        if (node.nodeType === 3) say(element, node.nodeValue ?? '')
        else if (node instanceof Element) {
          if (list && !outer) {
            list.id ||= idOf(element)
            where.list = { ...list, index: index++ }
          }
          visit(node)
        }
      }
      if (list && !outer) lines.flush()
      where.list = outer
    }
    function visit(element: Element) {
      if (extent.isSkipped(element) || left-- <= 0) return
      if (depth > DEEPEST || (left % 64 === 0 && performance.now() > deadline)) {
        left = 0
        return
      }
      depth++
      read(element)
      depth--
    }

    function read(element: Element) {
      const role = roleOf(element)
      if (isInvisibleField(element)) {
        if ((standIn(element) || isTouchable(element)) && !(element as HTMLInputElement).labels?.length) use(element)
        return
      }
      if (!isShown(element)) {
        // What is not laid out at all waits for its moment; what is laid out and made invisible is meant to be overlooked.
        hidden ||= element.checkVisibility() && clean(element.textContent) !== ''
        return
      }
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const before = where
      where = { ...before, mute: before.mute || element.getAttribute('aria-hidden') === 'true' }
      if (style.display !== 'contents' && box.width + box.height > 0)
        where.near = extent.isNear(box, where.clip) && (before.near || style.position === 'fixed')
      if (extent.isOut(box, style, where.scrolls)) hidden ||= clean(element.textContent) !== ''
      else {
        if (/hidden|clip|auto|scroll/.test(style.overflowY) && element !== document.body) where.clip = box
        where.scrolls ||= element !== document.body && usable.canScroll(element, style)
        show(element, role, style)
      }
      where = { ...before, list: before.list }
    }

    function show(element: Element, role: string, style: CSSStyleDeclaration) {
      const block = !/^(?:inline|contents|ruby|none)/.test(style.display) || /^(?:BR|HR|LI|TR)$/.test(element.tagName)
      const row = extent.isRow(element, style)
      const inRow = lines.isRow()
      if ((block && !inRow) || row) lines.flush()
      if (element.tagName === 'IFRAME' || element.tagName === 'FRAME') frame(element)
      else if (row) {
        lines.begin('row ')
        visitAll(element)
        lines.flush()
      } else if (inRow && /^(?:TD|TH)$/.test(element.tagName)) {
        if (element.previousElementSibling) lines.push({ text: ' | ' })
        inside(element, role, style)
      } else if (role === 'heading' && block && !inRow) {
        lines.begin('heading ')
        inside(element, role, style)
        lines.flush()
      } else {
        if (isScrollable(element, style)) scrollable(element)
        inside(element, role, style)
      }
      if (block && !inRow) lines.flush()
      else if (block || style.display === 'inline-block') lines.push({ text: ' ' })
    }

    function inside(element: Element, role: string, style: CSSStyleDeclaration) {
      if (extent.isSurface(element)) {
        // One points at places of it, and the shapes on it say where those are.
        use(element)
        where.inPlace = true
        return visitAll(element)
      }
      const way = useOf(element, role, style, where.inPlace)
      where.doubles ||= usable.hearsDouble(element)
      if (way === 'none' && where.doubles && usable.isWords(element)) return use(element, ['for a double click'])
      if (way === 'one' && (extent.isWhole(element, role) || !usable.isWrap(element) || naming.textOf(element) === '')) {
        use(element)
        const words = clean(naming.textOf(element))
        if (extent.isWhole(element, role) && (words.length <= SAID || extent.isNative(element))) return
        where.told ||= words.length <= SAID && elements[idOf(element)]?.name === words
      }
      if (way === 'place' || (element.tagName === 'svg' && extent.isDrawing(element))) where.inPlace = true
      if (element.tagName === 'LABEL') return label(element as HTMLLabelElement)
      if (role === 'img' || (element.tagName === 'svg' && !extent.isDrawing(element))) {
        const { name, icon } = nameOf(element)
        if (name && !icon && !where.mute) lines.push({ text: ` image ${quote(name)} ` })
        return
      }
      if (element.childElementCount === 0 && !where.told && !where.mute)
        for (const drawn of naming.drawnIn(element)) lines.push({ text: ` image ${quote(drawn)} ` })
      if (role === 'canvas' && way === 'none' && naming.textOf(element) === '') {
        const { width, height } = element.getBoundingClientRect()
        if (width >= 20 && height >= 20)
          lines.push({ text: ` image "canvas ${Math.round(width)}×${Math.round(height)}, drawn: see a screenshot" ` })
      }
      if (role === 'dialog' || role === 'alertdialog') lines.add(`${role} ${quote(nameOf(element).name, 80)}:`)
      visitAll(element)
    }

    function label(element: HTMLLabelElement) {
      const field = element.control
      if (!field || !isUsed(field)) return visitAll(element)
      if (isInvisibleField(field)) use(field)
      // The words are the field's name; other things to use in the label have lines of their own.
      if (clean(labelText(element)) !== '' && nameOf(field).name === '') return visitAll(element)
      for (const inner of element.querySelectorAll('*'))
        if (inner instanceof Element && inner.matches('input, select, textarea, a[href], button')) visit(inner)
    }
    const isUsed = (field: Element) => (isInvisibleField(field) ? isTouchable(field) || standIn(field) !== undefined : isShown(field))

    function scrollable(element: Element) {
      const id = idOf(element)
      elements[id] ??= describe(element)
      if (!element.matches('textarea, select')) lines.add(`scrollable [${id}] (${extent.scrolledTo(element)})`)
    }

    function frame(element: Element) {
      const source = element.getAttribute('src') ?? ''
      wants.frame(source, element.getAttribute('title') ?? '')
      lines.add(`frame ${quote(clean(element.getAttribute('title')) || source)}`)
    }

    const scope = options.scope === undefined ? undefined : eids.element(options.scope)
    const { roots, modal } = extent.rootsOf(scope ?? undefined)
    for (const root of roots) visit(root)
    lines.flush()
    const page: Element | null = document.scrollingElement ?? document.documentElement
    return {
      title: document.title,
      entries: lines.entries,
      elements,
      redrawn,
      next,
      scroll: { top: Math.round(page?.scrollTop ?? 0), height: page?.scrollHeight ?? 0, view: innerHeight },
      hidden,
      modal,
      more: left <= 0,
      hands: wants.all(),
    }
  }

  return (options: LookOptions) => {
    eids.tidy()
    usable.refresh()
    return items.reading(() => look(options))
  }
}
