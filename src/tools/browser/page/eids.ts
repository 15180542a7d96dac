/// <reference lib="dom" />
import type { Items } from './items.ts'

export type Eids = ReturnType<typeof createEids>

/**
 * Runs inside the page, sent as source text: which eid is which element. An eid stays with its element for as long as the document
 * lives. What a page draws anew keeps it only if all that tells it from others reads the same; otherwise the old eid is gone.
 */
export function createEids({ identityOf }: Items) {
  const MOST = 20_000
  const ids = new WeakMap<Element, string>()
  const byId = new Map<string, WeakRef<Element>>()
  const byIdentity = new Map<string, string>()
  /** Identities that several elements had: nobody could tell which of them is meant. */
  const alike = new Set<string>()
  const numbers = new WeakMap<Element, number>()
  let count = 0

  function element(id: string): Element | null {
    const found = byId.get(id)?.deref()
    return found?.isConnected ? found : null
  }

  /** The eid that the element has or is given; `again`: it was another element's, drawn before. */
  function give(found: Element, fresh: () => string, named?: { role: string; name: string }): { id: string; again: boolean } {
    const known = ids.get(found)
    if (known !== undefined) return { id: known, again: false }
    const identity = named && identityOf(found, named.role, named.name)
    const before = identity === undefined ? undefined : byIdentity.get(identity)
    if (identity !== undefined && before !== undefined && element(before)) alike.add(identity)
    const again = identity !== undefined && before !== undefined && !alike.has(identity)
    const id = again ? before : fresh()
    ids.set(found, id)
    byId.set(id, new WeakRef(found))
    if (identity !== undefined) byIdentity.set(identity, id)
    return { id, again }
  }

  /** Which element this is, whatever its eid: one that is drawn anew has another number. */
  function numberOf(found: Element): number {
    const number = numbers.get(found) ?? ++count
    numbers.set(found, number)
    return number
  }

  /** Eids of elements that are gone are forgotten now and then, so that a long-lived page does not gather them for ever. */
  function tidy() {
    if (byIdentity.size > MOST || alike.size > MOST) {
      byIdentity.clear()
      alike.clear()
    }
    if (byId.size < MOST) return
    for (const [id, held] of byId) if (!held.deref()?.isConnected) byId.delete(id)
  }

  return { element, give, isKnown: (found: Element) => ids.has(found), numberOf, tidy }
}
