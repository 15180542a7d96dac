export interface HeadAndTail {
  add(chunk: Buffer): void
  text(): string
}

/** Keeps the first and the last bytes of a stream, `limit` of each, and says how much is missing between them. */
export function createHeadAndTail(limit: number): HeadAndTail {
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  let dropped = 0
  return {
    add(chunk) {
      const room = limit - head.length
      if (room > 0) head = Buffer.concat([head, chunk.subarray(0, room)])
      if (chunk.length <= room) return
      const joined = Buffer.concat([tail, chunk.subarray(Math.max(0, room))])
      const excess = Math.max(0, joined.length - limit)
      dropped += excess
      tail = joined.subarray(excess)
    },
    text() {
      const gap = dropped > 0 ? `\n… ${dropped} bytes left out …\n` : ''
      return `${head.toString('utf8')}${gap}${tail.toString('utf8')}`
    },
  }
}
