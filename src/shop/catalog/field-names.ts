import { type FieldConcept, nameParts } from '../lexicon/fields.ts'
import { saidWords } from '../lexicon/said.ts'
import { currencyOf, type Unit, unitOf } from '../lexicon/units.ts'
import type { FieldInfo } from './product.ts'

/** What a heading ends with after a comma or in brackets: "Вес, кг", "Length (mm)", "Flow, l/min". */
const TAIL = /^(.*\S)(?:\s*,\s*|\s*[([]\s*)([^,()[\]]{1,16}?)\s*[)\]]?$/su

/** A name that somebody wrote to be read, and no key of a program. */
const isHeading = (field: string): boolean => /[\s,а-яіїєґ]/i.test(field)

/** As headings write them; in speech they are other words. */
const LETTERS: Record<string, string> = { В: 'v', А: 'amp' }

const HEADED = /^(?:reviews|stars|rooms|floors|pages|pieces)$/

/** The unit that a name ends with, and the name without it: "Вес, кг", `weight_kg`, "Flow, l / min". */
export function splitName(field: string): { title: string; unit: Unit | undefined } {
  const [, head = field, tail = ''] = isHeading(field) ? (TAIL.exec(field) ?? []) : []
  const unit = unitOf(LETTERS[tail] ?? tail.toLowerCase().replaceAll(' ', '')) ?? unitOf(nameParts(` ${tail}`).join(' '))
  if (unit) return { title: head, unit }
  const parts = nameParts(field)
  const [before = '', last = ''] = parts.slice(-2)
  const own = tail === '' && parts.length > 1 && !unitOf(before) && !/[/-]\s*\p{L}+\.?$/u.test(field) ? unitOf(last) : undefined
  // "Number of reviews" counts them, and its numbers are in no unit.
  if (isHeading(field) && own && HEADED.test(own.dimension)) return { title: field, unit: undefined }
  if (isHeading(field)) return { title: own ? field.replace(/[\s_]+\S+$/, '') : field, unit: own }
  const named = parts.filter((part, index) => index === 0 || !(part === last && own) || index < parts.length - 1)
  return { title: named.filter((part, index) => index === 0 || !currencyOf(part)).join(' '), unit: own }
}

/** `discountPercentage` is the discount. */
const GENERIC = new Set(saidWords('generic'))

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The label of a field: what it means where it is called just so; else its own name, and what it means in the languages of the other alphabet. */
export function labelOf({ field, kind }: Pick<FieldInfo, 'field' | 'kind'>, parts: string[], concept?: FieldConcept): FieldInfo['label'] {
  // Only numbers are shown with the unit that their name says.
  const title = kind === 'number' || !isHeading(field) ? splitName(field).title : field
  const own = capital(/\p{Ll}/u.test(title) || title.length < 4 ? title : title.toLowerCase())
  if (!concept) return { en: own, ru: own, uk: own }
  const isNamed = (name: string) => parts.every((part) => name.split(' ').includes(part) || (GENERIC.has(part) && !isHeading(field)))
  if ((concept.units.length === 0 && !isHeading(field)) || concept.names.some(isNamed)) return concept.label
  return /[а-яіїєґ]/i.test(field) ? { ...concept.label, ru: own, uk: own } : { ...concept.label, en: own }
}
