import type { Filter } from '#protocol/shop.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { servicesIn } from '../faq.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import type { Reading } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { spanOf } from './facts.ts'
import { find } from './phrases.ts'
import type { Question } from './tellings.ts'

/** Services of the shop that the goods may tell themselves. */
export const SERVED: Record<string, string> = { '<returns>': 'returns', '<delivery>': 'shipping' }

/** The services that are spoken of; goods are sent by the shop, and sent back by their buyer. */
export const servicesOf = (words: string[]): string[] => [
  ...servicesIn(words.join(' ')),
  ...(find('returned', words) ? ['<returns>'] : []),
  ...(find('sent', words) ? ['<delivery>'] : []),
]

export const fieldServing = (kind: string, profile: Profile): FieldInfo | undefined =>
  SERVED[kind] === undefined ? undefined : fieldFor(profile, SERVED[kind])

/** A question about a service that the goods tell themselves: "can I send it back". */
export const isServed = (text: string, profile: Profile): boolean =>
  servicesOf(plainWords(text)).some((kind) => fieldServing(kind, profile))

const REFUSED = /^(?:no|not|non|нет|без|не|немає|ні)(?!\p{L})/iu

/** "Only what I can send back", where goods tell that some cannot be. */
export function servedOnly({ text, has }: Reading, profile: Profile): Filter[] {
  if (!has('<only>') || text.includes('?')) return []
  return servicesOf(plainWords(text)).flatMap((kind) => {
    const info = fieldServing(kind, profile)
    return (info?.values ?? []).flatMap(({ value }): Filter[] =>
      info && REFUSED.test(String(value)) ? [{ field: info.field, op: 'ne', value: String(value) }] : [],
    )
  })
}

const LASTING: Record<string, string> = { warranty: 'warranty', returns: 'returns', shipping: 'shipping' }
/** What says how long, and that it can be sent back. */
export const LASTS =
  /^(?:\d+ )?(?:overnight|lifetime|days?|weeks?|months?|years?|send|back|return\p{L}*|пожизн\p{L}*|довічн\p{L}*|дн\p{L}*|недел\p{L}*|месяц\p{L}*|год\p{L}*|больше|більше)$/u

export const isLasting = (profile: Profile, field: string): boolean => LASTING[fieldNamed(profile, field)?.concept ?? ''] !== undefined

const LIFELONG = /(?<!\p{L})(?:lifetime|lifelong|пожизненн\p{L}+|довічн\p{L}+)(?!\p{L})/u
const MORE_THAN =
  /(?:more than|over|longer than|больше|более|дольше|понад|більше|довше)(?: an?)? (?=(?:year|month|week|год|месяц|недел|рок|рік|місяц|тиж))/gu
const SHORTER = /(?<!\p{L})(?:less than|shorter|under|within|up to|до|меньше|менее|не больше|не более|менше|не більше|за)(?!\p{L})/u

/** "With a warranty of more than a year", "returnable within 60 days": those of the values that last so long; a delivery, that take no longer. */
export function lastingFor({ text, wishes }: Reading, profile: Profile): Filter[] {
  const words = plainWords(text)
  const said = wishes?.items.map((item) => item.text).join(' ') ?? ''
  // "Over a year".
  const span = LIFELONG.test(text) ? Number.MAX_VALUE : spanOf(said) || spanOf(said.replace(MORE_THAN, '1 '))
  const concepts = [...words.flatMap((word) => conceptSaid(word)?.concept ?? []), ...servicesOf(words).map((kind) => SERVED[kind] ?? '')]
  const concept = concepts.find((name) => LASTING[name])
  const info = concept === undefined ? undefined : fieldFor(profile, concept)
  if (!info || span === 0 || info.kind === 'number') return []
  const isMore = said.search(MORE_THAN) >= 0
  const isShort = concept === 'shipping' || (concept === 'warranty' && SHORTER.test(text))
  const isDenied = /(?<!\p{L})(?:can't|cant|cannot|can not|not|нельзя|не можна|не)(?!\p{L})/u.test(text) && concept === 'returns'
  const isLong = (value: string) =>
    spanOf(value) > 0 && (isShort ? spanOf(value) <= span : isMore ? spanOf(value) > span : spanOf(value) >= span)
  // "Which can't be sent back within 60 days".
  const values = (info.values ?? []).map(({ value }) => String(value)).filter((value) => isLong(value) !== isDenied)
  return values.length === 0 ? [] : [{ field: info.field, op: 'in', value: values }]
}

/** Which of the shop's services a question is about, where nothing of the goods tells it. */
export const servicesAsked = ({ words, catalog }: Pick<Question, 'words' | 'catalog'>): string[] =>
  servicesOf(words).filter((kind) => (kind in SERVED || kind === '<payment>') && !fieldServing(kind, catalog.profile))
