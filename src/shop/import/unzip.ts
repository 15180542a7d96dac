import { inflateRawSync } from 'node:zlib'
import { ImportError } from './types.ts'

const MOST_BYTES = 200 * 1_048_576
const STORED = 0
const DEFLATED = 8
/** Signatures of the end of an archive and of an entry of its list; the end stands in the last 64 KiB. */
const END = 0x06054b50
const ENTRY = 0x02014b50
const END_SIZE = 22
const LONGEST_COMMENT = 65_535

const damaged = () => new ImportError('The workbook is damaged: its archive cannot be read; nothing was imported.')

export const isZip = (bytes: Uint8Array): boolean => [0x50, 0x4b, 3, 4].every((byte, at) => bytes[at] === byte)

/** The files of an archive by name, each unpacked when it is asked for; all of them together are bounded, whatever their sizes claim. */
export function unzip(bytes: Uint8Array): (name: string) => Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = MOST_BYTES
  const unpack = (entry: number): Uint8Array => {
    const [method, size, header] = [view.getUint16(entry + 10, true), view.getUint32(entry + 20, true), view.getUint32(entry + 42, true)]
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    const packed = bytes.subarray(start, start + size)
    if (method !== STORED && method !== DEFLATED) throw damaged()
    const data = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
    left -= data.length
    return data
  }
  const orRefuse = <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      throw isTooLarge ? new ImportError('The workbook unpacks to more than 200 MB; nothing was imported.') : damaged()
    }
  }
  const entries = orRefuse(() => entriesOf(view, bytes))
  return (name) => {
    const entry = entries.get(name)
    return entry === undefined ? undefined : orRefuse(() => unpack(entry))
  }
}

/** Where the list of an archive tells of each file. */
function entriesOf(view: DataView, bytes: Uint8Array): Map<string, number> {
  let end = bytes.length - END_SIZE
  const first = Math.max(0, end - LONGEST_COMMENT)
  while (end >= first && view.getUint32(end, true) !== END) end--
  if (end < first) throw damaged()
  const entries = new Map<string, number>()
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0 && view.getUint32(at, true) === ENTRY; count--) {
    const length = view.getUint16(at + 28, true)
    entries.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)), at)
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}
