import { execFile } from 'node:child_process'
import { arch, platform, release } from 'node:os'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { AnyTool, Tool, ToolContext } from '#core/ports/tools.ts'
import { readText } from './content.ts'
import { guidesAbove, isGuide, readGuides } from './guides.ts'
import type { Seen } from './seen.ts'
import { walk } from './walk.ts'
import type { Workspace, WorkspaceOf } from './workspace.ts'

const LISTED = 200
const GIT_LINES = 40
const GIT_MS = 3_000
const COMMITS = 5
const SCRIPTS = 20

const run = promisify(execFile)

export interface OverviewDeps {
  workspaceOf: WorkspaceOf
  env: Record<string, string | undefined>
  /** What runs in the background for this session, a line each. */
  running(sessionId: string): string[]
  /** Files of earlier turns whose changes the person has taken back, or put back after that. */
  touched(sessionId: string): Promise<{ undone: string[]; redone: string[] }>
  news: Seen['news']
}

/** The workspace at a glance, bounded: what someone who comes to work in it looks at first. */
export function createOverview({ workspaceOf, env, running, touched, news }: OverviewDeps): AnyTool {
  const tool: Tool<Record<string, never>> = {
    name: 'look_around',
    description: 'The workspace at a glance: its files, the state of git, the system, the date, and its AGENTS.md and CLAUDE.md.',
    input: z.strictObject({}),
    effect: 'none',
    async run(_, context) {
      const workspace = await workspaceOf(context)
      const { files, more, guides } = await list(workspace, context)
      const { undone, redone } = await touched(context.sessionId)
      const instructions = await readGuides(workspace, [...(await guidesAbove(workspace)), ...guides])
      return {
        folder: workspace.root,
        system: `${platform()} ${release()} ${arch()}${await nodeVersion(env, context.signal)}`,
        date: new Date().toISOString().slice(0, 10),
        ...told('running in the background', running(context.sessionId)),
        ...told('changed since you saw it, by the person or a command', await news(context, workspace)),
        ...told('taken back by the person since it was written', undone),
        ...told('taken back by the person and put back again, so it stands', redone),
        git: await gitState(workspace.root, env, context.signal),
        ...(await scripts(workspace)),
        files:
          files.length === 0
            ? 'The folder is empty.'
            : `${files.join('\n')}\n${more ? '… and more; list_files and search show them' : ''}`.trimEnd(),
        ...(instructions !== '' && { instructions }),
      }
    },
  }
  return tool
}

const MAX_TOLD = 50
const told = (what: string, lines: string[]) => (lines.length === 0 ? {} : { [what]: lines.slice(0, MAX_TOLD).join('\n') })

/** The one that commands find, which need not be the one that this server runs on. */
async function nodeVersion(env: Record<string, string | undefined>, signal: AbortSignal): Promise<string> {
  try {
    const { stdout } = await run('node', ['--version'], { timeout: GIT_MS, signal, env: { PATH: env.PATH } })
    return /^v[\d.]+\s*$/.test(stdout) ? `, Node ${stdout.trim()}` : ''
  } catch {
    signal.throwIfAborted()
    return ''
  }
}

async function list(workspace: Workspace, { signal }: ToolContext) {
  const files: string[] = []
  const guides: string[] = []
  let more = false
  for await (const file of walk(workspace, '.', { signal })) {
    if (isGuide(file)) guides.push(file)
    if (files.length < LISTED) files.push(file)
    else more = true
  }
  return { files, more, guides }
}

const Manifest = z.object({ scripts: z.record(z.string(), z.string()) })

/** What the package can be asked to do. */
async function scripts(workspace: Workspace): Promise<Record<string, string>> {
  const place = await workspace.locate('package.json', 'read').catch(() => undefined)
  const text = place?.isFile ? await readText(place).catch(() => '') : ''
  try {
    const found = Object.entries(Manifest.parse(JSON.parse(text)).scripts)
    const shown = found.slice(0, SCRIPTS).map(([name, line]) => `${name}: ${line.slice(0, 160)}`)
    return told('scripts of package.json', [...shown, ...(found.length > SCRIPTS ? [`… and ${found.length - SCRIPTS} more`] : [])])
  } catch {
    return {}
  }
}

/** Branch, changed files and the latest commits. A repository's own settings start no program here: no hooks, no monitors, no locks. */
async function gitState(root: string, env: Record<string, string | undefined>, signal: AbortSignal): Promise<string> {
  const options = { cwd: root, timeout: GIT_MS, signal, maxBuffer: 4 * 1024 * 1024, env: { PATH: env.PATH, HOME: env.HOME, LANG: 'C' } }
  const safe = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '--no-optional-locks']
  try {
    const { stdout } = await run('git', [...safe, 'status', '--porcelain', '--branch', '--untracked-files=normal'], options)
    const [branch = '', ...changes] = stdout.trimEnd().split('\n')
    const on = `branch ${branch.replace(/^## /, '')}`
    const log = ['log', `-${COMMITS}`, '--format=%h %ad %s', '--date=short', '--no-show-signature']
    const { stdout: commits } = await run('git', [...safe, ...log], options).catch(() => ({ stdout: '' }))
    const latest =
      commits.trim() === ''
        ? []
        : [
            'latest commits:',
            ...commits
              .trimEnd()
              .split('\n')
              .map((line) => line.slice(0, 140)),
          ]
    if (changes.length === 0) return [`${on}, nothing changed`, ...latest].join('\n')
    const rest = changes.length > GIT_LINES ? [`… and ${changes.length - GIT_LINES} more`] : []
    return [`${on}, changed:`, ...changes.slice(0, GIT_LINES), ...rest, ...latest].join('\n')
  } catch (error) {
    signal.throwIfAborted()
    return (error as { code?: unknown }).code === 'ENOENT' ? 'git is not installed' : 'not a git repository'
  }
}
