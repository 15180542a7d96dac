import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { z } from 'zod'

/** What may be done without asking a person. Read once at start from `policy.json` in the data folder; see docs/coder.md. */
const PolicyFile = z.strictObject({
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

/** No file: everything that writes or runs is asked. A wrong file stops the start with one line that says what is wrong. */
export function readApprovalPolicy(file: string): ApprovalPolicy {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return createApprovalPolicy({ commands: [], writes: [] })
    throw error
  }
  return createApprovalPolicy(parsePolicy(text, file).allow)
}

function parsePolicy(text: string, file: string) {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error(`${file}: not JSON`)
  }
  const parsed = PolicyFile.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(`${file}: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
}
