import { PassingMap } from '#protocol/passing-map.ts'
import type { Bus } from '#core/ports/bus.ts'

/** Within one process: handlers are called at once, in order; payloads are passed as they are. */
export function createInProcessBus(): Bus {
  const handlers = new PassingMap<string, Set<(payload: unknown, subject: string) => void>>()
  return {
    publish(subject, payload) {
      for (const handler of handlers.get(subject) ?? []) handler(payload, subject)
    },
    subscribe(subject, handler) {
      let group = handlers.get(subject)
      if (!group) handlers.set(subject, (group = new Set()))
      group.add(handler)
      return () => {
        group.delete(handler)
        if (group.size === 0 && handlers.get(subject) === group) handlers.delete(subject)
      }
    },
    close: async () => handlers.clear(),
  }
}
