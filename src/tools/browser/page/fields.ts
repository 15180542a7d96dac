/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Naming } from './naming.ts'

export type Fields = ReturnType<typeof createFields>

/** Runs inside the page, sent as source text: what a field holds, which form it wants, and what is the matter with it. */
export function createFields({ clean, cut }: Naming) {
  const SECRET = /^(?:cc-|one-time-code|current-password|new-password)/
  const FORMATS: Record<string, string> = {
    date: 'YYYY-MM-DD',
    time: 'HH:MM',
    'datetime-local': 'YYYY-MM-DDTHH:MM',
    month: 'YYYY-MM',
    week: 'YYYY-Www',
    color: '#rrggbb',
  }
  const PLAIN = ['text', 'search', 'submit', 'button', 'reset', 'image', 'checkbox', 'radio', 'select-one', 'select-multiple', 'textarea']
  const MOST_OPTIONS = 24
  const VALUELESS = ['submit', 'button', 'reset', 'image', 'checkbox', 'radio']

  const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

  /** What a person has typed into in the live view: theirs for as long as the document lives. */
  const theirs = new WeakSet<EventTarget>()
  const theirFields: WeakRef<Element>[] = []
  let listening = false
  let shielded = false
  /** While it is on, whatever is typed is the person's. */
  function shield(on: boolean) {
    shielded = on
    if (listening) return
    listening = true
    const note = (event: Event) => {
      const [field] = event.composedPath()
      if (!shielded || !event.isTrusted || !(field instanceof Element) || theirs.has(field)) return
      theirs.add(field)
      theirFields.push(new WeakRef(field))
    }
    addEventListener('input', note, { capture: true })
  }
  const theirsShown = () => theirFields.flatMap((held) => held.deref() ?? []).filter((field) => field.isConnected)

  const isSecret = (element: Element) =>
    theirs.has(element) ||
    (element instanceof HTMLInputElement &&
      (element.type === 'password' ||
        SECRET.test(element.autocomplete ?? '') ||
        /passw|cvv|cvc|card.?num|cc-?num/i.test(`${element.name} ${element.id}`)))

  /** Exactly what the field holds; secrets are masked. Undefined for what holds nothing of its own. */
  function valueOf(element: Element): string | undefined {
    if (element instanceof HTMLSelectElement) return [...element.selectedOptions].map((option) => clean(option.label)).join(', ')
    if (element instanceof HTMLInputElement && element.type === 'file') return [...(element.files ?? [])].map(({ name }) => name).join(', ')
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (VALUELESS.includes(element.type)) return undefined
      return isSecret(element) && element.value !== '' ? '••••' : element.value
    }
    if (element instanceof HTMLElement && element.isContentEditable)
      return theirs.has(element) ? '••••' : element.innerText.replace(/\n$/, '')
    return element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? undefined
  }

  /** The format a field takes, where it is not free text. */
  function formatOf(element: Element): string {
    if (element instanceof HTMLInputElement) {
      const { type, min, max, step } = element
      if (type === 'range' || type === 'number') {
        const bounds = [min || (type === 'range' ? '0' : ''), max || (type === 'range' ? '100' : '')]
        const ends =
          bounds[0] && bounds[1] ? `${bounds[0]} to ${bounds[1]}` : bounds[0] ? `from ${bounds[0]}` : bounds[1] ? `up to ${bounds[1]}` : ''
        return [type === 'number' ? 'number' : '', ends, step && step !== '1' ? `step ${step}` : ''].filter(Boolean).join(' ')
      }
      const form = FORMATS[type]
      if (form) return [type === 'color' ? 'colour' : type, form, min && `from ${min}`, max && `to ${max}`].filter(Boolean).join(' ')
      if (type === 'file') return `file${element.multiple ? 's' : ''}${element.accept ? ` ${element.accept}` : ''}`
      return PLAIN.includes(type) ? '' : type
    }
    const least = element.getAttribute('aria-valuemin')
    const most = element.getAttribute('aria-valuemax')
    return least !== null && most !== null ? `${least} to ${most}` : ''
  }

  const isDisabled = (element: Element) =>
    element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true' || element.closest('[inert]') !== null
  const isReadOnly = (element: Element) =>
    ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
      element.readOnly &&
      !VALUELESS.includes(element.type)) ||
    element.getAttribute('aria-readonly') === 'true'

  /** What is true of the control right now, as a person would notice. */
  function notesOf(element: Element): string[] {
    const notes: string[] = []
    const is = (name: string, value = 'true') => element.getAttribute(name) === value
    const format = formatOf(element)
    if (format) notes.push(format)
    if ((element instanceof HTMLInputElement && element.checked) || is('aria-checked') || is('aria-selected') || is('aria-pressed'))
      notes.push('on')
    if (element instanceof HTMLInputElement && element.indeterminate) notes.push('partly on')
    if (is('aria-current') || is('aria-current', 'page') || is('aria-current', 'step')) notes.push('current')
    if (is('aria-expanded') || (element.tagName === 'SUMMARY' && (element.parentElement as HTMLDetailsElement).open)) notes.push('open')
    if (element instanceof HTMLSelectElement && element.multiple) notes.push('several')
    if (isDisabled(element)) notes.push('disabled')
    else if ([...element.classList].some((name) => /(?:^|-|_)disabled$/.test(name))) notes.push('looks disabled')
    if (isReadOnly(element)) notes.push('read-only')
    if (isField(element) && element.required) notes.push('required')
    if (is('aria-invalid') || (isField(element) && !VALUELESS.includes(element.type) && element.matches(':user-invalid')))
      notes.push(`invalid${isField(element) && element.validationMessage ? `: ${clean(element.validationMessage)}` : ''}`)
    if (element === document.activeElement && (isField(element) || element.matches('[contenteditable], :focus-visible')))
      notes.push('focused')
    return notes
  }

  function optionsOf(element: Element): string {
    if (!(element instanceof HTMLSelectElement)) return ''
    const names = [...element.options]
      .slice(0, MOST_OPTIONS)
      .map((option) => cut(clean(option.label), 40) + (option.disabled ? ' (disabled)' : ''))
    const more = element.options.length - names.length
    return ` options: ${names.join(', ')}${more > 0 ? ` (+${more} more)` : ''}`
  }

  /** What a form would do, for whoever judges whether to send it. */
  function formOf(element: Element) {
    const form = (element as HTMLInputElement).form ?? element.closest('form')
    if (!form) return undefined
    const submitter = element as HTMLButtonElement
    const search =
      form.getAttribute('role') === 'search' || !!form.querySelector('input[type=search]') || !!form.closest('[role=search], search')
    const method = (submitter.getAttribute?.('formmethod') ?? form.getAttribute('method') ?? 'get').toLowerCase()
    const given = submitter.getAttribute?.('formaction') ?? form.getAttribute('action') ?? ''
    const address = URL.canParse(given, document.baseURI) ? new URL(given, document.baseURI) : undefined
    const outward = address !== undefined && address.origin !== location.origin
    return { method, search, action: (address?.href ?? given).slice(0, 300), ...(outward && { outward: true as const }) }
  }

  return {
    shield,
    theirsShown,
    isField,
    isSecret,
    valueOf,
    formatOf,
    isDisabled,
    isReadOnly,
    notesOf,
    optionsOf,
    formOf,
  }
}
