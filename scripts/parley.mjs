#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findNode, HEAP_FLAGS } from './own-node.mjs'

const root = join(import.meta.dirname, '..')

// Node 24 runs what is here: the TypeScript sources in the repository, the prepared ones in the package. A launcher started by
// an older Node hands over to one of our own.
if (Number(process.versions.node.split('.')[0]) >= 24) {
  tuneHeap()
  const { enableCompileCache, registerHooks } = await import('node:module')
  enableCompileCache(join(root, 'node_modules', '.cache', 'compile'))
  const sources = existsSync(join(root, 'src', 'commands.ts'))
  if (sources) findSourcesAtOnce(registerHooks)
  const { main } = await import(sources ? '../src/commands.ts' : '../dist/src/commands.js')
  // What an agent module or a failed start left running must not hold the process.
  process.exit(await main(process.argv.slice(2)))
} else {
  const child = spawn(findNode(root), [import.meta.filename, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** A server's heap is settled when its process begins, so it begins once more, as the same process, unless somebody has settled it. */
function tuneHeap() {
  const settled = process.execArgv.some((flag) => flag.startsWith('--max-semi-space-size'))
  if (process.argv[2] !== 'serve' || process.platform === 'win32' || settled) return
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, ...HEAP_FLAGS, import.meta.filename, ...process.argv.slice(2)],
    process.env,
  )
}

/** Where our own files are is known, and those of zod: Node would look for a package.json in every folder above each of some six hundred. */
function findSourcesAtOnce(registerHooks) {
  const src = pathToFileURL(join(root, 'src/')).href
  const zod = pathToFileURL(join(root, 'node_modules/zod/')).href
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL = '' } = context
      if (specifier[0] === '.' && parentURL.startsWith(zod))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      const ours = parentURL.startsWith(src) && specifier.endsWith('.ts') && /^[.#]/.test(specifier)
      if (!ours) return next(specifier, context)
      const url = specifier[0] === '#' ? src + specifier.slice(1) : new URL(specifier, parentURL).href
      return { url, format: 'module-typescript', shortCircuit: true }
    },
  })
}
