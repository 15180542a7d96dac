import type { Token } from '#protocol/token.ts'

export const rolesIn = (role: string): string[] => role.split(',')

/** Access tokens. Only their SHA-256 is stored: a token is 256 random bits, so a plain hash is enough. */
export interface TokenStore {
  create(user: string, role: string, label: string): Promise<{ id: string; token: string }>
  list(): Promise<Token[]>
  revoke(id: string): Promise<boolean>
  /** Gives all tokens of a user that are not revoked these roles; false when there are none. */
  setRoles(user: string, roles: string[]): Promise<boolean>
  find(token: string): Promise<Token | undefined>
  /** Whether one was ever made: revoking the last must not open the server. */
  any(): Promise<boolean>
}
