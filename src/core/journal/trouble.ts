import { Refusal } from '#protocol/errors.ts'

/** Between two attempts while the database is away. */
export const RETRY_MS = 100

export const isAway = (error: unknown) => error instanceof Refusal && error.status === 503
/** The store says that nothing was written, as with a full disk: there is nothing to find out. */
export const isCertain = (error: unknown) => (error as { nothingWritten?: boolean }).nothingWritten === true

/** Looks at the clock ten times a second, but only in bad times. */
export function createTrouble(look: () => void) {
  let timer: NodeJS.Timeout | undefined
  return {
    begin() {
      timer ??= setInterval(look, RETRY_MS)
    },
    end() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
