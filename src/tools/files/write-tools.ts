import { z } from 'zod'
import type { AnyTool, Tool } from '#core/ports/tools.ts'
import { makeVisible } from '#protocol/visible.ts'
import type { ApprovalPolicy } from '../approval-policy.ts'
import { fingerprint, MAX_TEXT_BYTES, NotText, readText, replaceFile } from './content.ts'
import { unifiedDiff } from './diff.ts'
import type { Place, Workspace } from './workspace.ts'

export interface WriteToolDeps {
  workspace: Workspace
  policy: ApprovalPolicy
}

const path = z.string().describe('Path in the workspace')
const content = z.string().max(MAX_TEXT_BYTES)
const WriteArgs = z.strictObject({ path, content: content.describe('The whole new content') })
const EditArgs = z.strictObject({
  path,
  old_text: z.string().min(1).describe('Text to replace, exactly as the file has it'),
  new_text: content,
  replace_all: z.boolean().default(false).describe('Replace every place; otherwise there must be exactly one'),
})

/** What both tools share: they differ only in how they come to the new content. */
function createWriter<Args extends { path: string }>(
  { workspace, policy }: WriteToolDeps,
  about: Pick<Tool<Args>, 'name' | 'description' | 'input'>,
  newContent: (args: Args, before: Before, place: Place) => string,
): Tool<Args> {
  const locate = (args: Args) => workspace.locate(args.path, 'write')
  async function change(args: Args) {
    const place = await locate(args)
    const before = await contentOf(place)
    return { place, before, after: newContent(args, before, place) }
  }
  return {
    ...about,
    effect: 'outside',
    needsApproval: async (args) => !policy.allowsWrite((await locate(args)).path),
    /** A change that cannot be made fails here, before anybody is asked. */
    async target(args) {
      const { place } = await change(args)
      return `${place.real} ${await fingerprint(place)}`
    },
    async preview(args) {
      const { place, before, after } = await change(args)
      if (before.kind === 'binary')
        return { path: makeVisible(place.path), created: false, diff: '', note: 'Replaces a file that is not text' }
      return {
        path: makeVisible(place.path),
        created: before.kind === 'absent',
        diff: makeVisible(unifiedDiff(place.path, before.text, after)),
      }
    },
    async run(args) {
      const { place, before, after } = await change(args)
      await replaceFile(place, after)
      return { path: place.path, bytes: Buffer.byteLength(after), created: before.kind === 'absent' }
    },
  }
}

type Before = { kind: 'absent'; text?: undefined } | { kind: 'text'; text: string } | { kind: 'binary' }

async function contentOf(place: Place): Promise<Before> {
  if (!place.exists) return { kind: 'absent' }
  try {
    return { kind: 'text', text: await readText(place) }
  } catch (error) {
    if (error instanceof NotText) return { kind: 'binary' }
    throw error
  }
}

function replaceText(args: z.infer<typeof EditArgs>, before: Before, place: Place): string {
  if (before.kind === 'absent') throw new Error(`no such file: ${place.path}`)
  if (before.kind === 'binary') throw new Error(`${place.path} is not a text file`)
  const parts = before.text.split(args.old_text)
  const found = parts.length - 1
  if (found === 0) throw new Error(`old_text: not found in ${place.path}`)
  if (found > 1 && !args.replace_all)
    throw new Error(`old_text: found ${found} times in ${place.path}; give more of it, or set replace_all`)
  return parts.join(args.new_text)
}

export function createWriteTools(deps: WriteToolDeps): AnyTool[] {
  const write = { name: 'write_file', description: 'Creates a text file in the workspace or replaces its whole content.', input: WriteArgs }
  const edit = { name: 'edit_file', description: 'Replaces one piece of text in a file of the workspace.', input: EditArgs }
  return [createWriter(deps, write, (args) => args.content), createWriter(deps, edit, replaceText)]
}
