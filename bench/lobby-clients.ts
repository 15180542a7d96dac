import { connect } from 'node:net'

/** The readers of the lobby benchmark, in a process of their own: many sockets that read the same stream. */
const [port, count] = [Number(process.argv[2]), Number(process.argv[3])]
const MARK = Buffer.from('"text":"round ')

let received = 0
let round = 0

/** The frames are searched as bytes: the readers must cost less than what they measure. */
function onBytes(bytes: Buffer) {
  for (let at = bytes.indexOf(MARK); at >= 0; at = bytes.indexOf(MARK, at + MARK.length)) {
    const number = Number.parseInt(bytes.toString('latin1', at + MARK.length, at + MARK.length + 6), 10)
    if (number !== round) {
      round = number
      received = 0
    }
    if (++received === count) process.send?.({ round, last: Date.now() })
  }
}

async function openOne(): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('data', () => resolve())
    socket.write('GET /chat/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  })
  socket.on('data', onBytes)
  socket.on('error', (error) => process.send?.({ failed: String(error) }))
  socket.on('close', () => process.send?.({ failed: 'the server closed a stream' }))
}

for (let opened = 0; opened < count; opened += 100) await Promise.all(Array.from({ length: Math.min(100, count - opened) }, openOne))
process.send?.({ ready: true })
