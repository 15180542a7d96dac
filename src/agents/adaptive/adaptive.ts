import type { Agent, Turn } from '#core/agent/agent.ts'
import { splitClauses } from '../orchestrator/clauses.ts'
import type { AgentInfo } from '#protocol/session.ts'
import { type Route, routeByModel, routeByRule } from './route.ts'
import { declines, isRequest, type Words, wordsFor } from './words.ts'

const ID = 'adaptive'
const MAX_QUESTIONS = 3
const MAX_PARTS = 8

const others = (turn: Turn): AgentInfo[] => turn.agents.filter(({ id, status }) => id !== ID && status !== 'error')

/** The agent whose name the answer is, with or without other words around it. */
function chosen(answer: string, agents: AgentInfo[]): AgentInfo | undefined {
  const words = new Set(answer.toLowerCase().match(/[\p{L}\p{N}_-]+/gu))
  const found = agents.filter(({ id, name }) => words.has(id) || words.has(name.toLowerCase()))
  return found.length === 1 ? found[0] : undefined
}

async function handOver(turn: Turn, words: Words, agent: AgentInfo, request: string): Promise<string> {
  await turn.progress(words.handOver(agent.name))
  try {
    return await turn.call(agent.id, request)
  } catch (error) {
    turn.signal.throwIfAborted()
    const text = words.failed(agent.name, error instanceof Error ? error.message : String(error))
    await turn.say(text)
    return text
  }
}

async function sayAndReturn(turn: Turn, text: string): Promise<string> {
  await turn.say(text)
  return text
}

async function decide(turn: Turn, request: string, agents: AgentInfo[]): Promise<Route> {
  const route = routeByRule(request, agents)
  if (route.to !== 'nobody') return route
  if (!turn.offline) return routeByModel(turn, request, agents)
  return isRequest(request) ? route : { to: 'help' }
}

/** Asks, waits, and goes on with the answer; nothing happens in between. */
async function askFurther(turn: Turn, words: Words, request: string, question: string, asked: number): Promise<string> {
  if (asked >= MAX_QUESTIONS) return sayAndReturn(turn, words.gaveUp)
  const answer = await turn.ask(question)
  if (declines(answer)) return sayAndReturn(turn, words.allRight)
  const agents = others(turn)
  const agent = chosen(answer, agents)
  if (agent) return handOver(turn, words, agent, request)
  const fits = routeByRule(answer, agents).to !== 'nobody'
  return work(turn, turn.offline || fits ? answer : `${request}\n${answer}`, asked + 1)
}

async function work(turn: Turn, request: string, asked: number): Promise<string> {
  const words = wordsFor(request)
  const agents = others(turn)
  if (agents.length === 0) return sayAndReturn(turn, words.nobody)
  const route = await decide(turn, request, agents)
  switch (route.to) {
    case 'agent':
      return handOver(turn, words, route.agent, route.request)
    case 'agent_without_request':
      return handOver(turn, words, route.agent, await turn.ask(words.whatFor(route.agent.name)))
    case 'help':
      return sayAndReturn(turn, words.canDo(agents.map(({ id, description }) => `@${id}: ${description}`).join('\n')))
    case 'say':
      return sayAndReturn(turn, route.text)
    case 'ask':
      return askFurther(turn, words, request, route.text, asked)
    case 'nobody':
      return askFurther(turn, words, request, words.whichAgent(request.slice(0, 200), agents.map(({ id }) => `@${id}`).join(', ')), asked)
  }
}

/** A message of several clauses that each clearly go to an agent is several requests, done in their order. */
function partsOf(request: string, agents: AgentInfo[]): string[] {
  const parts = splitClauses(request).map(({ text }) => text)
  const clear = parts.length <= MAX_PARTS && parts.every((part) => routeByRule(part, agents).to === 'agent')
  return clear && parts.length > 1 ? parts : [request]
}

/** The lobby's agent: passes each request on to the agent that fits, and asks when none does. It runs no tools. */
export const adaptive: Agent = {
  id: ID,
  name: 'AdaptiveAgent',
  description: 'Takes requests in the lobby and passes them on to the agent that fits',
  async run(turn) {
    const request = turn.input.trim()
    if (request === '') return ''
    const results: string[] = []
    for (const part of partsOf(request, others(turn))) results.push(await work(turn, part, 0))
    return results.join('\n')
  },
}
