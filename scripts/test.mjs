#!/usr/bin/env node
// `npm test`: every check, those that fail fastest first. `npm test -- FILTER` runs only the matching test files.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const filter = process.argv.slice(2)

/** Each test's server has a database folder of its own, about 40 MB: in memory, where there is room, that is ten times faster. */
function temporaryFolder() {
  const fits = (folder) => {
    try {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize > 4e9
    } catch {
      return false
    }
  }
  const folder = mkdtempSync(join(fits('/dev/shm') ? '/dev/shm' : tmpdir(), 'parley-'))
  chmodSync(folder, 0o755) // PostgreSQL runs under another account
  return folder
}

const temporary = temporaryFolder()
const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill()
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

// The type checkers are written in Go, where collecting garbage less often takes a third off their time.
const environment = { GOGC: '400', ...process.env, PATH: `${bin}:${process.env.PATH}:/usr/local/sbin:/usr/sbin`, TMPDIR: temporary }

/** Checkers side by side do the same work several times; and what did not change since the last time is not checked again. */
const types = (project, name) => {
  const kept = join(root, 'node_modules', '.cache', 'types', `${name}.tsbuildinfo`)
  return ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept]
}

/** Runs a check to its end; what it printed is shown at once, so that checks side by side do not mix. */
function run(title, command, args, stdio = 'pipe') {
  const start = Date.now()
  const child = spawn(join(bin, command), args, { stdio: ['inherit', stdio, stdio], env: environment })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) =>
    child.on('close', (status) => {
      running.delete(child)
      console.log(`${output}${status === 0 ? 'ok' : 'FAILED'}: ${title} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
      resolve(status ?? 1)
    }),
  )
}

if (filter.length === 0) {
  const failures = await Promise.all([
    run('format', 'biome', ['check', '--error-on-warnings']),
    run('types', 'tsc', types('.', 'server')),
    run('types of the page', 'tsc', types('web', 'page')),
    run('lint', 'oxlint', ['--type-aware', '--quiet']),
    run('unused code', 'knip', []),
  ])
  if (failures.some((status) => status !== 0)) process.exit(1)
}
process.exit(await run('tests', 'vitest', ['run', ...filter], 'inherit'))
