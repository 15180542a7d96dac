import { schemaOf } from '#core/turn/tool-intent.ts'
import type { AnyTool, ToolInfo, Tools } from '#core/ports/tools.ts'

const infoOf = (tool: AnyTool): ToolInfo => ({
  name: tool.name,
  description: tool.description,
  input_schema: schemaOf(tool),
  effect: tool.effect,
})

/** The tools that a session's clients offer, and the server's: a client's tool stands in for the server's of that name. */
export function createTools(tools: AnyTool[], offered?: Tools): Tools {
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  let infos: ToolInfo[] | undefined
  const own = () => (infos ??= tools.map(infoOf))
  return {
    get: (name, sessionId) => offered?.get(name, sessionId) ?? byName.get(name),
    list(sessionId) {
      const clients = offered?.list(sessionId) ?? []
      if (clients.length === 0) return own()
      const taken = new Set(clients.map(({ name }) => name))
      return [...own().filter(({ name }) => !taken.has(name)), ...clients]
    },
  }
}
