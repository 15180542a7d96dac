import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { isSchema, toSchema } from '#protocol/schema.ts'
import type { AnyTool } from '#core/ports/tools.ts'
import type { Agent } from '#core/agent/agent.ts'
import { checkSchedule } from './schedules.ts'
import { type AuthoredAgent, createAuthoredTool } from './authored-tool.ts'
import { placeIn, plainStack } from '#protocol/place.ts'

const isFunction = (value: unknown) => typeof value === 'function'
const fn = <T>() => z.custom<T>(isFunction, 'must be a function')

const ToolModule = z.looseObject({
  name: z.string().regex(/^[a-z][\w.-]{0,63}$/i, 'must be letters, digits, _, - or ., at most 64'),
  description: z.string().min(1).max(4_000),
  input: z.custom<unknown>(isSchema, 'must be a JSON Schema or a zod schema').optional(),
  approval: z.union([z.boolean(), fn()], 'must be true, false or a function').optional(),
  effect: z.enum(['none', 'idempotent', 'outside'], 'must be none, idempotent or outside').optional(),
  preview: fn().optional(),
  run: fn(),
})

const AgentModule = z.looseObject({
  id: z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/, 'must be lower-case letters, digits, _ or -, at most 64'),
  name: z.string().min(1).max(100),
  description: z.string().min(1).max(1_000),
  words: z.string().max(1_000).optional(),
  cost_usd: z.number().nonnegative().optional(),
  tools: z.array(z.union([z.string(), ToolModule])).optional(),
  private_replies: z.boolean().optional(),
  schedule: z
    .union([
      z.string().min(1),
      z.strictObject({ cron: z.string().min(1), zone: z.string().optional(), input: z.string().optional(), user: z.string().optional() }),
    ])
    .optional(),
  webhook: z.boolean().optional(),
  start: fn().optional(),
  run: fn(),
})

const LOAD_TIMEOUT_MS = 10_000

export interface Loaded {
  agent: Agent
  /** The tools that the module brings. */
  tools: AnyTool[]
  /** The file that it came from. */
  file: string
  failure?: string
  stack?: string
}

/**
 * Loads every module of a folder: files, and folders or packages in it. One that fails is still listed, under its file's name,
 * with the reason. `reserved` are the ids of the built-in agents and `toolNames` the tools there are: no module can take one.
 */
export async function loadAgents(
  folder: string,
  reserved: ReadonlySet<string> = new Set(),
  { toolNames = new Set(), version = '' }: { toolNames?: ReadonlySet<string>; version?: string } = {},
): Promise<Loaded[]> {
  const paths = await candidatesIn(resolve(folder))
  const loaded = (await Promise.all(paths.map((path) => loadModule(path, version)))).flat()
  const taken = new Set(reserved)
  const takenTools = new Set(toolNames)
  return loaded.map((each) => {
    const { id } = each.agent
    const twin = each.tools.find(({ name }) => takenTools.has(name))
    const why =
      each.failure ?? (taken.has(id) ? whyTaken(id, reserved) : twin && `there is a tool "${twin.name}" already; give it another name`)
    const free =
      why === undefined
        ? each
        : { ...failed(freeId(taken.has(id) ? each.file : id, taken), each.file, why), ...(each.stack && { stack: each.stack }) }
    taken.add(free.agent.id)
    for (const { name } of free.tools) takenTools.add(name)
    return free
  })
}

const MODULE = /\.[cm]?[jt]s$/
const NOT_MODULE = /(^\.|\.(test|spec|d)\.[cm]?[jt]s$)/

/** What can be an agent: a module, or a folder that may have an index or be a package. */
async function candidatesIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries
    .filter(({ name }) => !NOT_MODULE.test(name) && name !== 'node_modules')
    .filter((entry) => MODULE.test(entry.name) || !entry.isFile())
    .map(({ name }) => join(folder, name))
}

const Package = z.looseObject({ main: z.string().optional(), exports: z.unknown().optional() })
const CONDITIONS = new Set(['node', 'import', 'module-sync', 'default'])

/** What Node imports by a package's exports: that of the first condition which holds. */
function target(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return undefined
  const holding = Object.entries(value).filter(([condition]) => Array.isArray(value) || CONDITIONS.has(condition))
  return holding.map(([, inner]) => target(inner)).find((path) => path !== undefined)
}

/** The module of a folder or package. A folder with neither an index nor an entry holds what the agents share. */
async function entryOfFolder(folder: string): Promise<string | undefined> {
  const manifest = join(folder, 'package.json')
  const text = await readFile(manifest, 'utf8').catch(() => undefined)
  if (text !== undefined) {
    const { main, exports } = readPackage(text, manifest)
    const inside = target((exports as Record<string, unknown> | undefined)?.['.'] ?? exports)
    if (inside !== undefined) return join(folder, inside)
    // As in CommonJS it may leave the extension out, or name a folder.
    if (main !== undefined) return createRequire(manifest).resolve(join(folder, main))
  }
  const index = (await readdir(folder).catch(() => [])).find((name) => /^index\.[cm]?[jt]s$/.test(name))
  return index === undefined ? undefined : join(folder, index)
}

function readPackage(text: string, manifest: string) {
  try {
    return Package.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${manifest}: ${error instanceof SyntaxError ? error.message : 'main must be a path'}`)
  }
}

const whyTaken = (id: string, reserved: ReadonlySet<string>) =>
  reserved.has(id) ? `the id "${id}" belongs to a built-in agent; give the module another` : `another module has the id "${id}" already`

/** An id to list a module under that cannot have its own. */
function freeId(file: string, taken: ReadonlySet<string>): string {
  const name = idOf(file)
  for (let n = 1; ; n++) {
    const id = n === 1 ? name : `${name}-${n}`
    if (!taken.has(id)) return id
  }
}

const idOf = (file: string) => {
  const name = basename(file, extname(file))
  return (name === 'index' ? basename(join(file, '..')) : name).toLowerCase().replace(/[^a-z0-9_-]/g, '-')
}

const failed = (id: string, file: string, reason: string): Loaded => ({
  agent: { id, name: id, description: 'This agent could not be loaded.', run: () => Promise.reject(new Error(reason)) },
  tools: [],
  file,
  failure: reason,
})

async function loadModule(path: string, version: string): Promise<Loaded[]> {
  let file = path
  try {
    const entry = MODULE.test(path) ? path : await entryOfFolder(path)
    if (entry === undefined) return []
    file = entry
    const { default: exported } = await importInTime(file, version)
    const all = Array.isArray(exported) ? (exported as unknown[]) : [exported]
    return await Promise.all(all.map((each) => loadExported(each, file)))
  } catch (error) {
    return [await unloadable(idOf(file), file, error)]
  }
}

/** One agent of a module. If it cannot be used, it is listed under its own id where it has one, and those beside it work. */
async function loadExported(exported: unknown, file: string): Promise<Loaded> {
  try {
    return { ...readAgent(exported), file }
  } catch (error) {
    const { data: id = idOf(file) } = AgentModule.shape.id.safeParse((exported as { id?: unknown } | undefined)?.id)
    return unloadable(id, file, error)
  }
}

async function unloadable(id: string, file: string, error: unknown): Promise<Loaded> {
  const stack = plainStack(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const message = error instanceof Error ? error.message : String(error)
  const place = placeIn(stack) ?? (error instanceof SyntaxError ? await placeByCheck(file) : undefined) ?? file
  return { ...failed(id, file, message.includes(place) ? message : `${message} (${place})`), stack }
}

/** An exported value as an agent, with the tools that it brings made into tools of the server. */
export function readAgent(exported: unknown): { agent: Agent; tools: AnyTool[] } {
  const parsed = AgentModule.safeParse(exported)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`default export: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not an agent'}`.replace(/ {2,}/g, ' '))
  }
  const agent = exported as AuthoredAgent
  const { schedule } = agent
  if (schedule !== undefined) namedErrors('schedule', () => checkSchedule(schedule))
  const own = (agent.tools ?? []).filter((tool) => typeof tool !== 'string')
  if (own.length === 0) return { agent: agent as Agent, tools: [] }
  for (const { name, input } of own) if (input !== undefined) namedErrors(`tool ${name}: input`, () => toSchema(input))
  const names = (agent.tools ?? []).map((tool) => (typeof tool === 'string' ? tool : tool.name))
  const copy = Object.assign(Object.create(Object.getPrototypeOf(agent) as object) as Agent, agent, { tools: names })
  return { agent: copy, tools: own.map((tool) => createAuthoredTool(tool)) }
}

function namedErrors(what: string, work: () => void) {
  try {
    work()
  } catch (error) {
    throw new Error(`default export: ${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Node tells where a module's syntax is wrong only to who reads its output. */
function placeByCheck(file: string): Promise<string | undefined> {
  return new Promise((done) => {
    execFile(process.execPath, ['--check', file], { timeout: LOAD_TIMEOUT_MS, env: {} }, (_error, _out, err) =>
      done(/^(?:file:\/\/)?(\/.*:\d+)$/m.exec(err)?.[1]),
    )
  })
}

/** A module that never finishes loading must not hold up the server. `version` makes a changed file another module. */
async function importInTime(file: string, version: string): Promise<{ default?: unknown }> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`loading took over ${LOAD_TIMEOUT_MS / 1000} s`)), LOAD_TIMEOUT_MS)
  })
  const { href } = pathToFileURL(file)
  try {
    return await Promise.race([import(version === '' ? href : `${href}?${version}`) as Promise<{ default?: unknown }>, late])
  } finally {
    clearTimeout(timer)
  }
}
