import type { AuditEntry } from '#protocol/audit.ts'
import type { LobbyDecision } from '#ports/lobby.ts'
import type { LobbyMessage } from '#protocol/lobby.ts'
import { canonical, sha256 } from '#core/decide/fingerprint.ts'
import { programOwner } from '#core/decide/people.ts'
import type { Journal } from '#core/journal/journal.ts'
import type { SessionStore } from '#core/ports/session-store.ts'

/** The head under which decisions of the lobby are audited; the lobby itself stays in RAM. */
const SESSION = { id: 'lobby', owner: programOwner('lobby') }

export interface LobbyRecordDeps {
  journal: Pick<Journal, 'submit'>
  heads: Pick<SessionStore, 'create' | 'get' | 'audit'>
}

/** Keeps what people decided and answered in the lobby in the same chain as every other decision, with who was entitled. */
export function createLobbyRecord({ journal, heads }: LobbyRecordDeps) {
  let ready: Promise<unknown> | undefined

  async function ensureHead() {
    if (await heads.get(SESSION)) return
    await heads.create({ ...SESSION, title: 'Decisions in the lobby', now: new Date().toISOString() }).catch(async (error: unknown) => {
      if (!(await heads.get(SESSION))) throw error // another process was first
    })
  }

  async function keep(questionId: number, runId: string, by: string, about: Record<string, unknown> & { text: string }) {
    ready ??= ensureHead().catch((error: unknown) => {
      ready = undefined
      throw error
    })
    await ready
    const detail = canonical({ kind: 'lobby', hash: sha256(about.text), ...about })
    await journal.submit({
      session: SESSION,
      decide: (draft) => draft.audit({ run_id: runId, ask_id: idOf(questionId), entry: 'decision', user_name: by, detail }),
    })
  }

  return {
    decided: ({ run_id, agent_id, question_id, question, answer, approved, asked, by }: LobbyDecision): Promise<void> =>
      keep(question_id, run_id, by, {
        agent: agent_id,
        text: question,
        decision: approved ? 'approved' : 'rejected',
        answer,
        asked,
        as: by === asked ? 'asked' : 'operator',
      }),
    answered: (question: LobbyMessage, answer: LobbyMessage): Promise<void> =>
      keep(question.id, '', answer.author, {
        agent: question.author,
        text: question.text,
        decision: 'answered',
        answer: answer.text,
        as: 'anybody',
      }),
    /** What was decided on a question, also one of an earlier run of the server. */
    async audit(questionId: number): Promise<AuditEntry[]> {
      if (!(await heads.get(SESSION))) return []
      return (await heads.audit(SESSION)).filter(({ ask_id }) => ask_id === idOf(questionId))
    },
  }
}

const idOf = (questionId: number) => `lobby-${questionId}`
