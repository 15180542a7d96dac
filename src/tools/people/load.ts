import { setImmediate as pause } from 'node:timers/promises'

let loaded: Promise<typeof import('./http.ts')> | undefined

/** The people's tools over HTTP, with the library of MCP. Loaded once, and in pieces: no caller holds up the others. */
export const loadPeopleHttp = () =>
  (loaded ??= (async () => {
    // Node's own fetch is among what comes with its first use.
    void new Headers()
    await pause()
    await import('@modelcontextprotocol/server/validators/ajv')
    await pause()
    return import('./http.ts')
  })())
