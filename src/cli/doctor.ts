import { parseWords } from './flags.ts'
import type { Io } from './parley.ts'

/** One thing that Parley needs or can use. `run` says how it is, or throws what is wrong. */
export interface Check {
  name: string
  /** Parley works without it. */
  optional?: boolean
  run(): Promise<string> | string
}

/** Looks at everything Parley needs on this machine and says what is there. Exit code 1 when something needed is not. */
export async function doctor(args: string[], io: Io, checks: Check[]): Promise<number> {
  parseWords('parley doctor', args, 0)
  let code = 0
  for (const { name, optional = false, run } of checks) {
    try {
      io.out(`ok    ${name}: ${await run()}`)
    } catch (error) {
      io.out(`${optional ? 'none ' : 'WRONG'} ${name}: ${error instanceof Error ? error.message : String(error)}`)
      if (!optional) code = 1
    }
  }
  return code
}
