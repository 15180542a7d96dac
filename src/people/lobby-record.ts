import { canonical, sha256 } from '#core/decide/fingerprint.ts'
import { programOwner } from '#core/decide/people.ts'
import type { Journal } from '#core/journal/journal.ts'
import type { SessionStore } from '#core/ports/session-store.ts'

/** The head under which decisions of the lobby are audited; the lobby itself stays in RAM. */
const SESSION = { id: 'lobby', owner: programOwner('lobby') }

export interface LobbyDecided {
  run_id: string
  agent_id: string
  question_id: number
  question: string
  answer: string
  approved: boolean
  asked: string
  by: string
}

/** Keeps what a person decided in the lobby in the same chain as every other decision, with who was entitled. */
export function createLobbyRecord({ journal, heads }: { journal: Pick<Journal, 'submit'>; heads: Pick<SessionStore, 'create' | 'get'> }) {
  let ready: Promise<unknown> | undefined

  async function ensureHead() {
    if (await heads.get(SESSION)) return
    await heads.create({ ...SESSION, title: 'Decisions in the lobby', now: new Date().toISOString() }).catch(async (error: unknown) => {
      if (!(await heads.get(SESSION))) throw error // another process was first
    })
  }

  return async ({ run_id, agent_id, question_id, question, answer, approved, asked, by }: LobbyDecided): Promise<void> => {
    ready ??= ensureHead().catch((error: unknown) => {
      ready = undefined
      throw error
    })
    await ready
    const detail = canonical({
      kind: 'lobby',
      agent: agent_id,
      text: question,
      hash: sha256(question),
      decision: approved ? 'approved' : 'rejected',
      answer,
      asked,
      as: by === asked ? 'asked' : 'operator',
    })
    await journal.submit({
      session: SESSION,
      decide: (draft) => draft.audit({ run_id, ask_id: `lobby-${question_id}`, entry: 'decision', user_name: by, detail }),
    })
  }
}
