import type { Lobby, LobbyEntry, LobbyLog } from '#ports/lobby.ts'
import { refuse } from '#protocol/errors.ts'
import { type LobbyDraft, type LobbyMessage, type LobbyMeta, QUESTION_TAG, SIGNAL_TAG } from '#protocol/lobby.ts'
import { createHistory } from './history.ts'
import { createQuestions } from './questions.ts'

const MAX_TEXT_BYTES = 65_536
const MAX_OPEN_QUESTIONS = 1_000

function clean(field: string, text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw refuse('invalid_request', `${field} must not be blank`)
  if (Buffer.byteLength(trimmed) > MAX_TEXT_BYTES) throw refuse('too_large', `${field} must not be larger than 64 KiB`)
  return trimmed
}

/** Only `askUser` makes questions, so that a tag cannot. */
function withoutQuestionTag(meta: LobbyMeta | undefined): { meta?: LobbyMeta } {
  if (meta === undefined) return {}
  const { asked: _, tags, ...rest } = meta
  return { meta: tags === undefined ? rest : { ...rest, tags: tags.filter((tag) => tag !== QUESTION_TAG) } }
}

export interface LobbyDeps {
  log: LobbyLog
  limit: number
  /** A person has answered a plain question here. Decisions are kept by whoever asked for them. */
  answered?: (question: LobbyMessage, answer: LobbyMessage) => Promise<void>
}

export function createLobby({ log, limit, answered }: LobbyDeps): Lobby {
  const history = createHistory(limit)
  const questions = createQuestions(limit)
  const subscribers = new Set<(entry: LobbyEntry) => void>()
  let requested: (message: LobbyMessage) => void = () => {}

  const followed = log.follow((message) => {
    const entry = history.add(message)
    if (message.role === 'agent' && message.meta?.tags?.includes(QUESTION_TAG)) questions.ask(message)
    if (message.role === 'user') questions.answer(message)
    for (const subscriber of subscribers) subscriber(entry)
  })

  async function append(draft: LobbyDraft): Promise<LobbyMessage> {
    const message = await log.append(draft)
    if (message === 'already_answered') throw new Error('a message that answers nothing was refused as an answer')
    return message
  }

  /** Posts the answer to that question, unless another answer was quicker. */
  async function postAnswer(draft: LobbyDraft, answers: number): Promise<LobbyMessage | 'already_answered'> {
    if (questions.isSettled(answers)) return 'already_answered'
    const message = await log.append({ ...draft, meta: { reply_to: answers } }, { answers })
    const question = questions.find(answers)?.message
    if (message !== 'already_answered' && question && question.meta?.asked === undefined) await answered?.(question, message)
    return message
  }

  /** Answers to a question of an earlier run must not reach another one, whatever its words. */
  const refuseStale = (id: number) => {
    if (id <= log.startsAfter()) throw refuse('gone', `question ${id} was asked before this server started; ask again`)
  }

  /** A decision belongs to who was asked, and to operators. */
  const mayAnswer = (id: number, author: string, roles: string[]) => {
    const asked = questions.askedOf(id)
    return asked === undefined || asked === author || roles.includes('operator')
  }

  async function postReply(draft: LobbyDraft, replyTo: number, roles: string[]): Promise<LobbyMessage> {
    refuseStale(replyTo)
    if (!mayAnswer(replyTo, draft.author, roles))
      throw refuse('unauthorized', `question ${replyTo} is for ${questions.askedOf(replyTo)} or an operator to decide`, { status: 403 })
    if (replyTo > history.lastId()) throw refuse('invalid_request', `reply_to must be the id of a message; ${replyTo} is not`)
    if (!questions.isOpen(replyTo) && !questions.isSettled(replyTo)) return request({ ...draft, meta: { reply_to: replyTo } })
    const message = await postAnswer(draft, replyTo)
    if (message === 'already_answered') throw refuse('ask_closed', `question ${replyTo} has been answered already`)
    return message
  }

  async function request(draft: LobbyDraft): Promise<LobbyMessage> {
    const message = await append(draft)
    requested(message)
    return message
  }

  /** With `null` no question is answered. Without `replyTo` the oldest open question is answered; if another answer was quicker, the next oldest. */
  async function postUser(author: string, text: string, replyTo?: number | null, roles: string[] = []): Promise<LobbyMessage> {
    const draft: LobbyDraft = { role: 'user', author, text: clean('text', text) }
    if (replyTo === null) return request(draft)
    if (replyTo !== undefined) return postReply(draft, replyTo, roles)
    const may = (id: number) => mayAnswer(id, author, roles)
    const lost = new Set<number>()
    for (let oldest = questions.oldest(lost, may); oldest !== undefined; oldest = questions.oldest(lost, may)) {
      const message = await postAnswer(draft, oldest)
      if (message !== 'already_answered') return message
      lost.add(oldest)
    }
    return request(draft)
  }

  async function postAgent(author: string, text: string, meta?: LobbyMeta): Promise<LobbyMessage> {
    const message = await append({ role: 'agent', author, text: clean('text', text), ...withoutQuestionTag(meta) })
    if (message.meta?.tags?.includes(SIGNAL_TAG)) requested(message)
    return message
  }

  async function askUser(author: string, question: string, asked?: string): Promise<LobbyMessage> {
    const text = clean('question', question)
    if (questions.openCount >= MAX_OPEN_QUESTIONS) {
      throw refuse('queue_full', `${MAX_OPEN_QUESTIONS} questions are waiting for an answer already`, { retryAfter: 30 })
    }
    return append({ role: 'agent', author, text, meta: { tags: [QUESTION_TAG], ...(asked !== undefined && { asked }) } })
  }

  return {
    ready: () => followed,
    postUser,
    postAgent,
    askUser,
    postSystem: (text, meta) => append({ role: 'system', author: 'ChatAgent', text: clean('text', text), ...withoutQuestionTag(meta) }),
    async waitUser(questionId, signal) {
      const answer = questions.wait(questionId, signal)
      if (answer === 'unknown') refuseStale(questionId)
      if (answer === 'unknown') throw refuse('not_found', `no question has the id ${questionId}`)
      return answer
    },
    pending: questions.pending,
    question: questions.find,
    latest: history.latest,
    after: history.after,
    subscribe(onEntry) {
      subscribers.add(onEntry)
      return () => void subscribers.delete(onEntry)
    },
    onRequest(handler) {
      requested = handler
    },
    close: log.close,
  }
}
