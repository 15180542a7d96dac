export interface Decoded {
  text: string
  encoding: string
}

const BOMS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
const SAMPLE = 65_536
const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,40})["']/

/** Text of a file in whatever encoding it is: what marks itself is believed, the rest is told by its bytes. */
export function decode(bytes: Uint8Array): Decoded {
  const marked = BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return withEncoding(bytes, marked[0])
  const wide = wideEncoding(bytes)
  if (wide) return withEncoding(bytes, wide)
  const declared = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 300)))?.[1]?.toLowerCase()
  if (declared && declared !== 'utf-8') {
    try {
      return withEncoding(bytes, declared)
    } catch {
      // A name that no decoder knows: the bytes have to say.
    }
  }
  return mostlyUtf8(bytes) ? withEncoding(bytes, 'utf-8') : withEncoding(bytes, isCyrillic(bytes) ? 'windows-1251' : 'windows-1252')
}

const withEncoding = (bytes: Uint8Array, encoding: string): Decoded => ({ text: new TextDecoder(encoding).decode(bytes), encoding })

/** UTF-16 without a mark: every other byte of plain characters is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd < sample.length / 10) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** A torn letter here and there does not make a UTF-8 file something else. */
function mostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, SAMPLE * 16))
  let broken = 0
  let whole = 0
  for (const letter of text) {
    if (letter === '\ufffd') broken++
    else if (letter > '\x7f') whole++
  }
  return broken === 0 || broken < whole / 50
}

/** In Cyrillic text high bytes stand side by side; in Western text an accented letter stands among plain ones. */
function isCyrillic(bytes: Uint8Array): boolean {
  let high = 0
  let beside = 0
  const sample = bytes.subarray(0, SAMPLE * 4)
  sample.forEach((byte, index) => {
    if (byte < 0x80) return
    high++
    if ((sample[index - 1] ?? 0) >= 0x80) beside++
  })
  return beside > high / 3
}
