import type { Token, TokenStore } from '#core/ports/tokens.ts'
import { createToken, hashOf } from '../token.ts'
import type { Database } from './database.ts'

const COLUMNS = 'id, user_name, role, label, created_at, revoked_at'

export function createTokenStore({ query }: Database): TokenStore {
  return {
    async create(user, role, label) {
      const { id, token, hash } = createToken()
      await query('insert into tokens (id, hash, user_name, role, label) values ($1, $2, $3, $4, $5)', [id, hash, user, role, label])
      return { id, token }
    },
    list: () => query<Token>(`select ${COLUMNS} from tokens order by created_at`),
    async revoke(id) {
      const rows = await query('update tokens set revoked_at = now() where id = $1 and revoked_at is null returning id', [id])
      return rows.length > 0
    },
    async find(token) {
      const [row] = await query<Token>(
        `select ${COLUMNS} from tokens where hash = $1 and revoked_at is null`,
        [hashOf(token)],
        'find token',
      )
      return row
    },
    async any() {
      const rows = await query('select 1 from tokens limit 1', [], 'any token')
      return rows.length > 0
    },
  }
}
