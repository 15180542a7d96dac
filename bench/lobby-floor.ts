import { createServer, type ServerResponse } from 'node:http'

/** The floor for the lobby: a bare server that frames a message once and writes it to every open response. */
const readers = new Set<ServerResponse>()
let last = 0

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.useChunkedEncodingByDefault = false
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': ready\n\n')
    readers.add(response)
    response.on('close', () => readers.delete(response))
    return
  }
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (text += chunk))
  request.on('end', () => {
    const frame = Buffer.from(`id: ${++last}\nevent: message\ndata: ${text}\n\n`)
    for (const reader of readers) reader.write(frame)
    response.end('{}')
  })
})
server.listen(0, '127.0.0.1', () => console.log(`floor is ready on http://127.0.0.1:${(server.address() as { port: number }).port}`))
process.once('SIGTERM', () => process.exit(0))
