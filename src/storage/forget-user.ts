import type { Session } from '#protocol/session.ts'
import { Refusal } from '#protocol/errors.ts'
import { programOwner } from '#core/decide/people.ts'
import type { SessionKey } from '#core/ports/store.ts'

export interface RemoveAllDeps {
  list(owner: string, page: { limit: number; offset: number }): Promise<{ items: Session[] }>
  remove(session: SessionKey): Promise<unknown>
}

const AT_ONCE = 50

/** Removes every session of a user, those in which programs asked in their name included. Returns how many there were. */
export async function removeAllOf(user: string, { list, remove }: RemoveAllDeps): Promise<number> {
  let count = 0
  for (const owner of [user, programOwner(user)]) {
    for (;;) {
      const { items } = await list(owner, { limit: AT_ONCE, offset: 0 })
      for (const { session_id } of items) {
        await remove({ id: session_id, owner }).catch((error: unknown) => {
          if (!(error instanceof Refusal && error.status === 404)) throw error // another was quicker
        })
        count++
      }
      if (items.length < AT_ONCE) break
    }
  }
  return count
}

/** Deletes a user: sessions first, then what is kept beside them. */
export async function forgetUser(user: string, sessions: RemoveAllDeps, others: { forget(user: string): Promise<void> }): Promise<number> {
  const removed = await removeAllOf(user, sessions)
  await others.forget(user)
  return removed
}
