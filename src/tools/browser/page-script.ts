/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { PageReader, SeenElement } from './page-reader.ts'

export interface Look {
  title: string
  lines: string[]
  elements: Record<string, SeenElement>
  next: number
  scroll: { top: number; height: number; view: number }
  /** Why a person is needed: a password, a code, a captcha, card details. */
  hands?: string
}

export interface LookOptions {
  prefix: string
  next: number
  /** Only the part of the page at this eid. */
  scope?: string | undefined
  /** Only lines with this text, wherever on the page they are. */
  find?: string | undefined
}

export interface PageScript {
  look(options: LookOptions): Look
  element(id: string): Element | null
  describe(id: string): SeenElement | null
}

/**
 * Runs inside the page. It is sent as source text, so it uses nothing from outside itself. The eids live in its closure,
 * which the page's own scripts cannot reach. One pass over what is in the viewport; off-screen rows cost one rectangle.
 */
export function createPageScript({ clean, cut, roleOf, nameOf, describe, isShown, isUnreadable }: PageReader): PageScript {
  const ids = new WeakMap<Element, string>()
  const byId = new Map<string, WeakRef<Element>>()
  const MAX_LINES = 220
  const INTERACTIVE = new Set([
    'button',
    'link',
    'textbox',
    'searchbox',
    'combobox',
    'checkbox',
    'radio',
    'switch',
    'slider',
    'spinbutton',
    'tab',
    'menuitem',
    'menuitemcheckbox',
    'menuitemradio',
    'option',
    'listbox',
    'treeitem',
  ])
  const SKIP = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'META', 'LINK', 'TITLE'])
  const quote = (text: string) => JSON.stringify(cut(text))

  function look(options: LookOptions): Look {
    const lines: string[] = []
    const elements: Record<string, SeenElement> = {}
    let next = options.next
    let left = 0
    let hidden = 0
    const wide = options.find !== undefined || options.scope !== undefined
    const view = { width: innerWidth, height: innerHeight }
    const wanted = options.find?.toLowerCase()
    const hands = new Set<string>()

    const inView = (box: DOMRect) => box.bottom > 0 && box.right > 0 && box.top < view.height && box.left < view.width
    const add = (line: string) => {
      if (wanted !== undefined && !line.toLowerCase().includes(wanted)) return
      if (lines.length < MAX_LINES) lines.push(line)
      else left++
    }
    function idOf(element: Element): string {
      let id = ids.get(element)
      if (id === undefined) {
        id = `${options.prefix}${next++}`
        ids.set(element, id)
        byId.set(id, new WeakRef(element))
      }
      return id
    }
    function isControl(element: Element, role: string): boolean {
      if (INTERACTIVE.has(role)) return true
      return (
        element.hasAttribute('onclick') || (element.hasAttribute('tabindex') && (element as HTMLElement).tabIndex >= 0 && role !== 'dialog')
      )
    }
    function control(element: Element, role: string): string {
      const id = idOf(element)
      const seen = describe(element)
      elements[id] = seen
      noteHands(element, seen)
      let line = `${role} ${quote(seen.name)} [${id}]`
      if (
        seen.text !== undefined &&
        role !== 'combobox' &&
        role !== 'textbox' &&
        !seen.name.includes(seen.text) &&
        !seen.text.includes(seen.name)
      )
        line += ` shows ${quote(seen.text)}`
      if (seen.value) line += ` = ${quote(seen.value)}`
      if (element instanceof HTMLSelectElement) {
        const names = [...element.options].slice(0, 8).map((option) => cut(clean(option.label), 40))
        line += ` options: ${names.join(', ')}${element.options.length > 8 ? ` (+${element.options.length - 8} more)` : ''}`
      }
      const input = element as HTMLInputElement
      if (input.checked || element.getAttribute('aria-checked') === 'true' || element.getAttribute('aria-selected') === 'true')
        line += ' (on)'
      if (element.getAttribute('aria-expanded') === 'true') line += ' (open)'
      if (input.disabled || element.getAttribute('aria-disabled') === 'true') line += ' (disabled)'
      return line
    }
    function noteHands(element: Element, seen: SeenElement) {
      if (!(element instanceof HTMLInputElement)) return
      if (element.type === 'password') hands.add('login')
      else if (
        element.autocomplete === 'one-time-code' ||
        /(?:^|\W)(?:otp|2fa|verification code)(?:\W|$)/i.test(`${seen.name} ${element.name}`)
      )
        hands.add('2fa')
      else if (/^cc-(?:number|csc)/.test(element.autocomplete) || /card.?number|cvv|cvc/i.test(`${seen.name} ${element.name}`))
        hands.add('payment')
    }

    function children(element: Element): Iterable<Node> {
      if (element.shadowRoot) return element.shadowRoot.childNodes
      if (element instanceof HTMLSlotElement) {
        const assigned = element.assignedNodes({ flatten: true })
        if (assigned.length > 0) return assigned
      }
      return element.childNodes
    }

    /** The inside of a row or paragraph on one line, with its controls in place. */
    function inline(element: Element, parts: string[]) {
      for (const node of children(element)) {
        if (node.nodeType === 3) {
          const text = clean(node.nodeValue)
          if (text) parts.push(text)
        } else if (node instanceof Element && !SKIP.has(node.tagName) && node.getAttribute('aria-hidden') !== 'true') {
          if (!isShown(node)) {
            hidden++
            continue
          }
          const role = roleOf(node)
          if (isControl(node, role)) parts.push(`‹${control(node, role)}›`)
          else {
            const before = parts.length
            inline(node, parts)
            if (node.tagName === 'TD' || node.tagName === 'TH') {
              const cell = parts.splice(before).join(' ')
              parts.push(parts.length === 0 ? cell : `| ${cell}`)
            }
          }
        }
      }
    }

    function walk(element: Element) {
      if (SKIP.has(element.tagName)) return
      if (element.getAttribute('aria-hidden') === 'true' || !isShown(element)) {
        hidden++
        return
      }
      const box = element.getBoundingClientRect()
      if (!wide && box.height > 0 && !inView(box) && !element.shadowRoot) {
        const still =
          getComputedStyle(element).overflow !== 'visible' ||
          element.tagName === 'TR' ||
          element.tagName === 'LI' ||
          element.childElementCount === 0 ||
          box.top > view.height ||
          box.bottom < 0
        if (still) {
          left++
          return
        }
      }
      const role = roleOf(element)
      if (element.tagName === 'IFRAME' || element.tagName === 'FRAME') {
        const source = element.getAttribute('src') ?? ''
        if (/captcha|turnstile|challenge/i.test(`${source} ${element.getAttribute('title') ?? ''}`)) hands.add('captcha')
        add(`frame ${quote(clean(element.getAttribute('title')) || source)}`)
        return
      }
      if (isControl(element, role)) {
        add(control(element, role))
        if (role === 'generic' || element.tagName === 'SUMMARY') return
        if (INTERACTIVE.has(role) && role !== 'listbox') return
      }
      if (role === 'heading') return addText(element, 'heading ')
      if (role === 'img') {
        const name = nameOf(element)
        if (name) add(`image ${quote(name)}`)
        return
      }
      if (element.tagName === 'TR' || isTextBlock(element)) return addText(element, element.tagName === 'TR' ? 'row ' : '')
      if (role === 'dialog' || role === 'alertdialog') add(`${role} ${quote(nameOf(element).slice(0, 80))}:`)
      for (const node of children(element)) {
        if (node.nodeType === 3 && clean(node.nodeValue)) addLoose(element, clean(node.nodeValue))
        else if (node instanceof Element) walk(node)
      }
    }

    /** Holds only words and inline controls: one line says it. */
    function isTextBlock(element: Element): boolean {
      if (element.childElementCount > 12 || element.shadowRoot) return false
      if (!/^(?:P|LI|TD|TH|DT|DD|SPAN|LABEL|STRONG|EM|B|I|SMALL|FIGCAPTION|CAPTION|BLOCKQUOTE|PRE|CODE|LEGEND)$/.test(element.tagName))
        return false
      return !element.querySelector('ul, ol, table, div, section, form, iframe, select, h1, h2, h3')
    }
    function addText(element: Element, kind: string) {
      const parts: string[] = []
      inline(element, parts)
      const text = cut(parts.join(' '), 400)
      if (text === '') return
      if (isUnreadable(element)) hidden++
      else add(kind + text)
    }
    function addLoose(parent: Element, text: string) {
      if (isUnreadable(parent)) hidden++
      else add(cut(text, 400))
    }

    const scope = options.scope === undefined ? undefined : byId.get(options.scope)?.deref()
    const modals = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]')].filter(isShown)
    for (const root of scope
      ? [scope]
      : modals.length > 0 && document.querySelector('dialog:modal, [aria-modal=true]')
        ? modals
        : [document.body])
      if (root) walk(root)
    if (left > 0) lines.push(wide ? `(${left} more lines)` : `(more outside the viewport: scroll, or observe with find)`)
    if (hidden > 0 && scope === undefined && wanted === undefined) lines.push('(text that people cannot see was left out)')
    if (document.querySelector('iframe[src*="captcha" i], .g-recaptcha, .h-captcha, .cf-turnstile')) hands.add('captcha')
    const page: Element | null = document.scrollingElement ?? document.documentElement
    return {
      title: document.title,
      lines,
      elements,
      next,
      scroll: { top: Math.round(page?.scrollTop ?? 0), height: page?.scrollHeight ?? 0, view: view.height },
      ...(hands.size > 0 && { hands: [...hands].join(',') }),
    }
  }

  const element = (id: string) => {
    const found = byId.get(id)?.deref()
    return found?.isConnected ? found : null
  }
  return {
    look,
    element,
    describe: (id) => {
      const found = element(id)
      return found && describe(found)
    },
  }
}
