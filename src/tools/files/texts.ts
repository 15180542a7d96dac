import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ToolContext } from '#core/ports/tools.ts'
import { LENT_READ, LENT_WRITE, LentText } from '#protocol/lent-files.ts'
import { MAX_READ_BYTES, readText, replaceFile } from './content.ts'
import type { Place } from './workspace.ts'

/** Asks the editor of the session. Nothing when none is connected that offers this, or when it is gone meanwhile. */
export type Lend = (
  name: string,
  args: Record<string, unknown>,
  context: ToolContext,
  withinMs: number,
) => Promise<{ result: unknown } | { error: string } | undefined>

export interface Found {
  /** Nothing when there is no such file. */
  text: string | undefined
  /** The editor has text that is not on the disk. */
  unsaved: boolean
  /** A write has to go through the editor, which holds this very text; otherwise to the disk, so that no unsaved text is overwritten. */
  editor: boolean
}

export interface Texts {
  read(place: Place, context: ToolContext): Promise<Found>
  /** True when the editor wrote it. */
  write(place: Place, found: Found, content: string, context: ToolContext): Promise<boolean>
}

const READ_MS = 5_000
const WRITE_MS = 30_000

/** Text files as the person has them: in the editor that takes part in the session, else on the disk. */
export function createTexts(lend: Lend = async () => undefined): Texts {
  return {
    async read(place, context) {
      // What is no text on the disk is nothing for an editor either: this throws.
      const disk = place.exists ? await readText(place) : undefined
      const answer = await lend(LENT_READ, { path: place.real }, context, READ_MS)
      // An editor that lends no reading may still be written through, and what is not there has nothing unsaved.
      if (answer === undefined) return { text: disk, unsaved: false, editor: true }
      const held = 'result' in answer ? LentText.safeParse(answer.result).data?.text : undefined
      if (held === undefined || held.length > MAX_READ_BYTES) return { text: disk, unsaved: false, editor: disk === undefined }
      if (plain(held) === plain(disk ?? '')) return { text: disk, unsaved: false, editor: true }
      return { text: held, unsaved: true, editor: true }
    },
    async write(place, { editor }, content, context) {
      if (editor) await mkdir(dirname(place.real), { recursive: true })
      const answer = editor ? await lend(LENT_WRITE, { path: place.real, content }, context, WRITE_MS) : undefined
      if (answer !== undefined && 'error' in answer) throw new Error(`the editor did not write ${place.path}: ${answer.error}`)
      if (answer === undefined) await replaceFile(place, content)
      return answer !== undefined
    },
  }
}

/** Editors keep line ends and byte order marks apart from the text. */
const plain = (text: string) => text.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '')
