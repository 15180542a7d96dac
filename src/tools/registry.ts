import { schemaOf } from '#core/turn/tool-intent.ts'
import type { AnyTool, ToolInfo, Tools } from '#core/ports/tools.ts'

const infoOf = (tool: AnyTool): ToolInfo => ({
  name: tool.name,
  description: tool.description,
  input_schema: schemaOf(tool),
  effect: tool.effect,
  ...(tool.looks && { looks: true }),
})

/** Tools of several sources; the first that has a name counts. */
export const joinTools = (...sources: Tools[]): Tools => ({
  get: (name, sessionId) => sources.reduce<AnyTool | undefined>((found, source) => found ?? source.get(name, sessionId), undefined),
  list: (sessionId) => sources.flatMap((source) => source.list(sessionId)),
})

/** Tools that come and go, e.g. those of agents' modules. */
export function toolsOf(current: () => AnyTool[]): Tools {
  const infos = new WeakMap<AnyTool, ToolInfo>()
  const info = (tool: AnyTool) => {
    const known = infos.get(tool) ?? infoOf(tool)
    infos.set(tool, known)
    return known
  }
  return { get: (name) => current().find((tool) => tool.name === name), list: () => current().map(info) }
}

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
