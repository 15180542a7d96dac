import type { Answer, Ask } from '#protocol/ask.ts'
import { Refusal, refuse } from '#protocol/errors.ts'
import type { LogEvent } from '#protocol/event.ts'
import { derivedId, ORCHESTRATOR } from '#protocol/ids.ts'
import type { StoredMessage } from '#protocol/session.ts'
import type { FileStore } from '#ports/files.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { storeAttachments } from './attachments.ts'
import type { Feeds } from './feed.ts'
import { lastPlace, type Watch, watchSession } from './run-events.ts'
import type { Sent } from './sent.ts'

/** A session, and where its log ended when it was looked up. */
export type Thread = SessionKey & { seq: number }

/** A run, and the session watched from where a view of it begins. */
export interface Begun {
  session: SessionKey
  runId: string
  /** The message that began it here; none when an answer did. */
  messageId?: string
  watch: Watch
}

const MAX_NAME = 500
const MAX_CONTENT = 65_536

/**
 * Protocols name conversations themselves (threadId, chat id, contextId). A name is a session's own id, or stands for a
 * session of the caller's that is made the first time; the same name means the same session in every protocol.
 */
export function createThreads({ sessions, feeds, files }: { sessions: Sessions; feeds: Feeds; files: FileStore }) {
  const idFor = (owner: string, name: string) => derivedId('s', `${owner}\0${name}`)

  /** With the place where its log ends now. */
  async function find(owner: string, name: string): Promise<Thread | undefined> {
    if (name === '' || name.length > MAX_NAME)
      throw refuse('invalid_request', `The conversation's id must have 1 to ${MAX_NAME} characters.`)
    const own = idFor(owner, name)
    for (const id of name.startsWith('s_') ? [name, own] : [own]) {
      try {
        return { id, owner, seq: await sessions.lastSeq({ id, owner }) }
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
      }
    }
    return undefined
  }

  async function open(owner: string, name: string, title: string): Promise<Thread> {
    const known = await find(owner, name)
    if (known) return known
    const id = idFor(owner, name)
    try {
      await sessions.create(owner, titleOf(title), id)
    } catch (error) {
      // Two requests made it at once, and the other was first.
      const made = await find(owner, name)
      if (!made) throw error
      return made
    }
    return { id, owner, seq: 0 }
  }

  async function fresh(owner: string, title: string): Promise<Thread> {
    return { id: (await sessions.create(owner, titleOf(title))).session_id, owner, seq: 0 }
  }

  /** Sends a message. A repeat with the same key finds the run that the first one began, from its beginning. */
  async function say({ seq, ...session }: Thread, sent: Sent, agent: string, key?: string): Promise<Begun & { messageId: string }> {
    const { content } = sent
    if (Buffer.byteLength(content) > MAX_CONTENT) throw refuse('too_large', 'The message is over 64 KiB.')
    if (content.trim() === '') throw refuse('invalid_request', 'The message must not be blank.')
    const attachments = sent.attachments.length > 0 ? await storeAttachments({ files, sessions }, session, sent.attachments) : undefined
    const body: StoredMessage = { content, ...(agent !== ORCHESTRATOR && { target_agent: agent }), ...(attachments && { attachments }) }
    const watch = watchSession(feeds, session, seq, { atEnd: true })
    try {
      const { run_id, message_id } = await sessions.post(session, body, key)
      const begun = { session, runId: run_id, messageId: message_id }
      if (key === undefined) return { ...begun, watch }
      const isIt = ({ type, json }: LogEvent) => type === 'user_message' && json.includes(message_id)
      // Nearly always the message is new and has been heard of; only a repeat is looked for in the log.
      if (watch.holds(isIt)) return { ...begun, watch }
      const said = await lastPlace(sessions, session, isIt)
      if (!said || said.seq > watch.after) return { ...begun, watch }
      watch.stop()
      return { ...begun, watch: watchSession(feeds, session, said.seq) }
    } catch (error) {
      watch.stop()
      throw error
    }
  }

  /** Answers asks through the one way there is; what somebody else has answered meanwhile stays as it is. */
  async function answer(session: SessionKey, ask: Ask, given: Answer): Promise<void> {
    try {
      await sessions.answer(session, ask.ask_id, given)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'ask_closed') throw error
    }
  }

  /** Answers, and goes on after the ask: with what has happened since it was opened. */
  async function afterAsk(session: SessionKey, ask: Ask, answering: () => Promise<void>): Promise<Begun> {
    const place = await lastPlace(
      sessions,
      session,
      ({ type, json }) =>
        type !== 'ask_answered' && type !== 'policy_result' && json.includes(`"ask_id":"${ask.ask_id}"`) && type !== 'user_message',
    )
    const watch = watchSession(feeds, session, place?.seq ?? (await sessions.lastSeq(session)))
    try {
      await answering()
    } catch (error) {
      watch.stop()
      throw error
    }
    return { session, runId: ask.run_id ?? '', watch }
  }

  return {
    find,
    open,
    fresh,
    say,
    answer,
    afterAsk,
    idFor,
    async ask(session: SessionKey, askId: string): Promise<Ask> {
      const found = (await sessions.asks(session.owner, { session_id: session.id, limit: 500 })).find(({ ask_id }) => ask_id === askId)
      if (!found) throw refuse('not_found', `There is no ask "${askId}" in this conversation.`)
      return found
    },
    openAsks: (session: SessionKey) => sessions.asks(session.owner, { session_id: session.id, status: 'waiting_human', limit: 100 }),
  }
}

export type Threads = ReturnType<typeof createThreads>

const titleOf = (text: string) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, 80) || 'New session'
