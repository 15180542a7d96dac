import { rm } from 'node:fs/promises'
import { z } from 'zod'
import type { AnyTool, Tool, ToolContext } from '#core/ports/tools.ts'
import { makeVisible } from '#protocol/visible.ts'
import { fingerprint, readContent, readText, replaceFile } from './content.ts'
import { unifiedDiff } from './diff.ts'
import { readHeld } from './held.ts'
import type { Place } from './workspace.ts'
import type { WriteToolDeps } from './write-tools.ts'

const path = z.string().describe('Path in the workspace')
const DeleteArgs = z.strictObject({ path })
const MoveArgs = z.strictObject({ from: path, to: path.describe('Its new path; nothing may be there yet') })

const KIND = { key: 'delete and move files', text: 'deleting and moving files of the workspace' }

/** Files that go or get another name: approved and taken back like what is written. */
export function createMoveTools({ workspaceOf, policy, changes, seen, texts }: WriteToolDeps): AnyTool[] {
  async function fileAt(path: string, context: ToolContext): Promise<Place> {
    const place = await (await workspaceOf(context)).locate(path, 'write')
    if (!place.exists) throw new Error(`no such file: ${place.path}`)
    if (!place.isFile) throw new Error(`${place.path} is not a file`)
    const found = await texts.read(place, context).catch(() => undefined)
    await seen.check(context, place, found?.text, false)
    return place
  }
  const textOf = (place: Place) => readText(place).catch(() => '')
  async function drop(place: Place, context: ToolContext) {
    const { root } = await workspaceOf(context)
    await changes.record(context, { root, path: place.path, before: await readHeld(place, changes.blobs), after: { hash: null } })
    await rm(place.real)
    await seen.gone(context, place)
  }

  const remove: Tool<z.infer<typeof DeleteArgs>> = {
    name: 'delete_file',
    description: 'Deletes a file of the workspace. The person can take it back.',
    input: DeleteArgs,
    effect: 'outside',
    needsApproval: async (args, context) => !policy.allowsWrite((await fileAt(args.path, context)).path),
    allowable: () => KIND,
    summary: ({ path }) => `delete ${makeVisible(path)}`,
    async target(args, context) {
      const place = await fileAt(args.path, context)
      return `${place.real} ${await fingerprint(place)}`
    },
    async preview(args, context) {
      const place = await fileAt(args.path, context)
      return { path: makeVisible(place.path), deleted: true, diff: makeVisible(unifiedDiff(place.path, await textOf(place), undefined)) }
    },
    async run(args, context) {
      const place = await fileAt(args.path, context)
      await drop(place, context)
      return { path: place.path, deleted: true }
    },
  }

  async function ends({ from, to }: z.infer<typeof MoveArgs>, context: ToolContext) {
    const [source, goal] = [await fileAt(from, context), await (await workspaceOf(context)).locate(to, 'write')]
    if (goal.exists) throw new Error(`to: ${goal.path} is there already`)
    return { source, goal }
  }
  const move: Tool<z.infer<typeof MoveArgs>> = {
    name: 'move_file',
    description: 'Moves or renames a file of the workspace. What names it elsewhere is not changed.',
    input: MoveArgs,
    effect: 'outside',
    async needsApproval(args, context) {
      const { source, goal } = await ends(args, context)
      return !policy.allowsWrite(source.path) || !policy.allowsWrite(goal.path)
    },
    allowable: () => KIND,
    summary: ({ from, to }) => `move ${makeVisible(from)} to ${makeVisible(to)}`,
    async target(args, context) {
      const { source, goal } = await ends(args, context)
      return `${source.real} ${await fingerprint(source)} ${goal.real}`
    },
    async preview(args, context) {
      const { source, goal } = await ends(args, context)
      return { from: makeVisible(source.path), to: makeVisible(goal.path) }
    },
    async run(args, context) {
      const { source, goal } = await ends(args, context)
      const { content, mode } = await readContent(source)
      if (content === undefined) throw new Error(`${source.path} is too large to be moved by this tool; run_command can`)
      const { root } = await workspaceOf(context)
      const after = { hash: await changes.blobs.put(content), mode }
      await changes.record(context, { root, path: goal.path, before: { hash: null }, after })
      await replaceFile(goal, content, mode)
      await drop(source, context)
      await seen.note(context, goal, content.toString('utf8'))
      return { from: source.path, to: goal.path }
    },
  }
  return [remove, move]
}
