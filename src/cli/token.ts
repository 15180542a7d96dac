import type { TokenStore } from '#core/ports/tokens.ts'
import type { Io } from './parley.ts'

const USAGE = 'usage: parley token create USER [--role operator] [--label TEXT] | list | revoke ID'

/** Makes, lists and revokes access tokens. A token is shown once, when it is made. */
export async function token(args: string[], io: Io, store: TokenStore): Promise<number> {
  const [verb, subject] = args
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  if (verb === 'create' && subject !== undefined && /^[^\s:,]{1,64}$/.test(subject)) {
    const role = option('--role') ?? 'user'
    if (role !== 'user' && role !== 'operator') return complain(io, '--role takes user or operator.')
    const made = await store.create(subject, role, option('--label') ?? '')
    io.out(made.token)
    io.err(`Token ${made.id} for ${subject}. It is shown only now; keep it safe.`)
    return 0
  }
  if (verb === 'list') {
    for (const { id, user_name, role, label, created_at, revoked_at } of await store.list()) {
      io.out([id, user_name, role, new Date(created_at).toISOString(), revoked_at === null ? 'active' : 'revoked', label].join('\t'))
    }
    return 0
  }
  if (verb === 'revoke' && subject !== undefined) {
    if (await store.revoke(subject)) return 0
    return complain(io, `There is no active token "${subject}"; \`parley token list\` shows them.`)
  }
  return complain(io, USAGE)
}

function complain(io: Io, text: string): number {
  io.err(`parley token: ${text}`)
  return 2
}
