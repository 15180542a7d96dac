import { realpathSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AuthoredAgent } from './authored-tool.ts'
import { type Loaded, loadAgents, readAgent } from './load.ts'
import { provideLibrary } from './provided.ts'
import { watchTree } from './watch-tree.ts'
import type { Agents } from '#core/agent/registry.ts'

export interface AuthoredDeps {
  folder: string | undefined
  /** Agents that the program brings which started this server. */
  given: AuthoredAgent[]
  agents: Agents
  /** Ids and tools that no module may take. */
  reserved: ReadonlySet<string>
  toolNames: ReadonlySet<string>
  /** Called when they were loaded again. */
  changed?: () => void
  log: { info(fields: object, text: string): void; error(fields: object, text: string): void }
}

/** Editors write a file in several strokes. */
const SETTLE_MS = 150

/** What a module of a later round imports from the folder is of that round too: a changed file is loaded anew whoever needs it. */
function renewImports(folder: string): { deregister(): void } {
  const base = `${pathToFileURL(realpathSync(folder)).href}/`
  return registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context)
      const round = /\?(v\d+-\d+)$/.exec(context.parentURL ?? '')?.[1]
      const inside = found.url.startsWith(base) && !found.url.includes('?') && !found.url.includes('/node_modules/')
      return round !== undefined && inside ? { ...found, url: `${found.url}?${round}` } : found
    },
  })
}

/** CommonJS keeps modules by their path alone, whatever the round. */
function forgetCommonJs(folder: string) {
  const { cache } = createRequire(import.meta.url)
  const base = join(realpathSync(folder), '/')
  for (const path of Object.keys(cache)) if (path.startsWith(base) && !path.includes('/node_modules/')) delete cache[path]
}

/** The agents that users of this server wrote: loaded at the start and, while watched, again whenever a file changes. */
export function createAuthored({ folder, given, agents, reserved, toolNames, changed, log }: AuthoredDeps) {
  let watcher: { close(): void } | undefined
  const hooks: { deregister(): void }[] = []
  let timer: NodeJS.Timeout | undefined
  let round = 0
  let work = Promise.resolve()
  let ofFolder = new Set<string>()

  function put({ agent, failure, tools }: Pick<Loaded, 'agent' | 'failure' | 'tools'>) {
    agents.add(agent, { failure, tools })
    return agent.id
  }

  function report(ids: ReadonlySet<string>, stacks: Map<string, string>) {
    for (const { id, reason } of agents.list())
      if (reason !== undefined && ids.has(id)) log.error({ agent_id: id, reason, error: stacks.get(id) }, 'agent is not available')
  }

  async function loadFolder() {
    const ids = new Set([...reserved, ...given.map(({ id }) => id)])
    const names = new Set([
      ...toolNames,
      ...given.flatMap(({ tools = [] }) => tools.map((tool) => (typeof tool === 'string' ? '' : tool.name))),
    ])
    const version = round++ === 0 ? '' : `v${round}-${Date.now()}`
    if (folder !== undefined && version !== '') forgetCommonJs(folder)
    const loaded = folder === undefined ? [] : await loadAgents(folder, ids, { toolNames: names, version })
    const now = new Set(loaded.map(({ agent }) => agent.id))
    for (const id of ofFolder) if (!now.has(id)) agents.remove(id)
    for (const each of loaded) put(each)
    ofFolder = now
    const stacks = await agents.start([...now])
    for (const { agent, stack } of loaded) if (stack !== undefined) stacks.set(agent.id, stack)
    report(now, stacks)
  }

  async function load() {
    for (const agent of given) put(readAgent(agent))
    const others = agents.list().map(({ id }) => id)
    report(new Set(others), await agents.start(others))
    if (folder !== undefined) hooks.push(provideLibrary(folder))
    await loadFolder()
  }

  function reload(file: string) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work
        .then(loadFolder)
        .then(changed)
        .then(() => log.info({ file, agents: [...ofFolder] }, 'agents were loaded again; turns under way go on with the old code'))
        .catch((error: unknown) => log.error({ file, error: String(error) }, 'agents could not be loaded again'))
    }, SETTLE_MS)
  }

  return {
    load,
    watch() {
      if (folder === undefined) return
      hooks.push(renewImports(folder))
      watcher = watchTree(folder, reload, (error) => log.error({ error: String(error) }, 'the folder of agents can no longer be watched'))
    },
    close() {
      clearTimeout(timer)
      watcher?.close()
      for (const hook of hooks) hook.deregister()
    },
  }
}
