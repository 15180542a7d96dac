import { Fragment } from 'react'

/** Characters that nobody sees: controls, direction marks, zero-width ones, odd spaces, tags. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: showing control characters is the point
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]|\u{e0000}|[\u{e0001}-\u{e007f}]/u

const LATIN = /\p{Script=Latin}/u
const OTHER = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const WORD = /[\p{L}\p{N}_]+/gu

export type Piece = { text: string; odd: 'invisible' | 'lookalike' | undefined }

/** Splits a text so that characters that are not what they seem stand alone: unseen ones, and letters of another script inside a Latin word. */
function visiblePieces(text: string): Piece[] {
  const suspicious = new Set<number>()
  for (const word of text.matchAll(WORD)) {
    if (!LATIN.test(word[0]) || !OTHER.test(word[0])) continue
    let at = word.index
    for (const char of word[0]) {
      if (OTHER.test(char)) suspicious.add(at)
      at += char.length
    }
  }
  const pieces: Piece[] = []
  let at = 0
  for (const char of text) {
    const odd = INVISIBLE.test(char) ? 'invisible' : suspicious.has(at) ? 'lookalike' : undefined
    const last = pieces.at(-1)
    if (last && !odd && !last.odd) last.text += char
    else pieces.push({ text: char, odd })
    at += char.length
  }
  return pieces
}

/** Whether a text has characters that must be pointed out. */
export const hasOddText = (text: string): boolean => visiblePieces(text).some((piece) => piece.odd !== undefined)

const codePoint = (char: string) => `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Those characters by name, for where the text itself cannot be marked. */
export function oddCharacters(text: string): string {
  const odd = visiblePieces(text).filter((piece) => piece.odd !== undefined)
  return [
    ...new Set(odd.map((piece) => (piece.odd === 'lookalike' ? `${piece.text} (${codePoint(piece.text)})` : codePoint(piece.text)))),
  ].join(', ')
}

export function VisibleText({ text }: { text: string }) {
  return visiblePieces(text).map((piece, i) =>
    piece.odd ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
      <span key={i} className="odd" title={codePoint(piece.text)}>
        {piece.odd === 'invisible' ? codePoint(piece.text) : piece.text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
      <Fragment key={i}>{piece.text}</Fragment>
    ),
  )
}
