import type { Agent } from '#core/agent/agent.ts'
import type { Offering } from '#cli/agent.ts'
import { ConfigError, DRAIN_MS, readConfig } from './config.ts'
import { createLog } from './log.ts'

/** For `parley agent serve`: the agents of a folder, for every server on the bus. */
export async function offerAgents(folder: string): Promise<Offering> {
  const { NATS_URL, LOG_LEVEL } = readConfig()
  if (NATS_URL === undefined)
    throw new ConfigError('NATS_URL: needed to offer agents; it takes the address of the bus, e.g. nats://127.0.0.1:4222')
  const [{ loadAgents }, { provideLibrary }, { createAgents }, { openNats }, { serveAgents }, { work }] = await Promise.all([
    import('#workshop/load.ts'),
    import('#workshop/provided.ts'),
    import('#core/agent/registry.ts'),
    import('#bus/connection.ts'),
    import('#bus/agent-host.ts'),
    import('#loop/work.ts'),
  ])
  const agents = createAgents()
  provideLibrary(folder)
  for (const { agent, failure, tools } of await loadAgents(folder)) agents.add(agent, { failure, tools })
  await agents.start()
  const nats = openNats(NATS_URL, createLog(LOG_LEVEL), 'parley agents')
  const host = serveAgents({
    nats,
    work,
    agents: agents.list().flatMap(({ id }) => ({ agent: agents.get(id) as Agent, failure: agents.failure(id) })),
  })
  return {
    agents: agents.list().map(({ id, reason }) => ({ id, ...(reason !== undefined && { failure: reason }) })),
    async leave() {
      await host.drain(DRAIN_MS)
      await nats.close()
    },
  }
}
