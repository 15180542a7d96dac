import { z } from 'zod'
import type { GenerateOptions, Turn } from '#core/agent/agent.ts'
import { type Failure, errorOf, failureOf, type ToHost, type ToServer } from './remote-protocol.ts'

type Answer = ToHost extends infer M ? (M extends unknown ? Omit<M, 'call_id'> : never) : never
type CallMessage = Extract<ToServer, { type: 'call' }>
type TokensMessage = Extract<ToServer, { type: 'tokens' }>

interface Known {
  fingerprint: string
  settled?: { value?: unknown; error?: Failure }
}

const MAX_CALLS = 10_000
const MAX_AHEAD = 1_000

/**
 * The calls that a host makes for one run, by number. A call that is known gets the result that it has: after a lost
 * message, and when another host takes the run over and starts the agent from the top.
 */
export function createRemoteCalls(turn: Turn, send: (message: Answer) => void) {
  const known = new Map<number, Known>()
  const ahead = new Map<number, CallMessage>()
  const marks = new Map<number, (...args: never[]) => Promise<void>>()
  const streams = new Map<number, ReturnType<typeof createTokens>>()
  const effects = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>()
  let next = 1

  const askEffect = (n: number) => () =>
    new Promise<unknown>((resolve, reject) => {
      effects.set(n, { resolve, reject })
      send({ type: 'run_effect', n })
    })

  async function makeHandle<T extends { mark(...args: never[]): Promise<void> }>(n: number, made: Promise<T>): Promise<Omit<T, 'mark'>> {
    const { mark, ...rest } = await made
    marks.set(n, mark)
    return rest
  }

  function generate({ json_schema, ...options }: GenerateOptions & { json_schema?: Parameters<typeof z.fromJSONSchema>[0] }) {
    return turn.generate(json_schema === undefined ? options : { ...options, schema: z.fromJSONSchema(json_schema) })
  }

  async function perform({ n, method, args }: CallMessage): Promise<unknown> {
    const given = args as never[]
    if (method === 'plan') return makeHandle(n, turn.plan(...(args as Parameters<Turn['plan']>)))
    if (method === 'chain') return makeHandle(n, turn.chain(args[0] as Parameters<Turn['chain']>[0]))
    if (method === 'generate') return generate(args[0] as GenerateOptions)
    if (method === 'step') return turn.step(String(args[0]), askEffect(n))
    if (method === 'mark') return marks.get(Number(args[0]))?.(...given.slice(1))
    if (method === 'stream') {
      const tokens = createTokens()
      streams.set(n, tokens)
      return turn.stream(tokens.iterate(turn.signal))
    }
    return (turn[method] as (...all: never[]) => Promise<unknown>)(...given)
  }

  function begin(message: CallMessage, fingerprint: string) {
    const { n } = message
    const entry: Known = { fingerprint }
    known.set(n, entry)
    perform(message)
      .then(
        (value) => ({ value }),
        (error: unknown) => ({ value: undefined, error: failureOf(error) }),
      )
      .then((settled) => {
        entry.settled = settled
        streams.delete(n)
        effects.delete(n)
        if (!turn.signal.aborted) send({ type: 'result', n, ...settled })
      })
      .catch((error: unknown) => {
        entry.settled = { error: failureOf(error) }
        send({ type: 'result', n, value: undefined, error: failureOf(error) })
      })
  }

  /** Calls begin in the order in which the agent made them, because the record numbers them so. */
  function call(message: CallMessage) {
    const fingerprint = JSON.stringify([message.method, message.args])
    const before = known.get(message.n)
    if (before) {
      if (before.fingerprint !== fingerprint)
        throw new Error(`the agent's call ${message.n} differs from the one that it made before its host was lost`)
      if (before.settled) send({ type: 'result', n: message.n, value: undefined, ...before.settled })
      else if (effects.has(message.n)) send({ type: 'run_effect', n: message.n })
      return
    }
    if (message.n > MAX_CALLS) throw new Error(`the agent made more than ${MAX_CALLS} calls`)
    if (message.n < next + MAX_AHEAD) ahead.set(message.n, message)
    for (let due = ahead.get(next); due; due = ahead.get(next)) {
      ahead.delete(next++)
      begin(due, JSON.stringify([due.method, due.args]))
    }
  }

  return {
    call,
    tokens({ n, offset, text, final }: TokensMessage) {
      const taken = streams.get(n)?.push(offset, text, final)
      if (taken !== undefined) send({ type: 'tokens_taken', n, offset: taken })
    },
    effect(n: number, value: unknown, error: Failure | undefined) {
      const waiting = effects.get(n)
      if (error) waiting?.reject(errorOf(error))
      else waiting?.resolve(value)
    },
  }
}

/** Puts parts that may come doubled into one stream of text. `push` returns how far it has got. */
function createTokens() {
  const parts: string[] = []
  let received = 0
  let finished = false
  let wake = () => {}
  return {
    push(offset: number, text: string, final: boolean): number {
      const fresh = text.slice(Math.max(0, received - offset))
      if (offset > received) return received
      if (fresh !== '') parts.push(fresh)
      received += fresh.length
      finished ||= final
      wake()
      return received + (finished ? 1 : 0)
    },
    async *iterate(signal: AbortSignal): AsyncGenerator<string> {
      signal.addEventListener('abort', () => wake(), { once: true })
      for (;;) {
        signal.throwIfAborted()
        const part = parts.shift()
        if (part !== undefined) yield part
        else if (finished) return
        else {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      }
    },
  }
}
