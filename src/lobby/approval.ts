import { makeVisible } from '#protocol/visible.ts'
import type { ToolOutcome } from '#core/agent/agent.ts'
import type { AnyTool, ToolContext, Tools } from '#core/ports/tools.ts'

const YES = /^\/?(yes|y|ok|okay|approve|approved|так|да|ага|угу|добре|хорошо)[\s.!]*$/iu

/** Only a plain yes approves; anything else is a no with a reason. */
export const isYes = (text: string): boolean => YES.test(text.trim())

/** Control and invisible characters are shown escaped, so that what a person reads is what runs. */
const show = (value: unknown): string => makeVisible(JSON.stringify(value))

interface ToolCall {
  name: string
  args: Record<string, unknown>
  context: ToolContext
  ask(question: string): Promise<string>
}

async function approve(tool: AnyTool, args: unknown, { name, context, ask }: ToolCall): Promise<{ approved: boolean; feedback: string }> {
  const target = await tool.target?.(args, context)
  const about = target === undefined ? '' : ` on ${show(target)}`
  const answer = await ask(`May I run ${name} with ${show(args)}${about}? Answer yes or no.`)
  if (!isYes(answer)) return { approved: false, feedback: answer }
  const changed = target !== (await tool.target?.(args, context))
  return changed ? { approved: false, feedback: 'what it works on has changed since it was approved' } : { approved: true, feedback: '' }
}

/** Runs a tool of the Tools port; a person approves in the lobby what needs it. Failures are data. */
export async function runLobbyTool(tools: Tools, call: ToolCall): Promise<ToolOutcome> {
  const { name, context } = call
  const call_id = context.callId
  const failed = (error: string): ToolOutcome => ({ ok: false, reason: 'failed', error, call_id })
  const tool = tools.get(name, context.sessionId)
  if (tool === undefined) return failed(`there is no tool called ${name}`)
  const parsed = tool.input.safeParse(call.args)
  if (!parsed.success) return failed(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  try {
    if (await tool.needsApproval?.(parsed.data, context)) {
      const { approved, feedback } = await approve(tool, parsed.data, call)
      if (!approved) return { ok: false, reason: 'rejected', feedback, call_id }
    }
    return { ok: true, result: await tool.run(parsed.data, context), call_id }
  } catch (error) {
    context.signal.throwIfAborted()
    return failed(error instanceof Error ? error.message : String(error))
  }
}
