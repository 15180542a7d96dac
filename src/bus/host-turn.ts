import { z } from 'zod'
import type { ChainHandle, Decided, GenerateOptions, PlanHandle, ToolOutcome, Turn } from '#core/agent/agent.ts'
import type { Generated } from '#core/ports/model.ts'
import type { Work } from '#core/agent/agent.ts'
import { type Failure, type METHODS, errorOf, failureOf, type ToServer, type TurnFacts } from './remote-protocol.ts'

type Message = ToServer extends infer M ? (M extends unknown ? Omit<M, 'host_id'> : never) : never
type Method = (typeof METHODS)[number]

interface Outstanding {
  message: Message
  resolve(value: unknown): void
  reject(error: unknown): void
}

export interface HostTurn {
  turn: Turn
  result(n: number, value: unknown, error: Failure | undefined): void
  tokensTaken(n: number, offset: number): void
  runEffect(n: number): void
  /** Sends again what has not been answered. */
  repeat(): void
}

const RESULT_TOO_LATE = new Error('the run is over')

/** The `turn` of an agent that runs on a host: every call goes to the server, which decides and records it. */
export function createHostTurn(facts: TurnFacts, signal: AbortSignal, send: (message: Message) => void, work: Work): HostTurn {
  const outstanding = new Map<number, Outstanding>()
  const effects = new Map<number, () => unknown>()
  const effectResults = new Map<number, Message>()
  const streams = new Map<number, (offset: number) => void>()
  const unsent = new Map<number, Message>()
  let last = 0

  function start(method: Method, args: unknown[]): { n: number; result: Promise<unknown> } {
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
    return { n, result }
  }
  const call = (method: Method, ...args: unknown[]) => start(method, args).result

  signal.addEventListener('abort', () => {
    for (const { reject } of outstanding.values()) reject(signal.reason ?? RESULT_TOO_LATE)
    for (const taken of streams.values()) taken(Number.POSITIVE_INFINITY)
    outstanding.clear()
  })

  /** One part is on its way at a time. Ends early when the call has its result: a recorded one needs no tokens. */
  async function sendTokens(n: number, tokens: AsyncIterable<string> | Iterable<string>) {
    let offset = 0
    const part = async (text: string, final: boolean) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const until = offset + text.length
      streams.set(n, (taken) => taken >= until + (final ? 1 : 0) && resolve())
      const message: Message = { type: 'tokens', n, offset, text, final }
      unsent.set(n, message)
      send(message)
      await promise
      unsent.delete(n)
      offset = until
    }
    for await (const token of tokens) {
      signal.throwIfAborted()
      if (!outstanding.has(n)) break
      if (token !== '') await part(token, false)
    }
    if (outstanding.has(n)) await part('', true)
    streams.delete(n)
  }

  async function handle<T extends object>(
    method: 'plan' | 'chain',
    ...items: unknown[]
  ): Promise<T & { mark(...args: unknown[]): Promise<void> }> {
    const { n, result } = start(method, items)
    const made = (await result) as T
    return { ...made, mark: async (...args) => void (await call('mark', n, ...args)) }
  }

  async function generate({ schema, ...options }: GenerateOptions): Promise<Generated> {
    const sent = schema === undefined ? options : { ...options, json_schema: z.toJSONSchema(schema) }
    const generated = (await call('generate', sent)) as Generated
    return schema === undefined ? generated : { ...generated, object: schema.parse(generated.object) }
  }

  const tryTool: Turn['tryTool'] = async (name, args) => (await call('tryTool', name, args)) as ToolOutcome
  const turn: Turn = {
    ...facts,
    viewport: facts.viewport,
    history: facts.history as Turn['history'],
    agents: facts.agents as Turn['agents'],
    tools: facts.tools as Turn['tools'],
    options: facts.options as Turn['options'],
    attachments: facts.attachments as Turn['attachments'],
    signal,
    say: async (text) => void (await call('say', text)),
    progress: async (text) => void (await call('progress', text)),
    emit: async (type, data) => void (await call('emit', type, data ?? {})),
    goal: async (text) => void (await call('goal', text)),
    ask: async (question) => (await call('ask', question)) as string,
    needPerson: async (reason, options) => (await call('needPerson', reason, options ?? {})) as string,
    confirm: async (text, action) => (await call('confirm', text, action)) as boolean,
    decide: async (text, action) => (await call('decide', text, action)) as Decided,
    approvePlan: async (plan, reasons) => (await call('approvePlan', plan, reasons)) as Awaited<ReturnType<Turn['approvePlan']>>,
    call: async (agentId, input, options) => (await call('call', agentId, input, options ?? {})) as string,
    plan: (steps, options) => handle<PlanHandle>('plan', steps, options ?? {}),
    chain: (agents) => handle<ChainHandle>('chain', agents),
    tryTool,
    async tool(name, args) {
      const outcome = await tryTool(name, args)
      if (outcome.ok) return outcome.result
      throw Object.assign(new Error(outcome.reason === 'rejected' ? `Rejected by the person. ${outcome.feedback}`.trim() : outcome.error), {
        outcome,
      })
    },
    async stream(tokens) {
      const { n, result } = start('stream', [])
      const sending = sendTokens(n, tokens)
      const [text] = await Promise.all([result, sending])
      return text as string
    },
    generate,
    work: (options) => work(turn, options),
    async step<T>(name: string, effect: () => Promise<T> | T) {
      signal.throwIfAborted()
      effects.set(last + 1, effect)
      return (await call('step', name)) as T
    },
    log: (fields) => send({ type: 'log', fields }),
  }

  async function runEffect(n: number) {
    const effect = effects.get(n)
    const known = effectResults.get(n)
    if (known) send(known)
    if (effect === undefined) return
    effects.delete(n)
    const message = await Promise.resolve()
      .then(effect)
      .then(
        (value): Message => ({ type: 'effect', n, value }),
        (error): Message => ({ type: 'effect', n, value: undefined, error: failureOf(error) }),
      )
    effectResults.set(n, message)
    send(message)
  }

  return {
    turn,
    result(n, value, error) {
      const waiting = outstanding.get(n)
      outstanding.delete(n)
      effects.delete(n)
      effectResults.delete(n)
      unsent.delete(n)
      streams.get(n)?.(Number.POSITIVE_INFINITY)
      if (error) waiting?.reject(errorOf(error))
      else waiting?.resolve(value)
    },
    tokensTaken: (n, offset) => streams.get(n)?.(offset),
    runEffect: (n) => void runEffect(n),
    repeat() {
      for (const { message } of outstanding.values()) send(message)
      for (const message of unsent.values()) send(message)
    },
  }
}
