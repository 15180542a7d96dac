import type { Ask } from '#protocol/ask.ts'
import type { SessionEvent } from '#protocol/events.ts'
import { askWords, isDecision } from './answer.ts'
import { createTexts, type Failure, type RunItem } from './run.ts'

export interface OpenAiUsage {
  input: number
  cached: number
  output: number
}

/** A piece of the reply, or how it ended. */
export type OpenAiPiece = { text: string } | { done: true } | { failure: Failure }

const BETWEEN = '\n\n'

/**
 * A run as one text, which is all that OpenAI's vocabulary has for it: what the agents say one after another, and last
 * the ask that it waits for, with how to answer it.
 */
export function createOpenAiText() {
  const texts = createTexts()
  const usage: OpenAiUsage = { input: 0, cached: 0, output: 0 }
  let text = ''
  let failure: Failure | undefined
  /** The message whose pieces are shown; those of another that is written beside it wait for their end. */
  let speaking: string | undefined

  function add(piece: string, first: boolean): OpenAiPiece[] {
    const whole = first && text !== '' ? BETWEEN + piece : piece
    text += whole
    return whole === '' ? [] : [{ text: whole }]
  }

  function ofEvent(event: SessionEvent): OpenAiPiece[] {
    switch (event.type) {
      case 'agent_message': {
        if (event.error) return []
        const { first, rest, again } = texts.whole(event)
        if (speaking === event.message_id) speaking = undefined
        return add(rest, first || again)
      }
      case 'usage':
        usage.input += event.input_tokens
        usage.cached += event.cached_tokens
        usage.output += event.output_tokens
        return []
      case 'error':
        failure = { code: event.code, detail: event.content }
        return []
      default:
        return []
    }
  }

  return {
    get text() {
      return text
    },
    usage,
    take(item: RunItem): OpenAiPiece[] {
      switch (item.kind) {
        case 'event':
          return ofEvent(item.event)
        case 'token': {
          if (speaking !== undefined && speaking !== item.token.message_id) return []
          const piece = texts.piece(item.token)
          if (!piece) return []
          speaking = item.token.message_id
          return add(piece.text, piece.first)
        }
        case 'waiting':
          return [...item.asks.flatMap((ask) => add(askText(ask), true)), { done: true }]
        case 'ended':
          if (item.outcome === 'done') return [{ done: true }]
          return [{ failure: failure ?? { code: item.outcome, detail: `The run ended: ${item.outcome}.` } }]
        case 'gone':
          return [{ failure: { code: 'not_found', detail: 'The session was deleted.' } }]
        case 'own':
          return []
      }
    },
  }
}

/** An ask in words, for who can only read: what is asked, exactly what would be done, and what to say. */
function askText(ask: Ask): string {
  const { kind, text, payload } = ask
  if (!isDecision(kind)) return askWords(ask)
  const shown = kind === 'tool' ? { [String(payload.tool_name)]: payload.arguments } : kind === 'plan' ? payload.plan : payload.action
  return `${text}\n\n${JSON.stringify(shown, null, 2)}\n\nAnswer /yes to approve or /no to reject; anything else rejects it with your words.`
}
