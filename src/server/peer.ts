import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#protocol/errors.ts'

/** Whether the other end of a connection is a process that an agent's command started. */
export type FromCommand = (connection: Pick<Socket, 'remoteAddress' | 'remotePort' | 'localPort'>) => Promise<boolean> | false

/**
 * Agents must not decide: what their commands start is refused on every route and upgrade, whatever it can show. The
 * process is looked up as soon as it connects, so that it cannot be gone by the time its request is read.
 */
export function installPeerCheck(app: FastifyInstance, fromCommand: FromCommand): void {
  const checks = new WeakMap<Socket, Promise<boolean>>()
  app.server.on('connection', (socket: Socket) => {
    const check = fromCommand(socket)
    if (check !== false) checks.set(socket, check)
  })
  const refused = () => refuse('unauthorized', 'This comes from a command of an agent; those cannot use the server.', { status: 403 })
  const answer = async (check: Promise<boolean>, done: (error?: Error) => void) => {
    try {
      done((await check) ? refused() : undefined)
    } catch (error) {
      done(error as Error)
    }
  }
  // Most connections need no look, and no promise.
  app.addHook('onRequest', ({ raw }, _, done) => {
    const check = checks.get(raw.socket)
    if (check) void answer(check, done)
    else done()
  })
}
