/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Fields } from './fields.ts'
import type { Naming } from './naming.ts'
import type { Usable } from './usable.ts'

/** What a field is, for the hand that fills it. */
export interface FieldState {
  kind: 'text' | 'area' | 'editable' | 'select' | 'check' | 'file' | 'set' | 'slider' | 'other'
  type: string
  value: string
  /** What it holds is nobody's business; its value is masked, by its length. */
  secret: boolean
  /** Why it cannot be filled. */
  refused?: string
  /** The format it wants, in words. */
  format: string
  options: string[]
  checked: boolean
}

export type Holding = ReturnType<typeof createHolding>

/** Runs inside the page, sent as source text: reads fields back, sets those that no keyboard fills well, marks text. */
export function createHolding(
  { clean }: Naming,
  { isField, isSecret, valueOf, formatOf, isDisabled, isReadOnly }: Fields,
  { ear }: Usable,
) {
  const SET = ['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']

  function kindOf(element: Element): FieldState['kind'] {
    if (element instanceof HTMLSelectElement) return 'select'
    if (element instanceof HTMLTextAreaElement) return 'area'
    if (element instanceof HTMLInputElement) {
      if (element.type === 'checkbox' || element.type === 'radio') return 'check'
      if (element.type === 'file') return 'file'
      if (SET.includes(element.type)) return 'set'
      return ['submit', 'button', 'reset', 'image'].includes(element.type) ? 'other' : 'text'
    }
    if (element instanceof HTMLElement && element.isContentEditable) return 'editable'
    return element.getAttribute('role') === 'slider' ? 'slider' : 'other'
  }

  function state(element: Element): FieldState {
    const kind = kindOf(element)
    const refused = isDisabled(element) ? 'it is disabled' : isReadOnly(element) ? 'it is read-only' : undefined
    return {
      kind,
      type: isField(element) ? element.type : '',
      secret: isSecret(element),
      // A secret is compared by its length alone.
      value: isSecret(element) ? '•'.repeat(((element as HTMLInputElement).value ?? '').length) : (valueOf(element) ?? ''),
      ...(refused !== undefined && { refused }),
      format: formatOf(element),
      options: element instanceof HTMLSelectElement ? [...element.options].map((option) => clean(option.label)) : [],
      checked: (element instanceof HTMLInputElement && element.checked) || element.getAttribute('aria-checked') === 'true',
    }
  }

  /** Sets the value as the field's own picker would, and lets the page know. */
  function set(element: Element, value: string): string {
    const input = element as HTMLInputElement
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    input.focus()
    write?.call(input, value)
    const given = input.value
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    input.dispatchEvent(new Event('change', { bubbles: true }))
    return given
  }

  /** Where a mouse would begin and end to mark the words; a plain field marks them itself. */
  function mark(element: Element, words: string): { found: boolean; from?: { x: number; y: number }; to?: { x: number; y: number } } {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const at = element.value.indexOf(words)
      if (at < 0) return { found: false }
      element.focus()
      element.setSelectionRange(at, at + words.length)
      return { found: true }
    }
    const range = rangeOf(element, words)
    if (!range) return { found: false }
    range.startContainer.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    document.getSelection()?.removeAllRanges()
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    const first = boxes[0]
    const last = boxes.at(-1)
    if (!first || !last) return { found: false }
    return {
      found: true,
      from: { x: first.left + 0.5, y: first.top + first.height / 2 },
      to: { x: last.right - 0.5, y: last.top + last.height / 2 },
    }
  }

  function rangeOf(element: Element, words: string): Range | undefined {
    const texts: Text[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    const at = texts
      .map((node) => node.data)
      .join('')
      .indexOf(words)
    if (at < 0) return undefined
    const range = document.createRange()
    let passed = 0
    for (const node of texts) {
      const inside = (offset: number) => offset - passed
      if (at >= passed && at < passed + node.length) range.setStart(node, inside(at))
      if (at + words.length > passed && at + words.length <= passed + node.length) range.setEnd(node, inside(at + words.length))
      passed += node.length
    }
    return range
  }

  const marked = () => {
    const field = document.activeElement
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
    return String(document.getSelection() ?? '')
  }

  /** Everything the field holds is marked, so that what is typed next takes its place. */
  function markAll(element: Element) {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select()
    else document.getSelection()?.selectAllChildren(element)
  }

  /** Resolves when nothing has moved for a moment: no change, no short timer, no finite animation; or when `most` is over. */
  async function quiet({ from, most, calm }: { from: number; most: number; calm: number }): Promise<void> {
    const now = () => performance.now()
    const pause = ear?.pause ?? ((ms: number) => new Promise<void>((done) => setTimeout(done, ms)))
    const end = now() + most
    let moved = now()
    const watch = new MutationObserver(() => {
      moved = now()
    })
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const animated = () =>
      document.getAnimations().some((animation) => {
        const timing = animation.effect?.getComputedTiming()
        return animation.playState === 'running' && timing?.iterations !== Number.POSITIVE_INFINITY && Number(timing?.endTime ?? 0) <= 1_000
      })
    while (now() < end) {
      await pause(12)
      if (now() - moved >= calm && !ear?.pending(from) && !animated()) break
    }
    watch.disconnect()
  }

  return { state, set, mark, marked, markAll, quiet, now: () => performance.now() }
}
