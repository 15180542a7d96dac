#!/usr/bin/env node
// Runs before `npm start`, `npm test` and `npm run parley`: installs what is missing, on Node 20 or later, and does
// nothing when all is there. `--browser`, `--nats` and `--sandbox` also look for Chromium, nats-server and bubblewrap, which tests need.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'node_modules', '.parley-stamp')

function stamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

/** npm's own variables and this project's bin folder would make `npm ci` delete the node it runs on. */
function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_/i.test(name) || /^npm_config_(cafile|registry|cache|proxy|https_proxy|noproxy)$/i.test(name),
  )
  const env = Object.fromEntries(kept)
  env.PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(join('node_modules', '.bin')) && !folder.includes('node-gyp-bin'))
    .join(delimiter)
  return env
}

function installPackages() {
  const wanted = stamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.error('Parley: installing packages (once; about a minute) …')
  const result = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    env: cleanEnvironment(),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('Parley: `npm ci` failed. Check the network and that Node is 20 or later, then try again.')
    process.exit(result.status ?? 1)
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stampFile, wanted)
}

// Servers are in sbin, which not everybody's PATH has.
const PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin`
const found = (names) => names.some((name) => spawnSync('sh', ['-c', `command -v ${name}`], { env: { ...process.env, PATH } }).status === 0)

/** System packages for tests, where the system allows it; a loud line otherwise, and those tests are skipped. */
function installSystem(packageName, names) {
  if (found(names)) return
  const apt = spawnSync('sh', ['-c', 'command -v apt-get']).status === 0
  if (apt && process.getuid?.() === 0) {
    console.error(`Parley: installing ${packageName} for the tests …`)
    const options = { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    try {
      execFileSync('apt-get', ['update', '-qq'], options)
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], options)
    } catch (error) {
      console.error(String(error.stderr ?? error).slice(0, 2000))
    }
  }
  if (!found(names))
    console.error(`\n*** SKIPPING: ${packageName} is not installed and could not be; tests that need it will be skipped. ***\n`)
}

installPackages()
if (process.argv.includes('--browser') && !process.env.PARLEY_CHROMIUM)
  installSystem('chromium', ['chromium', 'chromium-browser', 'google-chrome'])
if (process.argv.includes('--nats')) installSystem('nats-server', ['nats-server'])
if (process.argv.includes('--sandbox')) installSystem('bubblewrap', ['bwrap'])
