import { nearest } from '#text/nearest.ts'

/** What commands may use: streams, the settings, and the parts of the product that commands.ts hands them. */
export interface Io {
  out(text: string): void
  err(text: string): void
  /** `http://HOST:PORT` of the server that runs on this data folder, by the settings. */
  url: string
  token: string | undefined
  /** Where a server was looked for, when none was found: for whoever is told that none answers. */
  tried?: string
}

export const noServer = ({ url, tried }: Io): string => tried ?? `no server answers on ${url}; \`parley serve\` starts one`

export interface Command {
  /** Shown by `parley help`. */
  usage: string
  summary: string
  run(args: string[], io: Io): Promise<number> | number
}

/** Finds and runs a command; says what there is when it cannot. Returns the exit code. */
export async function runCommand(commands: Record<string, Command>, args: string[], io: Io): Promise<number> {
  const [name = 'help', ...rest] = args
  if (name === 'help' || name === '--help' || name === '-h') {
    io.out(help(commands))
    return 0
  }
  const command = commands[name]
  if (!command) {
    const meant = nearest(name, Object.keys(commands))
    const suggestion = meant === undefined ? '' : ` Did you mean "${meant}"?`
    io.err(`parley: there is no command "${name}".${suggestion} \`parley help\` lists those there are.`)
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(`parley ${command.usage}\n\n${command.summary}`)
    return 0
  }
  return command.run(rest, io)
}

function help(commands: Record<string, Command>): string {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length))
  const lines = Object.values(commands).map(({ usage, summary }) => `  parley ${usage.padEnd(width)}  ${summary}`)
  return `Parley: the server where people and AI agents talk\n\n${lines.join('\n')}\n\nSettings are environment variables; the README lists them.`
}
