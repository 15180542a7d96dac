const BOMS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
const SAMPLE = 65_536
const LEAST_WIDE = 3
const DECLARED = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,40})["']/

const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)
const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

/** Text of a file in whatever encoding it is: a mark is believed, then the bytes, then what the file says of itself. */
export function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const marked = BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0] ?? wideEncoding(bytes)
  const [, declared = ''] = DECLARED.exec(decoded(bytes.subarray(0, 300), 'latin1')) ?? []
  const sample = new TextDecoder().decode(bytes.subarray(0, SAMPLE * 16), { stream: true })
  const broken = count(sample, /\ufffd/g)
  const wide = count(sample, /[^\0-\x7f]/g) - broken
  // A torn letter here and there does not make a UTF-8 file something else.
  const isUtf8 = broken === 0 || broken < wide / 50
  // Programs write a declaration from habit, but other text is hardly ever valid UTF-8 by chance.
  const told = isUtf8 && wide >= LEAST_WIDE ? '' : declared.toLowerCase()
  const encoding = marked ?? ((told !== 'utf-8' && told) || (isUtf8 ? 'utf-8' : narrowEncoding(bytes)))
  try {
    return { text: decoded(bytes, encoding), encoding }
  } catch {
    // A name that no decoder knows: the bytes have to say.
    return { text: decoded(bytes, narrowEncoding(bytes)), encoding: narrowEncoding(bytes) }
  }
}

/** UTF-16 without a mark: every other byte of plain characters is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE)
  const [even = 0, odd = 0] = [0, 1].map((parity) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length)
  if (even + odd < sample.length / 10) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** In Cyrillic text high bytes stand side by side; in Western text an accented letter stands among plain ones. */
function narrowEncoding(bytes: Uint8Array): string {
  const text = decoded(bytes.subarray(0, SAMPLE * 4), 'latin1')
  const high = count(text, /[^\0-\x7f]/g)
  return high - count(text, /[^\0-\x7f]+/g) > high / 3 ? 'windows-1251' : 'windows-1252'
}
