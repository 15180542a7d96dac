#!/usr/bin/env node
// `npm test`: every check, in the order that fails fastest. `npm test -- FILTER` runs only the matching test files.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bin = join(import.meta.dirname, '..', 'node_modules', '.bin')
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
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

function run(title, command, args) {
  const start = Date.now()
  const { status } = spawnSync(join(bin, command), args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}:/usr/local/sbin:/usr/sbin`, TMPDIR: temporary },
  })
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${title} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  if (status !== 0) process.exit(status ?? 1)
}

if (filter.length === 0) {
  run('format', 'biome', ['check', '--error-on-warnings'])
  run('types', 'tsc', ['-p', '.'])
  run('types of the page', 'tsc', ['-p', 'web'])
  run('lint', 'oxlint', ['--type-aware', '--quiet'])
}
run('tests', 'vitest', ['run', ...filter])
