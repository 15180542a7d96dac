import type { LobbyMessage, PendingQuestion } from '#protocol/lobby.ts'
import type { LobbyQuestion } from '#ports/lobby.ts'

type Answered = NonNullable<LobbyQuestion['answer']>

interface Question extends LobbyQuestion {
  waiters: Set<(answer: Answered) => void>
}

/** Open questions in the order they were asked, the answers of the last `keep` settled ones, and who waits for them. */
export function createQuestions(keep: number) {
  const open = new Map<number, Question>()
  const settled = new Map<number, Question>()
  const find = (id: number) => open.get(id) ?? settled.get(id)

  return {
    find: (id: number): LobbyQuestion | undefined => find(id),
    get openCount() {
      return open.size
    },
    isOpen: (id: number) => open.has(id),
    isSettled: (id: number) => settled.has(id),
    oldest: (except: Set<number>, may: (id: number) => boolean): number | undefined => open.keys().find((id) => !except.has(id) && may(id)),
    /** Who was asked to decide; nobody in particular for a plain question. */
    askedOf: (id: number): string | undefined => find(id)?.message.meta?.asked,
    pending: (): PendingQuestion[] =>
      [...open.values()].map(({ message }) => ({
        requested_by: message.author,
        question_msg_id: message.id,
        text: message.text,
        ts: message.ts,
      })),
    ask(message: LobbyMessage): void {
      open.set(message.id, { message, waiters: new Set() })
    },
    /** Settles the question that the message replies to, if it is an open one. */
    answer(message: LobbyMessage): void {
      const id = message.meta?.reply_to
      const question = id === undefined ? undefined : open.get(id)
      if (id === undefined || question === undefined) return
      question.answer = { text: message.text, message_id: message.id, author: message.author, ts: message.ts }
      open.delete(id)
      settled.set(id, question)
      const [first] = settled.keys()
      if (settled.size > keep && first !== undefined) settled.delete(first)
      for (const wake of question.waiters) wake(question.answer)
      question.waiters.clear()
    },
    /** Resolves to the answer; rejects with the signal's reason. `unknown` if there is no such question. */
    wait(id: number, signal: AbortSignal): Promise<Answered> | 'unknown' {
      const question = find(id)
      if (question === undefined) return 'unknown'
      if (question.answer !== undefined) return Promise.resolve(question.answer)
      return new Promise((resolve, reject) => {
        const stop = () => {
          question.waiters.delete(wake)
          reject(signal.reason)
        }
        const wake = (answer: Answered) => {
          signal.removeEventListener('abort', stop)
          resolve(answer)
        }
        if (signal.aborted) return reject(signal.reason)
        question.waiters.add(wake)
        signal.addEventListener('abort', stop, { once: true })
      })
    },
  }
}
