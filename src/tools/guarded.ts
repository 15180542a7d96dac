import type { Rights } from '#core/ports/rights.ts'
import type { AnyTool, ToolContext, Tools } from '#core/ports/tools.ts'

/**
 * The server's tools, for those who may use them. Checked before anybody is asked, and again when the call runs. What a
 * person's own client offers runs on their machine and needs no right here.
 */
export function guardTools(tools: AnyTool[], rights: Pick<Rights, 'mayUseTool'>): AnyTool[] {
  return tools.map((tool) => guard(tool, rights))
}

/** The same for tools that come and go, e.g. those of MCP servers. */
export function guardSource(source: Tools, rights: Pick<Rights, 'mayUseTool'>): Tools {
  return {
    ...source,
    get(name, sessionId) {
      const tool = source.get(name, sessionId)
      return tool && guard(tool, rights)
    },
  }
}

function guard(tool: AnyTool, rights: Pick<Rights, 'mayUseTool'>): AnyTool {
  async function check({ user }: ToolContext) {
    if (!(await rights.mayUseTool(user, tool.name)))
      throw new Error(`${user} may not use ${tool.name} here; an operator can give the right to.`)
  }
  return {
    ...tool,
    async needsApproval(args: never, context: ToolContext) {
      await check(context)
      return (await tool.needsApproval?.(args, context)) ?? false
    },
    async target(args: never, context: ToolContext) {
      await check(context)
      return (await tool.target?.(args, context)) ?? ''
    },
    async run(args: never, context: ToolContext) {
      await check(context)
      return tool.run(args, context)
    },
  }
}
