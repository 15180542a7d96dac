import type { AgentInfo } from '#protocol/session.ts'

const COMMANDS = ['/yes', '/no', '/stop', '/new', '/rename', '/delete', '/inbox', '/lobby', '/help'] as const
export type Command = (typeof COMMANDS)[number]

/** What the page does itself; `/yes` and `/no` are answers and go to the server like any text. */
export function parseCommand(text: string): { command: Command; rest: string } | undefined {
  const match = /^(\/[a-z]+)(?:\s+([\s\S]*))?$/.exec(text.trim())
  const command = COMMANDS.find((known) => known === match?.[1])
  if (!command || command === '/yes' || command === '/no') return undefined
  return { command, rest: match?.[2]?.trim() ?? '' }
}

/**
 * "@echo hello" is a direct call to echo with "hello", however long it is. With a second agent in it the message is work
 * for the planner and goes as it was written.
 */
export function addressed(text: string, agents: Pick<AgentInfo, 'id'>[]): { content: string; target: string | undefined } {
  const plain = { content: text, target: undefined }
  const match = /^@([\w-]+)\s+([\s\S]+)$/.exec(text.trim())
  const [, target, content] = match ?? []
  if (!target || !content || !agents.some((agent) => agent.id === target)) return plain
  return mentions(content, agents) ? plain : { content, target }
}

/** Whether a text names any of these agents. */
export const mentions = (text: string, agents: Pick<AgentInfo, 'id'>[]): boolean =>
  [...text.matchAll(/@([\w-]+)/g)].some(([, id]) => agents.some((agent) => agent.id === id))

export interface Completion {
  /** What stands between `from` and the cursor is replaced by `insert`. */
  from: number
  options: { insert: string; label: string; hint: string }[]
}

const MAX_OPTIONS = 8

/** What can be completed at the cursor: a command at the start, an agent after "@". */
export function completionAt(
  text: string,
  cursor: number,
  agents: AgentInfo[],
  hint: (command: Command) => string,
  commands: readonly Command[] = COMMANDS,
): Completion | undefined {
  const before = text.slice(0, cursor)
  if (/^\/[a-z]*$/.test(before)) {
    const options = commands.filter((command) => command.startsWith(before) && command !== before)
    return options.length === 0
      ? undefined
      : { from: 0, options: options.map((command) => ({ insert: `${command} `, label: command, hint: hint(command) })) }
  }
  const mention = /(?:^|\s)@([\w-]*)$/.exec(before)
  if (!mention) return undefined
  const typed = (mention[1] ?? '').toLowerCase()
  const options = agents
    .filter((agent) => agent.id.toLowerCase().startsWith(typed) || agent.name.toLowerCase().startsWith(typed))
    .slice(0, MAX_OPTIONS)
    .map((agent) => ({ insert: `@${agent.id} `, label: `@${agent.id}`, hint: agent.description }))
  return options.length === 0 ? undefined : { from: cursor - typed.length - 1, options }
}
