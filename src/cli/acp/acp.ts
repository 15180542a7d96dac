import { Readable, Writable } from 'node:stream'
import {
  agent,
  type AgentContext,
  type FileSystemCapabilities,
  methods,
  ndJsonStream,
  PROTOCOL_VERSION,
  RequestError,
} from '@agentclientprotocol/sdk'
import { type Client, createClient } from '#client/client.ts'
import { ClientError } from '#client/http.ts'
import { isDecision } from '#views/answer.ts'
import type { Io } from '../parley.ts'
import { lendFiles, type ServerAddress } from './editor-files.ts'
import { replayLog } from './replay.ts'
import { type AcpSession, createAcpSession, MODES, type Mode } from './session.ts'

export interface AcpDeps {
  input: NodeJS.ReadStream
  output: NodeJS.WriteStream
  version: string
  /** Servers that may work in a folder, the likeliest first; what was started for this is ended by `stop`. */
  serversFor(folder: string): AsyncGenerator<ServerAddress>
  stop(): Promise<void>
}

interface Reached {
  client: Client
  server: ServerAddress
}

const modesOf = (current: Mode) => ({
  currentModeId: current,
  availableModes: Object.entries(MODES).map(([id, { name, description }]) => ({ id, name, description })),
})

/** The Agent Client Protocol on stdin and stdout: an editor starts this and works with the coder. Nothing else is written there. */
export async function acp(args: string[], io: Io, deps: AcpDeps): Promise<number> {
  if (args.length > 0) {
    io.err(`parley acp: takes no arguments\nusage: parley acp`)
    return 2
  }
  const sessions = new Map<string, AcpSession>()
  const stream = ndJsonStream(
    Writable.toWeb(deps.output) as WritableStream<Uint8Array>,
    Readable.toWeb(deps.input) as unknown as ReadableStream<Uint8Array>,
  )
  const connection = createApp(sessions, deps).connect(stream)
  await connection.closed.catch(() => {})
  await Promise.all([...sessions.values()].map((session) => session.close()))
  await deps.stop()
  return 0
}

function createApp(sessions: Map<string, AcpSession>, deps: AcpDeps) {
  const sessionOf = (id: string) => {
    const session = sessions.get(id)
    if (!session)
      throw RequestError.invalidParams(undefined, `sessionId: there is no session "${id}" here; session/load opens an earlier one`)
    return session
  }
  let capabilities: FileSystemCapabilities = {}
  const open = ({ client, server }: Reached, sessionId: string, cwd: string, editor: AgentContext, after = 0) => {
    const files = lendFiles({ server, sessionId, cwd, editor, capabilities })
    const session = createAcpSession({ client, sessionId, cwd, editor, files, after })
    sessions.set(sessionId, session)
    return session
  }

  return agent({ name: 'parley' })
    .onRequest(methods.agent.initialize, ({ params: { clientCapabilities } }) => {
      capabilities = clientCapabilities?.fs ?? {}
      return {
        protocolVersion: PROTOCOL_VERSION,
        agentInfo: { name: 'parley', title: 'Parley', version: deps.version },
        agentCapabilities: { loadSession: true, promptCapabilities: { embeddedContext: true, image: true, audio: true } },
        authMethods: [],
      }
    })
    .onRequest(methods.agent.authenticate, () => ({}))
    .onRequest(methods.agent.session.new, async ({ params: { cwd, mcpServers }, client: editor }) => {
      if (mcpServers.length > 0)
        console.error('parley acp: tool servers of the editor are not used; name them in mcp.json of the data folder')
      const reached = await onServer(deps, cwd, (server) => server.createSession('Editor', cwd))
      const sessionId = reached.found.session_id
      open(reached, sessionId, cwd, editor)
      return { sessionId, modes: modesOf('code') }
    })
    .onRequest(methods.agent.session.load, async ({ params: { sessionId, cwd }, client: editor }) => {
      const reached = await onServer(deps, cwd, (server) => server.session(sessionId))
      const { client } = reached
      await sessions.get(sessionId)?.close()
      const after = await replayLog({ client, sessionId, cwd, editor })
      const session = open(reached, sessionId, cwd, editor, after)
      for (const { ask_id, kind } of (await client.sessionAsks(sessionId, 'open')).items)
        if (isDecision(kind)) void session.permission(ask_id)
      return { modes: modesOf(session.mode) }
    })
    .onRequest(methods.agent.session.setMode, ({ params: { sessionId, modeId } }) => {
      if (!(modeId in MODES)) throw RequestError.invalidParams(undefined, `modeId: must be one of ${Object.keys(MODES).join(', ')}`)
      sessionOf(sessionId).setMode(modeId as Mode)
      return {}
    })
    .onRequest(methods.agent.session.prompt, async ({ params: { sessionId, prompt } }) => ({
      stopReason: await refusing(() => sessionOf(sessionId).prompt(prompt)),
    }))
    .onNotification(methods.agent.session.cancel, ({ params: { sessionId } }) => sessionOf(sessionId).cancel())
}

/** The first server that will do it: one that may not work in this folder, or does not know the session, is passed over. */
async function onServer<T>(deps: AcpDeps, cwd: string, work: (client: Client) => Promise<T>): Promise<Reached & { found: T }> {
  let refused: ClientError | undefined
  for await (const server of deps.serversFor(cwd)) {
    const { url, token } = server
    const client = createClient({ baseUrl: url, ...(token !== undefined && { token }) })
    try {
      return { client, server, found: await work(client) }
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      if (error.status !== 400 && error.status !== 404) throw toRpc(error)
      refused = error
    }
  }
  throw refused ? toRpc(refused) : RequestError.internalError(undefined, 'no server could be reached')
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ClientError ? toRpc(error) : error
  }
}

function toRpc(error: ClientError): RequestError {
  if (error.status === 401) return RequestError.authRequired(undefined, 'set PARLEY_TOKEN to a token of the server')
  return error.status < 500 ? RequestError.invalidParams(undefined, error.message) : RequestError.internalError(undefined, error.message)
}
