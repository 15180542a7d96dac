import { refuse } from '#protocol/errors.ts'
import type { NewAttachment } from '#protocol/session.ts'

/** A file in somebody else's message: its bytes in base64 or as a `data:` address, or only where it is. */
export interface SentFile {
  name?: string | undefined
  type?: string | undefined
  data?: string | undefined
  url?: string | undefined
}

/** A piece of a message, whatever its protocol calls it. */
export type SentPart = { text: string } | { file: SentFile }

/** What a message of another protocol says, and what came with it. */
export interface Sent {
  content: string
  attachments: NewAttachment[]
}

const MOST_FILES = 20
const DATA = /^data:([^;,]*)((?:;[^;,]*)*?)(;base64)?,/i

/** Nothing is fetched from where a file is said to be: its address stands in the words. */
export function sentFrom(parts: SentPart[]): Sent {
  const words: string[] = []
  const attachments: Extract<NewAttachment, { name: string }>[] = []
  for (const part of parts) {
    if ('text' in part) words.push(part.text)
    else {
      const { name, type, data, url } = withBytes(part.file)
      if (data !== undefined) attachments.push({ name: name || nameFor(type ?? ''), type: type ?? '', data_base64: data })
      else if (url) words.push(`[${name || 'file'}](${url})`)
      else throw refuse('invalid_request', 'A file in the message has neither its bytes nor an address; files are not known by an id here.')
    }
  }
  if (attachments.length > MOST_FILES) throw refuse('too_large', `At most ${MOST_FILES} files come with a message.`)
  const said = words.filter((text) => text !== '').join('\n')
  // A message must say something.
  const content = said.trim() === '' ? attachments.map(({ name }) => name).join(', ') : said
  return { content, attachments }
}

function withBytes(file: SentFile): SentFile {
  const address = file.data ?? file.url ?? ''
  const [head, type = '', , base64] = DATA.exec(address.slice(0, 1_000)) ?? []
  if (head === undefined) return file
  const rest = address.slice(head.length)
  const data = base64 === undefined ? Buffer.from(unescaped(rest)).toString('base64') : rest
  return { name: file.name, type: file.type || type, data }
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refuse('invalid_request', 'A file in the message has a data: address that cannot be read.')
  }
}

const nameFor = (type: string) =>
  `${type.startsWith('image/') ? 'image' : 'file'}${/^\w+\/[\w-]+$/.test(type) ? `.${type.split('/')[1]}` : ''}`
