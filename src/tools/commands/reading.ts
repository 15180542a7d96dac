import { basename } from 'node:path'
import { isWithin, type Workspace } from '../files/workspace.ts'
import { locateProgram } from './bound-files.ts'
import { whyGitMayStart } from './git-settings.ts'
import { partsOfLine } from './pipeline.ts'

/** Options of one letter, and the long ones that write nothing, start nothing and read no other files. */
const SHORT = /^-[A-Za-z0-9]+$/
const LONG = /^--(all|color=\w+|count|help|include=[\w.*-]+|exclude=[\w.*-]+|exclude-dir=[\w.*-]+|lines=\d+|line-number|recursive|version)$/
const plain = (word: string) => SHORT.test(word) || LONG.test(word)

const GIT_OPTION =
  /^(-[0-9]+|-[abnpsuvwz]|-n[0-9]+|-U[0-9]+|-S\w+|--|--(abbrev-commit|all|author=.*|branch|cached|decorate|follow|format=.*|graph|grep=.*|max-count=\d+|name-only|name-status|no-color|no-patch|numstat|oneline|patch|porcelain|pretty=.*|short|shortstat|show-current|since=.*|staged|stat|until=.*|untracked-files=\w+|word-diff))$/
const GIT_READS = new Set(['status', 'log', 'diff', 'show', 'blame', 'ls-files', 'rev-parse', 'shortlog'])
const FIND_WORD = /^-(name|iname|path|ipath|type|maxdepth|mindepth|size|mtime|newer|not|o|a|and|or|print|prune|empty)$/

/** Which words of a command are options that change nothing; undefined: it is no command that only reads. */
const READERS: Record<string, (word: string) => boolean> = {
  ls: plain,
  cat: plain,
  head: plain,
  tail: plain,
  wc: plain,
  du: plain,
  stat: plain,
  diff: plain,
  grep: plain,
  rg: plain,
  cut: plain,
  nl: plain,
  sort: (word) => /^-[bdfghiMnRrsuVk0-9,]+$/.test(word),
  pwd: plain,
  find: (word) => FIND_WORD.test(word),
  git: (word) => GIT_OPTION.test(word),
}

/** They say which version they are and do nothing else. */
const VERSIONED = new Set(
  'node npm npx yarn pnpm bun deno tsc python python3 pip pip3 ruby gem go cargo rustc java javac git make cmake gcc g++ clang php perl docker'.split(
    ' ',
  ),
)

/**
 * Whether a line only reads, and only in the workspace: every program of it is known not to write, none of its options does more, and
 * every path stays inside. What is not known to be harmless is asked about.
 */
export async function onlyReads(line: string, workspace: Workspace, path: string): Promise<boolean> {
  return (await looksHarmless(line, workspace, path)) && (!asksGit(line) || (await whyGitMayStart(workspace.root)) === undefined)
}

/** Why a line is asked about that looks as if it only read: git would start what the repository's settings name. */
export async function whyAsked(line: string, workspace: Workspace, path: string): Promise<string | undefined> {
  return asksGit(line) && (await looksHarmless(line, workspace, path)) ? whyGitMayStart(workspace.root) : undefined
}

const asksGit = (line: string) => partsOfLine(line)?.some(([program, ...words]) => program === 'git' && words.join(' ') !== '--version')

/** All but the settings of git. */
async function looksHarmless(line: string, workspace: Workspace, path: string): Promise<boolean> {
  const parts = partsOfLine(line)
  if (parts === undefined) return false
  for (const argv of parts) if (!(await reads(argv, workspace, path))) return false
  return true
}

async function reads([program = '', ...words]: string[], workspace: Workspace, path: string): Promise<boolean> {
  if (program !== basename(program)) return false
  const found = await locateProgram(program, path)
  // A program of the workspace's own may do anything, whatever it is called.
  if (found === undefined || isWithin(workspace.root, found)) return false
  if (words.length === 1 && VERSIONED.has(program) && words[0] === '--version') return true
  if (program === 'sed' && words[0] === '-n' && LINES_ONLY.test(words[1] ?? '')) return allInside(words.slice(2), workspace)
  const isOption = Object.hasOwn(READERS, program) ? READERS[program] : undefined
  if (isOption === undefined) return false
  if (program === 'git') {
    const subcommand = words.shift() ?? ''
    const branch = subcommand === 'branch' && words.every((word) => word.startsWith('-'))
    if (!GIT_READS.has(subcommand) && !branch) return false
    if (branch && words.some((word) => !['-a', '-v', '--all', '--show-current'].includes(word))) return false
  }
  const named = words.filter((word) => !word.startsWith('-') || word === '-')
  return words.every((word) => named.includes(word) || isOption(word)) && allInside(named, workspace)
}

/** Shows some lines: `12,40p`. */
const LINES_ONLY = /^\d+(,(\d+|\$))?p$/

async function allInside(words: string[], workspace: Workspace): Promise<boolean> {
  for (const word of words) if (word.startsWith('-') ? word !== '-' : !(await staysInside(word, workspace))) return false
  return true
}

/** The words that are no options may be paths, also behind a `:` as git has it. */
async function staysInside(word: string, workspace: Workspace): Promise<boolean> {
  for (const name of [word, word.slice(word.indexOf(':') + 1)].filter((part) => part !== '')) {
    try {
      await workspace.locate(name, 'read')
    } catch {
      return false
    }
  }
  return true
}
