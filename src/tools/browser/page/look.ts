/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Aiming } from './aim.ts'
import type { Describe, SeenElement } from './describe.ts'
import type { Extent } from './extent.ts'
import type { createLines, Entry } from './lines.ts'
import type { Naming } from './naming.ts'
import type { Usable } from './usable.ts'

export interface Look {
  title: string
  entries: Entry[]
  elements: Record<string, SeenElement>
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
  list?: Entry['list'] | undefined
}

/**
 * Runs inside the page, sent as source text: the page as lines, in reading order. What flows on one line of the page is one
 * line here, with its controls in place; eids are kept for as long as the document lives.
 */
export function createLook(
  naming: Naming,
  usable: Usable,
  { describe, lineOf, quote }: Describe,
  { coveredBy }: Aiming,
  extent: Extent,
  startLines: ReturnType<typeof createLines>,
) {
  const { bare, clean, roleOf, nameOf, labelText } = naming
  const { useOf, isScrollable, isShown, isUnreadable, isInvisibleField, standIn } = usable
  const ids = new WeakMap<Element, string>()
  const byId = new Map<string, WeakRef<Element>>()
  /** Where each eid was given, so that what a page draws anew keeps it. */
  const places = new Map<string, string>()
  const MOST_ELEMENTS = 40_000
  const LONG_LIST = 12
  const DEEPEST = 500
  const LONGEST_MS = 1_500
  /** A name up to this length is said in full on its line. */
  const SAID = 160

  function look(options: LookOptions): Look {
    const elements: Record<string, SeenElement> = {}
    const hands = new Set<string>()
    const done = new Set<Element>()
    let next = options.next
    let left = MOST_ELEMENTS
    let hidden = false
    let depth = 0
    const deadline = performance.now() + LONGEST_MS
    let where: Place = { near: true, inPlace: false, mute: false, told: false, clip: undefined }
    const lines = startLines(() => where)

    function idOf(element: Element, place?: string): string {
      let id = ids.get(element)
      if (id === undefined) {
        id = (place === undefined ? undefined : vacant(place)) ?? `${options.prefix}${next++}`
        ids.set(element, id)
        byId.set(id, new WeakRef(element))
      }
      if (place !== undefined) places.set(place, id)
      return id
    }
    function use(element: Element, extra: string[] = []) {
      if (done.has(element)) return
      done.add(element)
      const seen = describe(element)
      const id = idOf(element, placeOf(element, seen))
      elements[id] = seen
      noteHands(element, seen)
      const cover = where.near ? coveredBy(element) : undefined
      const line = lineOf(element, seen, id, cover === undefined ? extra : [...extra, `covered by ${cover}`])
      lines.push({ line, name: seen.name })
    }

    function noteHands(element: Element, seen: SeenElement) {
      if (!(element instanceof HTMLInputElement)) return
      const called = `${seen.name} ${element.name}`
      if (element.type === 'password') hands.add('login')
      else if (element.autocomplete === 'one-time-code' || /(?:^|\W)(?:otp|2fa|verification code)(?:\W|$)/i.test(called)) hands.add('2fa')
      else if (/^cc-(?:number|csc)/.test(element.autocomplete) || /card.?number|cvv|cvc/i.test(called)) hands.add('payment')
    }

    function isNear(box: DOMRect): boolean {
      const clip = where.clip
      if (clip && (box.bottom <= clip.top || box.top >= clip.bottom || box.right <= clip.left || box.left >= clip.right)) return false
      return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
    }

    function say(host: Element, text: string) {
      const said = bare(text)
      if (clean(said) === '') {
        if (said !== '' && !lines.isEmpty()) lines.push({ text: ' ' })
        return
      }
      if (where.told) return
      if (where.mute || isUnreadable(host)) hidden = true
      else lines.push({ text: /^pre/.test(getComputedStyle(host).whiteSpace) ? said : said.replace(/\s+/g, ' ') })
    }

    function visitAll(element: Element) {
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
        if (standIn(element) && !(element as HTMLInputElement).labels?.length) use(element)
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
        where.near = isNear(box) && (before.near || style.position === 'fixed')
      if (extent.isOut(box, style)) hidden ||= clean(element.textContent) !== ''
      else {
        if (/hidden|clip|auto|scroll/.test(style.overflowY) && element !== document.body) where.clip = box
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
      const way = useOf(element, role, style, where.inPlace)
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
    const isUsed = (field: Element) => (isInvisibleField(field) ? standIn(field) !== undefined : isShown(field))

    function scrollable(element: Element) {
      const end = element.scrollTop + element.clientHeight >= element.scrollHeight - 1
      const id = idOf(element)
      elements[id] ??= describe(element)
      if (element.matches('textarea, select')) return
      lines.add(
        `scrollable [${id}] (${element.scrollTop === 0 ? 'at the top' : end ? 'at the end' : `${element.scrollTop} of ${element.scrollHeight - element.clientHeight}`})`,
      )
    }

    function frame(element: Element) {
      const source = element.getAttribute('src') ?? ''
      if (/captcha|turnstile|challenge/i.test(`${source} ${element.getAttribute('title') ?? ''}`)) hands.add('captcha')
      lines.add(`frame ${quote(clean(element.getAttribute('title')) || source)}`)
    }

    const scope = options.scope === undefined ? undefined : element(options.scope)
    const modals = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]')].filter(
      (found) => isShown(found) && found.getBoundingClientRect().height > 1,
    )
    const modal = scope === undefined || scope === null ? modals.some((found) => found.matches('dialog:modal, [aria-modal=true]')) : false
    const roots = scope
      ? [scope]
      : modal
        ? modals.filter((found) => !modals.some((other) => other !== found && other.contains(found)))
        : [document.body]
    for (const root of roots) if (root) visit(root)
    lines.flush()
    if (document.querySelector('iframe[src*="captcha" i], .g-recaptcha, .h-captcha, .cf-turnstile')) hands.add('captcha')
    const page: Element | null = document.scrollingElement ?? document.documentElement
    return {
      title: document.title,
      entries: lines.entries,
      elements,
      next,
      scroll: { top: Math.round(page?.scrollTop ?? 0), height: page?.scrollHeight ?? 0, view: innerHeight },
      hidden,
      modal,
      more: left <= 0,
      hands: [...hands],
    }
  }

  /** The eid of what stood in this place and was drawn anew: same kind, same name, same way to it. */
  function vacant(place: string): string | undefined {
    const id = places.get(place)
    return id === undefined || element(id) ? undefined : id
  }
  function placeOf(found: Element, { role, name }: SeenElement): string {
    const way: string[] = []
    for (let node: Element | null = found; node && way.length < 6; node = node.parentElement) {
      const among = node.parentElement ? [...node.parentElement.children].indexOf(node) : 0
      way.push(`${node.tagName}${among}`)
    }
    return `${role} ${name} ${way.join('<')}`
  }

  function element(id: string): Element | null {
    const found = byId.get(id)?.deref()
    return found?.isConnected ? found : null
  }

  /** Eids of elements that are gone are forgotten now and then, so that a long-lived page does not gather them for ever. */
  function tidy() {
    if (places.size > 20_000) places.clear()
    if (byId.size < 20_000) return
    for (const [id, held] of byId) if (!held.deref()?.isConnected) byId.delete(id)
  }

  return {
    look: (options: LookOptions) => {
      tidy()
      return look(options)
    },
    element,
    idOf: (found: Element) => ids.get(found),
  }
}
