import { Refusal } from '#protocol/errors.ts'
import { derivedId } from '#protocol/ids.ts'
import type { Sessions } from '#core/session/sessions.ts'

export interface Parcel {
  agent_id: string
  user: string
  content: string
  /** The same key is the same message. */
  key?: string
}

/** Messages that no person wrote: each source has one session with each agent and user, in which they wait for their turn. */
export function createInboxes(sessions: Pick<Sessions, 'create' | 'get' | 'post'>) {
  return async function send(source: 'schedule' | 'hook', { agent_id, user, content, key }: Parcel) {
    const session = { id: derivedId('s', `${source}\n${agent_id}\n${user}`), owner: user }
    await sessions.get(session).catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'not_found')) throw error
      const title = source === 'hook' ? `Webhook to ${agent_id}` : `Schedule of ${agent_id}`
      // Two processes may both find it missing.
      await sessions.create(user, title, session.id).catch(() => sessions.get(session))
    })
    // Never an answer to what the agent asks there: those are a person's.
    const accepted = await sessions.post(session, { content, target_agent: agent_id, queue: true }, key)
    return { session_id: session.id, ...accepted }
  }
}
