import { createServer, type ServerResponse } from 'node:http'

/** The floor for delivery: bare node:http that writes the same bytes to every open connection. */
const open = new Set<ServerResponse>()
const server = createServer((request, response) => {
  if (request.method === 'POST') {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      const frame = Buffer.from(text)
      for (let times = Number(request.headers['x-times']); times > 0; times--) for (const reader of open) reader.write(frame)
      response.end()
    })
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
