import { realpathSync } from 'node:fs'
import { lstat, realpath, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/** A path inside the workspace: `path` as it is shown, `real` with every link resolved. */
export interface Place {
  path: string
  real: string
  exists: boolean
  isFile: boolean
}

export interface Workspace {
  root: string
  /** Parley's own data, which is out of reach. */
  home: string
  /** Throws, in words for the agent, when the path leaves the workspace or is off limits for the purpose. */
  locate(path: string, purpose: 'read' | 'write'): Promise<Place>
  /** Whether a real path must not even be listed. */
  isHidden(real: string): boolean
}

/** The folder that a session works in. */
export type WorkspaceOf = (context: { sessionId: string }) => Workspace | Promise<Workspace>

export function createWorkspace({ root: folder, home }: { root: string; home: string }): Workspace {
  const root = realpathSync(folder)
  const data = realOr(home)

  function isPrivate(real: string): boolean {
    // A workspace further down in the data folder is the operator's choice; nothing of Parley's is below it.
    if (isWithin(data, root) && data !== root) return false
    return isWithin(data, real) || isWithin(join(root, '.parley'), real)
  }

  async function locate(path: string, purpose: 'read' | 'write'): Promise<Place> {
    if (/\p{Cc}/u.test(path)) throw new Error('path: control characters are not allowed')
    if (path === '' || path.length > 4_096) throw new Error('path: must have 1 to 4096 characters')
    const absolute = resolve(root, path)
    if (!isWithin(root, absolute)) throw new Error(`path: ${path} is outside the workspace`)
    const { real, exists } = await resolveLinks(absolute)
    if (!isWithin(root, real)) throw new Error(`path: ${path} leads outside the workspace through a link`)
    if (isPrivate(real)) throw new Error(`path: ${path} belongs to Parley's own data`)
    if (purpose === 'write' && segments(relative(root, real)).some(isGitFolder))
      throw new Error(`path: ${path} is inside .git, which is never written`)
    const isFile = exists && (await stat(real).catch(() => undefined))?.isFile() === true
    return { path: relative(root, real).split(sep).join('/') || '.', real, exists, isFile }
  }

  return { root, home, locate, isHidden: (real) => isPrivate(real) || isGitFolder(basename(real)) }
}

/** True for the folder itself and what is below it; never for a sibling that only starts with the same letters. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

function realOr(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}

const segments = (path: string) => path.split(sep)

/** Other spellings that some file systems take for `.git`: case, ignored characters, trailing dots, short names. */
function isGitFolder(segment: string): boolean {
  const plain = segment
    .replace(/\p{Cf}/gu, '')
    .replace(/[. ]+$/, '')
    .toLowerCase()
  return plain === '.git' || plain === 'git~1'
}

/** Resolves the part of the path that exists; what is missing is appended as it is. A dangling link is refused. */
async function resolveLinks(absolute: string): Promise<{ real: string; exists: boolean }> {
  try {
    return { real: await realpath(absolute), exists: true }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new Error(`path: ${basename(absolute)} cannot be resolved (${code})`)
    if (await isLink(absolute)) throw new Error(`path: ${basename(absolute)} is a link to nowhere`)
    const parent = await resolveLinks(dirname(absolute))
    return { real: join(parent.real, basename(absolute)), exists: false }
  }
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink()
  } catch {
    return false
  }
}
