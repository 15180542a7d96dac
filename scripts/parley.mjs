#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'

// Node 24 runs the TypeScript sources as they are; a launcher started by an older Node hands over to the project's own.
if (Number(process.versions.node.split('.')[0]) >= 24) {
  const { enableCompileCache } = await import('node:module')
  enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'))
  const { main } = await import('../src/commands.ts')
  // What an agent module or a failed start left running must not hold the process.
  process.exit(await main(process.argv.slice(2)))
} else {
  const node = join(import.meta.dirname, '..', 'node_modules', 'node', 'bin', 'node')
  const child = spawn(node, [import.meta.filename, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
