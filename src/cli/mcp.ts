import { parseWords } from './flags.ts'
import type { Io } from './parley.ts'

/** Speaks MCP over stdin and stdout; nothing else may be written there. */
export async function mcp(args: string[], io: Io, servers: Record<string, () => Promise<void>>): Promise<number> {
  const serve = servers[parseWords('parley mcp', args, 1)[0] ?? '']
  if (!serve) {
    io.err(`parley: mcp takes one of: ${Object.keys(servers).join(', ')}`)
    return 2
  }
  await serve()
  return 0
}
