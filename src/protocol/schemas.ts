import { Ask } from './ask.ts'
import { AnyEvent, EVENTS, LIVE_EVENTS, OwnEvent } from './events.ts'
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
  Event: AnyEvent,
  TokenDelta: LIVE_EVENTS[0],
  LobbyMessage,
  PendingQuestion,
  LobbyAnswer,
  ...Object.fromEntries(Object.entries(EVENTS).map(([type, schema]) => [`event.${type}`, schema])),
  ...Object.fromEntries(LIVE_EVENTS.map((schema) => [`event.${schema.shape.type.value}`, schema])),
  'event.x_': OwnEvent,
  ...FRAME_SCHEMAS,
}
