import type { LogEvent } from '#protocol/event.ts'
import { Refusal, refuse } from '#protocol/errors.ts'
import { type ClientFrame, parseClientFrame, type ServerFrame } from '#protocol/frames.ts'
import type { ClientTool } from '#protocol/frames-from-client.ts'
import type { ClientCall } from '#core/ports/tools.ts'
import { recallPlan, type ReadEvents } from './plan-recall.ts'
import { sharedFrames } from './shared-frames.ts'
import { framesOf, planNeeded, liveFrame, type Plans } from '#views/ide.ts'

/** What a connection can do to its session; every way in is already bound to the caller. */
export interface IdeActions {
  post(message: { content: string; target_agent?: string }, key: string | undefined): Promise<unknown>
  answer(
    id: string,
    answer: { action: 'approve' | 'edit' | 'reject'; edited_arguments?: Record<string, unknown>; feedback?: string },
  ): Promise<unknown>
  cancel(): Promise<unknown>
  read: ReadEvents
  announce(tools: ClientTool[], deliver: (call: ClientCall) => void): void
  /** True for this client, false for another, undefined when no client runs the tool. */
  runsHere(toolName: string): boolean | undefined
  hasOpenCall(callId: string): boolean
  giveResult(callId: string, outcome: { result: unknown } | { error: string }): void
  /** Logs a fault and returns a reference to it. */
  fault(error: unknown): string
}

export interface IdeConnection {
  /** Translates and sends; false when the peer is too slow and must be closed. */
  event(event: LogEvent): boolean
  /** The events of one commit, live. */
  batch(events: LogEvent[]): boolean
  live(json: string): boolean
  received(text: string): void
}

const MAX_CONTENT_BYTES = 65_536
const MAX_WAITING_FRAMES = 64
const MAX_HELD_EVENTS = 1_000
const MAX_SHOWN_CALLS = 256

/** Sends text; false when there is no room for it. */
export type Send = (text: string) => boolean
/** Sends frames as they are. */
export type SendFramed = (frames: Buffer) => boolean

/** Events up to `history` were there before the connection; a call among them is not this client's to run. */
export function createIdeConnection({
  sessionId,
  history,
  actions,
  send,
  sendFramed,
}: {
  sessionId: string
  history: number
  /** Made for the first that wants them: most connections only listen. */
  actions: () => IdeActions
  send: Send
  sendFramed: SendFramed
}): IdeConnection {
  const plans: Plans = new Map()
  const unknownPlans = new Set<string>()
  const shownCalls = new Set<string>()
  let held: LogEvent[] | undefined
  let waiting = 0
  let work: Promise<void> = Promise.resolve()
  const sendFrame = (frame: ServerFrame) => send(JSON.stringify(frame))

  function show(event: LogEvent): boolean {
    if (event.type === 'tool_call') return send(withRunner(event))
    return framesOf(event, plans).every((frame) => send(frame))
  }

  /** A call of a client's tool says which client is to run it; with approval, that comes after the decision. */
  function withRunner(event: LogEvent): string {
    const call = JSON.parse(event.json) as { tool_name: string; call_id: string; requires_approval?: boolean }
    const here = actions().runsHere(call.tool_name)
    if (here === undefined || call.requires_approval === true || event.seq <= history) return event.json
    if (here) remember(call.call_id)
    return JSON.stringify({ ...call, run_here: here })
  }

  function remember(callId: string): void {
    shownCalls.add(callId)
    const oldest = shownCalls.values().next().value
    if (shownCalls.size > MAX_SHOWN_CALLS && oldest !== undefined) shownCalls.delete(oldest)
  }

  function deliver({ may_have_run, ...call }: ClientCall): void {
    if (shownCalls.has(call.call_id)) return
    remember(call.call_id)
    sendFrame({ type: 'tool_call', ...call, run_here: true, ...(may_have_run && { may_have_run }) })
  }

  /** Events wait in order while an earlier part of the log is read; the reader is closed if too many come meanwhile. */
  function event(next: LogEvent): boolean {
    if (held !== undefined) return held.push(next) <= MAX_HELD_EVENTS
    const planId = planNeeded(next, plans)
    if (planId === undefined || unknownPlans.has(planId)) return show(next)
    held = [next]
    recallPlan(planId, next.seq, plans, actions().read)
      .catch(() => undefined)
      .then(() => {
        if (!plans.has(planId)) unknownPlans.add(planId)
        const events = held ?? []
        held = undefined
        for (const one of events) if (!event(one)) return
      })
      .catch((error: unknown) => void actions().fault(error))
    return true
  }

  async function handle(frame: ClientFrame): Promise<void> {
    switch (frame.type) {
      case 'ping':
        return void sendFrame({ type: 'pong' })
      case 'cancel':
        return void (await actions().cancel())
      case 'client_tools':
        return actions().announce(frame.tools, deliver)
      case 'tool_result':
        return giveResult(frame)
      case 'hitl_response': {
        const { call_id, action, edited_arguments, feedback, allow } = frame
        return void (await actions().answer(call_id, {
          action,
          ...(edited_arguments && { edited_arguments }),
          ...(feedback !== undefined && { feedback }),
          ...(allow && { allow }),
        }))
      }
      case 'user_message':
        return postMessage(frame)
    }
  }

  function giveResult({ call_id, result, error }: Extract<ClientFrame, { type: 'tool_result' }>): void {
    if (!actions().hasOpenCall(call_id) && !shownCalls.has(call_id)) throw refuse('not_found', 'No call with this id waits for a client.')
    actions().giveResult(call_id, error === undefined ? { result } : { error })
  }

  async function postMessage(frame: Extract<ClientFrame, { type: 'user_message' }>) {
    const { session_id, content, target_agent, idempotency_key, steer, plan_first } = frame
    if (session_id !== undefined && session_id !== sessionId)
      throw refuse('not_found', 'session_id: this connection is for another session.')
    if (Buffer.byteLength(content) > MAX_CONTENT_BYTES) throw refuse('too_large', 'content: over 64 KiB.')
    const options = { ...(target_agent !== undefined && { target_agent }), ...(steer && { steer }), ...(plan_first && { plan_first }) }
    await actions().post({ content, ...options }, idempotency_key)
  }

  function sendError(error: unknown, context: Record<string, unknown>): void {
    if (error instanceof Refusal) return void sendFrame({ type: 'error', code: error.code, content: error.message, context })
    sendFrame({ type: 'error', code: 'internal', content: `Something went wrong here. Reference: ${actions().fault(error)}.`, context })
  }

  function batch(events: LogEvent[]): boolean {
    const shared = held === undefined ? sharedFrames(events) : undefined
    if (shared === undefined) return events.every(event)
    return shared.length === 0 || sendFramed(shared)
  }

  return {
    event,
    batch,
    live: (json) => send(liveFrame(json)),
    received(text) {
      const parsed = parseClientFrame(text)
      if (!parsed.ok)
        return void sendFrame({ type: 'error', code: 'invalid_frame', content: parsed.reason, context: { frame: parsed.type ?? null } })
      const { frame } = parsed
      const context = { frame: frame.type, ...('call_id' in frame && { call_id: frame.call_id }) }
      if (waiting >= MAX_WAITING_FRAMES)
        return sendError(refuse('rate_limited', `${MAX_WAITING_FRAMES} frames of this connection wait already.`), context)
      waiting++
      work = work
        .then(() => handle(frame))
        .catch((error: unknown) => sendError(error, context))
        .finally(() => waiting--)
    },
  }
}
