import { recall, remember } from './storage.ts'

const AGAIN_MS = 2_000
const RELOAD_MS = 60_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const serverAnswers = () =>
  fetch('/theme.js', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  )

/**
 * Loads a part of the page that was not needed at first. While the server is away it waits and tries again. A part that
 * cannot be had although the server answers means that the server has a newer page: then this one is loaded anew.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let refused = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      refused = (await serverAnswers()) ? refused + 1 : 0
      if (refused > 1) {
        const last = Number(recall('reloaded') ?? 0)
        if (Date.now() - last < RELOAD_MS) throw error
        remember('reloaded', String(Date.now()))
        location.reload()
      }
      await wait(AGAIN_MS)
    }
  }
}
