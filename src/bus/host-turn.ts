import { z } from 'zod'
import type { ToolOutcome, Turn, TurnGenerated, Work } from '#core/agent/agent.ts'
import { errorOf, type Failure, failureOf } from '#core/decide/failure.ts'
import type { Call, Engine, Settled } from '#core/turn/engine.ts'
import { createTurn } from '#core/turn/turn.ts'
import type { METHODS, ToServer, TurnFacts } from './remote-protocol.ts'

type Message = ToServer extends infer M ? (M extends unknown ? Omit<M, 'host_id'> : never) : never

interface Outstanding {
  message: Message
  resolve(value: unknown): void
  reject(error: unknown): void
}

export interface HostTurn {
  turn: Turn
  result(n: number, value: unknown, error: Failure | undefined): void
  runEffect(n: number): void
  /** Sends again what has not been answered. */
  repeat(): void
}

const RESULT_TOO_LATE = new Error('the run is over')

/** The `turn` of an agent that runs on a host: every call goes to the server, which decides and records it. */
export function createHostTurn(facts: TurnFacts, signal: AbortSignal, send: (message: Message) => void, work: Work): HostTurn {
  const outstanding = new Map<number, Outstanding>()
  const effects = new Map<number, Pick<Call<unknown>, 'effect' | 'shows'>>()
  const effectResults = new Map<number, Message>()
  let last = 0

  function call(method: (typeof METHODS)[number], ...args: unknown[]): Promise<unknown> {
    signal.throwIfAborted()
    const n = ++last
    const message: Message = { type: 'call', n, method, args }
    const result = new Promise((resolve, reject) => outstanding.set(n, { message, resolve, reject }))
    try {
      send(message)
    } catch (error) {
      outstanding.get(n)?.reject(error)
      outstanding.delete(n)
    }
    return result
  }

  signal.addEventListener('abort', () => {
    for (const { reject } of outstanding.values()) reject(signal.reason ?? RESULT_TOO_LATE)
    outstanding.clear()
  })

  const engine: Engine = {
    facts: { ...(facts as Omit<Engine['facts'], 'signal'>), signal },
    async perform<T>({ kind, args, goal, effect, shows }: Call<T>) {
      signal.throwIfAborted()
      effects.set(last + 1, { effect, shows } as Pick<Call<unknown>, 'effect' | 'shows'>)
      return (await call('perform', { kind, args, goal })) as T
    },
    wait: async (wait) => (await call('wait', wait)) as Settled,
    tool: async (name, args, place, byModel) => (await call('tool', name, args, place ?? null, byModel ?? false)) as ToolOutcome,
    emit: async (kind, type, data) => void (await call('emit', kind, type, data)),
    call: async (agentId, input, options) => (await call('call', agentId, input, options)) as string,
    sleep: async (ms) => void (await call('sleep', ms)),
    state: (key, set) => call('state', key, set ?? null),
    version: async (name, max) => Number(await call('version', name, max)),
    async generate({ schema, ...options }) {
      const sent = schema === undefined ? options : { ...options, json_schema: z.toJSONSchema(schema) }
      const generated = (await call('generate', sent)) as TurnGenerated
      return schema === undefined ? generated : { ...generated, object: schema.parse(generated.object) }
    },
    log: (fields) => send({ type: 'log', fields }),
  }

  async function runEffect(n: number) {
    const known = effectResults.get(n)
    if (known) return send(known)
    const own = effects.get(n)
    if (own === undefined) return
    effects.delete(n)
    const live = (token: string) => token !== '' && !signal.aborted && send({ type: 'token', n, token })
    const message = await Promise.resolve()
      .then(() => own.effect?.(live))
      .then(
        (value): Message => ({ type: 'effect', n, value, shown: own.shows?.(value) }),
        (error): Message => ({ type: 'effect', n, value: undefined, error: failureOf(error) }),
      )
    effectResults.set(n, message)
    send(message)
  }

  return {
    turn: createTurn(engine, work),
    result(n, value, error) {
      const waiting = outstanding.get(n)
      outstanding.delete(n)
      effects.delete(n)
      effectResults.delete(n)
      if (error) waiting?.reject(errorOf(error))
      else waiting?.resolve(value)
    },
    runEffect: (n) => void runEffect(n),
    repeat() {
      for (const { message } of outstanding.values()) send(message)
    },
  }
}
