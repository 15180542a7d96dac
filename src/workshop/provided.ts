import { realpathSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const LIBRARY = new URL('../library.ts', import.meta.url).href
/** Found beside the server where a module has none of its own. */
const SHARED = /^zod(\/|$)/

/**
 * What the modules of a folder may import wherever it lies, in a container say, without installing anything: `parley-server` is the
 * server that runs them, never a second copy, and zod is there.
 */
export function provideLibrary(folder: string): { deregister(): void } {
  const base = `${pathToFileURL(realpathSync(folder)).href}/`
  return registerHooks({
    resolve(specifier, context, next) {
      if (!context.parentURL?.startsWith(base)) return next(specifier, context)
      if (specifier === 'parley-server') return { url: LIBRARY, shortCircuit: true }
      try {
        return next(specifier, context)
      } catch (error) {
        if (!SHARED.test(specifier)) throw error
        return next(specifier, { ...context, parentURL: import.meta.url })
      }
    },
  })
}
