#!/usr/bin/env node
// Builds the page into web/dist when it is missing or older than its sources; does nothing otherwise. Runs before `npm start`
// and the tests. What the browser loads is also kept compressed, so that the server only has to send it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'web', 'dist')
const stampFile = join(dist, '.stamp')

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(dist|node_modules)/.test(entry.name) ? [] : filesUnder(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

/** A hash over everything that the build reads. */
function stamp() {
  const hash = createHash('sha256')
  const files = ['web', 'src/client', 'src/protocol'].flatMap((folder) => filesUnder(join(root, folder)))
  for (const file of [...files, join(root, 'package-lock.json'), import.meta.filename].sort())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

// The builder itself counts too: it decides what comes out.
const wanted = stamp()
if (!(existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted)) {
  console.error('Parley: building the page …')
  // Built beside and put in place at the end: a server that is running never sees half a page.
  const fresh = join(root, 'web', `dist-${process.pid}`)
  const node = join(root, 'node_modules', 'node', 'bin', 'node')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const result = spawnSync(existsSync(node) ? node : process.execPath, [vite, 'build', 'web', '--outDir', fresh, '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // Whatever this runs under (tests, say), the page is the one that people get.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    console.error('Parley: the page could not be built.')
    process.exit(result.status ?? 1)
  }
  for (const name of readdirSync(join(fresh, 'assets'))) {
    const file = join(fresh, 'assets', name)
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 6 }))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
  writeFileSync(join(fresh, '.stamp'), wanted)
  try {
    rmSync(dist, { recursive: true, force: true })
    renameSync(fresh, dist)
  } catch (error) {
    // Another build was quicker; if it is the same page, all is well.
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== wanted) throw error
  }
}
