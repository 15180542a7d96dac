import { createHttp } from '#client/http.ts'
import type { Io } from './parley.ts'

const USAGE = 'usage: parley token create USER [--role ROLE] [--label TEXT] | list | revoke ID'

/** Where tokens are kept: the database itself, or a running server that has it. */
export interface TokenBook {
  create(user: string, role: string, label: string): Promise<{ id: string; token: string }>
  list(): Promise<{ id: string; user_name: string; role: string; label: string; created_at: string; revoked_at: string | null }[]>
  revoke(id: string): Promise<boolean>
}

/** Makes, lists and revokes access tokens. A token is shown once, when it is made. */
export async function token(args: string[], io: Io, book: TokenBook): Promise<number> {
  const [verb, subject] = args
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  if (verb === 'create' && subject !== undefined && !subject.startsWith('-')) {
    if (!/^[^\s:,]{1,64}$/.test(subject)) return complain(io, 'USER takes 1 to 64 characters without spaces, colons and commas.')
    const role = option('--role') ?? 'user'
    if (!/^[a-z][\w-]{0,31}$/.test(role)) return complain(io, '--role takes user, operator or a role of yours.')
    const made = await book.create(subject, role, option('--label') ?? '')
    io.out(made.token)
    io.err(`Token ${made.id} for ${subject}. It is shown only now; keep it safe.`)
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
    revoke: (id) =>
      http.json(`/auth/tokens/${encodeURIComponent(id)}`, { method: 'DELETE' }).then(
        () => true,
        (error: unknown) => {
          if ((error as { code?: string }).code === 'not_found') return false
          throw error
        },
      ),
  }
}

function complain(io: Io, text: string): number {
  io.err(`parley token: ${text}`)
  return 2
}
