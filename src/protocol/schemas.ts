import { Ask } from './ask.ts'
import { EventBase, TokenDelta } from './event.ts'
import { FRAME_SCHEMAS } from './frames.ts'
import { LobbyAnswer, LobbyMessage, PendingQuestion } from './lobby.ts'
import { Plan } from './plan.ts'
import { Accepted, AgentInfo, Message, PostMessage, Session } from './session.ts'

/** What `/schemas/` serves, by name. */
export const SCHEMAS = {
  Session,
  Message,
  Ask,
  Plan,
  Accepted,
  AgentInfo,
  PostMessage,
  Event: EventBase,
  TokenDelta,
  LobbyMessage,
  PendingQuestion,
  LobbyAnswer,
  ...FRAME_SCHEMAS,
}
