import { normalize } from '../text/normalize.ts'
import type { AskedFor } from './asked.ts'

type Role = 'about' | 'refs' | 'order'
const ROLES: Role[] = ['about', 'refs', 'order']

const PARTED = /[,;!?.]+(?=\s|$)|(?<!\p{L})(?:and|и|а|та|і|й)(?!\p{L})/gu
const IF = /(?<!\p{L})(?:if|in case|если|якщо)(?!\p{L}).*$/u
const ASKS =
  /(?<!\p{L})(?:who|whats?|which|where|when|why|how|кто|как(?:ой|ая|ое|ие|ого|ому|им|их|ую)|котор\p{L}+|где|когда|почему|скольк\p{L}+|хто|як(?:ий|а|е|і|ого|ому|им|их|ої|ій|у)|котр\p{L}+|де|коли|чому|скільк\p{L}+)(?!\p{L})/u

/** By its sign or a question word, whether or not it was read what. */
export const asksSomething = (text: string): boolean =>
  text.replace(IF, '').trim() !== '' && (text.trimEnd().endsWith('?') || ASKS.test(text))

interface Piece extends AskedFor {
  /** The sign or the word that parts it from what stands before and after. */
  after: string
  before: string
}

/** Where words stand in a text, as whole words. */
const placeOf = (words: string, text: string): number =>
  ` ${text} `.search(new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(words)}(?![\\p{L}\\d])`, 'u')) - 1

/** A message at its signs and at each "and", but for those within what was read as one thing. */
function parted({ text: said, ...asked }: AskedFor): Piece[] {
  const text = normalize(said)
  const parts = ROLES.flatMap((role) =>
    asked[role].map((part) => {
      const own = normalize(part)
      const from = placeOf(own, text)
      // What stands within it may have been left out.
      return from < 0 ? { role, part, from: placeOf(own.split(' ')[0] ?? '', text), to: 0 } : { role, part, from, to: from + own.length }
    }),
  )
  const cuts = [...text.matchAll(PARTED)].filter(({ index }) => !parts.some(({ from, to }) => index > from && index < to))
  return [...cuts, undefined].flatMap((cut, nth) => {
    const last = cuts[nth - 1]
    const [from, to] = [last ? last.index + last[0].length : 0, cut?.index ?? text.length]
    const within = (role: Role) => parts.filter((one) => one.role === role && one.from >= from && one.from < to).map(({ part }) => part)
    const piece = { text: text.slice(from, to).trim(), after: last?.[0] ?? '', before: cut?.[0] ?? '' }
    return piece.text === '' ? [] : [{ ...piece, about: within('about'), refs: within('refs'), order: within('order') }]
  })
}

/** The things that are asked in a message, each in its own words; what only goes on after "and" belongs to what it goes on with. */
export function piecesOf(asked: AskedFor): AskedFor[] {
  const pieces: AskedFor[] = []
  const all = parted(asked)
  for (const { after, before, ...piece } of all) {
    const last = pieces.at(-1)
    const text = all.length > 1 ? piece.text.replace(IF, '').trim() : piece.text
    const isAsked = piece.about.length + piece.order.length > 0 || asksSomething(text) || before.includes('?')
    if (text !== '' && isAsked) pieces.push({ ...piece, text: before.includes('?') ? `${text}?` : text })
    else if (last && /\p{L}/u.test(after)) last.text += ` ${after} ${text}`
  }
  return pieces.length > 0 ? pieces : [asked]
}

/** What of a piece is asked about, without what points at goods: as it was read, and to the end of the piece. */
export function partsOf({ text, about, order, refs }: AskedFor): string[] {
  const said = normalize(text)
  const without = (part: string) => refs.reduce((rest, ref) => ` ${rest} `.replace(` ${normalize(ref)} `, ' '), part)
  const places = about.flatMap((part) => {
    const from = placeOf(normalize(part), said)
    return from < 0 ? [] : [{ from, to: from + normalize(part).length }]
  })
  if (places.length === 0) return [about.length > 0 ? about.join(' ') : order.length > 0 ? order.join(' ') : without(said)]
  const from = Math.min(...places.map((place) => place.from))
  return [Math.max(...places.map(({ to }) => to)), said.length].map((to) => without(said.slice(from, to)))
}
