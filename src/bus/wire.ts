import type { z } from 'zod'
import type { Nats } from './connection.ts'

/** Sends one message if NATS is there; whoever must be sure sends it again. Throws only on what can never be sent. */
export function send(nats: Nats, subject: string, message: unknown): void {
  const connection = nats.up()
  if (connection === undefined) return
  const text = JSON.stringify(message)
  const limit = connection.info?.max_payload ?? 1_048_576
  if (Buffer.byteLength(text) > limit) throw new Error(`a message of ${text.length} bytes is too large for NATS, which takes ${limit}`)
  connection.publish(subject, text)
}

/** Hears the messages of a subject that fit the schema, on this connection and after every reconnect. Returns the end. */
export function hear<T>(nats: Nats, subject: string, schema: z.ZodType<T>, handler: (message: T) => void): () => void {
  let stop = () => {}
  const undo = nats.onUp((connection, again) => {
    // The client renews its subscriptions itself when it reconnects.
    if (again) return
    const subscription = connection.subscribe(subject, {
      callback(error, message) {
        if (error) return
        const parsed = schema.safeParse(parseJson(message.string()))
        if (parsed.success) handler(parsed.data)
      },
    })
    stop = () => subscription.unsubscribe()
  })
  return () => {
    undo()
    stop()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
