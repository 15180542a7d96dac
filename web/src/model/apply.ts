import type { SessionEvent } from '#client/events.ts'
import type { TokenDelta } from '#protocol/events.ts'
import { applyAsk } from './apply-ask.ts'
import { applyPlan } from './apply-plan.ts'
import { applyTool } from './apply-tool.ts'
import type { Conversation, Item } from './conversation.ts'

/**
 * The state after these events. Pure from outside: the containers are copied once a batch, and what is in them is
 * replaced, never changed, so that an entry that stayed the same is the same object.
 */
export function applyEvents(before: Conversation, events: SessionEvent[]): Conversation {
  const fresh = events.filter((event) => event.seq > before.seq)
  if (fresh.length === 0) return before
  const draft: Conversation = {
    ...before,
    items: [...before.items],
    asks: { ...before.asks },
    calls: { ...before.calls },
    runs: { ...before.runs },
    openRuns: [...before.openRuns],
    plans: { ...before.plans },
    chains: { ...before.chains },
    agents: { ...before.agents },
    streaming: { ...before.streaming },
  }
  for (const event of fresh) {
    draft.seq = event.seq
    if (event.type === 'user_message' || event.type === 'agent_message') draft.messageCount++
    if (event.type !== 'user_message' && event.type !== 'turn_ended') beginRun(draft, event.run_id)
    applyMessage(draft, event)
    applyAsk(draft, event)
    applyTool(draft, event)
    applyPlan(draft, event)
  }
  return draft
}

/**
 * Words that are being spoken. Each piece says how much came before it: a piece that is here already, or the whole from the
 * beginning, is laid over what there is. A message that is already finished takes no more.
 */
export function applyTokens(before: Conversation, tokens: TokenDelta[]): Conversation {
  const streaming = { ...before.streaming }
  const finished = new Map<string, boolean>()
  for (const { message_id, run_id, agent_id, token, at } of tokens) {
    if (before.runs[run_id]?.endedAt !== undefined) continue
    if (!finished.has(message_id)) finished.set(message_id, before.items.findLast((item) => item.id === message_id) !== undefined)
    if (finished.get(message_id)) continue
    const text = streaming[message_id]?.text ?? ''
    streaming[message_id] = { id: message_id, runId: run_id, agentId: agent_id, text: text.slice(0, at) + token }
  }
  return { ...before, streaming }
}

function applyMessage(draft: Conversation, event: SessionEvent): void {
  const base = { ts: event.ts, runId: event.run_id }
  switch (event.type) {
    case 'status':
      draft.status = event.status
      return
    case 'agent_status_changed':
      draft.agents[event.agent_id] = event.status
      return
    case 'user_message':
      draft.undone = undefined
      draft.items.push({
        ...base,
        id: event.message_id,
        kind: 'user',
        content: event.content,
        target: event.target_agent,
        answers: event.ask_id,
        steer: event.steer ?? false,
        files: event.attachments ?? [],
      })
      startRun(draft, event)
      return
    case 'direct_agent_call': {
      const run = event.run_id === undefined ? undefined : draft.runs[event.run_id]
      if (run) draft.runs[run.runId] = { ...run, agentId: event.agent_id }
      return
    }
    case 'agent_message': {
      delete draft.streaming[event.message_id]
      // That a person stopped the work is said once, by its end.
      if (event.error?.code === 'cancelled') return
      dropLast(draft, (item) => item.kind === 'agent' && item.id.startsWith('final-') && sameText(item, event))
      draft.items.push({
        ...base,
        id: event.message_id,
        kind: 'agent',
        content: event.content,
        agentId: event.agent_id,
        error: event.error,
      })
      return
    }
    case 'final': {
      const said = draft.items.some((item) => item.kind === 'agent' && sameText(item, { run_id: event.run_id, content: event.text }))
      if (!said)
        draft.items.push({
          ...base,
          id: `final-${event.seq}`,
          kind: 'agent',
          content: event.text,
          agentId: event.agent_id,
          error: undefined,
        })
      return
    }
    case 'error':
      if (event.code === 'cancelled' || isAtItsCall(draft, event)) return
      if (draft.items.some((item) => item.runId === event.run_id && item.kind === 'agent' && item.error?.detail === event.content)) return
      draft.items.push({ ...base, id: `error-${event.seq}`, kind: 'notice', ...toneOf(draft, event), text: event.content })
      return
    case 'allowance_given':
      draft.items.push({ ...base, id: event.allowance_id, kind: 'notice', tone: 'info', code: 'allowed', text: event.text })
      return
    case 'allowance_withdrawn': {
      const given = draft.items.find((item) => item.id === event.allowance_id)
      const text = given?.kind === 'notice' ? given.text : ''
      draft.items.push({ ...base, id: `asks-${event.seq}`, kind: 'notice', tone: 'info', code: 'asks', text })
      return
    }
    case 'files_restored':
      draft.undone = event.redone ? undefined : event.of_run
      draft.items.push({
        ...base,
        id: `files-${event.seq}`,
        kind: 'notice',
        tone: 'info',
        code: event.redone ? 'redone' : 'undone',
        text: event.files.join(', '),
      })
      return
    case 'formation':
      applyFormation(draft, event)
      return
    case 'observation':
      draft.browser = { url: event.url ?? '', summary: event.summary, seq: event.seq, ts: event.ts }
      return
    case 'turn_ended':
      endRun(draft, event)
  }
}

type ErrorEvent = Extract<SessionEvent, { type: 'error' }>

/** The failure of one call stands at the call: the agent goes on from it. */
const isAtItsCall = ({ calls }: Conversation, { run_id, content, context }: ErrorEvent) =>
  context?.tool !== undefined &&
  Object.values(calls).some((call) => call.runId === run_id && call.tool_name === context.tool && call.error === content)

/** A call that never began has no line of its own; the work goes on all the same. */
const toneOf = ({ runs }: Conversation, { run_id, code, context }: ErrorEvent): { tone: 'error' | 'info'; code: string } =>
  context?.tool !== undefined && runs[run_id ?? '']?.endedAt === undefined ? { tone: 'info', code: 'step' } : { tone: 'error', code }

const sameText = (item: Extract<Item, { kind: 'agent' }>, event: { run_id?: string | undefined; content: string }) =>
  item.runId === event.run_id && item.content.trim() === event.content.trim()

function dropLast(draft: Conversation, matches: (item: Item) => boolean): void {
  const at = draft.items.findLastIndex(matches)
  if (at !== -1) draft.items.splice(at, 1)
}

function startRun(draft: Conversation, event: Extract<SessionEvent, { type: 'user_message' }>): void {
  const runId = event.run_id
  if (runId === undefined || draft.runs[runId]) return
  const startedAt = Date.parse(event.ts)
  draft.runs[runId] = {
    runId,
    startedAt,
    endedAt: undefined,
    outcome: undefined,
    prompt: event.content,
    agentId: event.target_agent,
    begun: false,
    usage: [],
  }
  draft.openRuns.push(runId)
}

/** A message that waited its turn stands where its work begins, not in the midst of the work that it waited for. */
function beginRun(draft: Conversation, runId: string | undefined): void {
  const run = runId === undefined ? undefined : draft.runs[runId]
  if (!run || run.begun) return
  draft.runs[run.runId] = { ...run, begun: true }
  const at = draft.items.findLastIndex((item) => item.kind === 'user' && item.runId === runId)
  if (at !== -1 && at < draft.items.length - 1) draft.items.push(...draft.items.splice(at, 1))
}

function endRun(draft: Conversation, event: Extract<SessionEvent, { type: 'turn_ended' }>): void {
  const runId = event.run_id
  if (runId === undefined) return
  draft.openRuns = draft.openRuns.filter((id) => id !== runId)
  for (const message of Object.values(draft.streaming)) if (message.runId === runId) delete draft.streaming[message.id]
  const run = draft.runs[runId]
  beginRun(draft, runId)
  if (run) draft.runs[runId] = { ...run, begun: true, endedAt: Date.parse(event.ts), outcome: event.outcome }
  if (event.outcome === 'done') return
  const told = draft.items.some(
    (item) => item.runId === runId && ((item.kind === 'agent' && item.error) || (item.kind === 'notice' && item.tone === 'error')),
  )
  if (told && event.outcome !== 'cancelled') return
  const tone = event.outcome === 'cancelled' ? 'info' : 'error'
  const code = event.outcome === 'cancelled' && run && !run.begun ? 'withdrawn' : event.outcome
  draft.items.push({ ts: event.ts, runId, id: `end-${event.seq}`, kind: 'notice', tone, code, text: '' })
}

/** A formation that follows another with no message of a person between them takes its place. */
function applyFormation(draft: Conversation, event: Extract<SessionEvent, { type: 'formation' }>): void {
  const at = draft.items.findLastIndex((item) => item.kind === 'formation')
  const asked = draft.items.findLastIndex((item) => item.kind === 'user')
  const previous = draft.items[at]
  const replaces = previous?.kind === 'formation' && at > asked
  const id = replaces ? previous.id : `formation-${event.seq}`
  const meta = event.meta ?? (replaces ? previous.meta : undefined)
  const item: Item = { id, ts: event.ts, runId: event.run_id, kind: 'formation', formation: event.formation, step: event.step, meta }
  if (replaces) draft.items[at] = item
  else draft.items.push(item)
}
