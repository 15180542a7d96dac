import type { ToolOutcome } from '../agent/agent.ts'
import type { AnyTool } from '../ports/tools.ts'
import type { Draft } from '../decide/draft.ts'
import { approve, currentHash } from './approval.ts'
import { canonical, fingerprintOf, sha256 } from '../decide/fingerprint.ts'
import type { Place } from './engine.ts'
import { describeCall, MAX_RESULT_BYTES, nextPath, type Scope } from './record.ts'
import { checkAlive, checkStepLimit } from './run.ts'
import { contextOf, type Intent, messageOf, type ToolCall, type ToolCallDeps } from './tool-intent.ts'

interface Called {
  name: string
  args: Record<string, unknown>
  place?: Partial<Place> | undefined
  byModel?: boolean | undefined
}

/**
 * A tool call: checked, approved where that is needed, its intent written before it runs, its outcome after. An
 * outside effect whose outcome is missing from the record is never repeated by itself: a person decides.
 */
export async function callTool(deps: ToolCallDeps, scope: Scope, { name, args, place = {}, byModel }: Called): Promise<ToolOutcome> {
  const { recorder, tools } = deps
  const { run } = recorder
  checkAlive(run)
  checkStepLimit(run)
  const path = nextPath(scope)
  const step = recorder.recall(path, 'tool', { name, args })
  if (step?.status === 'done') return (step.data as { value: ToolOutcome }).value
  const call_id = `c_${sha256(`${run.turn.id} ${path}`).slice(0, 26)}`
  const intent = step?.data as Intent | undefined
  const ofPlan = { ...(scope.plan_id !== undefined && { plan_id: scope.plan_id }), ...place }
  const fingerprint = fingerprintOf({ name, args })
  const call: ToolCall = { deps, scope, path, call_id, name, args, byModel: byModel === true, place: ofPlan, fingerprint, intent }
  if (run.retried) await untilThere(call)
  const barred = !intent && (await planMissing(call, tools.get(name, run.session.id)))
  if (barred) return finish(call, { ok: false, reason: 'failed', error: barred, call_id }, {})
  // A tool that is not there any more was perhaps a client's: those act outside.
  const outside = (tools.get(name, run.session.id)?.effect ?? 'outside') === 'outside'
  return work(call, intent && outside ? intent : undefined)
}

/** The person asked for a plan first: until one is approved, nothing but looking. */
async function planMissing(call: ToolCall, tool: AnyTool | undefined): Promise<string | undefined> {
  const { turn, planned } = run(call)
  if (!turn.options?.plan_first || planned || tool?.effect === 'none') return undefined
  const args = tool?.looks && tool.input.safeParse(call.args)
  // Who cannot tell does not let it through.
  if (args?.success && (await tool?.looks?.(args.data, contextOf(call)).catch(() => false))) return undefined
  return 'The person wants a plan first: nothing is written or run before a plan was approved.'
}

const RETURN_MS = 15_000

/** After a restart a client's tools are gone until it has connected again: that is waited for, not taken for a failure. */
async function untilThere({ deps, name }: ToolCall) {
  const { run } = deps.recorder
  for (const deadline = Date.now() + RETURN_MS; Date.now() < deadline; checkAlive(run)) {
    if (deps.tools.get(name, run.session.id)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function work(call: ToolCall, before?: Intent): Promise<ToolOutcome> {
  const decision = await approve(call, before)
  if ('outcome' in decision) return finish(call, decision.outcome, decision.intent)
  const { intent } = decision
  const tool = call.deps.tools.get(call.name, run(call).session.id)
  if (!tool) return finish(call, { ok: false, reason: 'failed', error: `There is no tool "${call.name}".`, call_id: call.call_id }, intent)
  // A tool that only reads can run again: it leaves no intent, and its call is shown with its result, in one commit.
  if (tool.effect !== 'none') await writeIntent(call, tool, intent)
  call.deps.failpoint('tool.dispatched')
  // The write may have waited for the database: what was approved must still be what runs.
  if (intent.ask_id !== undefined && (await currentHash(tool, intent.arguments, contextOf(call))) !== intent.hash)
    return work({ ...call, intent }, before)
  return dispatch(call, tool, intent)
}

const run = (call: ToolCall) => call.deps.recorder.run

/** The call in a few words, for whoever reads the record. */
const whatOf = (call: ToolCall, intent: Partial<Intent>) => `${call.name} ${describeCall(intent.arguments ?? call.args)}`

/** The call is shown before it starts unless an ask or an earlier attempt has shown it already. */
function writeIntent(call: ToolCall, tool: AnyTool, intent: Intent) {
  return call.deps.recorder.write(
    { path: call.path, kind: 'tool', fingerprint: call.fingerprint, status: 'dispatched', data: { ...intent, what: whatOf(call, intent) } },
    (draft) => showCall(draft, call, tool, intent),
  )
}

function showCall(draft: Draft, call: ToolCall, tool: AnyTool, intent: Intent) {
  // An ask in the tool's own words has not shown the call.
  if ((intent.ask_id !== undefined && !tool.question) || call.intent !== undefined) return
  const { agent_id } = call.scope
  const shown = { call_id: call.call_id, tool_name: call.name, arguments: intent.arguments, agent_id, ...call.place, ...allowedBy(intent) }
  draft.event('tool_call', shown, run(call).turn.id)
}

const allowedBy = ({ allowance }: Intent) => allowance && { allowance_id: allowance.allowance_id }

async function dispatch(call: ToolCall, tool: AnyTool, intent: Intent): Promise<ToolOutcome> {
  const { call_id } = intent
  const about = { call_id, ...intent.decision, ...(intent.runs > 1 && { repeated: true as const }) }
  run(call).busy++
  const started = performance.now()
  let outcome: ToolOutcome
  try {
    checkAlive(run(call))
    const text = JSON.stringify((await tool.run(intent.arguments, contextOf(call))) ?? null)
    if (text.length > MAX_RESULT_BYTES) throw new Error(`${tool.name} ran, but its result is over 1 MiB and was not kept.`)
    outcome = { ok: true, result: JSON.parse(text) as unknown, ...about }
  } catch (error) {
    checkAlive(run(call))
    outcome = { ok: false, reason: 'failed', error: messageOf(error), ...about }
  } finally {
    run(call).busy--
  }
  call.deps.failpoint('tool.ran')
  const ms = performance.now() - started
  return finish(call, outcome, intent, { ms, before: (draft) => tool.effect === 'none' && showCall(draft, call, tool, intent) })
}

const NO_MODEL = { input_tokens: 0, cached_tokens: 0, output_tokens: 0, cost_usd: 0, model: 'tool' }

interface Ran {
  ms: number
  /** What stands in the log before the result. */
  before?: (draft: Draft) => void
}

async function finish(
  call: ToolCall,
  outcome: ToolOutcome,
  intent: Partial<Intent>,
  { ms, before }: Ran = { ms: 0 },
): Promise<ToolOutcome> {
  const { recorder } = call.deps
  const run_id = recorder.run.turn.id
  const { call_id } = outcome
  const noted = { what: whatOf(call, intent), at: Date.now(), ms: Math.round(ms) }
  await recorder.write(
    { path: call.path, kind: 'tool', fingerprint: call.fingerprint, status: 'done', data: { value: outcome, ...noted } },
    (draft: Draft) => {
      before?.(draft)
      const shared = { call_id, tool_name: call.name, agent_id: call.scope.agent_id, ...call.place }
      const failure = outcome.ok
        ? {}
        : { error: outcome.reason === 'rejected' ? `Rejected. ${outcome.feedback}`.trim() : outcome.error, status: outcome.reason }
      draft.event('tool_result', { ...shared, ...(outcome.ok ? { result: outcome.result } : failure), ms: Math.round(ms) }, run_id)
      draft.event('usage', { step: call.name, ms: Math.round(ms), ...NO_MODEL, agent_id: call.scope.agent_id }, run_id)
      const ask_id = intent.ask_id ?? intent.allowance?.ask_id
      if (ask_id === undefined) return
      const ran = outcome.ok || outcome.reason === 'failed'
      const detail = canonical({
        tool: call.name,
        arguments_run: ran ? (intent.arguments ?? null) : null,
        hash: intent.hash ?? null,
        outcome: outcome.ok ? 'succeeded' : outcome.reason,
        ...(intent.allowance && { allowance: intent.allowance.allowance_id }),
      })
      draft.audit({ run_id, ask_id, entry: 'outcome', user_name: recorder.run.session.owner, detail })
    },
  )
  recorder.onIdle()
  return outcome
}
