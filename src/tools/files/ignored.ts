import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ignore, { type Ignore } from 'ignore'

/** Some thousand rules: each is tried on every name, and a repository of somebody else brings its own. */
const MAX_RULES_BYTES = 32_768

/** The rules that hold in one folder: its own, after those of the folders above it, as git reads them. */
export interface Ignored {
  /** Whether the entry `name` of this folder is ignored. */
  has(name: string, isFolder: boolean): boolean
  /** The rules inside the folder `name`. */
  enter(name: string): Promise<Ignored>
}

interface Layer {
  rules: Ignore
  /** The folder that the rules belong to, seen from the root. */
  below: number
}

/** The rules of the folder `path` (its segments, from the root), those above it included. */
export async function readIgnored(root: string, path: string[]): Promise<Ignored> {
  const first = await rulesIn(join(root, '.git', 'info'), 'exclude', 0)
  let ignored = layered(root, [], await withOwn(root, [], first))
  for (const name of path) ignored = await ignored.enter(name)
  return ignored
}

function layered(root: string, path: string[], layers: Layer[]): Ignored {
  return {
    has(name, isFolder) {
      // The nearest rule that says anything decides.
      for (const { rules, below } of layers.toReversed()) {
        const verdict = rules.test(`${[...path.slice(below), name].join('/')}${isFolder ? '/' : ''}`)
        if (verdict.ignored || verdict.unignored) return verdict.ignored
      }
      return false
    },
    enter: async (name) => layered(root, [...path, name], await withOwn(root, [...path, name], layers)),
  }
}

const withOwn = async (root: string, path: string[], layers: Layer[]) => [
  ...layers,
  ...(await rulesIn(join(root, ...path), '.gitignore', path.length)),
]

async function rulesIn(folder: string, name: string, below: number): Promise<Layer[]> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => '')
  if (text.trim() === '' || text.length > MAX_RULES_BYTES) return []
  return [{ rules: ignore().add(text), below }]
}
