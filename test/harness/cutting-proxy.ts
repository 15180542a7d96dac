import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to the server that is cut after every few hundred bytes, in the middle of a frame as a rule. */
export async function cuttingProxy(target: string, random: () => number) {
  let cuts = 0
  const sockets = new Set<Socket>()
  const proxy = createServer((socket) => {
    const upstream = connect(Number(new URL(target).port), '127.0.0.1')
    for (const one of [socket, upstream]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => sockets.delete(one))
    }
    let left = 200 + Math.floor(random() * 6_000)
    socket.pipe(upstream)
    upstream.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, left)
      left -= part.length
      socket.write(part)
      if (left > 0) return
      cuts++
      socket.destroy()
      upstream.destroy()
    })
    upstream.on('close', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cuts: () => cuts,
    stop() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}

/** The same numbers every time. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
