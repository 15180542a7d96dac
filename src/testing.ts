import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Generated, GenerateRequest, Model } from '#core/ports/model.ts'
import type { Answer, Ask } from '#protocol/ask.ts'
import type { RunTrace } from '#protocol/trace.ts'
import { type Client, createClient } from '#client/client.ts'
import { createHttp } from '#client/http.ts'
import type { AuthoredAgent } from '#workshop/authored-tool.ts'
import { readConfig } from './config.ts'
import { start } from './starting.ts'

/** What the model of a test answers: a text, or more than that. */
export type Scripted = string | Partial<Pick<Generated, 'text' | 'object' | 'tool_calls' | 'finish'>>

export interface TestServerOptions {
  agents?: AuthoredAgent[] | string
  /** Answers every request to the model; without it the server has none. */
  model?: (request: GenerateRequest) => Scripted | Promise<Scripted>
  settings?: Record<string, string>
}

/** How a turn stands once it has ended or waits for a person. */
export interface Outcome {
  status: 'done' | 'failed' | 'waiting' | string
  run_id: string
  /** What was said in this turn, by the agent and those it called. */
  said: string[]
  result?: string
  error?: string
  /** The open question, when it waits. */
  ask?: Ask
}

export interface Talk {
  session_id: string
  /** Sends a message to the agent; resolves when its turn has ended or waits. */
  say(text: string): Promise<Outcome>
  /** Answers the open question; a text, or a decision such as `{action: 'approve'}`. */
  answer(answer: string | Answer): Promise<Outcome>
}

export interface TestServer {
  url: string
  client: Client
  /** A new session with one agent. */
  talk(agentId: string): Promise<Talk>
  /** Every recorded call of a run. */
  trace(runId: string): Promise<RunTrace>
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const ENDED = new Set(['done', 'failed', 'cancelled', 'interrupted', 'timeout'])
const LOOK_MS = 20
const LOG_PAGE = 200
const PATIENCE_MS = 20_000

/** A whole server for a test: on a free port, with a data folder of its own that is gone with it, without a model or with a scripted one. */
export async function createTestServer({ agents, model, settings = {} }: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-test-'))
  const config = readConfig(
    {
      PORT: '0',
      LOG_LEVEL: 'error',
      PARLEY_MODEL: 'offline',
      PARLEY_HOME: join(folder, 'home'),
      PARLEY_WORKSPACE: folder,
      ...(typeof agents === 'string' && { PARLEY_AGENTS: agents }),
      ...settings,
    },
    {},
  )
  const server = await start(config, { ...(Array.isArray(agents) && { agents }), ...(model && { model: scriptedModel(model) }) })
  const http = createHttp({ baseUrl: server.address })
  const client = createClient({ baseUrl: server.address })
  const trace = (runId: string) => http.json<RunTrace>(`/my/runs/${runId}/trace`)

  /** From the log: the record of a turn keeps long words short. */
  async function saidIn(session: string, run: string): Promise<string[]> {
    const said: string[] = []
    for (let after = 0; ; ) {
      const { events, last_seq } = await client.sessionLog(session, { after, limit: LOG_PAGE })
      for (const event of events) if (event.type === 'agent_message' && event.run_id === run && !event.error) said.push(event.content)
      after = events.at(-1)?.seq ?? last_seq
      if (after >= last_seq) return said
    }
  }

  async function outcome(session: string, run: string, answered?: string): Promise<Outcome> {
    for (const end = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, LOOK_MS))) {
      const { items } = await http.json<{ items: Ask[] }>(`/my/chat/${session}/asks/?status=open`)
      const ask = items.find(({ ask_id }) => ask_id !== answered)
      const { status, result, error } = await trace(run)
      const over = ENDED.has(status)
      if (Date.now() > end) throw new Error(`The turn ${run} is still ${status} after ${PATIENCE_MS / 1000} s.`)
      if (!over && !ask) continue
      return {
        status: over ? status : 'waiting',
        run_id: run,
        said: await saidIn(session, run),
        ...(result !== undefined && { result }),
        ...(error && { error: error.detail }),
        ...(!over && ask && { ask }),
      }
    }
  }

  async function talk(agentId: string): Promise<Talk> {
    const { session_id } = await http.json<{ session_id: string }>('/my/chat/sessions/', { method: 'POST', body: {} })
    let last: Outcome | undefined
    return {
      session_id,
      async say(content) {
        const body = { content, target_agent: agentId }
        const { run_id } = await http.json<{ run_id: string }>(`/my/chat/${session_id}/message/`, { method: 'POST', body })
        return (last = await outcome(session_id, run_id))
      },
      async answer(given) {
        const ask = last?.ask
        if (!last || !ask) throw new Error('Nothing waits for an answer.')
        const body = typeof given === 'string' ? { action: 'answer', text: given } : given
        await http.json(`/my/chat/${session_id}/asks/${ask.ask_id}/`, { method: 'POST', body })
        return (last = await outcome(session_id, last.run_id, ask.ask_id))
      },
    }
  }

  async function stop() {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { url: server.address, client, talk, trace, stop, [Symbol.asyncDispose]: stop }
}

function scriptedModel(answer: NonNullable<TestServerOptions['model']>): Model {
  return {
    name: 'scripted',
    offline: false,
    sees: true,
    context_tokens: 200_000,
    output_tokens: 8_000,
    async generate(request, { onToken }) {
      const given = await answer(request)
      const { text = '', object, tool_calls = [], finish } = typeof given === 'string' ? { text: given } : given
      onToken?.(text)
      const parsed = object ?? (request.schema && tool_calls.length === 0 ? request.schema.parse(JSON.parse(text)) : undefined)
      const usage = { model: 'scripted', ms: 0, input_tokens: 0, cached_tokens: 0, output_tokens: 0, cost_usd: 0 }
      return {
        text,
        tool_calls,
        finish: finish ?? (tool_calls.length > 0 ? 'tool_calls' : 'stop'),
        usage,
        ...(parsed !== undefined && { object: parsed }),
      }
    },
  }
}
