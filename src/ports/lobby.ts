import type { LobbyAnswer, LobbyDraft, LobbyMessage, LobbyMeta, PendingQuestion } from '#protocol/lobby.ts'

/** A message and its JSON: serialised once, whoever reads it. */
export interface LobbyEntry {
  message: LobbyMessage
  json: string
}

export interface LobbyPage {
  entries: LobbyEntry[]
  /** Set when messages after the given id are gone (or never were): the oldest id that is kept. */
  truncatedTo?: number
}

export interface LobbyQuestion {
  message: LobbyMessage
  answer?: LobbyAnswer & { author: string; ts: string }
}

/** The one chat. It bridges people and agents: it keeps, delivers and waits, and runs nothing itself. */
export interface Lobby {
  /** Resolves when it has what other processes hold already. */
  ready(): Promise<void>
  postUser(author: string, text: string, replyTo?: number | null, roles?: string[]): Promise<LobbyMessage>
  postAgent(author: string, text: string, meta?: LobbyMeta): Promise<LobbyMessage>
  postSystem(text: string, meta?: LobbyMeta): Promise<LobbyMessage>
  /** Posts a question that waits for a person; resolves to its message as soon as it is posted. */
  /** `asked`: a decision, which only that person or an operator can make. */
  askUser(author: string, question: string, asked?: string): Promise<LobbyMessage>
  /** Resolves to the answer, whenever it comes; rejects with the signal's reason. */
  waitUser(questionId: number, signal: AbortSignal): Promise<LobbyAnswer & { author: string }>
  pending(): PendingQuestion[]
  /** A question that is still remembered, with its answer once it has one. */
  question(id: number): LobbyQuestion | undefined
  latest(count: number): LobbyEntry[]
  after(id: number, count?: number): LobbyPage
  /** Calls back for every new message, in order. Handlers must not throw. Returns the unsubscribe. */
  subscribe(onEntry: (entry: LobbyEntry) => void): () => void
  /** Calls back for what AdaptiveAgent should work on: a person's message that answers no question, or a signal. */
  onRequest(handler: (message: LobbyMessage) => void): void
  close(): Promise<void>
}

/**
 * The one order of the lobby's messages. In one process it is a counter; with several it is a stream that they share.
 * Nothing of it is on disk.
 */
export interface LobbyLog {
  /**
   * Gives the message its id and time. Resolves after the followers here have had it. `answers` names the open question
   * that it answers: where several processes append, only the first such message gets in, the others resolve to
   * `already_answered`.
   */
  append(draft: LobbyDraft, options?: { answers?: number }): Promise<LobbyMessage | 'already_answered'>
  /** Ids up to this one belong to earlier lives of the lobby: they are never given again. */
  startsAfter(): number
  /**
   * Calls back for every message, id ascending, each once, from the oldest that is still kept. Resolves when what was
   * there before has been delivered, or could not be had in a few seconds.
   */
  follow(onMessage: (message: LobbyMessage) => void): Promise<void>
  close(): Promise<void>
}

/** What a person decided in the lobby. */
export interface LobbyDecision {
  run_id: string
  agent_id: string
  question_id: number
  question: string
  answer: string
  approved: boolean
  /** Who was asked, and who answered. */
  asked: string
  by: string
}
