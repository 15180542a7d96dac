import { lstat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { readText } from './content.ts'
import type { Place, Workspace } from './workspace.ts'

/** Characters of instructions: of one file, and of all that are shown. */
const ONE_FILE = 12_000
const ALL_FILES = 24_000
const NAMES = ['AGENTS.md', 'CLAUDE.md']
/** A workspace lies so deep in its repository at most. */
const DEEPEST = 20

/** Whether a file says how people want to have the folder worked on that it lies in. */
export const isGuide = (path: string) => NAMES.includes(basename(path))

/** The files nearest to the root whole, as far as there is room; the others by name. */
export async function readGuides(workspace: Workspace, guides: (string | Place)[]): Promise<string> {
  const shown: string[] = []
  const named: string[] = []
  let room = ALL_FILES
  for (const guide of guides) {
    const place = typeof guide === 'string' ? await workspace.locate(guide, 'read').catch(() => undefined) : guide
    const text = place?.isFile ? await readText(place).catch(() => undefined) : undefined
    if (place === undefined || text === undefined || text.trim() === '') continue
    const { path } = place
    const part =
      text.length > ONE_FILE ? `${text.slice(0, ONE_FILE)}\n[… cut${typeof guide === 'string' ? '; read_file shows the rest' : ''}]` : text
    if (part.length > room) named.push(path)
    else {
      room -= part.length
      shown.push(`--- ${path}${scopeOf(path)}\n${part.trimEnd()}`)
    }
  }
  return [...shown, ...(named.length > 0 ? [`Read these before you work in their folders: ${named.join(', ')}`] : [])].join('\n')
}

const scopeOf = (path: string) =>
  path.startsWith('../') || !path.includes('/') ? '' : ` (holds for ${path.slice(0, path.lastIndexOf('/'))}/)`

/**
 * Those of the folders above, up to the top of the repository that the workspace is a part of. As git does, only one of the
 * same owner counts: nobody else gives instructions by a repository that they put around ours.
 */
export async function guidesAbove({ root, isHidden }: Workspace): Promise<Place[]> {
  const folders: string[] = []
  let folder = root
  for (let depth = 0; depth < DEEPEST && !(await isRepository(folder)); depth++) {
    const parent = dirname(folder)
    if (parent === folder) return []
    folders.unshift((folder = parent))
  }
  if (folders[0] === undefined || !(await isRepository(folders[0]))) return []
  const places: Place[] = []
  for (const real of folders.flatMap((above) => NAMES.map((name) => join(above, name))))
    if (!isHidden(real) && (await lstat(real).catch(() => undefined))?.isFile())
      places.push({ path: relative(root, real), real, exists: true, isFile: true })
  return places
}

async function isRepository(folder: string): Promise<boolean> {
  const git = await lstat(join(folder, '.git')).catch(() => undefined)
  return git !== undefined && git.uid === process.getuid?.()
}
