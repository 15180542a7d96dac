import { refuse } from '#protocol/errors.ts'
import type { Attachment, NewAttachment } from '#protocol/session.ts'
import type { FileStore } from '#ports/files.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { Sessions } from '#core/session/sessions.ts'

export const MAX_ATTACHED = 8 * 1024 * 1024
/** Base64 of as much, and some more: what is a little too much is still read, and refused in words. */
export const ATTACHED_BODY = MAX_ATTACHED * 2

/** Beginnings that tell what a file is. */
const MAGIC: [type: string, at: number, bytes: string][] = [
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/gif', 0, '474946383761'],
  ['image/gif', 0, '474946383961'],
  ['image/webp', 8, '57454250'],
  ['application/pdf', 0, '255044462d'],
  ['application/zip', 0, '504b0304'],
  ['application/gzip', 0, '1f8b'],
]
const TEXTUAL = /^(text\/[\w.+-]+|application\/(json|xml|yaml|x-ndjson|javascript|typescript|toml|sql))$/

/** What the bytes are. What the sender says only tells one kind of text from another, and never makes text run in a browser. */
function sniff(data: Buffer, said: string): string {
  for (const [type, at, bytes] of MAGIC) if (data.subarray(at, at + bytes.length / 2).toString('hex') === bytes) return type
  if (!isText(data)) return 'application/octet-stream'
  const type = (said.split(';')[0] as string).trim().toLowerCase()
  return TEXTUAL.test(type) && type !== 'text/html' ? type : 'text/plain'
}

function isText(data: Buffer): boolean {
  if (data.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(data)
    return true
  } catch {
    return false
  }
}

/** A file's name as it may be shown and saved: no folders, no control characters. */
const cleanName = (name: string) => (name.split(/[/\\]/).at(-1) as string).replace(/\p{C}/gu, '').trim().slice(0, 200) || 'file'

export interface FileKeeper {
  files: FileStore
  sessions: Pick<Sessions, 'makeRoom'>
}

/** Keeps a file for a session if there is room for it. */
export async function keepFile({ files, sessions }: FileKeeper, session: SessionKey, file: { name: string; type: string; data: Buffer }) {
  await sessions.makeRoom(session, file.data.length)
  return files.put(session.id, { name: cleanName(file.name), type: sniff(file.data, file.type), data: file.data })
}

/** Stores what came with a message and finds what was sent before; refuses what is too much, no base64 or unknown. */
export async function storeAttachments(keeper: FileKeeper, session: SessionKey, given: NewAttachment[]): Promise<Attachment[]> {
  const decoded = given.map((attachment, i) =>
    'file_id' in attachment ? attachment : { ...attachment, data: decode(attachment.data_base64, i) },
  )
  const known = await Promise.all(
    decoded.map(async (attachment, i) => {
      if ('data' in attachment) return attachment
      const file = await keeper.files.get(session.id, attachment.file_id)
      if (!file) throw refuse('invalid_request', `attachments.${i}.file_id: there is no such file in this session.`)
      return file
    }),
  )
  const total = known.reduce((sum, { data }) => sum + data.length, 0)
  if (total > MAX_ATTACHED) throw refuse('too_large', 'attachments: over 8 MiB together.')
  const stored: Attachment[] = []
  for (const file of known) {
    const { file_id, name, type, bytes } = 'file_id' in file ? file : await keepFile(keeper, session, file)
    stored.push({ file_id, name, type, bytes })
  }
  return stored
}

/** What is no base64 is left out by the decoder, so that there is less than there should be. */
function decode(text: string, i: number): Buffer {
  const plain = /\s/.test(text) ? text.replace(/\s+/g, '') : text
  const data = Buffer.from(plain, 'base64')
  const padding = plain.endsWith('==') ? 2 : plain.endsWith('=') ? 1 : 0
  if (data.length === 0 || data.length !== Math.floor(((plain.length - padding) * 3) / 4))
    throw refuse('invalid_request', `attachments.${i}.data_base64: must be base64 and not empty.`)
  return data
}
