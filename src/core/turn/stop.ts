/** How a run is stopped from outside. An AbortController in effect, whose signal is made only for an agent or a tool that asks for it. */
export interface Stop {
  /** Why, once it is stopped. */
  readonly reason: Error | undefined
  readonly signal: AbortSignal
  abort(reason: Error): void
  /** The same as `work`, or the reason as soon as there is one. */
  orStopped<T>(work: Promise<T>): Promise<T>
}

/** A class for once: closures would be made anew for every turn. */
class OpenStop implements Stop {
  reason: Error | undefined = undefined
  #controller: AbortController | undefined
  #waiting: Set<(reason: Error) => void> | undefined
  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.reason && !this.#controller.signal.aborted) this.#controller.abort(this.reason)
    return this.#controller.signal
  }
  abort(why: Error) {
    if (this.reason) return
    this.reason = why
    this.#controller?.abort(why)
    for (const stopped of this.#waiting ?? []) stopped(why)
    this.#waiting = undefined
  }
  orStopped<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting = (this.#waiting ??= new Set()).add(reject)
      if (this.reason) reject(this.reason)
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
    })
  }
}

export const createStop = (): Stop => new OpenStop()
