import { parseFlags } from './flags.ts'
import type { Io } from './parley.ts'
import { FIRST, ROLE, type TokenBook, USER } from './token.ts'

const USAGE = 'usage: parley user add USER [--role ROLE]… | list [--json] | roles USER ROLE… | remove USER [--data]'

interface User {
  user: string
  roles: string[]
  tokens: number
  since: string
}

/** Who may sign in, and as what: a user is whoever has a token that was not revoked. */
export async function user(args: string[], io: Io, book: TokenBook): Promise<number> {
  const { values, positionals } = parseFlags('parley user', args, {
    role: { type: 'string', multiple: true },
    json: { type: 'boolean' },
    data: { type: 'boolean' },
  })
  const [verb, name, ...rest] = positionals
  const show = (value: object, text: string) => io.out(values.json ? JSON.stringify(value) : text)
  if (verb === 'list' && name === undefined) {
    const users = await usersIn(book)
    if (values.json) show({ items: users }, '')
    else for (const { user, roles, tokens, since } of users) io.out([user, roles.join(','), `${tokens} tokens`, since].join('\t'))
    if (users.length === 0) io.err('No users yet: whoever reaches this server on this machine is "local". `parley user add USER` adds one.')
    return 0
  }
  if (name === undefined || (verb !== 'roles' && rest.length > 0) || (verb === 'roles' && rest.length === 0)) return complain(io, USAGE)
  if (!USER.test(name)) return complain(io, 'USER takes 1 to 64 characters without spaces, colons and commas.')
  const roles = verb === 'roles' ? rest : (values.role ?? ['user'])
  const wrong = roles.find((role) => !ROLE.test(role))
  if (wrong !== undefined)
    return complain(io, `"${wrong}" cannot be a role: it takes user, operator or a role of yours, in small letters, digits, _ and -.`)
  if (verb === 'add') return add(name, roles, io, book, show)
  if (verb === 'roles') {
    if (!(await book.setRoles(name, roles))) return missing(io, name)
    show({ user: name, roles }, `${name} is now: ${roles.join(', ')}`)
    return 0
  }
  if (verb !== 'remove') return complain(io, USAGE)
  if (values.data) {
    const sessions = await book.forget(name)
    show({ user: name, sessions }, `${name} is gone, with ${sessions} sessions and everything in them. The audit of decisions stays.`)
    return 0
  }
  const own = (await book.list()).filter(({ user_name, revoked_at }) => user_name === name && revoked_at === null)
  if (own.length === 0) return missing(io, name)
  for (const { id } of own) await book.revoke(id)
  show({ user: name, revoked: own.length }, `${name} can no longer sign in. What they said and decided stays; --data deletes it.`)
  if ((await usersIn(book)).length === 0) io.err('Nobody can sign in now; commands of this account on this machine still work.')
  return 0
}

async function add(name: string, roles: string[], io: Io, book: TokenBook, show: (value: object, text: string) => void): Promise<number> {
  const kept = await book.list()
  if (kept.some(({ user_name, revoked_at }) => user_name === name && revoked_at === null)) {
    io.err(
      `parley user: ${name} is there already; \`parley token create ${name}\` makes another token, \`parley user roles\` changes roles.`,
    )
    return 1
  }
  const { id, token } = await book.create(name, roles.join(','), '')
  show({ user: name, roles, token_id: id, token }, token)
  io.err(`${name} signs in with this token. It is shown only now; keep it safe.`)
  if (kept.length === 0) io.err(FIRST)
  return 0
}

async function usersIn(book: TokenBook): Promise<User[]> {
  const users = new Map<string, User>()
  for (const { user_name, role, created_at, revoked_at } of await book.list()) {
    if (revoked_at !== null) continue
    const known = users.get(user_name) ?? { user: user_name, roles: [], tokens: 0, since: new Date(created_at).toISOString() }
    users.set(user_name, { ...known, roles: [...new Set([...known.roles, ...role.split(',')])], tokens: known.tokens + 1 })
  }
  return [...users.values()].sort((a, b) => (a.user < b.user ? -1 : 1))
}

function missing(io: Io, name: string): number {
  io.err(`parley user: there is no user "${name}" with a token; \`parley user list\` shows those there are.`)
  return 1
}

function complain(io: Io, text: string): number {
  io.err(`parley user: ${text}`)
  return 2
}
