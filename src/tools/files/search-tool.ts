import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { Tool } from '#core/ports/tools.ts'
import { compileRegex, type SearchRequest, type SearchResult } from './search.ts'
import type { Place, Workspace, WorkspaceOf } from './workspace.ts'

const MAX_MATCHES = 100
const LONGEST_MS = 10_000
const MEMORY_MB = 256

const SearchArgs = z
  .strictObject({
    text: z.string().min(1).max(1_000).optional().describe('Text to find, as it is written'),
    regex: z.string().min(1).max(1_000).optional().describe('Or a regular expression; it is tried on each line'),
    glob: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Only files that fit, e.g. "*.ts" or "src/**/*.test.ts"; alone: finds files by name'),
    path: z.string().default('.').describe('A folder or one file of the workspace'),
    match_case: z.boolean().default(false),
    context: z.int().min(0).max(10).default(0).describe('Lines to show around each match'),
    ignored: z.boolean().default(false).describe('Look also where .gitignore says not to'),
  })
  .refine(
    ({ text, regex, glob }) => [text, regex].filter((one) => one !== undefined).length === 1 || (glob !== undefined && !(text && regex)),
    {
      message: 'give text or regex (or only a glob, to find files by name)',
      path: ['text'],
    },
  )

export function createSearch(workspaceOf: WorkspaceOf, longestMs = LONGEST_MS): Tool<z.infer<typeof SearchArgs>> {
  return {
    name: 'search',
    description: `Finds lines by a text or a regular expression, or files by a glob, in the workspace or one of its files; at most ${MAX_MATCHES}. Leaves out what .gitignore does.`,
    input: SearchArgs,
    effect: 'none',
    async run({ path, ...wanted }, context) {
      const workspace = await workspaceOf(context)
      const place = await workspace.locate(path, 'read')
      if (!place.exists) throw new Error(`no such file or folder: ${place.path}`)
      checkRegex(wanted.regex, wanted.match_case)
      const found = await searchInThread(workspace, place, { ...wanted, most: MAX_MATCHES }, context.signal, longestMs)
      if (wanted.text === undefined && wanted.regex === undefined) return { files: found.files, truncated: found.truncated }
      const { files: _, ...rest } = found
      return { ...rest, ...(found.truncated && { hint: 'There are more. Give a narrower text, a glob or a path.' }) }
    },
  }
}

function checkRegex(regex: string | undefined, matchCase: boolean) {
  try {
    if (regex !== undefined) compileRegex(regex, matchCase)
  } catch (error) {
    throw new Error(`regex: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function searchInThread(
  workspace: Workspace,
  place: Place,
  request: SearchRequest,
  signal: AbortSignal,
  longestMs: number,
): Promise<SearchResult> {
  const worker = new Worker(new URL('./search-thread.ts', import.meta.url), {
    workerData: { root: workspace.root, home: workspace.home, place, request },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
  })
  return new Promise<SearchResult>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The search took longer than ${longestMs} ms; use a simpler expression, a glob or a path.`)),
      longestMs,
    )
    const cancel = () => reject(new Error('The search was cancelled.'))
    signal.addEventListener('abort', cancel, { once: true })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
      reject(new Error('The search ended without a result.'))
    })
  }).finally(() => void worker.terminate())
}
