/** Moves between open asks and decides about them: j, k, a, e, r. Text fields keep their letters. */
export function onAskKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false
  const cards = [...document.querySelectorAll<HTMLElement>('[data-ask]')]
  const at = cards.findIndex((card) => card.contains(document.activeElement))
  // Out of a field first: then the letters mean something again.
  if (isWriting(event.target)) return event.key === 'Escape' && at !== -1 && show(cards[at])
  switch (event.key) {
    case 'j':
      return show(cards[at === -1 ? 0 : Math.min(at + 1, cards.length - 1)])
    case 'k':
      return show(cards[at === -1 ? cards.length - 1 : Math.max(at - 1, 0)])
    case 'a':
      return act(cards, at, 'approve') || act(cards, at, 'approve-with-care')
    case 'e':
      return act(cards, at, 'edit') || write(at === -1 ? cards[0] : cards[at])
    case 'r':
      return act(cards, at, 'reject')
    case 'Escape':
      if (at === -1) return false
      if (act(cards, at, 'back')) return show(cards[at])
      ;(document.activeElement as HTMLElement | null)?.blur()
      return true
    default:
      return /^[1-9]$/.test(event.key) && act(cards, at, `choose-${event.key}`)
  }
}

export function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

function show(card: HTMLElement | undefined): boolean {
  card?.focus()
  card?.scrollIntoView({ block: 'nearest' })
  return card !== undefined
}

/** To the first field of a form. */
function write(card: HTMLElement | undefined): boolean {
  const field = card?.querySelector<HTMLElement>('form :is(input, textarea, select)')
  field?.focus()
  return field !== undefined && field !== null
}

/**
 * On the ask in focus, or on the only one there is; among several the first letter shows which is meant. What needs care is not done
 * by one letter: the first one only arms its button.
 */
function act(cards: HTMLElement[], at: number, what: string): boolean {
  if (at === -1 && cards.length > 1) return show(cards[0])
  const card = at === -1 ? cards[0] : cards[at]
  const button = card?.querySelector<HTMLElement>(`[data-act="${what}"]`)
  if (!button) return false
  const text = button instanceof HTMLInputElement && button.type !== 'checkbox'
  if (text || what === 'approve-with-care') button.focus()
  if (!text) button.click()
  return true
}
