export interface Rounds {
  /** Something may be there: a round now, or one more after the one under way. */
  wake(): void
  start(): void
  close(): Promise<void>
}

/** One round of work at a time, every so often and whenever woken. `round` says whether there is more. */
export function createRounds(round: () => Promise<boolean>, everyMs: number, failed: (error: unknown) => void): Rounds {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let again = false
  let closed = false

  async function work() {
    do {
      again = false
      const more = await round()
      again ||= more
    } while (again && !closed)
  }

  function wake() {
    if (closed) return
    if (working) {
      again = true
      return
    }
    working = work()
      .catch(failed)
      .finally(() => {
        working = undefined
      })
  }

  return {
    wake,
    start() {
      timer = setInterval(wake, everyMs)
      timer.unref()
      wake()
    },
    async close() {
      closed = true
      clearInterval(timer)
      await working
    },
  }
}
