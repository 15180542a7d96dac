import { z } from 'zod'
import type { ToolOutcome } from '../agent/agent.ts'
import type { FailpointHandler } from '../failpoint.ts'
import type { AnyTool, ToolContext, Tools } from '../ports/tools.ts'
import type { Draft } from '../session/draft.ts'
import { canonical, fingerprintOf, sha256 } from './fingerprint.ts'
import { nextPath, type Recorder, type Scope } from './record.ts'
import { checkAlive, checkStepLimit } from './run.ts'
import { waitForPerson } from './wait.ts'

/** What is written before the tool runs. */
interface Intent {
  call_id: string
  arguments: Record<string, unknown>
  hash: string
  ask_id?: string
}

const MAX_ASKS_PER_CALL = 3

/** Approval binds exactly this: the tool, its arguments and what they point at. */
export const approvalHash = (tool: string, args: unknown, target: string): string => sha256(canonical({ tool, args, target }))

export interface ToolCallDeps {
  recorder: Recorder
  tools: Tools
  failpoint: FailpointHandler
}

export async function callTool(deps: ToolCallDeps, scope: Scope, name: string, args: Record<string, unknown>): Promise<ToolOutcome> {
  const { recorder, tools } = deps
  const { run } = recorder
  checkAlive(run)
  checkStepLimit(run)
  const path = nextPath(scope)
  const step = recorder.recall(path, 'tool', { name, args })
  if (step?.status === 'done') return (step.data as { value: ToolOutcome }).value
  const tool = tools.get(name, run.session.id)
  const call: ToolCall = { deps, scope, path, name, args, tool, fingerprint: fingerprintOf({ name, args }), intent: step?.data as Intent | undefined }
  if (!tool) return finish(call, { ok: false, reason: 'failed', error: `There is no tool "${name}".`, call_id: callIdOf(call) })
  if (step?.status === 'dispatched' && tool.effect === 'outside') return unknownOutcome(call, tool)
  return step?.status === 'dispatched' ? dispatch(call, tool) : approve(call, tool, args)
}

interface ToolCall {
  deps: ToolCallDeps
  scope: Scope
  path: string
  name: string
  args: Record<string, unknown>
  tool: AnyTool | undefined
  fingerprint: string
  intent: Intent | undefined
}

/** The same in every attempt: an approval that names it must find it after a restart. */
const callIdOf = ({ deps, path }: ToolCall) => `c_${sha256(`${deps.recorder.run.turn.id} ${path}`).slice(0, 26)}`

function contextOf({ deps, scope }: ToolCall, callId: string): ToolContext {
  const { run } = deps.recorder
  return { sessionId: run.session.id, user: run.session.owner, runId: run.turn.id, callId, agentId: scope.agent_id, place: place(scope), signal: run.controller.signal }
}

const place = ({ plan_id, step }: Scope) => ({ ...(plan_id !== undefined && { plan_id }), ...step })

/** Validates, asks a person where the policy says so, and again when what was approved is no longer what would run. */
async function approve(call: ToolCall, tool: AnyTool, asked: Record<string, unknown>): Promise<ToolOutcome> {
  const callId = callIdOf(call)
  let args = asked
  for (let round = 0; ; round++) {
    const checked = check(tool, args)
    if ('error' in checked) return finish(call, { ok: false, reason: 'failed', error: checked.error, call_id: callId })
    const context = contextOf(call, callId)
    const askPath = `${call.path}/ask${round}`
    let needs: boolean
    let target: string
    try {
      needs = call.deps.recorder.run.openAsks.has(askPath) || call.deps.recorder.run.steps.has(askPath) || ((await tool.needsApproval?.(checked.args, context)) ?? false)
      target = (await tool.target?.(checked.args, context)) ?? ''
    } catch (error) {
      return finish(call, { ok: false, reason: 'failed', error: messageOf(error), call_id: callId })
    }
    const hash = approvalHash(tool.name, checked.args, target)
    const shown = { call_id: callId, arguments: checked.args as Record<string, unknown>, hash }
    if (!needs) return start(call, tool, shown)
    if (round >= MAX_ASKS_PER_CALL) return finish(call, { ok: false, reason: 'failed', error: 'What was approved kept changing; the call was given up.', call_id: callId })
    const settled = await askApproval(call, tool, askPath, shown, context, round)
    const ask = { ask_id: settled.ask_id }
    if (settled.status === 'rejected') return finish(call, { ok: false, reason: 'rejected', feedback: settled.feedback ?? '', call_id: callId }, ask)
    if (settled.status === 'edited_by_human') args = settled.edited_arguments ?? args
    const now = await currentHash(tool, args, context)
    if (now !== undefined && now === settled.hash) return start(call, tool, { call_id: callId, arguments: args, hash: now, ...ask })
  }
}

async function askApproval(call: ToolCall, tool: AnyTool, path: string, shown: Intent, context: ToolContext, round: number) {
  const { recorder, failpoint } = call.deps
  let preview: Record<string, unknown> | undefined
  try {
    preview = await tool.preview?.(shown.arguments as never, context)
  } catch (error) {
    preview = { error: messageOf(error) }
  }
  const again = round > 0 ? ' What it would act on has changed since it was approved.' : ''
  return waitForPerson(
    recorder,
    call.scope,
    path,
    {
      kind: 'tool',
      text: `May ${call.scope.agent_id} run ${tool.name}?${again}`,
      payload: { tool_name: tool.name, ...shown, ...(preview && { preview }), input_schema: schemaOf(tool), ...place(call.scope) },
      args: { tool: tool.name, asked: call.fingerprint, round },
    },
    failpoint,
  )
}

async function currentHash(tool: AnyTool, args: unknown, context: ToolContext): Promise<string | undefined> {
  const checked = check(tool, args)
  if ('error' in checked) return undefined
  try {
    return approvalHash(tool.name, checked.args, (await tool.target?.(checked.args, context)) ?? '')
  } catch {
    return undefined
  }
}

/** Writes the intent, then runs. The call is shown before it starts unless the ask has shown it already. */
async function start(call: ToolCall, tool: AnyTool, intent: Intent): Promise<ToolOutcome> {
  const { recorder, failpoint } = call.deps
  const { run } = recorder
  await recorder.write({ path: call.path, kind: 'tool', fingerprint: call.fingerprint, status: 'dispatched', data: intent }, (draft) => {
    if (intent.ask_id !== undefined) return
    draft.event('tool_call', { call_id: intent.call_id, tool_name: tool.name, arguments: intent.arguments, agent_id: call.scope.agent_id, ...place(call.scope) }, run.turn.id)
  })
  failpoint('tool.dispatched')
  return dispatch({ ...call, intent }, tool)
}

async function dispatch(call: ToolCall, tool: AnyTool): Promise<ToolOutcome> {
  const { run } = call.deps.recorder
  const intent = call.intent as Intent
  const { call_id } = intent
  run.busy++
  const started = performance.now()
  let outcome: ToolOutcome
  try {
    const result = await tool.run(intent.arguments as never, contextOf(call, call_id))
    outcome = { ok: true, result: result === undefined ? null : JSON.parse(JSON.stringify(result)), call_id }
  } catch (error) {
    checkAlive(run)
    outcome = { ok: false, reason: 'failed', error: messageOf(error), call_id }
  } finally {
    run.busy--
  }
  call.deps.failpoint('tool.ran')
  return finish(call, outcome, intent, performance.now() - started)
}

/** The process died while an outside effect was under way: nobody knows whether it happened, so a person decides. */
async function unknownOutcome(call: ToolCall, tool: AnyTool): Promise<ToolOutcome> {
  const intent = call.intent as Intent
  const settled = await waitForPerson(
    call.deps.recorder,
    call.scope,
    `${call.path}/unknown`,
    {
      kind: 'tool',
      text: `The server stopped while ${tool.name} was running; it may have happened or not. Approve to run it again, reject to go on without.`,
      payload: { tool_name: tool.name, ...intent, unknown_outcome: true, input_schema: schemaOf(tool), ...place(call.scope) },
      args: { tool: tool.name, unknown: call.fingerprint },
    },
    call.deps.failpoint,
  )
  if (settled.status === 'rejected') return finish(call, { ok: false, reason: 'unknown', error: `It is not known whether ${tool.name} ran. ${settled.feedback ?? ''}`.trim(), call_id: intent.call_id }, intent)
  const args = settled.edited_arguments ?? intent.arguments
  const context = contextOf(call, intent.call_id)
  return start(call, tool, { ...intent, arguments: args, hash: (await currentHash(tool, args, context)) ?? intent.hash })
}

async function finish(call: ToolCall, outcome: ToolOutcome, intent: Partial<Intent> = {}, ms = 0): Promise<ToolOutcome> {
  const { recorder } = call.deps
  const run_id = recorder.run.turn.id
  const { call_id } = outcome
  await recorder.write({ path: call.path, kind: 'tool', fingerprint: call.fingerprint, status: 'done', data: { value: outcome } }, (draft: Draft) => {
    const shared = { call_id, tool_name: call.name, agent_id: call.scope.agent_id, ...place(call.scope) }
    const failure = outcome.ok ? {} : { error: outcome.reason === 'rejected' ? `Rejected. ${outcome.feedback}`.trim() : outcome.error, status: outcome.reason }
    draft.event('tool_result', { ...shared, ...(outcome.ok ? { result: outcome.result } : failure), ms: Math.round(ms) }, run_id)
    draft.event('usage', { step: call.name, ms: Math.round(ms), input_tokens: 0, cached_tokens: 0, output_tokens: 0, cost_usd: 0, model: 'tool', agent_id: call.scope.agent_id }, run_id)
    if (intent.ask_id === undefined) return
    const detail = canonical({ tool: call.name, arguments_run: outcome.ok || outcome.reason === 'failed' ? intent.arguments : null, hash: intent.hash, outcome: outcome.ok ? 'succeeded' : outcome.reason })
    draft.audit({ run_id, ask_id: intent.ask_id, entry: 'outcome', user_name: recorder.run.session.owner, detail })
  })
  recorder.onIdle()
  return outcome
}

function check(tool: AnyTool, args: unknown): { args: unknown } | { error: string } {
  const parsed = tool.input.safeParse(args)
  if (parsed.success) return { args: parsed.data }
  const issue = parsed.error.issues[0]
  return { error: `${tool.name}: ${issue?.path.join('.') || 'arguments'}: ${issue?.message ?? 'invalid'}` }
}

export function schemaOf(tool: AnyTool): Record<string, unknown> {
  return z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
