import { z } from 'zod'

const name = z.string().min(1).max(64)

/** A person, or whoever has a role. */
export const Addressee = z.union([z.strictObject({ user: name }), z.strictObject({ role: name })], 'must be {user} or {role}')
export type Addressee = z.infer<typeof Addressee>
