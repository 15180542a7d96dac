import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { namespaceArguments, ROOT_CAPABILITIES } from './namespaces.ts'

export interface SandboxSettings {
  /** Parley's own data, which no command sees. */
  home: string
  /** `auto`: where the system can; `required`: no command without it; `off`: never. */
  use: 'auto' | 'required' | 'off'
  network: 'on' | 'off'
  /** Where commands may write: wherever this account may, or in the workspace and a temporary folder of their own only. */
  write: 'anywhere' | 'workspace'
}

export interface Sandbox {
  /** Why there is none, in words for people; undefined when there is one. */
  missing: string | undefined
  /** The program and arguments that run `argv` in a folder of the workspace `root`. Throws when it may not run without. */
  wrap(argv: string[], root: string, cwd: string): string[]
}

interface Way {
  name: string
  /** What stands before the command, in this folder of that workspace. */
  before(root: string, cwd: string): string[]
}

/**
 * Commands run in a sandbox where the system has one: in a process namespace of their own, which ends with the server,
 * and without Parley's data. Bubblewrap, else the namespaces themselves. Whether it works is tried, not guessed:
 * containers often forbid it.
 */
export function createSandbox(settings: SandboxSettings): Sandbox {
  const ways: Way[] = [
    { name: 'bubblewrap (bwrap)', before: (root) => ['bwrap', ...bubblewrapArguments(settings, root), '--'] },
    // It can hide the data, but not keep all the rest from being written to.
    ...(settings.write === 'anywhere'
      ? [
          {
            name: 'unshare',
            before: (root: string, cwd: string) => namespaceArguments(realpathSync(settings.home), settings.network, root, cwd),
          },
        ]
      : []),
  ]
  const failures: string[] = []
  const way = settings.use === 'off' ? undefined : ways.find((one) => works(one, failures))
  const missing = way !== undefined ? undefined : settings.use === 'off' ? 'it is switched off (PARLEY_SANDBOX=off)' : failures.join('; ')
  return {
    missing,
    wrap(argv, root, cwd) {
      if (way !== undefined) return [...way.before(root, cwd), ...argv]
      if (settings.use === 'required')
        throw new Error(`Commands need a sandbox here (PARLEY_SANDBOX=required), and there is none: ${missing}.`)
      return argv
    },
  }
}

/** Tried with a program that ends as nothing else does. */
function works({ name, before }: Way, failures: string[]): boolean {
  const [program, ...args] = [...before('/', '/'), '/bin/sh', '-c', 'exit 7']
  const tried = spawnSync(program as string, args, { timeout: 5_000, encoding: 'utf8' })
  if (tried.status === 7) return true
  const why = tried.stderr?.trim().split('\n')[0] || `exit code ${tried.status}`
  failures.push(tried.error !== undefined ? `${name} is not installed` : `${name} does not work here (${why})`)
  return false
}

const KERNEL = ['/proc/sys', '/proc/sysrq-trigger', '/proc/irq', '/proc/bus']

function bubblewrapArguments({ home, network, write }: SandboxSettings, root: string): string[] {
  const data = realpathSync(home)
  const [readOnly, bind] = ['--ro-bind', '--bind']
  return [
    ...['--die-with-parent', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--cap-drop', 'ALL'],
    ...(process.getuid?.() === 0 ? ROOT_CAPABILITIES.flatMap((name) => ['--cap-add', `CAP_${name}`]) : []),
    ...(network === 'off' ? ['--unshare-net'] : []),
    ...[write === 'workspace' ? readOnly : bind, '/', '/'],
    // No devices but the usual ones: a disk would show everything.
    ...['--dev', '/dev', '--proc', '/proc'],
    // To root the kernel's own settings would be open there; one of them names a program that the kernel runs.
    ...KERNEL.filter((path) => existsSync(path)).flatMap((path) => [readOnly, path, path]),
    ...(existsSync('/dev/shm') ? [write === 'workspace' ? readOnly : bind, '/dev/shm', '/dev/shm'] : []),
    ...(write === 'workspace' ? ['--tmpfs', '/tmp', ...(root === '/' ? [] : [bind, root, root])] : []),
    ...['--tmpfs', data],
    ...(isBelow(data, root) ? [bind, root, root] : []),
    ...(existsSync(join(root, '.parley')) ? ['--tmpfs', join(root, '.parley')] : []),
  ]
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && !way.startsWith('..')
}
