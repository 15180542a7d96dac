/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Aiming } from './aim.ts'
import type { Describe, SeenElement } from './describe.ts'
import type { Naming } from './naming.ts'
import type { Usable } from './usable.ts'

/** One line of the page. `near`: in the viewport. Items of one long list share `list`. */
export interface Entry {
  line: string
  near: boolean
  list?: { id: string; index: number; size: number; kind: string }
}

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

type Part = { text: string; space: boolean } | { line: string; name: string }

/**
 * Runs inside the page, sent as source text: the page as lines, in reading order. What flows on one line of the page is one
 * line here, with its controls in place; eids are kept for as long as the document lives.
 */
export function createLook(naming: Naming, usable: Usable, { describe, lineOf, quote }: Describe, { coveredBy }: Aiming) {
  const { bare, clean, cut, roleOf, nameOf, labelText } = naming
  const { USES, useOf, isScrollable, isShown, isUnreadable, isInvisibleField, standIn } = usable
  const ids = new WeakMap<Element, string>()
  const byId = new Map<string, WeakRef<Element>>()
  const SKIP = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'META', 'LINK', 'TITLE'])
  const MOST_ELEMENTS = 40_000
  const LONG_LIST = 12
  const LONGEST_TEXT = 2_000
  const LINE = 700
  /** A name up to this length is said in full on its line. */
  const SAID = 160

  function look(options: LookOptions): Look {
    const entries: Entry[] = []
    const elements: Record<string, SeenElement> = {}
    const hands = new Set<string>()
    const done = new Set<Element>()
    let next = options.next
    let left = MOST_ELEMENTS
    let hidden = false
    let parts: Part[] = []
    let kind = ''
    let where: Place = { near: true, inPlace: false, mute: false, told: false, clip: undefined }

    function idOf(element: Element): string {
      let id = ids.get(element)
      if (id === undefined) {
        id = `${options.prefix}${next++}`
        ids.set(element, id)
        byId.set(id, new WeakRef(element))
      }
      return id
    }
    const add = (line: string) => entries.push({ line, near: where.near, ...(where.list && { list: where.list }) })

    /** Ends the line: words that a control on it is named by are not said twice; controls without words get a line each. */
    function flush() {
      const names = new Set(parts.flatMap((part) => ('line' in part ? [part.name] : [])))
      const kept = parts.filter((part) => 'line' in part || !names.has(clean(part.text).replace(/\s*[:：*]+$/, '')))
      const worded = kept.some((part) => 'text' in part && /[\p{L}\p{N}]/u.test(part.text))
      let line = kind
      parts = []
      for (const part of kept) {
        if (!worded && kind === '') {
          if ('line' in part) add(part.line)
          continue
        }
        if (line.length > LINE && line !== kind) {
          add(cut(line.trim(), LONGEST_TEXT))
          line = ''
        }
        line += 'line' in part ? ` ‹${part.line}› ` : part.text
      }
      const said = line.replace(/\s+/g, ' ').trim()
      if ((worded || kept.length > 0) && said !== '' && said !== kind.trim()) add(cut(said, LONGEST_TEXT))
      kind = ''
    }

    function use(element: Element, extra: string[] = []) {
      if (done.has(element)) return
      done.add(element)
      const id = idOf(element)
      const seen = describe(element)
      elements[id] = seen
      noteHands(element, seen)
      const cover = where.near ? coveredBy(element) : undefined
      const line = lineOf(element, seen, id, cover === undefined ? extra : [...extra, `covered by ${cover}`])
      parts.push({ line, name: seen.name })
    }

    function noteHands(element: Element, seen: SeenElement) {
      if (!(element instanceof HTMLInputElement)) return
      const called = `${seen.name} ${element.name}`
      if (element.type === 'password') hands.add('login')
      else if (element.autocomplete === 'one-time-code' || /(?:^|\W)(?:otp|2fa|verification code)(?:\W|$)/i.test(called)) hands.add('2fa')
      else if (/^cc-(?:number|csc)/.test(element.autocomplete) || /card.?number|cvv|cvc/i.test(called)) hands.add('payment')
    }

    function childrenOf(element: Element): Iterable<Node> {
      if (element.shadowRoot) return element.shadowRoot.childNodes
      if (element instanceof HTMLSlotElement) {
        const assigned = element.assignedNodes({ flatten: true })
        if (assigned.length > 0) return assigned
      }
      return element.childNodes
    }

    function isNear(box: DOMRect): boolean {
      const clip = where.clip
      if (clip && (box.bottom <= clip.top || box.top >= clip.bottom || box.right <= clip.left || box.left >= clip.right)) return false
      return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
    }

    function say(host: Element, text: string) {
      const said = bare(text)
      if (clean(said) === '') {
        if (said !== '' && parts.length > 0) parts.push({ text: ' ', space: true })
        return
      }
      if (where.told) return
      if (where.mute || isUnreadable(host)) hidden = true
      else parts.push({ text: /^pre/.test(getComputedStyle(host).whiteSpace) ? said : said.replace(/\s+/g, ' '), space: false })
    }

    function visitAll(element: Element) {
      const list =
        element.children.length >= LONG_LIST && isAlike(element)
          ? { id: '', size: element.children.length, kind: itemKind(element) }
          : undefined
      const outer = where.list
      let index = 0
      for (const node of childrenOf(element)) {
        if (node.nodeType === 3) say(element, node.nodeValue ?? '')
        else if (node instanceof Element) {
          if (list && !outer) {
            list.id ||= idOf(element)
            where.list = { ...list, index: index++ }
          }
          visit(node)
        }
      }
      if (list && !outer) flush()
      where.list = outer
    }
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

    function visit(element: Element) {
      if (SKIP.has(element.tagName) || left-- <= 0) return
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
      if (isOut(box, style)) hidden ||= clean(element.textContent) !== ''
      else {
        if (/hidden|clip|auto|scroll/.test(style.overflowY) && element !== document.body) where.clip = box
        show(element, role, style, box)
      }
      where = { ...before, list: before.list }
    }

    /** Rolled up, or beyond the edge of what hides its overflow: no person sees it there. */
    function isOut(box: DOMRect, style: CSSStyleDeclaration): boolean {
      if (/hidden|clip/.test(style.overflow) && (box.width < 2 || box.height < 2) && box.width + box.height > 0) return true
      return box.right + scrollX < 0 || (box.bottom + scrollY < 0 && style.position !== 'fixed')
    }

    function show(element: Element, role: string, style: CSSStyleDeclaration, box: DOMRect) {
      const block = !/^(?:inline|contents|ruby|none)/.test(style.display) || /^(?:BR|HR|LI|TR)$/.test(element.tagName)
      const row = isRow(element, style)
      const inRow = kind === 'row '
      if ((block && !inRow) || row) flush()
      if (element.tagName === 'IFRAME' || element.tagName === 'FRAME') frame(element)
      else if (row) {
        kind = 'row '
        visitAll(element)
        flush()
      } else if (inRow && /^(?:TD|TH)$/.test(element.tagName)) {
        if (element.previousElementSibling) parts.push({ text: ' | ', space: true })
        inside(element, role, style)
      } else if (role === 'heading' && block && !inRow) {
        kind = 'heading '
        inside(element, role, style)
        flush()
      } else {
        if (isScrollable(element, style)) scrollable(element)
        inside(element, role, style)
      }
      if (block && !inRow) flush()
      else if (block || style.display === 'inline-block') parts.push({ text: ' ', space: true })
      void box
    }

    function inside(element: Element, role: string, style: CSSStyleDeclaration) {
      const use_ = useOf(element, role, style, where.inPlace)
      if (use_ === 'one') {
        use(element)
        const words = clean(naming.textOf(element))
        if (isWhole(element, role) && (words.length <= SAID || isNative(element))) return
        where.told ||= words.length <= SAID && elements[idOf(element)]?.name === words
      }
      if (use_ === 'place') where.inPlace = true
      if (element.tagName === 'LABEL') return label(element as HTMLLabelElement)
      if (role === 'img' || (element.tagName === 'svg' && !isDrawing(element))) {
        const { name, icon } = nameOf(element)
        if (name && !icon && !where.mute) parts.push({ text: ` image ${quote(name)} `, space: false })
        return
      }
      if (role === 'dialog' || role === 'alertdialog') add(`${role} ${quote(nameOf(element).name, 80)}:`)
      visitAll(element)
    }

    /** A picture whose parts can be used or read. */
    const isDrawing = (element: Element) =>
      usable.isPointed(element) ||
      [...element.querySelectorAll('*')].slice(0, 300).some((part) => part.tagName === 'text' || usable.isPointed(part))

    /** Everything in it belongs to it: its line says all. */
    const isWhole = (element: Element, role: string) =>
      isNative(element) || /^(?:textbox|searchbox|checkbox|radio|switch|slider|spinbutton)$/.test(role) || isOneUse(element)
    const isNative = (element: Element) =>
      /^(?:A|BUTTON|SELECT|TEXTAREA|INPUT|SUMMARY|CANVAS)$/.test(element.tagName) || (element as HTMLElement).isContentEditable
    /** Nothing in it is to be used for itself, or just its one link or button with all its words. */
    function isOneUse(element: Element): boolean {
      const inner = [...element.querySelectorAll('*')].slice(0, 200).filter((each) => usable.isHandled(each) || each.matches(USES))
      const [only] = inner
      return (
        only === undefined ||
        (inner.length === 1 &&
          only.matches(USES) &&
          (only.matches('a, button') || naming.textOf(only) !== '') &&
          naming.textOf(only) === naming.textOf(element))
      )
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
      add(
        `scrollable [${id}] (${element.scrollTop === 0 ? 'at the top' : end ? 'at the end' : `${element.scrollTop} of ${element.scrollHeight - element.clientHeight}`})`,
      )
    }

    function frame(element: Element) {
      const source = element.getAttribute('src') ?? ''
      if (/captcha|turnstile|challenge/i.test(`${source} ${element.getAttribute('title') ?? ''}`)) hands.add('captcha')
      add(`frame ${quote(clean(element.getAttribute('title')) || source)}`)
    }

    function isRow(element: Element, style: CSSStyleDeclaration): boolean {
      if (element.tagName !== 'TR' && style.display !== 'table-row' && element.getAttribute('role') !== 'row') return false
      return (
        (element.textContent ?? '').length < 1_500 &&
        !element.querySelector('table, form, ul, ol, h1, h2, h3, textarea, [contenteditable=true]') &&
        element.querySelectorAll('input, button, a').length <= 12
      )
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
    flush()
    if (document.querySelector('iframe[src*="captcha" i], .g-recaptcha, .h-captcha, .cf-turnstile')) hands.add('captcha')
    const page: Element | null = document.scrollingElement ?? document.documentElement
    return {
      title: document.title,
      entries,
      elements,
      next,
      scroll: { top: Math.round(page?.scrollTop ?? 0), height: page?.scrollHeight ?? 0, view: innerHeight },
      hidden,
      modal,
      more: left <= 0,
      hands: [...hands],
    }
  }

  function element(id: string): Element | null {
    const found = byId.get(id)?.deref()
    return found?.isConnected ? found : null
  }

  /** Eids of elements that are gone are forgotten now and then, so that a long-lived page does not gather them for ever. */
  function tidy() {
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
