import type { Token } from '#protocol/token.ts'
import type { TokenStore } from '#ports/tokens.ts'
import { createToken, hashOf } from '../token.ts'
import type { Database } from './database.ts'

const COLUMNS = 'id, user_name, role, label, created_at, revoked_at'

export function createTokenStore({ query }: Database): TokenStore {
  return {
    async create(user, role, label) {
      const { id, token, hash } = createToken()
      const sql = 'insert into tokens (id, hash, user_name, role, label, created_at) values ($1, $2, $3, $4, $5, $6)'
      await query(sql, [id, hash, user, role, label, new Date().toISOString()])
      return { id, token }
    },
    list: () => query<Token>(`select ${COLUMNS} from tokens order by created_at, id`),
    async revoke(id) {
      const rows = await query('update tokens set revoked_at = $2 where id = $1 and revoked_at is null returning id', [
        id,
        new Date().toISOString(),
      ])
      return rows.length > 0
    },
    async setRoles(user, roles) {
      const sql = 'update tokens set role = $2 where user_name = $1 and revoked_at is null returning id'
      return (await query(sql, [user, roles.join(',')])).length > 0
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
