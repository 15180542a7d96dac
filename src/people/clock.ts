import type { Answers } from '#core/ask/answers.ts'
import { remindOf } from '#core/decide/ask.ts'
import type { Journal } from '#core/journal/journal.ts'
import type { AskStore, OwnedAsk } from '#core/ports/ask-store.ts'
import { createRounds } from './rounds.ts'

export interface AskClockDeps {
  asks: AskStore
  journal: Pick<Journal, 'submit'>
  answers: Pick<Answers, 'close'>
  /** Tells the people of an ask that its time runs out. */
  remind(ask: OwnedAsk): Promise<void>
  now(): number
  log: { warn(fields: object, text: string): void }
}

const LOOK_MS = 1_000
const AT_ONCE = 100
/** Stands where a person's name would: nobody decided. */
const BY = 'deadline'

/** Reminds, escalates and ends asks in time. Every process may look: the journal lets one of them win. */
export function createAskClock({ asks, journal, answers, remind, now, log }: AskClockDeps) {
  async function turn(ask: OwnedAsk) {
    const { deadline } = ask.terms
    if (!deadline) return
    if (deadline.end <= now()) {
      await answers.close(ask, 'expired', deadline.answer ?? {}, BY)
      return
    }
    const session = { id: ask.session_id, owner: ask.owner }
    const terms = await journal.submit({ session, decide: (draft) => remindOf(draft, ask) })
    if (terms) await remind({ ...ask, terms })
  }

  async function round(): Promise<boolean> {
    const due = await asks.due(now(), AT_ONCE)
    for (const ask of due) {
      await turn(ask).catch((error: unknown) => log.warn({ ask_id: ask.id, error: String(error) }, 'the clock of an ask'))
    }
    // What cannot be ended stays due: it is looked at again in a second, not at once.
    return false
  }
  return createRounds(round, LOOK_MS, (error) => log.warn({ error: String(error) }, 'asks that are due'))
}
