import type { Head, RecentMessage } from '#core/ports/head.ts'
import type { MessageRow } from '#core/ports/store.ts'
import type { Session } from '#protocol/session.ts'

/** A session's row as both databases keep it: what is counted and looked for in columns, the rest of the head as JSON. */
export interface HeadRow {
  n: number
  id: string
  owner: string
  version: number
  last_seq: number
  message_count: number
  head: string
  created_at: string
  updated_at: string
}

export const HEAD_COLUMNS = 'n, id, owner, version, last_seq, message_count, head, created_at, updated_at'

type Kept = Omit<Head, keyof HeadRow | 'recent'>

/** What of a head has no column of its own. Named one by one, which takes a fifth of the time that leaving out the others does. */
export function headText(head: Head): string {
  const { title, mode, status, workspace, current_goal, pending_kind, pending_action, user_count, active, queue, asks, turns } = head
  const { cost_usd, bytes, allowances, followers, pinned, archived } = head
  // biome-ignore format: one name a line would make forty of these three
  const kept = {
    title, mode, status, workspace, current_goal, pending_kind, pending_action, user_count, active, queue, asks, turns,
    cost_usd, bytes, allowances, followers, pinned, archived,
  } satisfies { [K in keyof Kept]-?: Kept[K] | undefined }
  return JSON.stringify(kept)
}

/** Whose the turn is that is at work; '' when its process has let go of it, null when none is. */
export function workerOf({ turns }: Head): string | null {
  const working = turns.find(({ status }) => status === 'running')
  return working ? (working.owner ?? '') : null
}

export const toHead = ({ head, ...row }: HeadRow, recent: Head['recent']): Head => ({ ...(JSON.parse(head) as Kept), ...row, recent })

export function toSession({ id, head, created_at, updated_at, message_count }: HeadRow): Session {
  const { title, status, mode, current_goal, pending_kind, pending_action, workspace, pinned, archived } = JSON.parse(head) as Kept
  const session = { session_id: id, title, created_at, updated_at, message_count, status, mode, current_goal, pending_kind, pending_action }
  return { ...session, ...(workspace !== undefined && { workspace }), ...(pinned && { pinned }), ...(archived && { archived }) }
}

export const toRecent = ({ n, id, role, content, agent_id, run_id, error, attachments }: MessageRow): RecentMessage => ({
  n,
  id,
  role,
  content,
  agent_id,
  run_id,
  ...(error && { failed: true }),
  ...(attachments && { attached: true }),
})

/** The turns in a kept head that are not over. */
export const turnsIn = (head: string) => (JSON.parse(head) as Pick<Head, 'turns'>).turns
