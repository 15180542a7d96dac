import type { Session } from '#protocol/session.ts'

const GROUPS = ['pinned', 'today', 'yesterday', 'week', 'older'] as const
export type Group = (typeof GROUPS)[number]

const DAY_MS = 86_400_000

/** Which part of the list a session stands in, by the day it was last used. */
function groupOf(session: Pick<Session, 'pinned' | 'updated_at'>, now = new Date()): Group {
  if (session.pinned) return 'pinned'
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
  const at = Date.parse(session.updated_at)
  if (at >= midnight) return 'today'
  if (at >= midnight - DAY_MS) return 'yesterday'
  return at >= midnight - 6 * DAY_MS ? 'week' : 'older'
}

export type Row = { kind: 'group'; group: Group } | { kind: 'session'; session: Session }

/** The list with its headings; the order within a group stays. */
export function rowsOf(sessions: Session[], now = new Date()): Row[] {
  return GROUPS.flatMap((group): Row[] => {
    const members = sessions.filter((session) => groupOf(session, now) === group)
    return members.length === 0 ? [] : [{ kind: 'group', group }, ...members.map((session): Row => ({ kind: 'session', session }))]
  })
}
