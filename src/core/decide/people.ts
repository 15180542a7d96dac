import type { Addressee } from '#protocol/addressee.ts'
import type { AskTerms } from '../ports/store.ts'

/** Who answers. */
export interface Answerer {
  user: string
  roles: string[]
  /** By writing on in the session. */
  writing?: true
  /** Not on the page and not by its own request: by the link of a notification, or in a chat. */
  via?: 'link' | 'telegram' | 'slack'
}

/** The owner of the head under which an ask of a program stands: no user can have such a name, so no session shows it. */
const PROGRAM = 'ask:'
export const programOwner = (user: string): string => `${PROGRAM}${user}`
export const isProgram = (owner: string): boolean => owner.startsWith(PROGRAM)

const ANYBODY = '*'
const keyOf = (to: Addressee): string => ('user' in to ? `u:${to.user}` : `r:${to.role}`)

/** Under which keys an open ask is found. */
export function peopleOf(owner: string, { to }: Pick<AskTerms, 'to'>, operator = false): string[] {
  const named = to.map(keyOf)
  if (isProgram(owner)) return named.length === 0 ? [ANYBODY] : named
  // An agent's ask stays the session owner's, whoever else is asked.
  return [`u:${owner}`, ...named, ...(operator ? ['r:operator'] : [])]
}

/** The keys that concern a person. */
export const keysFor = ({ user, roles }: Answerer): string[] => [`u:${user}`, ...roles.map((role) => `r:${role}`), ANYBODY]
