import { randomBytes } from 'node:crypto'
import type { Answer, Ask } from '#protocol/ask.ts'
import { refuse } from '#protocol/errors.ts'
import { createId, derivedId } from '#protocol/ids.ts'
import type { CreateAsk } from '#protocol/program-ask.ts'
import type { AuditEntry } from '#protocol/audit.ts'
import type { Answers } from '#core/ask/answers.ts'
import { isShaped, rightOf, toAsk } from '#core/decide/answer.ts'
import { openProgramAsk } from '#core/decide/ask.ts'
import { canonical, sha256 } from '#core/decide/fingerprint.ts'
import { type Answerer, programOwner } from '#core/decide/people.ts'
import type { Journal } from '#core/journal/journal.ts'
import type { AskStore, OwnedAsk } from '#core/ports/ask-store.ts'
import type { Bus } from '#core/ports/bus.ts'
import { ASKS, type AskNotice } from '#core/ports/notices.ts'
import type { SessionStore } from '#core/ports/session-store.ts'
import type { SessionKey } from '#core/ports/store.ts'
import { judge } from '#policy/detector.ts'
import { type OutgoingRules, refuseOutgoing } from './outgoing.ts'
import { plainAnswer } from './plain-answer.ts'
import { termsOf } from './terms.ts'

export interface ProgramAsksDeps {
  journal: Pick<Journal, 'submit'>
  heads: Pick<SessionStore, 'create' | 'get' | 'audit'>
  asks: AskStore
  answers: Pick<Answers, 'answerTo' | 'close'>
  bus: Bus
  rules: OutgoingRules
  now(): number
  /** Makes a new ask, or refuses when its author has too many open. */
  admit<T>(user: string, make: () => Promise<T>): Promise<T>
}

const LOOK_MS = 10_000
const SECRET_BYTES = 24
const destroys = (text: string) => judge({ action: 'click', element: { role: 'button', name: text } }).decision === 'confirm'
const missing = () => refuse('not_found', 'There is no such ask.')

/** The asks of programs: the same rows, the same way of answering and the same audit as an agent's. */
export function createProgramAsks({ journal, heads, asks, answers, bus, rules, now, admit }: ProgramAsksDeps) {
  /** The same key always gives the same id, so that a repeat finds the first, whatever became of its answer. */
  function idFor(user: string, key: string | undefined): string {
    return key === undefined ? createId('a') : derivedId('a', `${user}\n${key}`)
  }

  const shown = (made: OwnedAsk) => ({ ask: toAsk(made), ...(made.terms.callback && { callback_secret: made.terms.callback.secret }) })

  /** What the first request with this key has made: whoever repeats it later is not judged anew, its deadline may be over. */
  async function made(session: SessionKey, hash: string): Promise<OwnedAsk | undefined> {
    const head = await heads.get(session)
    if (head && head.title !== hash) throw refuse('conflict', 'This Idempotency-Key was used for a different ask.')
    return head && asks.find(session.id)
  }

  async function create(user: string, body: CreateAsk, key?: string): Promise<{ ask: Ask; callback_secret?: string }> {
    const session = { id: idFor(user, key), owner: programOwner(user) }
    const hash = sha256(canonical(body))
    const before = key === undefined ? undefined : await made(session, hash)
    if (before) return shown(before)
    const terms = termsOf(body, user, now())
    if (body.callback_url !== undefined) {
      const reason = refuseOutgoing(body.callback_url, rules)
      if (reason !== undefined) throw refuse('invalid_request', `callback_url: ${reason}.`)
      terms.callback = { url: body.callback_url, secret: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}` }
    }
    const { id } = session
    const { kind, text, payload = {} } = body
    // Whoever shows it must know what a yes would do.
    if (kind === 'confirm' && destroys(text)) terms.destructive = true
    const open = () =>
      journal.submit({
        session,
        decide(draft) {
          if (draft.head.title !== hash) throw refuse('conflict', 'This Idempotency-Key was used for a different ask.')
          // A head that was written to has had its ask: this is a repeat.
          if (draft.head.version === 0) openProgramAsk(draft, { id, kind, text, payload }, terms)
        },
      })
    if (await heads.get(session)) await open()
    else await admit(user, () => makeHead(session, hash).then(open))
    const after = await asks.find(id)
    if (!after) throw missing()
    return shown(after)
  }

  async function makeHead(session: { id: string; owner: string }, hash: string) {
    try {
      await heads.create({ ...session, title: hash, now: new Date(now()).toISOString() })
    } catch (error) {
      // Somebody made it a moment ago with the same key.
      if (!(await heads.get(session))) throw error
    }
  }

  const isVisible = (ask: OwnedAsk, by: Answerer) =>
    ask.owner === programOwner(by.user) || by.roles.includes('operator') || rightOf(ask, by) !== undefined

  async function find(id: string, by: Answerer): Promise<OwnedAsk> {
    const ask = await asks.find(id)
    if (!ask || !isVisible(ask, by)) throw missing()
    return ask
  }

  /** The ask as soon as it is closed, or as it stands when the time is over. */
  async function wait(id: string, by: Answerer, ms: number, signal: AbortSignal): Promise<Ask> {
    const end = Date.now() + ms
    let wake = () => {}
    let told = false
    const unsubscribe = bus.subscribe(ASKS, (notice) => {
      if (!(notice as AskNotice).ids.includes(id)) return
      told = true
      wake()
    })
    const stop = () => wake()
    signal.addEventListener('abort', stop)
    try {
      for (;;) {
        told = false
        const ask = await find(id, by)
        const left = end - Date.now()
        if (ask.status !== 'waiting_human' || left <= 0 || signal.aborted) return toAsk(ask)
        if (told) continue
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(left, LOOK_MS))
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    } finally {
      unsubscribe()
      signal.removeEventListener('abort', stop)
    }
  }

  return {
    create,
    wait,
    async withdraw(id: string, user: string): Promise<Ask> {
      const ask = await asks.find(id)
      if (!ask || ask.owner !== programOwner(user)) throw missing()
      if (ask.status !== 'withdrawn' && !(await answers.close(ask, 'withdrawn', {}, user))) {
        const after = await asks.find(id)
        if (after?.status !== 'withdrawn') throw refuse('ask_closed', `This ask is already settled (${after?.status ?? ask.status}).`)
      }
      return toAsk((await asks.find(id)) ?? ask)
    },
    async answer(id: string, given: Answer, by: Answerer): Promise<Ask> {
      const ask = await find(id, by)
      if (rightOf(ask, by) === undefined) throw missing()
      return answers.answerTo(ask, isShaped(ask) ? given : plainAnswer(ask, given), by)
    },
    /** What a user has asked, was asked or has answered, once it is over. */
    closed: async (user: string, status: string | undefined, limit: number): Promise<Ask[]> =>
      (await asks.closedFor(user, status, limit)).map(toAsk),
    async audit(id: string, by: Answerer): Promise<AuditEntry[]> {
      const ask = await find(id, by)
      const entries = await heads.audit({ id: ask.session_id, owner: ask.owner })
      return entries.filter(({ ask_id }) => ask_id === id)
    },
  }
}

export type ProgramAsks = ReturnType<typeof createProgramAsks>
