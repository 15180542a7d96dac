/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Fields } from './fields.ts'
import type { Naming } from './naming.ts'
import type { Usable } from './usable.ts'

/** What is known of one element that can be used: what is judged, signed and shown. */
export interface SeenElement {
  role: string
  name: string
  text?: string
  value?: string
  title?: string
  input_type?: string
  context?: string
  form?: { method: string; search: boolean; action: string; outward?: true; scripted?: true }
  href?: string
  /** Named by its picture or by its author's mark only; no person wrote words for it. */
  icon?: true
  /** A script acts on a change or a key at once. */
  acts?: true
  submits?: true
  closes?: true
  editable?: true
  multiline?: true
  options?: true
  /** Which element it is: one that is drawn anew has another number. */
  node?: number
  /** The words of the item it stands in, where that is not a row or entry by its markup. */
  item?: string
  /** What it would send: the fields of its form with what they hold, ticked rows, sums. */
  holds?: string[]
}

export type Describe = ReturnType<typeof createDescribe>

/** Runs inside the page, sent as source text: all that is known of an element, and the line that shows it. */
export function createDescribe(
  { clean, cut, roleOf, textOf, nameOf, signsIn, shapeOf }: Naming,
  { valueOf, notesOf, optionsOf, formOf }: Fields,
  { isChangeHandled, isKeyHandled, isSentByScript, isInvisibleField }: Usable,
) {
  const NAME = 200
  const VALUE = 1_500
  const quote = (text: string, max = 160) => JSON.stringify(cut(text, max))
  const FIELDS = ['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider']

  /** The words that say what an act here is about: of its dialog, else of its row and the heading over it. */
  function contextOf(element: Element): string | undefined {
    const dialog = element.closest('dialog, [role=dialog], [role=alertdialog], [aria-modal=true]')
    if (dialog) return cut(clean((dialog as HTMLElement).innerText), 600)
    const row = element.closest('tr, li, [role=row], [role=listitem]')
    const place = element.closest('form, fieldset, section, article')
    const heading = place?.querySelector('h1, h2, h3, h4, legend')
    const said = [heading?.textContent, row && (row as HTMLElement).innerText].map((text) => cut(clean(text), 160)).filter(Boolean)
    return said.length > 0 ? said.join(' · ') : undefined
  }

  function describe(element: Element): SeenElement {
    const { name, icon } = nameOf(element)
    const seen: SeenElement = { role: roleOf(element), name: cut(name, NAME) }
    if (icon) seen.icon = true
    const editable = element instanceof HTMLElement && element.isContentEditable
    const text = editable || element instanceof HTMLSelectElement ? '' : cut(textOf(element), NAME)
    if (text && text !== seen.name) seen.text = text
    const title = clean(element.getAttribute('title'))
    if (title && title !== seen.name) seen.title = cut(title, NAME)
    const value = valueOf(element)
    if (value) seen.value = value.length > VALUE ? `${value.slice(0, VALUE)}… (${value.length} characters)` : value
    if (element instanceof HTMLInputElement || (element instanceof HTMLButtonElement && element.form)) seen.input_type = element.type
    const form = formOf(element)
    if (form) seen.form = isSentByScript(element) ? { ...form, scripted: true } : form
    const context = contextOf(element)
    if (context) seen.context = context
    if ((element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement) && element.href) seen.href = cut(element.href, 300)
    const choice = /^(?:checkbox|radio|switch|combobox|listbox|option|menuitemcheckbox|menuitemradio)$/.test(seen.role)
    if (choice ? isChangeHandled(element) : hearsKeys(element)) seen.acts = true
    if (/submit\(/.test(element.getAttribute('onchange') ?? '')) seen.submits = true
    if (element instanceof HTMLSelectElement) seen.options = true
    if (element instanceof HTMLTextAreaElement || element.getAttribute('aria-multiline') === 'true') seen.multiline = true
    if (isClosing(element, seen)) seen.closes = true
    if (editable) seen.editable = true
    return seen
  }

  /** A key pressed in it is heard by itself or by what it sits in. */
  function hearsKeys(element: Element): boolean {
    for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) if (isKeyHandled(node)) return true
    return false
  }

  /** Marked as what dismisses or folds a panel; what takes an entry off a list is not that. */
  function isClosing(element: Element, { icon, name, title }: SeenElement): boolean {
    if (element.closest('tr, li, [role=row], [role=listitem]')) return false
    if (element.matches('[data-bs-dismiss], [data-dismiss], [data-bs-toggle=collapse], [data-toggle=collapse]')) return true
    const marks = [...element.attributes].filter((each) => each.name.startsWith('data-')).map((each) => each.value)
    if (marks.some((mark) => /^(?:card|panel|widget|box)-(?:remove|close|collapse|maximize|toggle)$/.test(mark))) return true
    return icon === true && /^(?:x|close|times|cross|xmark)\b/.test(name) && !title
  }

  /** `role "name" [eid] = "value" (notes)`: the whole control on one line. */
  function lineOf(element: Element, seen: SeenElement, id: string, extra: string[]): string {
    const { role, name, text, title, value } = seen
    const field = FIELDS.includes(role)
    let line = `${role === 'generic' ? 'clickable' : role} ${quote(name)}${seen.icon ? ' (icon)' : ''} [${id}]`
    if (text !== undefined && !field && !name.includes(text) && !text.includes(name)) line += ` shows ${quote(text)}`
    if (title && seen.icon) line += ` titled ${quote(title)}`
    if (value !== undefined || (field && !(element instanceof HTMLSelectElement))) line += ` = ${JSON.stringify(value ?? '')}`
    line += optionsOf(element)
    const hint = clean(element.getAttribute('placeholder'))
    const notes = [...notesOf(element), ...extra]
    if (element instanceof SVGTextContentElement) notes.push(shapeOf(element))
    // Links in a menu all have one, and say as much in words; a bare number does not.
    if (!seen.icon && !field && (role !== 'link' || !/\p{L}/u.test(name)))
      notes.push(
        ...signsIn(element)
          .slice(0, 2)
          .map((sign) => `icon ${sign}`),
      )
    const { cursor } = getComputedStyle(element)
    if (seen.icon && role === 'generic' && !/^(?:auto|default|pointer|text|url)/.test(cursor)) notes.push(`pointer ${cursor}`)
    if (hint && hint !== name && !value) notes.push(`hint ${quote(hint, 80)}`)
    if (!(element instanceof HTMLSelectElement) && isInvisibleField(element) && /^(?:file)$/.test((element as HTMLInputElement).type))
      notes.push('hidden')
    return notes.length > 0 ? `${line} (${notes.join(', ')})` : line
  }

  return { describe, lineOf, quote, contextOf }
}
