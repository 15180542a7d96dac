import { createHttp } from '#client/http.ts'
import type { Io } from '#cli/parley.ts'
import { readConfig } from './config.ts'

/** The MCP server of the browser tools, for any MCP client. */
export async function serveBrowser() {
  const [{ serveBrowserOverStdio }, { openBrowsers }] = await Promise.all([import('#tools/browser/stdio.ts'), import('./open.ts')])
  await serveBrowserOverStdio(openBrowsers(readConfig()))
}

/** The tools to ask people, over the routes of the running server. */
export async function servePeople(io: Io) {
  const { servePeopleOverStdio } = await import('#tools/people/stdio.ts')
  const http = createHttp({ baseUrl: io.url, ...(io.token !== undefined && { token: io.token }) })
  await servePeopleOverStdio(
    (method, path, body, headers) => http.json(path, { method, ...(body !== undefined && { body }), ...(headers && { headers }) }),
    'mcp',
  )
}
