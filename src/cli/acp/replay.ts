import { type AgentContext, methods, type SessionNotification } from '@agentclientprotocol/sdk'
import type { Client } from '#client/client.ts'
import { createAcpView } from '#views/acp.ts'

/** Shows an editor what an earlier session consists of; returns the place up to which it did. */
export async function replayLog({
  client,
  sessionId,
  cwd,
  editor,
}: {
  client: Client
  sessionId: string
  cwd: string
  editor: AgentContext
}) {
  const last = await client.lastSeq(sessionId)
  // What files hold now is not what they held then: the old text of a change is left out.
  const view = createAcpView({ cwd, contentOf: () => undefined, isOwn: () => false })
  const updates: object[] = []
  if (last === 0) return 0
  const done = new AbortController()
  await client.followSession(sessionId, {
    after: 0,
    signal: done.signal,
    onEvent(event) {
      if (event.seq <= last) updates.push(...view.take({ kind: 'event', event }))
      if (event.seq >= last) done.abort()
    },
  })
  for (const update of updates) await editor.notify(methods.client.session.update, { sessionId, update } as SessionNotification)
  return last
}
