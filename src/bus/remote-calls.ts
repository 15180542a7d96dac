import { z } from 'zod'
import { errorOf, type Failure, failureOf } from '#core/decide/failure.ts'
import type { Call, CallOptions, Engine, Generating, Place, Shown, Wait } from '#core/turn/engine.ts'
import type { ToHost, ToServer } from './remote-protocol.ts'

type Answer = ToHost extends infer M ? (M extends unknown ? Omit<M, 'call_id'> : never) : never
type CallMessage = Extract<ToServer, { type: 'call' }>
type Done = { value: unknown; shown: Shown }

interface Known {
  fingerprint: string
  settled?: { value?: unknown; error?: Failure }
}

/** An effect that runs on the host. */
interface Effect {
  live(token: string): void
  resolve(done: Done): void
  reject(error: unknown): void
}

const MAX_CALLS = 10_000
const MAX_AHEAD = 1_000

/**
 * The calls that a host makes for one run, by number. A call that is known gets the result that it has: after a lost
 * message, and when another host takes the run over and starts the agent from the top.
 */
export function createRemoteCalls(engine: Engine, send: (message: Answer) => void) {
  const known = new Map<number, Known>()
  const ahead = new Map<number, CallMessage>()
  const effects = new Map<number, Effect>()
  let next = 1

  const onHost = (n: number, live: (token: string) => void) =>
    new Promise<Done>((resolve, reject) => {
      effects.set(n, { live, resolve, reject })
      send({ type: 'run_effect', n })
    })

  /** The host runs the effect and says what it shows; both are only asked for when there is no record. */
  async function perform(n: number, { kind, args, goal }: Pick<Call<unknown>, 'kind' | 'args' | 'goal'>) {
    let shown: Shown = {}
    return engine.perform({
      kind,
      args,
      ...(goal !== undefined && { goal }),
      async effect(live) {
        const done = await onHost(n, live)
        shown = done.shown
        return done.value
      },
      shows: () => shown,
    })
  }

  function generate({ json_schema, ...options }: Generating & { json_schema?: Parameters<typeof z.fromJSONSchema>[0] }) {
    return engine.generate(json_schema === undefined ? options : { ...options, schema: z.fromJSONSchema(json_schema) })
  }

  async function dispatch({ n, method, args }: CallMessage): Promise<unknown> {
    const [first, second, third, fourth] = args
    switch (method) {
      case 'perform':
        return perform(n, first as Call<unknown>)
      case 'wait':
        return engine.wait(first as Wait)
      case 'tool':
        return engine.tool(String(first), second as Record<string, unknown>, (third as Place | null) ?? undefined, fourth === true)
      case 'generate':
        return generate(first as Generating)
      case 'emit':
        return engine.emit(first as 'emit' | 'progress', String(second), third as Record<string, unknown>)
      case 'sleep':
        return engine.sleep(Number(first))
      case 'state':
        return engine.state(String(first), (second as { value?: unknown } | null) ?? undefined)
      case 'version':
        return engine.version(String(first), Number(second))
      case 'call':
        return engine.call(String(first), String(second), third as CallOptions)
    }
  }

  function begin(message: CallMessage, fingerprint: string) {
    const { n } = message
    const entry: Known = { fingerprint }
    known.set(n, entry)
    dispatch(message)
      .then(
        (value) => ({ value }),
        (error: unknown) => ({ value: undefined, error: failureOf(error) }),
      )
      .then((settled) => {
        entry.settled = settled
        effects.delete(n)
        if (!engine.facts.signal.aborted) send({ type: 'result', n, ...settled })
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
    token: (n: number, token: string) => effects.get(n)?.live(token),
    effect({ n, value, error, shown = {} }: Extract<ToServer, { type: 'effect' }>) {
      const waiting = effects.get(n)
      if (error) waiting?.reject(errorOf(error))
      else waiting?.resolve({ value, shown: shown as Shown })
    },
  }
}
