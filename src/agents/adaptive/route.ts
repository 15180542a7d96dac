import { bestFit, namedAgent } from '../orchestrator/fit.ts'
import type { AgentInfo } from '#protocol/session.ts'
import { asksForHelp } from './words.ts'

/** Below this share of a request that is about an agent, the fit is a coincidence. */
const FITS = 0.1

export type Route =
  | { to: 'agent'; agent: AgentInfo; request: string }
  /** The agent is clear, but not what it should do. */
  | { to: 'agent_without_request'; agent: AgentInfo }
  | { to: 'help' }
  | { to: 'nobody' }

/** By rule: a named agent, a question what can be done, else the description that fits. */
export function routeByRule(request: string, agents: AgentInfo[]): Route {
  const named = namedAgent(request, agents)
  if (named)
    return named.rest === ''
      ? { to: 'agent_without_request', agent: named.candidate }
      : { to: 'agent', agent: named.candidate, request: named.rest }
  if (asksForHelp(request)) return { to: 'help' }
  const fit = bestFit(
    request,
    agents.filter(({ id }) => id !== 'echo'),
  )
  return fit && fit.score >= FITS ? { to: 'agent', agent: fit.candidate, request } : { to: 'nobody' }
}
