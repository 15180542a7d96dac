import { createServer } from 'node:net'
import { randomInt } from 'node:crypto'

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** For who must know a port beforehand. Below those that the system gives to connections and to port 0, so that none of them takes it meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000)
    if (await isFree(port)) return port
  }
}
