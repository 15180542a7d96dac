/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Fields } from './fields.ts'
import type { Items } from './items.ts'
import type { Naming } from './naming.ts'
import type { Usable } from './usable.ts'

export type Contents = ReturnType<typeof createContents>

/** Runs inside the page, sent as source text: what a press would send or hit, for the person who is asked and for what their yes is bound to. */
export function createContents(
  { clean, cut, nameOf }: Naming,
  { valueOf }: Fields,
  { itemOf, textOf }: Items,
  { isShown, isTouchable, standIn }: Usable,
) {
  const FIELDS = 'input, select, textarea, [contenteditable=true], [contenteditable=""]'
  const BUTTONS = ['submit', 'button', 'reset', 'image', 'hidden']
  const ROWS = 'tr, li, [role=row], [role=listitem]'
  const HIGHEST = 8
  const LONGEST_ITEM = 300
  const LONGEST_PLACE = 600
  const MOST_FIELDS = 1_000
  const MOST = 24
  const VALUE = 1_500
  const MONEY = /[$€£¥₴₽₹]\s?\d|\d\s?(?:[$€£¥₴₽₹]|(?:USD|EUR|GBP|UAH|PLN|грн|руб|zł)(?!\p{L}))/u
  const DIALOG = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]'

  const formOf = (element: Element) => (element as HTMLInputElement).form ?? element.closest('form')

  /** The form, the dialog, or the nearest place that holds both the element and fields. */
  function boxOf(element: Element): Element | undefined {
    const given = formOf(element) ?? element.closest(DIALOG)
    if (given) return given
    let found: Element | undefined
    for (let node = element.parentElement, up = 0; node && up < HIGHEST; up++, node = node.parentElement) {
      const fields = [...node.querySelectorAll(FIELDS)].filter((field) => field !== element && !formOf(field))
      if (fields.length > 0) found = node
      // A bar with nothing but a box for "all" is about the list below it.
      if (fields.length > 2 || fields.some((field) => !isBox(field))) return node
    }
    return found
  }
  const isBox = (field: Element) => field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)

  /** Also a box to tick that only what is drawn for it shows. */
  const isThere = (field: Element) =>
    isShown(field) ||
    (/^(?:checkbox|radio|file)$/.test((field as HTMLInputElement).type) && (isTouchable(field) || standIn(field) !== undefined))

  /** Of one entry of a list; what says more than that is a part of the page. */
  const wordsOf = (item: Element | undefined) => (item && (item.matches(ROWS) || textOf(item).length <= LONGEST_ITEM) ? textOf(item) : '')

  function held(field: Element): string | undefined {
    if (isBox(field)) {
      if (!(field as HTMLInputElement).checked) return undefined
      return `☑ ${cut(wordsOf(itemOf(field)) || nameOf(field).name || 'one', 160)}`
    }
    const value = valueOf(field)
    const more = value && value.length > VALUE ? ` (${value.length} characters, ${markOf(value)})` : ''
    return value ? `${nameOf(field).name || 'field'}: ${JSON.stringify(cut(value, VALUE))}${more}` : undefined
  }
  /** Another text has another mark: what is too long to be shown is bound all the same. */
  function markOf(text: string): string {
    let mark = 2_166_136_261
    for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 16_777_619)
    return (mark >>> 0).toString(36)
  }

  /** Lines with money in a form, or in a small place without one; the words of a dialog are its context. */
  function sumsIn(box: Element, isForm: boolean): string[] {
    const text = box === document.body || box.matches(DIALOG) ? '' : (box as HTMLElement).innerText
    if (!isForm && text.length > LONGEST_PLACE) return []
    const lines = new Set(text.split('\n').map(clean))
    return [...lines].filter((line) => MONEY.test(line) && line.length <= 120).slice(0, 5)
  }

  /** Fields with what they hold, ticked rows, sums: secrets are masked. */
  function holdsOf(element: Element): string[] {
    const box = boxOf(element)
    if (!box) return []
    const form = formOf(element)
    // A field may belong to a form that it does not stand in.
    const own = [...(form ? (element.getRootNode() as Document | ShadowRoot) : box).querySelectorAll(FIELDS)]
      .filter((field) => field !== element && formOf(field) === form)
      .filter((field) => !BUTTONS.includes((field as HTMLInputElement).type) && isThere(field))
      .slice(0, MOST_FIELDS)
    const said = own.flatMap((field) => held(field) ?? [])
    const all = [...said, ...sumsIn(box, form !== null)]
    return all.length > MOST ? [...all.slice(0, MOST), `… and ${all.length - MOST} more (${markOf(all.join('\n'))})`] : all
  }

  /** The words of the item it stands in, where the context does not say them already: of whose post this is a menu. */
  function rowOf(element: Element): string | undefined {
    const own = textOf(element)
    let item = itemOf(element)
    for (let up = 0; item && textOf(item) === own && up < HIGHEST; up++) item = item.parentElement ? itemOf(item.parentElement) : undefined
    const said = wordsOf(item)
    return !item || said === '' || said === own || item === element.closest(ROWS) ? undefined : cut(said, 160)
  }

  return { holdsOf, rowOf }
}
