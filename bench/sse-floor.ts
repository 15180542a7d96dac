import { createServer, type ServerResponse } from 'node:http'

/** The floor for delivery: bare node:http that writes the same bytes to every open connection. */
const open = new Set<ServerResponse>()
/** One event after the other, as they come from a log: what is written in one tick would be sent together. */
async function deliver(frame: Buffer, times: number) {
  for (let i = 0; i < times; i++) {
    for (const reader of open) reader.write(frame)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => void deliver(Buffer.from(text), Number(request.headers['x-times'])).then(() => response.end()))
    return
  }
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  open.add(response)
  response.on('close', () => open.delete(response))
})
server.listen(0, '127.0.0.1', () => console.log(`floor is ready on http://127.0.0.1:${(server.address() as { port: number }).port}`))
process.once('SIGTERM', () => process.exit(0))
