import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Settings by which a repository starts programs, or takes settings from elsewhere. */
const STARTS =
  /fsmonitor|textconv|external|pager|command|hookspath|include|filter|alias|gpg|editor|credential|worktree|promisor|partialclone|uploadpack|protocol|proxy/

/** Why a git command that only reads might start a program in this folder. Undefined: it will not. */
export async function whyGitMayStart(root: string): Promise<string | undefined> {
  const folder = join(root, '.git')
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) return 'there is no .git folder here whose settings could be looked at'
  const text = await readFile(join(folder, 'config'), 'utf8').catch(() => undefined)
  const keys = text === undefined ? undefined : keysOf(text)
  if (keys === undefined) return '.git/config could not be read'
  const found = keys.find((key) => STARTS.test(key))
  return found === undefined ? undefined : `.git/config sets ${found}, by which git may start programs or take settings from elsewhere`
}

const HEADER = /^\[([A-Za-z0-9.-]+)(?:[ \t]+"(?:[^"\\]|\\.)*")?[ \t]*\]/
const KEY = /^[A-Za-z][A-Za-z0-9-]*(?=[ \t]*(?:[=#;]|$))/

/**
 * The names of the settings, `section.key`, without the names in between: branches, remotes and paths are called what they like.
 * Undefined: a line is not plain, so nobody can say how git understands it.
 */
function keysOf(text: string): string[] | undefined {
  const keys: string[] = []
  let section = ''
  for (const line of text.split('\n')) {
    // A line that goes on in the next could hide what stands there.
    if (/\\\r?$/.test(line)) return undefined
    let rest = line.trim()
    for (let header = HEADER.exec(rest); header !== null; header = HEADER.exec(rest)) {
      section = (header[1] as string).split('.', 1)[0] as string
      rest = rest.slice(header[0].length).trim()
    }
    if (rest === '' || rest.startsWith('#') || rest.startsWith(';')) continue
    const [key] = KEY.exec(rest) ?? []
    if (key === undefined) return undefined
    keys.push(`${section}.${key}`.toLowerCase())
  }
  return keys
}
