import type { AgentInfo } from '#protocol/session.ts'
import { createHttp } from '#client/http.ts'
import { parseWords } from './flags.ts'
import type { Io } from './parley.ts'

/** The agents of the running server as a table. */
export async function agents(args: string[], { url, token, out }: Io): Promise<number> {
  parseWords('parley agents', args, 0)
  const http = createHttp({ baseUrl: url, ...(token !== undefined && { token }) })
  const { items } = await http.json<{ items: AgentInfo[] }>('/agents/')
  const rows = items.map(({ id, status, reason, description }) => [id, status, reason ?? description] as const)
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length), 0)
  for (const [id, status, text] of rows) out(`${id.padEnd(width(0))}  ${status.padEnd(width(1))}  ${text}`)
  return 0
}
