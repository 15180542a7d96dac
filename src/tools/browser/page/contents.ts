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
  const MOST_FIELDS = 200
  const MOST = 24
  const VALUE = 1_500
  const MONEY = /[$€£¥₴₽₹]\s?\d|\d\s?(?:[$€£¥₴₽₹]|(?:USD|EUR|GBP|UAH|PLN|грн|руб|zł)(?!\p{L}))/u
  const DIALOG = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]'

  const formOf = (element: Element) => (element as HTMLInputElement).form ?? element.closest('form')

  /** The form, the dialog, or the nearest place that holds both the element and fields. */
  function boxOf(element: Element): Element | undefined {
    const given = formOf(element) ?? element.closest(DIALOG)
    if (given) return given
    for (let node = element.parentElement, up = 0; node && up < HIGHEST; up++, node = node.parentElement)
      if ([...node.querySelectorAll(FIELDS)].some((field) => field !== element && !formOf(field))) return node
    return undefined
  }

  /** Also a box to tick that only what is drawn for it shows. */
  const isThere = (field: Element) =>
    isShown(field) ||
    (/^(?:checkbox|radio|file)$/.test((field as HTMLInputElement).type) && (isTouchable(field) || standIn(field) !== undefined))

  function held(field: Element): string | undefined {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      if (!field.checked) return undefined
      const item = itemOf(field)
      return `☑ ${cut((item && textOf(item)) || nameOf(field).name || 'one', 160)}`
    }
    const value = valueOf(field)
    return value ? `${nameOf(field).name || 'field'}: ${JSON.stringify(cut(value, VALUE))}` : undefined
  }

  /** Fields with what they hold, ticked rows, sums: secrets are masked. */
  function holdsOf(element: Element): string[] {
    const box = boxOf(element)
    if (!box) return []
    const form = formOf(element)
    const fields = [...(form instanceof HTMLFormElement ? form.elements : []), ...box.querySelectorAll(FIELDS)]
    const own = [...new Set(fields)]
      .filter((field) => field !== element && field.matches(FIELDS) && formOf(field) === form)
      .filter((field) => !BUTTONS.includes((field as HTMLInputElement).type) && isThere(field))
      .slice(0, MOST_FIELDS)
    const said = own.flatMap((field) => held(field) ?? [])
    const sums =
      box === document.body || box.matches(DIALOG)
        ? []
        : [...new Set((box as HTMLElement).innerText.split('\n').map(clean))]
            .filter((line) => MONEY.test(line) && line.length <= 120)
            .slice(0, 5)
    const all = [...said, ...sums]
    return all.length > MOST ? [...all.slice(0, MOST), `… and ${all.length - MOST} more`] : all
  }

  /** The words of the item it stands in, where the context does not say them already: of whose post this is a menu. */
  function rowOf(element: Element): string | undefined {
    const own = textOf(element)
    let item = itemOf(element)
    for (let up = 0; item && textOf(item) === own && up < HIGHEST; up++) item = item.parentElement ? itemOf(item.parentElement) : undefined
    return !item || textOf(item) === own || item === element.closest(ROWS) ? undefined : cut(textOf(item), 160)
  }

  return { holdsOf, rowOf }
}
