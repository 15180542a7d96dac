#!/usr/bin/env node
// `npm test`: every check, in the order that fails fastest. `npm test -- FILTER` runs only the matching test files.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const bin = join(import.meta.dirname, '..', 'node_modules', '.bin')
const filter = process.argv.slice(2)

function run(title, command, args) {
  const start = Date.now()
  const { status } = spawnSync(join(bin, command), args, { stdio: 'inherit', env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } })
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
