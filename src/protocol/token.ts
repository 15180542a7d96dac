/** An access token as it is listed; the token itself is never shown again. */
export interface Token {
  id: string
  user_name: string
  /** One or several, with commas between. */
  role: string
  label: string
  created_at: string
  revoked_at: string | null
}
