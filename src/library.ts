import type { AuthoredAgent, AuthoredTool } from '#workshop/authored-tool.ts'
import type { z } from 'zod'
import { readConfig } from './config.ts'
import { start } from './starting.ts'

export { createClient } from '#client/client.ts'
export type { Client } from '#client/client.ts'
export { ClientError } from '#client/http.ts'
export type { Turn, HistoryMessage, PlanHandle, ToolOutcome, GenerateOptions, Schedule } from '#core/agent/agent.ts'
export type { AuthoredAgent as Agent, AuthoredContext as ToolContext, AuthoredTool as Tool } from '#workshop/authored-tool.ts'
export type { Ask, Answer } from '#protocol/ask.ts'
export type { Session, Message, AgentInfo } from '#protocol/session.ts'
export type { SessionEvent } from '#protocol/events.ts'
export type { RunTrace, TracedCall } from '#protocol/trace.ts'

/** An agent, with its `turn` typed. It is the same value: a module that exports it plainly works as well. */
export const defineAgent = <A extends AuthoredAgent>(agent: A): A => agent

/** A tool; with a zod schema as `input` the arguments of `run`, `approval` and `preview` have its type. */
export function defineTool<S extends z.ZodType>(tool: Omit<AuthoredTool<z.infer<S>>, 'input'> & { input: S }): AuthoredTool<z.infer<S>>
export function defineTool<Args = Record<string, unknown>>(tool: AuthoredTool<Args>): AuthoredTool<Args>
export function defineTool(tool: AuthoredTool): AuthoredTool {
  return tool
}

export interface ServerOptions {
  host?: string
  /** 0: any that is free. */
  port?: number
  /** The data folder. */
  home?: string
  /** Agents as values, or the folder that holds their modules. */
  agents?: AuthoredAgent[] | string
  /** Load the modules of the folder again when they change. */
  watch?: boolean
  /** Any other setting by its name in the README; they go before the environment. */
  settings?: Record<string, string>
}

export interface RunningServer {
  /** `http://HOST:PORT` */
  address: string
  /** Ends streams, finishes or releases turns, and closes everything: within 5 s. */
  stop(): Promise<void>
}

/** Starts a server in this process; resolves when it accepts requests. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { host, port, home, agents, watch = false, settings = {} } = options
  const config = readConfig({
    ...settings,
    ...(host !== undefined && { HOST: host }),
    ...(port !== undefined && { PORT: String(port) }),
    ...(home !== undefined && { PARLEY_HOME: home }),
    ...(typeof agents === 'string' && { PARLEY_AGENTS: agents }),
  })
  const { address, stop } = await start(config, { watch, ...(Array.isArray(agents) && { agents }) })
  return { address, stop }
}
