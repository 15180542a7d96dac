import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Desk } from './desk.ts'
import { createPeopleServer } from './mcp-server.ts'

export interface PeopleHttp {
  /** Answers one MCP request on behalf of the caller whose desk it is. */
  handle(request: Request, desk: Desk): Promise<Response>
}

/** The people's tools over streamable HTTP: a server for each request, nothing is kept between two. */
export function createPeopleHttp(): PeopleHttp {
  return {
    handle: (request, desk) => createMcpHandler(() => createPeopleServer(desk), { maxRequestBodySize: 1_048_576 }).fetch(request),
  }
}
