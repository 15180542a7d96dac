const AGAIN_MS = [500, 1_000, 2_000, 5_000]
/** What stands in front of a server that is not there yet says so; and one that stays away says it too. */
const STARTING = new Set([502, 503, 504])

/** Waits a while before another try, longer each time. */
export function pauseBefore(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, AGAIN_MS[Math.min(tries, AGAIN_MS.length - 1)])
    signal.addEventListener('abort', end, { once: true })
  })
}

/** Whether it is the line that failed, not the agent that refused: nobody answered, or not in time. */
export const isLine = (error: unknown) => error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

/**
 * A broken line, or a server that is just starting again, costs no run: the same request is sent again until its time is over. What
 * was done already is not done twice, as a message has one id however often it is sent.
 */
export function patiently(fetchOnce: typeof fetch, timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal ?? AbortSignal.timeout(timeoutMs)
    for (let tries = 0; ; tries++) {
      const answer = await fetchOnce(input, init).catch((error: unknown) => {
        if (signal.aborted || !isLine(error)) throw error
        return undefined
      })
      if (answer && (!STARTING.has(answer.status) || tries >= AGAIN_MS.length)) return answer
      await answer?.body?.cancel()
      await pauseBefore(tries, signal)
      signal.throwIfAborted()
    }
  }
}
