import { inflateRawSync } from 'node:zlib'
import { ImportError } from './types.ts'

const MOST_BYTES = 200 * 1_048_576

export const isZip = (bytes: Uint8Array): boolean => [0x50, 0x4b, 3, 4].every((byte, at) => bytes[at] === byte)

/** The files of an archive by name, each unpacked when it is asked for; all of them together are bounded, whatever their sizes claim. */
export function unzip(archive: Uint8Array): (name: string) => Uint8Array | undefined {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const entries = orRefuse(() => entriesOf(bytes))
  let left = MOST_BYTES
  const unpack = (entry: number): Uint8Array => {
    const header = bytes.readUInt32LE(entry + 42)
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20))
    const isStored = bytes.readUInt16LE(entry + 10) === 0
    const data = isStored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
    left -= data.length
    return data
  }
  return (name) => {
    const entry = entries.get(name)
    return entry === undefined ? undefined : orRefuse(() => unpack(entry))
  }
}

/** Where the list at the end of an archive tells of each file. */
function entriesOf(bytes: Buffer): Map<string, number> {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const entries = new Map<string, number>()
  let at = bytes.readUInt32LE(end < 0 ? bytes.length : end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const name = at + 46
    const length = bytes.readUInt16LE(at + 28)
    entries.set(bytes.toString('utf8', name, name + length), at)
    at = name + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** What lies beyond the end of the file, or is no stream, is damage. */
function orRefuse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ImportError(`The workbook ${isTooLarge ? 'unpacks to more than 200 MB' : 'is damaged'}; nothing was imported.`)
  }
}
