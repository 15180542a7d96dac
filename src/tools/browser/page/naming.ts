/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Shapes } from './shapes.ts'

export type Naming = ReturnType<typeof createNaming>

/** Runs inside the page, sent as source text: what an element is and how a person would call it. */
export function createNaming({ shapeOf, isSwatch, rowOfBoxes }: Shapes) {
  const BUTTONS = ['submit', 'button', 'reset', 'image']
  const CONTROLS = 'input:not([type=hidden]), select, textarea, button, a[href]'
  const LONGEST_LABEL = 80
  const ICON = /^(?:fa|bi|icon|ico|glyphicon|mdi|ri|ti|la|pi|feather|lucide|ui-icon)-(?!\d|solid|regular|fw|lg|sm|xs|icon$)[\w-]+/

  const bare = (text: string | null | undefined) => (text ?? '').replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u00ad]/g, '')
  const clean = (text: string | null | undefined) => bare(text).replace(/\s+/g, ' ').trim()
  const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

  function roleOf(element: Element): string {
    const given = element.getAttribute('role')?.trim().split(/\s+/)[0]
    if (given && given !== 'presentation' && given !== 'none') return given
    const type = (element.getAttribute('type') ?? 'text').toLowerCase()
    switch (element.tagName) {
      case 'A':
      case 'AREA':
        return 'link'
      case 'BUTTON':
      case 'SUMMARY':
        return 'button'
      case 'SELECT':
        return (element as HTMLSelectElement).multiple ? 'listbox' : 'combobox'
      case 'TEXTAREA':
        return 'textbox'
      case 'OPTION':
        return 'option'
      case 'INPUT':
        if ([...BUTTONS, 'file', 'color'].includes(type)) return 'button'
        if (type === 'checkbox' || type === 'radio') return type
        if (type === 'range') return 'slider'
        if (type === 'number') return 'spinbutton'
        return type === 'search' ? 'searchbox' : 'textbox'
      case 'IMG':
        return 'img'
      case 'CANVAS':
        return 'canvas'
      case 'DIALOG':
        return 'dialog'
      default:
        if (/^H[1-6]$/.test(element.tagName)) return 'heading'
        if (element instanceof HTMLElement && element.isContentEditable && !element.parentElement?.isContentEditable) return 'textbox'
        return 'generic'
    }
  }

  function textOf(element: Element): string {
    const shown = element instanceof HTMLElement ? element.innerText : element.textContent
    const own = clean(shown)
    return own !== '' || !element.shadowRoot ? own : clean(element.shadowRoot.textContent)
  }

  /** A label's words without those of the controls it may wrap. */
  function labelText(label: Element): string {
    return [...label.childNodes]
      .map((node) =>
        node instanceof Element
          ? /^(?:INPUT|SELECT|TEXTAREA|BUTTON|SCRIPT|STYLE)$/.test(node.tagName)
            ? ''
            : labelText(node)
          : (node.nodeValue ?? ''),
      )
      .join(' ')
  }

  const labelOf = (text: string) => {
    const said = clean(text).replace(/[:：*\s]+$/, '')
    return said.length <= LONGEST_LABEL && /[\p{L}\p{N}]/u.test(said) ? said : ''
  }

  const isText = (near: Element) => near.tagName !== 'BR' && near.checkVisibility() && clean(near.textContent) !== ''
  /** The words beside a field: what stands before it on its line, in the cell before it, or in the short block just above it. */
  function wordsBeside(element: Element, late = false): string {
    const after = element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)
    for (let node: Element | null = element, up = 0; node && up < 3; node = node.parentElement, up++) {
      if (/^(?:FORM|TABLE|TBODY|BODY|SECTION|MAIN)$/.test(node.tagName)) return ''
      // Before a field; after a box to tick; and after a field too where nothing else says what it is.
      const sides: ('previousSibling' | 'nextSibling')[] = after
        ? ['nextSibling', 'previousSibling']
        : late
          ? ['nextSibling']
          : ['previousSibling']
      for (const side of sides) {
        let near: Node | null = node[side]
        while (near && !(near instanceof Element ? isText(near) : clean(near.nodeValue))) {
          if (near instanceof Element && (near.matches(CONTROLS) || near.querySelector(CONTROLS))) break
          near = near[side]
        }
        if (!near) continue
        if (
          near instanceof Element &&
          (/^(?:H[1-6]|TABLE|UL|OL)$/.test(near.tagName) || near.matches(CONTROLS) || near.querySelector(CONTROLS))
        )
          continue
        const said = labelOf(near.textContent ?? '')
        if (said) return said
      }
      if (node.parentElement && [...node.parentElement.querySelectorAll(CONTROLS)].some((other) => other !== element)) {
        if (!/^(?:TD|TH)$/.test(node.parentElement.tagName)) return ''
      }
    }
    return ''
  }

  const words = (text: string) =>
    clean(
      text
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/[-_./+]+/g, ' ')
        .replace(/\b(?:[0-9a-f]{8,}|hover|active|normal)\b/gi, ' '),
    ).toLowerCase()
  const fileWords = (address: string) => words((/([^/?#]+?)(?:\.\w{2,5})?(?:[?#].*)?$/.exec(address)?.[1] ?? '').slice(0, 40))

  const partsOf = (element: Element) => [element, ...[...element.querySelectorAll('*')].slice(0, 12)]
  /** The name of a sign of an icon font or a sprite. */
  function signOf(part: Element): string {
    const named = [...part.classList].find((name) => ICON.test(name))
    return named === undefined ? '' : words(named.replace(/^[a-z]+(?:-icon)?-/, ''))
  }
  /** The signs beside its words. */
  const signsIn = (element: Element) =>
    partsOf(element)
      .filter((part) => part.checkVisibility() && clean(part.textContent) === '')
      .map(signOf)
      .filter(Boolean)
  /** What stands in a text without being text. */
  const drawnIn = (element: Element) => (isSwatch(element) ? [shapeOf(element)] : signsIn(element))

  /** What an element without words shows: the picture's or the icon's own name. Empty when there is nothing to go by. */
  function iconOf(element: Element): string {
    for (const part of partsOf(element)) {
      const sign = signOf(part)
      if (sign) return sign
      if (part instanceof HTMLImageElement && part.src && !part.src.startsWith('data:')) return fileWords(part.src)
      const use = part.tagName.toLowerCase() === 'use' ? (part.getAttribute('href') ?? part.getAttribute('xlink:href')) : null
      if (use) return words(use.replace(/^.*#/, '').replace(/^(?:icon|ico|svg|i)-/, ''))
      for (const style of [getComputedStyle(part), getComputedStyle(part, '::before'), getComputedStyle(part, '::after')]) {
        const file = /url\("?([^")]+)"?\)/.exec(`${style.content} ${style.backgroundImage}`)?.[1]
        if (file && !file.startsWith('data:') && !/sprite|icons|gradient/.test(file)) return fileWords(file)
      }
    }
    return ''
  }

  /** The last resort: names that the page's author gave for other purposes. */
  const authorWords = (element: Element) =>
    [element.getAttribute('name'), element.id, ...element.classList]
      .map((given) => words(given ?? ''))
      .find((said) => /[a-z]{3}/.test(said)) ?? ''

  function labelled(element: Element): string {
    const ids = element.getAttribute('aria-labelledby')
    const root = element.getRootNode() as Document | ShadowRoot
    const text = ids
      ? clean(
          ids
            .split(/\s+/)
            .map((id) => root.getElementById?.(id)?.textContent ?? '')
            .join(' '),
        )
      : ''
    return text || clean(element.getAttribute('aria-label'))
  }

  /** The name and whether it is only read off a picture or an author's mark. */
  function nameOf(element: Element): { name: string; icon?: true } {
    const given = labelled(element)
    if (given) return { name: given }
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) {
      const own = clean([...(element.labels ?? [])].map(labelText).join(' ')).replace(/\s*[:：]$/, '')
      if (own) return { name: own }
      if (element instanceof HTMLInputElement && BUTTONS.includes(element.type)) {
        const shown = clean(element.value || element.alt || (element.type === 'submit' ? 'Submit' : ''))
        return shown ? { name: shown } : { name: iconOf(element) || authorWords(element), icon: true }
      }
      const beside = wordsBeside(element)
      if (beside) return { name: beside }
      const hint = clean(element.getAttribute('placeholder')) || clean(element.title)
      return { name: hint || wordsBeside(element, true) || authorWords(element) }
    }
    if (/^(?:dialog|alertdialog)$/.test(roleOf(element)))
      return { name: clean(element.querySelector('h1, h2, h3, h4, legend, [class*=title]')?.textContent) }
    if (element instanceof HTMLElement && element.isContentEditable)
      return {
        name:
          clean(element.getAttribute('data-placeholder') ?? element.getAttribute('placeholder') ?? element.title) || wordsBeside(element),
      }
    const alt = clean(element.getAttribute('alt'))
    if (alt) return { name: alt }
    const text = textOf(element)
    if (text) return { name: text }
    const inside = element.querySelector('img[alt]:not([alt=""]), svg title, [aria-label]')
    const said =
      clean(inside?.getAttribute('alt') ?? inside?.getAttribute('aria-label') ?? inside?.textContent) ||
      clean(
        element.getAttribute('title') ??
          element.getAttribute('data-original-title') ??
          element.getAttribute('data-bs-original-title') ??
          element.getAttribute('data-tooltip'),
      )
    if (said) return { name: said }
    if (element instanceof HTMLInputElement === false && element.querySelector('input, select, textarea')) return { name: '' }
    const icon = iconOf(element)
    if (icon) return { name: icon, icon: true }
    if (element instanceof SVGElement && element.tagName.toLowerCase() !== 'svg') return { name: shapeOf(element), icon: true }
    const address = element instanceof HTMLAnchorElement && element.href ? fileWords(element.pathname) || element.host : ''
    const marks = authorWords(element)
    const shape = shapeOf(element)
    return { name: address || (marks && !/^(?!white)\w+ #/.test(shape) ? marks : clean(`${marks} ${shape}`)), icon: true }
  }

  return { bare, clean, cut, roleOf, textOf, labelText, nameOf, signsIn, drawnIn, shapeOf, rowOfBoxes }
}
