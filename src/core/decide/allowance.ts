import { createId } from '#protocol/ids.ts'
import { refuse } from '#protocol/errors.ts'
import type { Allowance } from '#protocol/ask.ts'
import type { Head } from '../ports/head.ts'
import type { Allowable } from '../ports/tools.ts'
import type { Draft } from './draft.ts'
import { canonical } from './fingerprint.ts'

const MAX_ALLOWANCES = 200

/** A person lets calls of this kind pass: part of the commit that takes their yes. */
export function allow(draft: Draft, { key, text }: Allowable, of: { ask_id: string; tool_name: string; by: string; run_id: string }) {
  const { head, now } = draft
  const { run_id, ...given } = of
  const before = (head.allowances ?? []).filter((allowance) => allowance.key !== key)
  if (before.length >= MAX_ALLOWANCES)
    throw refuse('rate_limited', `A session has at most ${MAX_ALLOWANCES} allowances; take some back first.`)
  const allowance: Allowance = { allowance_id: createId('w'), key, text, ...given, created_at: now }
  head.allowances = [...before, allowance]
  draft.event('allowance_given', { ...allowance }, run_id)
}

/** The allowance under which a call may run without being asked about; of one made of several kinds, that of its first. */
export function allowanceFor({ allowances = [] }: Head, { key, parts = [] }: Allowable): Allowance | undefined {
  const by = (wanted: string) => allowances.find((given) => given.key === wanted)
  const [first, ...rest] = parts
  return by(key) ?? (first !== undefined && rest.every(by) ? by(first) : undefined)
}

/** Takes it back; false when there is none of that id. */
export function withdraw(draft: Draft, id: string, by: string): boolean {
  const { head } = draft
  const allowance = head.allowances?.find(({ allowance_id }) => allowance_id === id)
  if (!allowance) return false
  head.allowances = head.allowances?.filter((other) => other !== allowance) ?? []
  draft.event('allowance_withdrawn', { allowance_id: id, by })
  const detail = canonical({ decision: 'allowance_withdrawn', allowance: allowance.key })
  draft.audit({ run_id: head.active?.turn_id ?? '', ask_id: allowance.ask_id, entry: 'decision', user_name: by, detail })
  return true
}
