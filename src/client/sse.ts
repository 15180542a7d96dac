import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** One message of an event stream. Comments are left out; what is unfinished at the end is dropped, as the standard says. */
export interface SseMessage {
  id: string | undefined
  event: string
  data: string
}

/** Parses an event stream that arrives in arbitrary pieces. Returns the messages that each piece completes. */
export function createSseParser(): (piece: string) => SseMessage[] {
  let done: SseMessage[] = []
  const parser = createParser({
    onEvent: ({ id, event, data }: EventSourceMessage) => done.push({ id, event: event ?? 'message', data }),
  })
  return (piece) => {
    done = []
    parser.feed(piece)
    return done
  }
}
