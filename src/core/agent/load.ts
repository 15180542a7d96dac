import { readdir } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Agent } from './agent.ts'

const AgentModule = z.looseObject({
  id: z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/, 'must be lower-case letters, digits, _ or -, at most 64'),
  name: z.string().min(1).max(100),
  description: z.string().min(1).max(1_000),
  cost_usd: z.number().nonnegative().optional(),
  tools: z.array(z.string()).optional(),
  private_replies: z.boolean().optional(),
  start: z.custom<NonNullable<Agent['start']>>((value) => typeof value === 'function', 'must be a function').optional(),
  run: z.custom<Agent['run']>((value) => typeof value === 'function', 'must be a function'),
})

const LOAD_TIMEOUT_MS = 10_000

export interface Loaded {
  agent: Agent
  failure?: string
}

/**
 * Loads every module of a folder. One that fails is still listed, under its file's name, with the reason. `reserved` are the ids
 * of the built-in agents: no module can take one, whatever its file is called.
 */
export async function loadAgents(folder: string, reserved: ReadonlySet<string> = new Set()): Promise<Loaded[]> {
  const files = (await readdir(folder)).filter((name) => /\.[cm]?[jt]s$/.test(name) && !/\.(test|d)\.[cm]?[jt]s$/.test(name)).sort()
  const loaded = await Promise.all(files.map((name) => loadAgent(resolve(join(folder, name)))))
  const taken = new Set(reserved)
  return loaded.map((each, i) => {
    const { id } = each.agent
    const free = taken.has(id) ? failed(freeId(files[i] as string, taken), each.failure ?? whyTaken(id, reserved)) : each
    taken.add(free.agent.id)
    return free
  })
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

const idOf = (file: string) =>
  basename(file, extname(file))
    .toLowerCase()
    .replace(/[^a-z0-9_-]/g, '-')

const failed = (id: string, reason: string): Loaded => ({
  agent: { id, name: id, description: 'This agent could not be loaded.', run: () => Promise.reject(new Error(reason)) },
  failure: reason,
})

async function loadAgent(file: string): Promise<Loaded> {
  try {
    const module = await importInTime(file)
    const parsed = AgentModule.safeParse(module.default)
    if (parsed.success) return { agent: module.default as Agent }
    const issue = parsed.error.issues[0]
    throw new Error(`default export: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not an agent'}`.replace(/ {2,}/g, ' '))
  } catch (error) {
    return failed(idOf(file), error instanceof Error ? error.message : String(error))
  }
}

/** A module that never finishes loading must not hold up the server. */
async function importInTime(file: string): Promise<{ default?: unknown }> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`loading took over ${LOAD_TIMEOUT_MS / 1000} s`)), LOAD_TIMEOUT_MS)
  })
  try {
    return await Promise.race([import(pathToFileURL(file).href) as Promise<{ default?: unknown }>, late])
  } finally {
    clearTimeout(timer)
  }
}
