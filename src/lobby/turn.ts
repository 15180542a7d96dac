import { orAborted } from '#core/turn/or-aborted.ts'
import { isMadeOf } from '#core/turn/spoken.ts'
import { createTurn } from '#core/turn/turn.ts'
import { refuse } from '#protocol/errors.ts'
import { createLobbyEngine, type Work } from './engine.ts'
import { type LobbyRun, type LobbyRunDeps, lobbyKnowledge } from './run.ts'

/** Runs an agent on a request. Its result is said under its name, unless it said something or hands on what an agent that it called said. */
export async function runInLobby(deps: LobbyRunDeps, run: LobbyRun, work: Work): Promise<string> {
  const { agent, input } = work
  const failure = deps.agents.failure(agent.id)
  if (failure !== undefined) throw refuse('agent_unavailable', `${agent.name} cannot work now: ${failure}`)
  const said: string[] = []
  const handed: string[] = []
  const hand = async (next: Work) => {
    const result = await runInLobby(deps, run, next)
    handed.push(result)
    return result
  }
  const knowledge = await lobbyKnowledge(deps, agent.id, input)
  const engine = createLobbyEngine(deps, run, work, knowledge, { hand, spoke: (text) => void said.push(text) })
  const turn = createTurn(engine, deps.work)
  const done = deps.agents.busy(agent.id)
  // An agent that does not listen to the signal is left behind.
  const running = (async () => agent.run(turn))()
  const result = await orAborted(run.signal, running).finally(done)
  const text = typeof result === 'string' ? result : result === undefined || result === null ? '' : JSON.stringify(result)
  if (text.trim() === '') return agent.private_replies ? '' : said.join('\n\n')
  if (said.length === 0 && !isMadeOf(text, handed)) await turn.say(text)
  return text
}
