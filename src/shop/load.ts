import { setImmediate as pause } from 'node:timers/promises'

/** In this order each brings only what the one before has not: none holds the server for long. */
const PIECES = [
  () => import('./catalog/catalog.ts'),
  () => import('./filters/choices.ts'),
  () => import('./filters/parse.ts'),
  () => import('./router/features.ts'),
  () => import('./talk/understand.ts'),
]

let loaded: Promise<typeof import('./at-work.ts')> | undefined

/** The part of the shop that reads and searches. It comes with the first shopper: a server that sells nothing starts without it. */
export const loadShop = () =>
  (loaded ??= (async () => {
    for (const piece of PIECES) {
      await piece()
      await pause()
    }
    return import('./at-work.ts')
  })())
