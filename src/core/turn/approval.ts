import type { ToolOutcome } from '../agent/agent.ts'
import type { Allowable, AnyTool, Asked, ToolContext } from '../ports/tools.ts'
import { allowanceFor } from '../decide/allowance.ts'
import { approvalHash, canonical } from '../decide/fingerprint.ts'
import { check, contextOf, type Intent, messageOf, schemaOf, type ToolCall } from './tool-intent.ts'
import { waitForPerson } from './wait.ts'

/** So often may the same call be asked again because what it would act on has changed. */
const MAX_ROUNDS = 3

export type Decision = { intent: Intent } | { outcome: Exclude<ToolOutcome, { ok: true }>; intent: Partial<Intent> }

/**
 * Validates a call, asks a person where the policy says so, and again when what was approved is no longer what would
 * run. `before` is an earlier run of which nobody knows whether it happened: then a person decides in any case.
 */
export async function approve(call: ToolCall, before?: Intent): Promise<Decision> {
  const { call_id } = call
  const { run } = call.deps.recorder
  const runs = (before?.runs ?? 0) + 1
  let args = before?.arguments ?? call.args
  const fail = (error: string): Decision => ({
    outcome: { ok: false, reason: before ? 'unknown' : 'failed', error, call_id },
    intent: before ?? {},
  })
  for (let round = 0; ; round++) {
    const tool = call.deps.tools.get(call.name, run.session.id)
    if (!tool) return fail(`There is no tool "${call.name}".`)
    const path = `${call.path}/${before ? `unknown${before.runs}.` : 'ask'}${round}`
    const asked = before !== undefined || run.openAsks.has(path) || run.steps.has(path)
    const ready = await readyToRun(tool, args, contextOf(call), asked)
    if ('error' in ready) return fail(ready.error)
    const shown: Intent = { call_id, arguments: ready.args, hash: ready.hash, runs }
    if (!ready.needs) return { intent: shown }
    const allowable = before ? undefined : await allowableOf(tool, ready.args, contextOf(call))
    const allowance =
      asked || !allowable || wasRefused(call) ? undefined : await call.deps.recorder.commit(({ head }) => allowanceFor(head, allowable))
    if (allowance) return { intent: { ...shown, allowance: { allowance_id: allowance.allowance_id, ask_id: allowance.ask_id } } }
    if (round >= MAX_ROUNDS) return fail('What was approved kept changing; the call was given up.')
    const settled = await askPerson(call, tool, path, { shown, round, before, allowable })
    const ask = { ask_id: settled.ask_id }
    if (settled.status === 'rejected') {
      const feedback = settled.feedback ?? ''
      if (!before) return { outcome: { ok: false, reason: 'rejected', feedback, call_id }, intent: { ...shown, ...ask } }
      const error = `It is not known whether ${tool.name} ran to its end: it had begun when the server stopped. The person was asked and does not want it run again. ${feedback && `They said: ${feedback}`}`
      return { outcome: { ok: false, reason: 'unknown', error: error.trim(), call_id }, intent: { ...before, ...ask } }
    }
    if (settled.status === 'edited_by_human') args = settled.edited_arguments ?? args
    const decision = {
      ...(canonical(args) !== canonical(call.args) && settled.status === 'edited_by_human' && { edited_arguments: args }),
      ...(settled.feedback && { feedback: settled.feedback }),
    }
    const now = await currentHash(tool, args, contextOf(call))
    if (now !== undefined && now === settled.hash) return { intent: { ...shown, arguments: args, hash: now, ...ask, decision } }
  }
}

/** A repeat that the person did not want is asked about, whatever is allowed. */
const wasRefused = ({ deps, fingerprint }: ToolCall) =>
  deps.recorder.run.steps.values().some((step) => {
    const { value } = (step.data ?? {}) as { value?: { reason?: unknown } | null }
    return step.fingerprint === fingerprint && step.kind === 'tool' && value?.reason === 'unknown'
  })

type Ready = { args: Record<string, unknown>; needs: boolean; hash: string } | { error: string }

async function readyToRun(tool: AnyTool, given: unknown, context: ToolContext, asked: boolean): Promise<Ready> {
  const checked = check(tool, given)
  if ('error' in checked) return checked
  const args = checked.args as Record<string, unknown>
  try {
    const needs = asked || ((await tool.needsApproval?.(args, context)) ?? false)
    return { args, needs, hash: approvalHash(tool.name, args, (await tool.target?.(args, context)) ?? '') }
  } catch (error) {
    return { error: messageOf(error) }
  }
}

/** The hash of what would run now; nothing when it could not run at all. */
export async function currentHash(tool: AnyTool, args: unknown, context: ToolContext): Promise<string | undefined> {
  const ready = await readyToRun(tool, args, context, true)
  return 'error' in ready ? undefined : ready.hash
}

/** Nothing that can be allowed is no mistake of the tool: then it is asked about each time. */
const allowableOf = async (tool: AnyTool, args: Record<string, unknown>, context: ToolContext): Promise<Allowable | undefined> =>
  tool.allowable ? tool.allowable(args, context) : { key: tool.name, text: tool.name }

interface Asking {
  shown: Intent
  round: number
  before: Intent | undefined
  allowable: Allowable | undefined
}

async function askPerson(call: ToolCall, tool: AnyTool, path: string, { shown, round, before, allowable }: Asking) {
  const { recorder, failpoint } = call.deps
  const known = recorder.run.steps.has(path) || recorder.run.openAsks.has(path)
  const preview = known ? undefined : await previewOf(tool, shown, contextOf(call))
  const again = round > 0 ? ' What it would act on has changed since it was approved.' : ''
  const own = known || before ? undefined : await questionOf(tool, shown, contextOf(call))
  const text = before
    ? `The server stopped while ${tool.name} was running (${await summaryOf(tool, shown, contextOf(call))}); it may have happened or not. Approve to run it again, reject to go on without.${again}`
    : `${own?.text ?? `May ${call.scope.agent_id} ${known ? `run ${tool.name}` : await summaryOf(tool, shown, contextOf(call))}?`}${again}`
  const { call_id, arguments: args, hash } = shown
  return waitForPerson(
    recorder,
    call.scope,
    path,
    {
      kind: own ? 'confirm' : 'tool',
      text,
      payload: {
        ...(own && { action: own.action }),
        tool_name: tool.name,
        call_id,
        arguments: args,
        hash,
        ...(before && { unknown_outcome: true }),
        ...(preview && { preview }),
        input_schema: schemaOf(tool),
        ...(allowable && { allowable: { key: allowable.key, text: allowable.text } }),
        ...call.place,
      },
      args: { tool: tool.name, asked: call.fingerprint, round, ...(before && { unknown: before.runs }) },
    },
    failpoint,
    (draft) => {
      // The earlier approval gets its outcome too, as far as it can be known.
      if (round > 0 || before?.ask_id === undefined) return
      const detail = canonical({ tool: tool.name, arguments_run: before.arguments, hash: before.hash, outcome: 'unknown' })
      draft.audit({ run_id: recorder.run.turn.id, ask_id: before.ask_id, entry: 'outcome', user_name: recorder.run.session.owner, detail })
    },
  )
}

/** What the call is about may have gone this very moment: then it is asked for in general words. */
const questionOf = (tool: AnyTool, shown: Intent, context: ToolContext): Promise<Asked | undefined> =>
  (async () => tool.question?.(shown.arguments, context))().catch(() => undefined)

const MAX_SUMMARY = 300

async function summaryOf(tool: AnyTool, { arguments: args }: Intent, context: ToolContext): Promise<string> {
  try {
    const text = await tool.summary?.(args, context)
    if (text !== undefined) return text.length <= MAX_SUMMARY ? text : `${text.slice(0, MAX_SUMMARY).toWellFormed()}…`
  } catch {
    // Then in general words.
  }
  return `run ${tool.name}`
}

async function previewOf(tool: AnyTool, shown: Intent, context: ToolContext): Promise<Record<string, unknown> | undefined> {
  try {
    return await tool.preview?.(shown.arguments, context)
  } catch (error) {
    return { error: messageOf(error) }
  }
}
