import { z } from 'zod'

const NAME = /^[a-zA-Z0-9_-]{1,32}$/
const shared = {
  /** Tools that may run without asking a person, as long as their definitions stay as they were. */
  allow: z.array(z.string()).default([]),
  timeout_ms: z.int().min(100).max(600_000).default(60_000),
}
const Server = z.union(
  [
    z.strictObject({
      command: z.string().min(1),
      args: z.array(z.string()).default([]),
      env: z.record(z.string(), z.string()).default({}),
      cwd: z.string().optional(),
      ...shared,
    }),
    z.strictObject({ url: z.url({ protocol: /^https?$/ }), headers: z.record(z.string(), z.string()).default({}), ...shared }),
  ],
  'takes {command, args?, env?, cwd?} or {url, headers?}, and allow?, timeout_ms?',
)
/** `mcp.json`. */
export const McpServers = z.strictObject({
  servers: z.record(z.string().regex(NAME, 'a name has letters, digits, _ and -, at most 32'), Server).default({}),
})

export type McpServerSettings = z.infer<typeof Server>
