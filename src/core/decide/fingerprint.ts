import { createHash } from 'node:crypto'

/** JSON with sorted keys: the same value always gives the same text, and so the same hash. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Short: it tells a changed call from the recorded one, it is no proof of identity. */
export const fingerprintOf = (value: unknown): string => sha256(canonical(value ?? null)).slice(0, 16)

/** Approval binds exactly this: the tool, its arguments and what they point at. */
export const approvalHash = (tool: string, args: unknown, target: string): string => sha256(canonical({ tool, args, target }))
