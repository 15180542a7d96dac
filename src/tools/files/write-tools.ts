import { z } from 'zod'
import type { AnyTool, Tool, ToolContext } from '#core/ports/tools.ts'
import { makeVisible } from '#protocol/visible.ts'
import type { ApprovalPolicy } from '../approval-policy.ts'
import { hashOf } from './blobs.ts'
import type { Changes } from './changes.ts'
import { fingerprint, MAX_READ_BYTES, MAX_TEXT_BYTES, NotText } from './content.ts'
import { countLines, unifiedDiff } from './diff.ts'
import { applyEdits } from './edit.ts'
import { readHeld } from './held.ts'
import { createMoveTools } from './move-tools.ts'
import type { Seen } from './seen.ts'
import type { Found, Texts } from './texts.ts'
import type { Place, WorkspaceOf } from './workspace.ts'

export interface WriteToolDeps {
  workspaceOf: WorkspaceOf
  policy: ApprovalPolicy
  /** Keeps what files held, so that a person can take changes back. */
  changes: Changes
  /** What models know of files. */
  seen: Seen
  /** Where text is read and written. */
  texts: Texts
}

const path = z.string().describe('Path in the workspace')
const content = z.string().max(MAX_TEXT_BYTES)
const WriteArgs = z.strictObject({ path, content: content.describe('The whole new content') })
const Edit = z.strictObject({
  old_text: z.string().min(1).max(MAX_TEXT_BYTES).describe('Text to replace, as the file has it, without line numbers'),
  new_text: content,
  replace_all: z.boolean().optional().describe('Replace every place; otherwise there must be exactly one'),
})
const EditArgs = z
  .strictObject({
    path,
    ...Edit.partial().shape,
    edits: z.array(Edit).min(1).max(100).optional().describe('Several replacements in one go, made one after the other'),
  })
  .refine(({ edits, old_text, new_text }) => (edits === undefined) !== (old_text === undefined || new_text === undefined), {
    message: 'give old_text and new_text, or edits',
    path: ['edits'],
  })
type EditArgs = z.infer<typeof EditArgs>

const NOT_SAVED = 'The editor has it but has not saved it: commands and search see the file as it was.'
const OTHERWISE = 'The editor saved it otherwise than it was given, e.g. formatted: read it again before the next edit.'

interface Written {
  after: string
  /** What the agent is told beside the size. */
  told?: Record<string, unknown>
}

/** What both tools share: they differ only in how they come to the new content. */
function createWriter<Args extends { path: string }>(
  { workspaceOf, policy, changes, seen, texts }: WriteToolDeps,
  about: Pick<Tool<Args>, 'name' | 'description' | 'input'>,
  newContent: (args: Args, before: Before, place: Place) => Written,
): Tool<Args> {
  const locate = async (args: Args, context: ToolContext) => (await workspaceOf(context)).locate(args.path, 'write')
  async function change(args: Args, context: ToolContext) {
    const place = await locate(args, context)
    const { before, found } = await contentOf(place, texts, context)
    const known = { ...place, exists: place.exists || found.unsaved }
    await seen.check(context, known, before.kind === 'text' ? before.text : undefined, about.name === 'write_file')
    const written = newContent(args, before, place)
    if (written.after.length > MAX_READ_BYTES) throw new Error(`${place.path} would have over ${MAX_READ_BYTES} bytes`)
    return { place, before, found, ...written }
  }
  return {
    ...about,
    effect: 'outside',
    needsApproval: async (args, context) => !policy.allowsWrite((await locate(args, context)).path),
    allowable: () => ({ key: 'write files', text: 'writing and editing files of the workspace' }),
    async summary(args, context) {
      const { place, before, after } = await change(args, context)
      const verb = before.kind === 'absent' ? 'create' : about.name === 'edit_file' ? 'edit' : 'replace'
      return `${verb} ${makeVisible(place.path)} ${countLines(unifiedDiff(place.path, before.kind === 'text' ? before.text : undefined, after))}`
    },
    /** A change that cannot be made fails here, before anybody is asked. */
    async target(args, context) {
      const { place, found } = await change(args, context)
      const unsaved = found.unsaved ? ` unsaved sha256:${hashOf(Buffer.from(found.text ?? ''))}` : ''
      return `${place.real} ${await fingerprint(place)}${unsaved}`
    },
    async preview(args, context) {
      const { place, before, after } = await change(args, context)
      if (before.kind === 'binary')
        return { path: makeVisible(place.path), created: false, diff: '', note: 'Replaces a file that is not text' }
      return {
        path: makeVisible(place.path),
        created: before.kind === 'absent',
        diff: makeVisible(unifiedDiff(place.path, before.text, after)),
      }
    },
    async run(args, context) {
      const { place, before, found, after, told } = await change(args, context)
      const root = (await workspaceOf(context)).root
      const disk = await readHeld(place, changes.blobs)
      // Taking it back brings the person's unsaved text, not the older one of the disk.
      const held = found.unsaved ? { ...disk, hash: await changes.blobs.put(Buffer.from(found.text ?? '')) } : disk
      const kept = { hash: await changes.blobs.put(Buffer.from(after)), ...(held.mode !== undefined && { mode: held.mode }) }
      await changes.record(context, { root, path: place.path, before: held, after: kept })
      const byEditor = await texts.write(place, found, after, context)
      await seen.note(context, place, after)
      const saved = byEditor ? await readHeld(await locate(args, context), changes.blobs) : kept
      const note = saved.hash === kept.hash ? undefined : saved.hash === disk.hash ? NOT_SAVED : OTHERWISE
      if (note === OTHERWISE) await changes.record(context, { root, path: place.path, before: kept, after: saved })
      return {
        path: place.path,
        bytes: Buffer.byteLength(after),
        created: before.kind === 'absent',
        ...told,
        ...(note !== undefined && { note }),
      }
    },
  }
}

const AROUND = 2
const MAX_SHOWN_LINES = 20

/** What an edit made of its place, with line numbers: saves reading the file again. */
function linesAround(text: string, line: number, count: number): string {
  const first = Math.max(1, line - AROUND)
  const end = line - 1 + Math.min(count, MAX_SHOWN_LINES) + AROUND
  const shown = text.split('\n').slice(first - 1, end)
  return shown.map((content, i) => `${first + i}\t${content.trimEnd().slice(0, 300)}\n`).join('')
}

const MAX_DIFF = 4_000

/** What several edits made of a file, where that is short. */
function shortDiff(path: string, before: string, after: string): string | undefined {
  const diff = unifiedDiff(path, before, after)
  const shown = diff.slice(Math.max(0, diff.indexOf('@@')))
  return shown.length <= MAX_DIFF ? shown : undefined
}

type Before = { kind: 'absent'; text?: undefined } | { kind: 'text'; text: string } | { kind: 'binary' }

async function contentOf(place: Place, texts: Texts, context: ToolContext): Promise<{ before: Before; found: Found }> {
  try {
    const found = await texts.read(place, context)
    return { before: found.text === undefined ? { kind: 'absent' } : { kind: 'text', text: found.text }, found }
  } catch (error) {
    if (error instanceof NotText) return { before: { kind: 'binary' }, found: { text: undefined, unsaved: false, editor: false } }
    throw error
  }
}

function edit({ edits, old_text = '', new_text = '', replace_all }: EditArgs, before: Before, place: Place): Written {
  if (before.kind === 'absent') throw new Error(`no such file: ${place.path}`)
  if (before.kind === 'binary') throw new Error(`${place.path} is not a text file`)
  const { text, places } = applyEdits(before.text, edits ?? [{ old_text, new_text, replace_all }], place.path)
  const [only] = places.length === 1 ? places : []
  const lines = edits?.[0]?.new_text ?? new_text
  const now = only ? linesAround(text, only.line, lines.split('\n').length) : shortDiff(place.path, before.text, text)
  return { after: text, told: { edits: places.slice(0, 100), ...(now !== undefined && { now }) } }
}

export function createWriteTools(deps: WriteToolDeps): AnyTool[] {
  const write = {
    name: 'write_file',
    description: 'Creates a text file in the workspace or replaces its whole content. One that is there must have been read before.',
    input: WriteArgs,
  }
  const change = {
    name: 'edit_file',
    description:
      'Replaces text in a file of the workspace: one piece, or several with edits. Line ends, blanks at line ends and the indentation of a whole block may differ.',
    input: EditArgs,
  }
  return [createWriter(deps, write, ({ content }) => ({ after: content })), createWriter(deps, change, edit), ...createMoveTools(deps)]
}
