import type { PostMessage } from '#protocol/session.ts'

/** A message as the composer hands it over. */
export interface Outgoing {
  content: string
  /** The agent it is for; none: the orchestrator decides. */
  target: string | undefined
  options: SendOptions
  /** It answers an ask: it is sent now or not at all, for later it could meet another question. */
  now?: boolean
}

/** What goes with the words. */
export type SendOptions = Omit<PostMessage, 'content' | 'target_agent' | 'viewport'>

export const plainly = (content: string, target?: string): Outgoing => ({ content, target, options: {} })
