import type { LogEvent } from '#protocol/event.ts'
import { openAsk, settleAsk } from '#core/decide/ask.ts'
import { claimTurn, endTurn } from '#core/decide/turn.ts'
import { acceptMessage } from '#core/decide/accept.ts'
import { decideOn, type Draft } from '#core/decide/draft.ts'
import { type Head, newHead } from '#core/ports/head.ts'

/** The same numbers for the same seed. */
function createRandom(seed: number) {
  let state = (seed + 1) * 2_654_435_761
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const NOW = '2026-01-01T00:00:00.000Z'

/** Any sequence of what can happen to a session: messages, questions, answers, ends, takeovers; decided as live ones are. */
export function randomHistory(seed: number): { head: Head; log: LogEvent[] } {
  const random = createRandom(seed)
  let head: Head = {
    n: 1,
    id: 's',
    owner: 'ada',
    message_count: 0,
    version: 0,
    last_seq: 0,
    created_at: NOW,
    updated_at: NOW,
    recent: [],
    ...newHead('t'),
  }
  const log: LogEvent[] = []
  let n = 0
  const moves: ((draft: Draft) => void)[] = [
    (draft) => {
      const body = { content: `m${n}`, target_agent: 'a' }
      acceptMessage(draft, { message_id: `m${n}`, run_id: `r${n}`, agent_id: 'a', body, request_hash: '' }, 'p')
    },
    (draft) => {
      const { active } = draft.head
      if (!active) return
      const kind = (['question', 'manual', 'confirm', 'plan', 'tool'] as const)[random(5)] ?? 'question'
      openAsk(draft, {
        id: `a${n}`,
        turn_id: active.turn_id,
        path: String(n),
        agent_id: 'a',
        kind,
        text: '?',
        payload: {},
        fingerprint: '',
      })
    },
    (draft) => {
      const ask = draft.head.asks[random(draft.head.asks.length)]
      if (!ask) return
      const status = ask.kind === 'question' || ask.kind === 'manual' ? 'answered' : random(2) === 0 ? 'approved' : 'rejected'
      settleAsk(draft, { ask_id: ask.ask_id, status, answer: {}, by: 'ada', detail: '{}' })
    },
    (draft) => {
      if (!draft.head.active) return
      const failed = random(3) === 0
      const outcome = failed ? { error: { code: 'agent_failed', detail: 'no' } } : { result: 'ok' }
      endTurn(
        draft,
        {
          status: failed ? 'failed' : 'done',
          outcome,
          work_ms: 1,
          ...(random(2) === 0 && { message: { message_id: `e${n}`, content: 'said' } }),
        },
        'p',
      )
    },
    (draft) => void (draft.head.active && claimTurn(draft, `p${n}`, 2)),
  ]
  const length = 5 + random(25)
  for (; n < length; n++) {
    try {
      const { change } = decideOn(
        { head, before: undefined, now: NOW, known: undefined },
        moves[random(moves.length)] as (draft: Draft) => void,
      )
      if (!change) continue
      head = change.head
      log.push(...change.events)
    } catch {
      // Refused, as a full queue is: nothing is left behind.
    }
  }
  return { head, log }
}
