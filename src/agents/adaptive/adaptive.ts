import type { Agent, Turn } from '#core/agent/agent.ts'
import { splitClauses } from '../orchestrator/clauses.ts'
import type { AgentInfo } from '#protocol/session.ts'
import { routeByRule } from './route.ts'
import { think } from './think.ts'
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

/** Asks, waits, and goes on with the answer; nothing happens in between. */
async function askFurther(turn: Turn, words: Words, request: string, question: string, asked: number): Promise<string> {
  if (asked >= MAX_QUESTIONS) return sayAndReturn(turn, words.gaveUp)
  const answer = await turn.ask(question)
  if (declines(answer)) return sayAndReturn(turn, words.allRight)
  const agents = others(turn)
  const agent = chosen(answer, agents)
  if (agent) return handOver(turn, words, agent, request)
  return passOn(turn, answer, asked + 1)
}

async function passOn(turn: Turn, request: string, asked: number): Promise<string> {
  const words = wordsFor(request)
  const agents = others(turn)
  if (agents.length === 0) return sayAndReturn(turn, words.nobody)
  const route = routeByRule(request, agents)
  switch (route.to) {
    case 'agent':
      return handOver(turn, words, route.agent, route.request)
    case 'agent_without_request':
      return handOver(turn, words, route.agent, await turn.ask(words.whatFor(route.agent.name)))
    case 'help':
      return sayAndReturn(turn, words.canDo(listed(agents)))
    case 'nobody':
      if (!turn.offline)
        return think(turn, request, agents, async (agent, task) => {
          await turn.progress(words.handOver(agent.name))
          return turn.call(agent.id, task)
        })
      if (!isRequest(request)) return sayAndReturn(turn, words.canDo(listed(agents)))
      return askFurther(turn, words, request, words.whichAgent(request.slice(0, 200), agents.map(({ id }) => `@${id}`).join(', ')), asked)
  }
}

const listed = (agents: AgentInfo[]) => agents.map(({ id, description }) => `@${id}: ${description}`).join('\n')

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
    for (const part of partsOf(request, others(turn))) results.push(await passOn(turn, part, 0))
    return results.join('\n')
  },
}
