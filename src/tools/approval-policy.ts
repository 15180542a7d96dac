import { matchesGlob } from 'node:path'
import { z } from 'zod'

/** What may be done without asking a person. Read once at start from `policy.json` in the data folder; see docs/coder.md. */
export const PolicyFile = z.strictObject({
  allow: z
    .strictObject({
      commands: z.array(z.array(z.string().min(1)).min(1, 'must name a program')).default([]),
      writes: z.array(z.string().min(1)).default([]),
    })
    .prefault({}),
})

export interface ApprovalPolicy {
  /** True when the command starts, word by word, with an allowed one. */
  allowsCommand(argv: string[]): boolean
  /** True when a path of the workspace fits an allowed pattern. */
  allowsWrite(path: string): boolean
}

export function createApprovalPolicy({ commands, writes }: { commands: string[][]; writes: string[] }): ApprovalPolicy {
  return {
    allowsCommand: (argv) => commands.some((allowed) => allowed.every((word, index) => argv[index] === word)),
    allowsWrite: (path) => writes.some((pattern) => matchesGlob(path, pattern)),
  }
}
