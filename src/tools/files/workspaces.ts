import { realpath, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { refuse } from '#protocol/errors.ts'
import { createWorkspace, isWithin, type Workspace, type WorkspaceOf } from './workspace.ts'

export interface WorkspacesDeps {
  /** The server's own, for sessions that name none. */
  root: string
  home: string
  /** Folders that the operator allows, with all that is in them. */
  allowed: string[]
  /** What a session has chosen. */
  chosen(sessionId: string): Promise<string | undefined>
}

const MAX_KEPT = 100

/** Each session works in the server's folder, or in one that it was given. */
export function createWorkspaces({ root, home, allowed, chosen }: WorkspacesDeps) {
  const kept = new Map<string, Workspace>()
  const own = createWorkspace({ root, home })

  function at(folder: string): Workspace {
    const known = kept.get(folder)
    if (known) return known
    const workspace = createWorkspace({ root: folder, home })
    kept.set(folder, workspace)
    const oldest = kept.keys().next().value
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return workspace
  }

  const workspaceOf: WorkspaceOf = async ({ sessionId }) => {
    const folder = await chosen(sessionId)
    // A folder that has been replaced by a link since, or that the operator allows no longer, is not entered.
    return folder === undefined ? own : at(await check(folder))
  }

  /** The folder with its links resolved. Refuses what is not one, or is not allowed. */
  async function check(folder: string): Promise<string> {
    if (!isAbsolute(folder)) throw refuse('invalid_request', 'workspace: must be an absolute path.')
    const real = await realpath(folder).catch(() => undefined)
    const roots = await Promise.all([root, ...allowed].map((one) => realpath(one).catch(() => undefined)))
    const data = await realpath(home).catch(() => home)
    // Whether a folder that is not allowed exists is nobody's business.
    const open = real !== undefined && roots.some((one) => one !== undefined && isWithin(one, real)) && !isWithin(data, real)
    if (!open || !(await stat(real)).isDirectory())
      throw refuse('invalid_request', `workspace: must be a folder in ${[root, ...allowed].join(', ')}.`)
    return real
  }

  return { of: workspaceOf, at, check }
}

export type Workspaces = ReturnType<typeof createWorkspaces>
