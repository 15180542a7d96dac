export interface HeadAndTail {
  add(chunk: Buffer): void
  /** All of it, or no more than so many bytes of its beginning and of its end. */
  text(most?: Shown): { text: string; cut: boolean }
}

/** Bytes of the beginning and of the end. */
export interface Shown {
  head: number
  tail: number
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
    text(most = { head: headBytes, tail: tailBytes }) {
      const end = Buffer.concat(tail)
      const whole = droppedBytes === 0 ? Buffer.concat([head, end]) : undefined
      if (whole !== undefined && whole.length <= most.head + most.tail) return { text: whole.toString('utf8'), cut: false }
      const [from, until] = [whole ?? head, whole ?? end]
      const first = wholeHead(from.subarray(0, most.head))
      const last = wholeTail(until.subarray(Math.max(0, until.length - most.tail)))
      const between = whole
        ? [whole.subarray(first.length, whole.length - last.length)]
        : [head.subarray(first.length), end.subarray(0, end.length - last.length)]
      const bytes = between.reduce((sum, part) => sum + part.length, droppedBytes)
      const lines = between.reduce((sum, part) => sum + count(part), droppedLines)
      const gap = first.length === 0 || first.at(-1) === NEWLINE ? '' : '\n'
      return { text: `${first.toString('utf8')}${gap}… ${bytes} bytes, ${lines} lines left out …\n${last.toString('utf8')}`, cut: true }
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
