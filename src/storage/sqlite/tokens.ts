import type { Token } from '#protocol/token.ts'
import type { TokenStore } from '#ports/tokens.ts'
import { createToken, hashOf } from '../token.ts'
import type { Database } from './database.ts'

const COLUMNS = 'id, user_name, role, label, created_at, revoked_at'

export function createTokenStore(database: Database): TokenStore {
  return {
    async create(user, role, label) {
      const { id, token, hash } = createToken()
      const sql = 'insert into tokens (id, hash, user_name, role, label, created_at) values (?, ?, ?, ?, ?, ?)'
      await database.run(sql, id, hash, user, role, label, new Date().toISOString())
      return { id, token }
    },
    list: async () => database.all<Token>(`select ${COLUMNS} from tokens order by created_at, id`),
    revoke: (id) => database.run('update tokens set revoked_at = ? where id = ? and revoked_at is null', new Date().toISOString(), id),
    setRoles: (user, roles) => database.run('update tokens set role = ? where user_name = ? and revoked_at is null', roles.join(','), user),
    find: async (token) => database.get<Token>(`select ${COLUMNS} from tokens where hash = ? and revoked_at is null`, hashOf(token)),
    any: async () => database.get('select 1 from tokens limit 1') !== undefined,
  }
}
