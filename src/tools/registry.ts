import { schemaOf } from '#core/turn/tool-intent.ts'
import type { AnyTool, ToolInfo, Tools } from '#core/ports/tools.ts'

const infoOf = (tool: AnyTool): ToolInfo => ({
  name: tool.name,
  description: tool.description,
  input_schema: schemaOf(tool),
  effect: tool.effect,
})

/** The server's own tools, those of MCP servers, and those of a session's clients, which stand in for others of that name. */
export function createTools(tools: AnyTool[], offered?: Tools, ofServers?: Tools): Tools {
  const byName = new Map(tools.map((tool) => [tool.name, tool]))
  let infos: ToolInfo[] | undefined
  const own = () => (infos ??= tools.map(infoOf))
  return {
    get: (name, sessionId) => offered?.get(name, sessionId) ?? byName.get(name) ?? ofServers?.get(name, sessionId),
    list(sessionId) {
      const clients = offered?.list(sessionId) ?? []
      const further = ofServers?.list(sessionId) ?? []
      if (clients.length + further.length === 0) return own()
      const taken = new Set(clients.map(({ name }) => name))
      return [...[...own(), ...further].filter(({ name }) => !taken.has(name)), ...clients]
    },
  }
}
