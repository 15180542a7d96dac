/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What the page script tells of one element that can be acted on. */
export interface SeenElement {
  role: string
  name: string
  text?: string
  value?: string
  title?: string
  input_type?: string
  context?: string
  form?: { method: string; search: boolean }
  href?: string
}

export type PageReader = ReturnType<typeof createPageReader>

/** Runs inside the page, sent as source text: what one element is, is called and shows. */
export function createPageReader() {
  const MAX_TEXT = 160
  const SECRET = /^(?:cc-|one-time-code|current-password|new-password)/

  const clean = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u00ad]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const cut = (text: string, max = MAX_TEXT) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

  function roleOf(element: Element): string {
    const given = element.getAttribute('role')?.trim().split(/\s+/)[0]
    if (given) return given
    const type = (element.getAttribute('type') ?? 'text').toLowerCase()
    switch (element.tagName) {
      case 'A':
        return element.hasAttribute('href') ? 'link' : 'generic'
      case 'BUTTON':
      case 'SUMMARY':
        return 'button'
      case 'SELECT':
        return 'combobox'
      case 'TEXTAREA':
        return 'textbox'
      case 'OPTION':
        return 'option'
      case 'INPUT':
        if (['submit', 'button', 'reset', 'image', 'file', 'color'].includes(type)) return 'button'
        if (type === 'checkbox' || type === 'radio') return type
        if (type === 'range') return 'slider'
        if (type === 'number') return 'spinbutton'
        return type === 'search' ? 'searchbox' : 'textbox'
      case 'IMG':
        return 'img'
      case 'DIALOG':
        return 'dialog'
      default:
        if (/^H[1-6]$/.test(element.tagName)) return 'heading'
        return (element as HTMLElement).isContentEditable && !element.parentElement?.isContentEditable ? 'textbox' : 'generic'
    }
  }

  function textOf(element: Element): string {
    const shown = (element as HTMLElement).innerText ?? element.textContent
    const own = clean(shown)
    return own !== '' || !element.shadowRoot ? own : clean(element.shadowRoot.textContent)
  }

  /** A label's words without those of the control it may wrap. */
  function labelText(label: Element): string {
    return [...label.childNodes]
      .map((node) =>
        node instanceof Element ? (/^(?:INPUT|SELECT|TEXTAREA|BUTTON)$/.test(node.tagName) ? '' : labelText(node)) : (node.nodeValue ?? ''),
      )
      .join(' ')
  }

  function nameOf(element: Element): string {
    const labelled = element.getAttribute('aria-labelledby')
    if (labelled) {
      const root = element.getRootNode() as Document | ShadowRoot
      const text = clean(
        labelled
          .split(/\s+/)
          .map((id) => root.getElementById?.(id)?.textContent ?? '')
          .join(' '),
      )
      if (text) return text
    }
    const label = clean(element.getAttribute('aria-label'))
    if (label) return label
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) {
      const own = clean([...(element.labels ?? [])].map(labelText).join(' '))
      if (own) return own
      if (element instanceof HTMLInputElement && ['submit', 'button', 'reset', 'image'].includes(element.type))
        return clean(element.value || element.alt || (element.type === 'submit' ? 'Submit' : ''))
      return clean(element.getAttribute('placeholder')) || clean(element.title) || clean(element.name)
    }
    const alt = element.getAttribute('alt')
    if (alt) return clean(alt)
    const text = textOf(element)
    if (text) return text
    const image = element.querySelector('img[alt], svg title, [aria-label]')
    return (
      clean(image?.getAttribute('alt') ?? image?.getAttribute('aria-label') ?? image?.textContent) || clean(element.getAttribute('title'))
    )
  }

  const isSecret = (element: Element) =>
    element instanceof HTMLInputElement &&
    (element.type === 'password' ||
      SECRET.test(element.autocomplete ?? '') ||
      /passw|cvv|cvc|card.?number/i.test(`${element.name} ${element.id}`))

  function valueOf(element: Element): string | undefined {
    if (element instanceof HTMLSelectElement) return clean(element.selectedOptions[0]?.label)
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (['submit', 'button', 'reset', 'image', 'checkbox', 'radio', 'file'].includes(element.type)) return undefined
      return isSecret(element) && element.value !== '' ? '••••' : clean(element.value)
    }
    return undefined
  }

  function contextOf(element: Element): string | undefined {
    const dialog = element.closest('dialog, [role=dialog], [role=alertdialog], [aria-modal=true]')
    if (dialog) return cut(clean((dialog as HTMLElement).innerText), 300)
    const form = element.closest('form, fieldset, section, article')
    const heading = form?.querySelector('h1, h2, h3, h4, legend')
    return heading ? cut(clean(heading.textContent), 120) : undefined
  }

  function describe(element: Element): SeenElement {
    const seen: SeenElement = { role: roleOf(element), name: cut(nameOf(element), 200) }
    const text = cut(textOf(element), 200)
    if (text && text !== seen.name && !(element instanceof HTMLSelectElement)) seen.text = text
    const title = clean(element.getAttribute('title'))
    if (title && title !== seen.name) seen.title = cut(title)
    const value = valueOf(element)
    if (value) seen.value = cut(value)
    const form = (element as HTMLInputElement).form ?? element.closest('form')
    if (element instanceof HTMLInputElement) seen.input_type = element.type
    else if (element instanceof HTMLButtonElement && form) seen.input_type = element.type
    if (form) {
      const search =
        form.getAttribute('role') === 'search' || !!form.querySelector('input[type=search]') || !!form.closest('[role=search], search')
      seen.form = { method: (form.getAttribute('method') ?? 'get').toLowerCase(), search }
    } else if (['textbox', 'searchbox'].includes(seen.role)) seen.form = { method: 'none', search: false }
    const context = contextOf(element)
    if (context) seen.context = context
    if (element instanceof HTMLAnchorElement && element.href) seen.href = cut(element.href, 300)
    return seen
  }

  function isShown(element: Element): boolean {
    const visible = element as Element & { checkVisibility?: (options: object) => boolean }
    return visible.checkVisibility?.({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) ?? true
  }

  /** Text a person cannot read: too small, clipped away, or in the colour of what is behind it. */
  function isUnreadable(element: Element): boolean {
    const style = getComputedStyle(element)
    if (Number.parseFloat(style.fontSize) < 3 || /inset\((?:50|100)%|rect\(0(?:px)?[, ]+0/.test(`${style.clipPath} ${style.clip}`))
      return true
    const box = element.getBoundingClientRect()
    if (style.overflow !== 'visible' && (box.width < 2 || box.height < 2)) return true
    if (/rgba\(.*, 0(?:\.0\d*)?\)|transparent/.test(style.color)) return true
    for (let node: Element | null = element; node; node = node.parentElement) {
      const background = getComputedStyle(node).backgroundColor
      if (!/rgba\(.*, 0\)|transparent/.test(background)) return background === style.color
    }
    return style.color === 'rgb(255, 255, 255)'
  }

  return { clean, cut, roleOf, nameOf, describe, isShown, isUnreadable }
}
