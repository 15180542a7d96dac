import { readFileSync } from 'node:fs'
import { z } from 'zod'

const NAME = /^[a-zA-Z0-9_-]{1,32}$/
const shared = {
  /** Tools that may run without asking a person, as long as their definitions stay as they were. */
  allow: z.array(z.string()).default([]),
  timeout_ms: z.int().min(100).max(600_000).default(60_000),
}
const Server = z.union([
  z.strictObject({
    command: z.string().min(1),
    args: z.array(z.string()).default([]),
    env: z.record(z.string(), z.string()).default({}),
    cwd: z.string().optional(),
    ...shared,
  }),
  z.strictObject({ url: z.url({ protocol: /^https?$/ }), headers: z.record(z.string(), z.string()).default({}), ...shared }),
])
const File = z.strictObject({ servers: z.record(z.string().regex(NAME, 'a name has letters, digits, _ and -, at most 32'), Server) })

export type McpServerSettings = z.infer<typeof Server>

/** No file: no servers. A wrong one stops the start with one line that says what is wrong. */
export function readMcpSettings(file: string): Record<string, McpServerSettings> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Error(`${file}: not JSON`)
  }
  const parsed = File.safeParse(value)
  if (parsed.success) return parsed.data.servers
  const issue = parsed.error.issues[0]
  const hint =
    issue?.code === 'invalid_union' ? 'takes {command, args?, env?, cwd?} or {url, headers?}, and allow?, timeout_ms?' : issue?.message
  throw new Error(`${file}: ${issue?.path.join('.') || 'the file'}: ${hint}`)
}
