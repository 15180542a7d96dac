import type { EventDraft } from '#protocol/events.ts'
import { refuse } from '#protocol/errors.ts'
import { createId } from '#protocol/ids.ts'
import { type Follower, MAX_FOLLOWERS } from '../ports/head.ts'
import type { SessionKey, WingRows } from '../ports/store.ts'
import { canonical, sha256 } from '../decide/fingerprint.ts'
import type { Journal } from '../journal/journal.ts'

/** What something other than a turn writes into a session's log. */
export function createNotes(journal: Journal) {
  return {
    /** What was said before, elsewhere: a client that keeps its own history begins a session with it. */
    recall: (session: SessionKey, said: { role: 'user' | 'assistant'; content: string }[], agent_id: string) =>
      journal.submit({
        session,
        decide: (draft) => {
          for (const { role, content } of said) {
            const message_id = createId('m')
            draft.message({ id: message_id, role, content, agent_id: role === 'user' ? null : agent_id, error: null, run_id: null })
            if (role === 'user') draft.event('user_message', { message_id, content })
            else draft.event('agent_message', { message_id, content, agent_id })
          }
        },
      }),
    /** A person took back what a turn had done to files, or put it back after all. */
    filesRestored: (session: SessionKey, { run_id, files, redone }: { run_id: string; files: string[]; redone: boolean }) =>
      journal.submit({
        session,
        decide(draft) {
          const detail = { kind: 'undo', agent: '', tool: null, arguments_shown: { run_id, files }, arguments_run: { run_id, files } }
          const decided = {
            decision: redone ? 'redone' : 'undone',
            hash: sha256(canonical({ run_id, files })),
            answer: null,
            feedback: null,
          }
          draft.audit({ run_id, ask_id: '', entry: 'decision', user_name: session.owner, detail: canonical({ ...detail, ...decided }) })
          draft.event('files_restored', { of_run: run_id, files, by: session.owner, ...(redone && { redone }) })
        },
      }),
    /** Counts a file that is about to be kept for the session. */
    makeRoom: (session: SessionKey, bytes: number): Promise<void> =>
      journal.submit({ session, decide: ({ head }) => void (head.bytes = (head.bytes ?? 0) + bytes) }),
    /** A program wants to hear how a run goes on, or no longer (`to` is null). The event tells of it. */
    follow: (
      session: SessionKey,
      { to, ...follower }: Pick<Follower, 'run_id' | 'id'> & { to: Follower['to'] | null },
      event: EventDraft,
    ) =>
      journal.submit({
        session,
        decide(draft) {
          const { head } = draft
          const isSame = ({ run_id, id }: Follower) => run_id === follower.run_id && id === follower.id
          const others = (head.followers ?? []).filter((one) => !isSame(one) && head.turns.some(({ id }) => id === one.run_id))
          if (to !== null && others.length >= MAX_FOLLOWERS)
            throw refuse('rate_limited', `A session can have at most ${MAX_FOLLOWERS} programs that follow its runs.`)
          head.followers = to === null ? others : [...others, { ...follower, to }]
          draft.event(event.type, event.data)
        },
      }),
    /** Events that something other than a turn adds, with what a wing keeps of them, in one commit. */
    append: (session: SessionKey, events: EventDraft[], extra: WingRows[] = []) =>
      journal.submit({
        session,
        decide: (draft) => {
          for (const rows of extra) draft.extra(rows)
          return events.map(({ type, data }) => draft.event(type, data).seq)
        },
      }),
  }
}
