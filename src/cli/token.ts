import { createHttp } from '#client/http.ts'
import { parseFlags } from './flags.ts'
import type { Io } from './parley.ts'

const USAGE = 'usage: parley token create USER [--role ROLE]… [--label TEXT] | list | revoke ID'

export const USER = /^[^\s:,]{1,64}$/
export const ROLE = /^[a-z][\w-]{0,31}$/

/** What changes for a person who has worked without tokens so far. */
export const FIRST = `This is the first token. From now on every request needs one, on this machine too: the page asks for it, programs send
"Authorization: Bearer TOKEN". Commands run by this account on this machine go on without. What was said before belongs to
the user "local": \`parley token create local\` makes a token that sees it.`

/** Where tokens are kept: the database itself, or a running server that has it. */
export interface TokenBook {
  /** `role`: one or several, with commas between. */
  create(user: string, role: string, label: string): Promise<{ id: string; token: string }>
  list(): Promise<{ id: string; user_name: string; role: string; label: string; created_at: string; revoked_at: string | null }[]>
  revoke(id: string): Promise<boolean>
  /** Gives all tokens of a user these roles; false when they have none. */
  setRoles(user: string, roles: string[]): Promise<boolean>
  /** Deletes everything of a user; tells how many sessions there were. */
  forget(user: string): Promise<number>
}

/** Makes, lists and revokes access tokens. A token is shown once, when it is made. */
export async function token(args: string[], io: Io, book: TokenBook): Promise<number> {
  const { values, positionals } = parseFlags('parley token', args, { role: { type: 'string', multiple: true }, label: { type: 'string' } })
  const [verb, subject, extra] = positionals
  if (extra !== undefined) return complain(io, USAGE)
  if (verb === 'create' && subject !== undefined) {
    if (!USER.test(subject)) return complain(io, 'USER takes 1 to 64 characters without spaces, colons and commas.')
    const roles = values.role ?? ['user']
    if (!roles.every((role) => ROLE.test(role))) return complain(io, '--role takes user, operator or a role of yours.')
    const first = (await book.list()).length === 0
    const made = await book.create(subject, roles.join(','), values.label ?? '')
    io.out(made.token)
    io.err(`Token ${made.id} for ${subject}. It is shown only now; keep it safe.`)
    if (first) io.err(FIRST)
    return 0
  }
  if (verb === 'list') {
    for (const { id, user_name, role, label, created_at, revoked_at } of await book.list()) {
      io.out([id, user_name, role, new Date(created_at).toISOString(), revoked_at === null ? 'active' : 'revoked', label].join('\t'))
    }
    return 0
  }
  if (verb === 'revoke' && subject !== undefined) {
    if (await book.revoke(subject)) return 0
    return complain(io, `There is no active token "${subject}"; \`parley token list\` shows them.`)
  }
  return complain(io, USAGE)
}

/** The tokens of the server that runs on this data folder. */
export function tokensOfServer({ url, token: key }: Io): TokenBook {
  const http = createHttp({ baseUrl: url, ...(key !== undefined && { token: key }) })
  return {
    create: (user, role, label) => http.json('/auth/tokens', { method: 'POST', body: { user, role, label } }),
    list: async () => (await http.json<{ items: Awaited<ReturnType<TokenBook['list']>> }>('/auth/tokens')).items,
    revoke: (id) => found(http.json(`/auth/tokens/${encodeURIComponent(id)}`, { method: 'DELETE' })),
    setRoles: (user, roles) => found(http.json(`/auth/users/${encodeURIComponent(user)}/roles`, { method: 'PUT', body: { roles } })),
    forget: async (user) =>
      (await http.json<{ sessions: number }>(`/auth/users/${encodeURIComponent(user)}`, { method: 'DELETE' })).sessions,
  }
}

const found = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => true,
    (error: unknown) => {
      if ((error as { code?: string }).code === 'not_found') return false
      throw error
    },
  )

function complain(io: Io, text: string): number {
  io.err(`parley token: ${text}`)
  return 2
}
