/** A browser action in words: the name for the button, and the facts beside it. */
export function describeAction(payload: Record<string, unknown>): { label: string | undefined; facts: [string, string][] } {
  const action = (payload.action ?? payload) as Record<string, unknown>
  const element = (action.element ?? action.target ?? {}) as Record<string, unknown>
  const named = [element.name, action.name, action.label, element.text, element.value].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  )
  const facts = Object.entries({ ...action, ...(typeof element === 'object' ? element : {}) })
    .filter(([name, value]) => !HIDDEN.has(name) && value !== null && value !== undefined && typeof value !== 'object' && value !== '')
    .map(([name, value]): [string, string] => [name.replaceAll('_', ' '), String(value)])
  return { label: typeof named === 'string' ? named.trim().slice(0, 48) : undefined, facts }
}

/** Of use to the machine only. */
const HIDDEN = new Set(['eid', 'ref', 'hash', 'call_id', 'ask_id', 'destructive'])
