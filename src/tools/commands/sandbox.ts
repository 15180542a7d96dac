import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'

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
  /** The program and arguments that run `argv` in `root`. Throws when it may not run without. */
  wrap(argv: string[], root: string): string[]
}

const PROGRAM = 'bwrap'
/** What root may do without, in a sandbox: everything that would get it out of there again. */
const ROOT_CAPABILITIES = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'FSETID', 'SETUID', 'SETGID', 'KILL', 'NET_BIND_SERVICE']

/**
 * Commands run in bubblewrap where the system has it: in a process namespace of their own, which ends with the server,
 * and without Parley's data. Whether it works is tried, not guessed: containers often forbid it.
 */
export function createSandbox(settings: SandboxSettings): Sandbox {
  const missing = settings.use === 'off' ? 'it is switched off (PARLEY_SANDBOX=off)' : tryOut(settings)
  return {
    missing,
    wrap(argv, root) {
      if (missing === undefined) return [PROGRAM, ...sandboxArguments(settings, root), '--', ...argv]
      if (settings.use === 'required')
        throw new Error(`Commands need a sandbox here (PARLEY_SANDBOX=required), and there is none: ${missing}.`)
      return argv
    },
  }
}

function tryOut(settings: SandboxSettings): string | undefined {
  const tried = spawnSync(PROGRAM, [...sandboxArguments(settings, '/'), '--', '/bin/sh', '-c', 'exit 7'], {
    timeout: 5_000,
    encoding: 'utf8',
  })
  if (tried.status === 7) return undefined
  if (tried.error !== undefined) return 'bubblewrap (bwrap) is not installed'
  return `bubblewrap does not work here (${tried.stderr.trim().split('\n')[0] || `exit code ${tried.status}`})`
}

function sandboxArguments({ home, network, write }: SandboxSettings, root: string): string[] {
  const data = realpathSync(home)
  const [readOnly, bind] = ['--ro-bind', '--bind']
  return [
    ...['--die-with-parent', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--cap-drop', 'ALL'],
    ...(process.getuid?.() === 0 ? ROOT_CAPABILITIES.flatMap((name) => ['--cap-add', `CAP_${name}`]) : []),
    ...(network === 'off' ? ['--unshare-net'] : []),
    ...[write === 'workspace' ? readOnly : bind, '/', '/'],
    // No devices but the usual ones: a disk would show everything.
    ...['--dev', '/dev', '--proc', '/proc'],
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
