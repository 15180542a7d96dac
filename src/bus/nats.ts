import type { NatsConnection, Subscription } from '@nats-io/transport-node'
import type { Bus } from '#core/ports/bus.ts'
import type { Nats } from './connection.ts'

type Handler = (payload: unknown, subject: string) => void

interface Topic {
  handlers: Set<Handler>
  subscription?: Subscription
}

/** Beyond this many bytes that the server has not taken in, hints are dropped: the log has what they would tell. */
const MAX_UNFLUSHED = 8 * 1024 * 1024
const PREFIX = 'parley.bus.'

/**
 * The bus between processes. This process's own subscribers are called directly, so it works alone when NATS is away;
 * the others miss what was published meanwhile and read the log.
 */
export function createNatsBus(nats: Nats): Bus {
  const topics = new Map<string, Topic>()
  const gapHandlers = new Set<() => void>()
  let unflushed = 0
  let flushing = false

  function deliver(subject: string, payload: unknown) {
    const topic = topics.get(subject)
    if (topic) for (const handler of topic.handlers) handler(payload, subject)
  }

  function listen(connection: NatsConnection, subject: string): Subscription {
    return connection.subscribe(PREFIX + subject, {
      callback(error, message) {
        if (error) return
        let payload: unknown
        try {
          payload = message.json()
        } catch {
          return
        }
        deliver(subject, payload)
      },
    })
  }

  /** A round trip tells how much of what was sent has arrived. */
  function flush(connection: NatsConnection) {
    if (flushing) return
    flushing = true
    const sent = unflushed
    const settle = (arrived: number) => {
      flushing = false
      unflushed = Math.max(0, unflushed - arrived)
    }
    connection.flush().then(
      () => settle(sent),
      () => settle(0),
    )
  }

  function send(subject: string, payload: unknown) {
    const connection = nats.up()
    if (connection === undefined || unflushed > MAX_UNFLUSHED) return
    try {
      const text = JSON.stringify(payload)
      connection.publish(PREFIX + subject, text)
      unflushed += text.length
      flush(connection)
    } catch {
      // Too large for NATS, or closing: a hint that is not sent is found out by the gap that it leaves.
    }
  }

  const undo = nats.onUp((connection, again) => {
    unflushed = 0
    // The client renews its own subscriptions when it reconnects; those asked for before the first connect are made here.
    for (const [subject, topic] of topics) topic.subscription ??= listen(connection, subject)
    if (again) for (const handler of gapHandlers) handler()
  })

  return {
    publish(subject, payload) {
      deliver(subject, payload)
      send(subject, payload)
    },
    subscribe(subject, handler) {
      let topic = topics.get(subject)
      if (topic === undefined) {
        topic = { handlers: new Set() }
        topics.set(subject, topic)
        const connection = nats.up()
        if (connection) topic.subscription = listen(connection, subject)
      }
      const { handlers } = topic
      handlers.add(handler)
      return () => {
        handlers.delete(handler)
        if (handlers.size > 0 || topics.get(subject) !== topic) return
        topics.delete(subject)
        topic.subscription?.unsubscribe()
      }
    },
    onGap(handler) {
      gapHandlers.add(handler)
      return () => void gapHandlers.delete(handler)
    },
    async close() {
      undo()
      for (const { subscription } of topics.values()) subscription?.unsubscribe()
      topics.clear()
    },
  }
}
