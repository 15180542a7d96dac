/** One message of an event stream. Comment lines are reported as a message of type `comment` with no data. */
export interface SseMessage {
  id: string | undefined
  event: string
  data: string
}

/**
 * Parses an event stream that arrives in arbitrary pieces. Returns the messages that each piece completes; what is
 * unfinished at the end of the stream is dropped, as the standard says.
 */
export function createSseParser(): (piece: string) => SseMessage[] {
  let buffer = ''
  let id: string | undefined
  let event = ''
  let data: string[] = []

  function line(text: string, done: SseMessage[]): void {
    if (text === '') {
      if (data.length > 0) done.push({ id, event: event || 'message', data: data.join('\n') })
      id = undefined
      event = ''
      data = []
      return
    }
    const colon = text.indexOf(':')
    const field = colon === -1 ? text : text.slice(0, colon)
    const value = colon === -1 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id') id = value
  }

  return (piece) => {
    buffer += piece
    const done: SseMessage[] = []
    let start = 0
    for (;;) {
      const end = lineEnd(buffer, start)
      if (!end) break
      line(buffer.slice(start, end.at), done)
      start = end.next
    }
    buffer = buffer.slice(start)
    return done
  }
}

function lineEnd(text: string, from: number): { at: number; next: number } | undefined {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\n') return { at, next: at + 1 }
    if (text[at] !== '\r') continue
    // A carriage return at the very end may be half of a pair: wait for the next piece.
    if (at + 1 === text.length) return undefined
    return { at, next: text[at + 1] === '\n' ? at + 2 : at + 1 }
  }
  return undefined
}
