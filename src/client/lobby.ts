/** A message of the lobby as it is on the wire. */
export interface LobbyMessage {
  id: number
  ts: string
  role: 'agent' | 'user' | 'system'
  author: string
  text: string
  meta?: { reply_to?: number; tags?: string[]; [more: string]: unknown }
}

export interface PendingQuestion {
  requested_by: string
  question_msg_id: number
}
