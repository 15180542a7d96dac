/** How a run is stopped from outside. An AbortController in effect, whose signal is made only for an agent or a tool that asks for it. */
export interface Stop {
  /** Why, once it is stopped. */
  readonly reason: Error | undefined
  readonly signal: AbortSignal
  abort(reason: Error): void
  /** The same as `work`, or the reason as soon as there is one. */
  orStopped<T>(work: Promise<T>): Promise<T>
}

export function createStop(): Stop {
  let reason: Error | undefined
  let controller: AbortController | undefined
  const waiting = new Set<(reason: Error) => void>()
  return {
    get reason() {
      return reason
    },
    get signal() {
      controller ??= new AbortController()
      if (reason && !controller.signal.aborted) controller.abort(reason)
      return controller.signal
    },
    abort(why) {
      if (reason) return
      reason = why
      controller?.abort(why)
      for (const stopped of waiting) stopped(why)
      waiting.clear()
    },
    orStopped: (work) =>
      new Promise((resolve, reject) => {
        if (reason) reject(reason)
        else waiting.add(reject)
        work.then(
          (value) => {
            waiting.delete(reject)
            resolve(value)
          },
          (error: Error) => {
            waiting.delete(reject)
            reject(error)
          },
        )
      }),
  }
}
