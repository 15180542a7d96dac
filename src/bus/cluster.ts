import type { Agents } from '#core/agent/registry.ts'
import { type NatsLog, openNats } from './connection.ts'
import { createJetStreamLobbyLog } from './lobby-log.ts'
import { createNatsBus } from './nats.ts'
import { followRemoteAgents } from './remote-agents.ts'

/** What a server takes from NATS when it is one of several. */
export function joinCluster(url: string, log: NatsLog) {
  const nats = openNats(url, log)
  return {
    bus: createNatsBus(nats),
    lobbyLog: (limit: number) => createJetStreamLobbyLog({ nats, limit, log }),
    followAgents: (agents: Agents) => followRemoteAgents({ nats, agents }),
    connected: () => nats.up() !== undefined,
    close: () => nats.close(),
  }
}
