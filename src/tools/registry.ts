import { schemaOf } from '#core/turn/tool-call.ts'
import type { AnyTool, ToolInfo, Tools } from '#core/ports/tools.ts'

/** The server's tools, and after them those that a session's clients offer. */
export function createTools(tools: AnyTool[], offered?: Tools): Tools {
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  let infos: ToolInfo[] | undefined
  const own = () => (infos ??= tools.map((tool) => ({ name: tool.name, description: tool.description, input_schema: schemaOf(tool) })))
  return {
    get: (name, sessionId) => byName.get(name) ?? offered?.get(name, sessionId),
    list: (sessionId) => [...own(), ...(offered?.list(sessionId) ?? [])],
  }
}
