import { z } from 'zod'
import type { Rights } from '#core/ports/rights.ts'
import { rolesIn, type TokenStore } from '#ports/tokens.ts'

/** Names of agents or tools: `*` stands for any letters, `!` takes away what stood before. The last that fits decides. */
const Patterns = z.array(z.string().regex(/^!?[\w.*-]{1,100}$/, 'must be names, with * for any letters and ! to take away'))
export const ROLE_NAME = /^[a-z][\w-]{0,31}$/
const roleName = z.string().regex(ROLE_NAME, 'must be a role: letters, digits, _ and -')
/** `rights.json`; without it the built-in roles. */
export const RightsFile = z.strictObject({
  roles: z.record(roleName, z.strictObject({ agents: Patterns.default(['*']), tools: Patterns.default(['*']) })).default({}),
  /** The roles of users, instead of those of their tokens. */
  users: z.record(z.string().min(1), z.array(roleName)).default({}),
})
export type RightsFile = z.infer<typeof RightsFile>

/** What changes the machine: for operators, and for whoever is given it. */
const CHANGES = ['write_file', 'edit_file', 'run_command', 'stop_command']
const BUILT_IN: RightsFile['roles'] = {
  operator: { agents: ['*'], tools: ['*'] },
  user: { agents: ['*'], tools: ['*', ...CHANGES.map((name) => `!${name}`)] },
}
const KEPT_MS = 2_000

/** What is known for two seconds. */
interface Book {
  until: number
  byUser: Promise<Map<string, Set<string>>>
  answers: Map<string, Promise<boolean> | boolean>
}

export interface RightsDeps extends RightsFile {
  tokens: Pick<TokenStore, 'list'>
  /** The users of PARLEY_TOKENS. */
  fixed: string[]
}

export function createRights({ roles, users, tokens, fixed }: RightsDeps) {
  const known = { ...BUILT_IN, ...roles }
  let book: Book | undefined

  /** The roles that each user has by their tokens; read again every two seconds. */
  function current(): Book {
    if (book === undefined || book.until < Date.now()) book = { until: Date.now() + KEPT_MS, byUser: readTokens(), answers: new Map() }
    return book
  }
  async function readTokens() {
    const found = new Map<string, Set<string>>()
    const add = (user: string, role: string) => found.set(user, (found.get(user) ?? new Set()).add(role))
    for (const user of fixed) add(user, 'user')
    for (const { user_name, role, revoked_at } of await tokens.list())
      if (revoked_at === null) for (const one of rolesIn(role)) add(user_name, one)
    return found
  }

  /** With no token, or those of one person only, the machine is theirs: everything is allowed. */
  async function rolesOf(user: string, given?: string): Promise<string[]> {
    const all = await current().byUser
    const named = Object.hasOwn(users, user) ? (users[user] as string[]) : undefined
    if (named !== undefined) return named
    if (user === 'operator' && !all.has(user)) return ['operator']
    if (all.size <= 1) return ['operator']
    return [...new Set([...(given === undefined ? [] : [given]), ...(all.get(user) ?? [])])]
  }

  async function decide(user: string, kind: 'agents' | 'tools', name: string): Promise<boolean> {
    return (await rolesOf(user)).some((role) => allows(known[role]?.[kind] ?? [], name))
  }
  function may(user: string, kind: 'agents' | 'tools', name: string): Promise<boolean> | boolean {
    const { answers } = current()
    const question = `${kind} ${name} ${user}`
    const known = answers.get(question)
    if (known !== undefined) return known
    const answer = decide(user, kind, name).then((allowed) => {
      answers.set(question, allowed)
      return allowed
    })
    answers.set(question, answer)
    return answer
  }

  return {
    mayUseAgent: (user, agentId) => may(user, 'agents', agentId),
    mayUseTool: (user, toolName) => may(user, 'tools', toolName),
    /** Those who can sign in. */
    userNames: async () => [...(await current().byUser).keys()],
    rolesNamed: (user: string) => (Object.hasOwn(users, user) ? users[user] : undefined),
    changed: () => (book = undefined),
  } satisfies Rights & Record<string, unknown>
}

function allows(patterns: string[], name: string): boolean {
  let allowed = false
  for (const pattern of patterns) {
    const takesAway = pattern.startsWith('!')
    if (fits(name, takesAway ? pattern.slice(1) : pattern)) allowed = !takesAway
  }
  return allowed
}

/** Each part between stars must come after the one before; the first and the last at the ends. */
function fits(name: string, pattern: string): boolean {
  const parts = pattern.split('*')
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (parts.length === 1) return name === pattern
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= name.length - last.length
}
