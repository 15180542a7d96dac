// Parley needs Node 24. Where the machine has an older one, the repository has its own among its packages; an installed package
// fetches one at the first start and keeps it in the user's cache: those who have Node 24 are spared 190 MB.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, totalmem } from 'node:os'
import { join } from 'node:path'

const VERSION = '24.21.0'

/** What this process may have: a container often has less than its machine. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
/** How large the young part of the heap may become while a server has very much to do (src/under-load.ts): a 64th of the memory. */
const youngMegabytes = Math.min(128, Math.max(16, 2 ** Math.floor(Math.log2(memory / 2 ** 26))))

/**
 * V8 would collect there with a thread for each core, which costs more than it saves when objects are as short-lived as those of a request. And from the first
 * seconds of a crowd it would conclude that a turn's objects live long, make them among the old ones from then on, and keep all that they
 * point at until the next full collection: a fifth of everything was copied twice.
 */
export const HEAP_FLAGS = [`--max-semi-space-size=${youngMegabytes}`, '--no-parallel-scavenge', '--no-allocation-site-pretenuring']

/** The npm package that holds the binary for this machine. */
function packageName() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}

const binary = process.platform === 'win32' ? 'node.exe' : 'node'

export function findNode(root) {
  const ofRepository = join(root, 'node_modules', 'node', 'bin', binary)
  if (existsSync(ofRepository)) return ofRepository
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'parley')
  const kept = join(cache, `node-${VERSION}`)
  const node = join(kept, 'node_modules', packageName(), 'bin', binary)
  if (!existsSync(node)) install(cache, kept)
  return node
}

function install(cache, kept) {
  console.error(`Parley needs Node 24; this is ${process.versions.node}. Fetching Node ${VERSION} into ${cache}, once …`)
  // Made beside and put in place at the end: two first starts at once do not disturb each other.
  const fresh = `${kept}-${process.pid}`
  mkdirSync(fresh, { recursive: true })
  writeFileSync(join(fresh, 'package.json'), '{"private":true}')
  const options = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', ...options, `${packageName()}@${VERSION}`], {
    cwd: fresh,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    console.error(`Parley: Node ${VERSION} could not be fetched. Check the network, or install Node 24 yourself.`)
    process.exit(1)
  }
  try {
    renameSync(fresh, kept)
  } catch {
    rmSync(fresh, { recursive: true, force: true }) // somebody else was quicker
  }
}
