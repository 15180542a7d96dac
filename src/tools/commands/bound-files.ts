import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename, delimiter, dirname, isAbsolute, join } from 'node:path'
import { fingerprint, readText } from '../files/content.ts'
import type { Place, Workspace } from '../files/workspace.ts'
import type { Command } from './argv.ts'

/** Files whose content decides what these programs do, although the command does not name them. */
const READS: Record<string, string[]> = {
  npm: ['package.json'],
  npx: ['package.json'],
  pnpm: ['package.json'],
  yarn: ['package.json'],
  make: ['Makefile', 'makefile', 'GNUmakefile'],
  cargo: ['Cargo.toml', 'build.rs'],
  pytest: ['conftest.py', 'pyproject.toml'],
}
/** So many files and names are looked at: what is named further on is not bound. */
const MAX_FILES = 200
const MAX_NAMES = 4_000
/** A script that calls a script that calls a script. */
const MAX_DEPTH = 4
const MAX_SCRIPT = 262_144

/**
 * The content of every file of the workspace that the command names, of those that these name in turn, and the program
 * itself. A script that is swapped after the approval changes this, and the call is asked again.
 */
export async function bindFiles(workspace: Workspace, command: Command, path: string, folder = ''): Promise<string> {
  const words = command.kind === 'argv' ? command.argv : wordsOf(command.line)
  const bound = new Map<string, string>()
  let names = 0

  async function bind(words: string[], folders: string[], depth: number) {
    const found: Place[] = []
    for (const word of namesIn(words)) {
      for (const folder of folders) {
        if (++names > MAX_NAMES || bound.size >= MAX_FILES) return
        const place = await workspace.locate(join(folder, word), 'read').catch(() => undefined)
        if (!place?.isFile || bound.has(place.real)) continue
        const content = await fingerprint(place).catch(() => undefined)
        if (content === undefined) continue
        bound.set(place.real, content)
        found.push(place)
      }
    }
    if (depth >= MAX_DEPTH) return
    for (const place of found) {
      const text = await readText(place).catch(() => '')
      if (text.length <= MAX_SCRIPT) await bind(wordsOf(text), [...new Set(['', folder, dirname(place.path)])], depth + 1)
    }
  }

  await bind(words, [folder], 0)
  const program = command.kind === 'argv' ? [await findProgram(command.argv[0] as string, path)] : []
  const files = [...bound].map(([real, content]) => `${real} ${content}`).sort()
  return createHash('sha256')
    .update([command.kind, folder, ...files, ...program].join('\n'))
    .digest('hex')
}

const wordsOf = (text: string) => text.split(/[\s'"`|&;<>(){}[\],$]+/)

/** Words that may be paths: also after a `=`, and what a program reads unasked. */
function namesIn(words: string[]): Set<string> {
  const named = words.flatMap((word) => [
    word,
    ...(word.includes('=') ? [word.slice(word.indexOf('=') + 1)] : []),
    // A script may well hold the word "constructor".
    ...(Object.hasOwn(READS, basename(word)) ? (READS[basename(word)] as string[]) : []),
  ])
  return new Set(named.filter((word) => word !== '' && word.length <= 512 && !word.startsWith('-')))
}

/** Where the program is and which file that is now; hashing whole binaries would be slow. Undefined parts: not found. */
async function findProgram(name: string, path: string): Promise<string> {
  const found = await locateProgram(name, path)
  if (found === undefined) return name
  const { dev, ino, size, mtimeMs } = await stat(found)
  return `${found} ${dev} ${ino} ${size} ${mtimeMs}`
}

export async function locateProgram(name: string, path: string, root = '/'): Promise<string | undefined> {
  const candidates = name.includes('/')
    ? [isAbsolute(name) ? name : join(root, name)]
    : path.split(delimiter).map((folder) => join(folder, name))
  for (const candidate of candidates) if ((await stat(candidate).catch(() => undefined))?.isFile()) return candidate
  return undefined
}
