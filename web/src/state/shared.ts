/** What one window knows and all windows see. */
export interface Shared<State> {
  get(): State
  subscribe(listener: () => void): () => void
}

interface Work<State> {
  get(): State
  set(next: State): void
  signal: AbortSignal
}

/**
 * Something that one of all open windows does for the others: it follows a stream, they are told. Whoever holds the lock
 * works; when its window closes, the next one goes on from what it knows. Where the browser has no locks (a page without
 * TLS on another machine), every window works for itself. It runs while anybody listens.
 */
export function createShared<State>(name: string, initial: State, work: (by: Work<State>) => void): Shared<State> {
  const listeners = new Set<() => void>()
  let state = initial
  let stop: AbortController | undefined

  function put(next: State): void {
    state = next
    for (const listener of listeners) listener()
  }

  function start(): AbortController {
    const mine = new AbortController()
    const { signal } = mine
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`parley.${name}`)
    let leading = false
    const lead = () => {
      leading = true
      work({
        get: () => state,
        signal,
        set(next) {
          if (signal.aborted) return
          put(next)
          channel?.postMessage({ kind: 'state', state: next })
        },
      })
    }
    channel?.addEventListener('message', ({ data }: MessageEvent<{ kind: 'hello' } | { kind: 'state'; state: State }>) => {
      if (signal.aborted) return
      if (data.kind === 'state') {
        if (!leading) put(data.state)
      } else if (leading) channel.postMessage({ kind: 'state', state })
    })
    signal.addEventListener('abort', () => channel?.close())
    const locks = (navigator as Partial<Navigator>).locks
    if (!locks || !channel) lead()
    else {
      channel.postMessage({ kind: 'hello' })
      const held = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      locks
        .request(`parley.${name}`, { signal }, () => {
          lead()
          return held
        })
        .catch(() => {}) // the window stopped listening before its turn came
    }
    return mine
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.abort()
        stop = undefined
      }
    },
  }
}
