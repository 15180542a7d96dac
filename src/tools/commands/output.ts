export interface HeadAndTail {
  add(chunk: Buffer): void
  text(): string
}

/**
 * Keeps the beginning and the end of a stream and says how much is missing between them: what a program was asked to
 * do stands at the beginning, what came of it at the end. Cuts at line ends where there are any near.
 */
export function createHeadAndTail(headBytes: number, tailBytes: number): HeadAndTail {
  let head = Buffer.alloc(0)
  const tail: Buffer[] = []
  let tailSize = 0
  let [droppedBytes, droppedLines] = [0, 0]

  function drop(bytes: number) {
    while (bytes > 0) {
      const first = tail[0] as Buffer
      const gone = first.subarray(0, bytes)
      droppedBytes += gone.length
      droppedLines += count(gone)
      if (gone.length === first.length) tail.shift()
      else tail[0] = first.subarray(gone.length)
      tailSize -= gone.length
      bytes -= gone.length
    }
  }

  return {
    add(chunk) {
      const room = headBytes - head.length
      if (room > 0) head = Buffer.concat([head, chunk.subarray(0, room)])
      const rest = chunk.subarray(Math.max(0, room))
      if (rest.length === 0) return
      tail.push(rest)
      tailSize += rest.length
      // In steps, so that a stream of small chunks is not cut with each of them.
      if (tailSize > tailBytes * 2) drop(tailSize - tailBytes)
    },
    text() {
      const end = Buffer.concat(tail)
      if (droppedBytes === 0 && end.length <= tailBytes) return Buffer.concat([head, end]).toString('utf8')
      const cut = Math.max(0, end.length - tailBytes)
      const [first, last] = [wholeHead(head), wholeTail(end.subarray(cut))]
      const between = [head.subarray(first.length), end.subarray(0, end.length - last.length)]
      const bytes = between.reduce((sum, part) => sum + part.length, droppedBytes)
      const lines = between.reduce((sum, part) => sum + count(part), droppedLines)
      const gap = first.at(-1) === NEWLINE ? '' : '\n'
      return `${first.toString('utf8')}${gap}… ${bytes} bytes, ${lines} lines left out …\n${last.toString('utf8')}`
    },
  }
}

const NEWLINE = 10
/** A line end this near is worth cutting at. */
const NEAR = 1_024

const count = (bytes: Buffer) => {
  let lines = 0
  for (const byte of bytes) if (byte === NEWLINE) lines++
  return lines
}

/** Ends at a line end, or at least not in the middle of a character. */
function wholeHead(head: Buffer): Buffer {
  const line = head.lastIndexOf(NEWLINE)
  if (line >= head.length - NEAR && line > 0) return head.subarray(0, line + 1)
  let end = head.length
  while (end > 1 && isContinuation(head[end - 1])) end--
  // The start of a character that may have been cut.
  return (head[end - 1] ?? 0) >= 0xc0 ? head.subarray(0, end - 1) : head
}

/** Starts after a line end, or at least not in the middle of a character. */
function wholeTail(tail: Buffer): Buffer {
  const line = tail.indexOf(NEWLINE)
  if (line >= 0 && line < NEAR && line + 1 < tail.length) return tail.subarray(line + 1)
  let start = 0
  while (start < 4 && isContinuation(tail[start])) start++
  return tail.subarray(start)
}

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80
