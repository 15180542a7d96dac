import type { Filter } from '#protocol/shop.ts'
import { distance } from '#text/distance.ts'
import { normalize, words } from '../text/normalize.ts'
import type { Catalog } from './catalog.ts'
import type { FieldInfo } from './product.ts'
import { fieldFor, fieldNamed } from './profile.ts'

const MOST_BRANDS = 120
const MOST_CATEGORIES = 150
const NEAREST = 5

const namesOf = (info: FieldInfo | undefined, most: number): string[] =>
  (info?.values ?? []).slice(0, most).map(({ value }) => String(value))

/** What a model may know of a catalogue before it searches: fields, categories, brands. Names only, never products. */
export function vocabularyOf({ profile }: Catalog): string {
  const category = fieldFor(profile, 'category')
  const brand = fieldFor(profile, 'brand')
  const fields = profile.fields
    .filter((info) => info.field !== 'id' && info.kind !== 'image' && info.kind !== 'link')
    .slice(0, 40)
    .map((info) => `${info.field}: ${info.kind}${info.unit ? ` in ${info.unit}` : ''}`)
  const lines = [`Fields: ${fields.join('; ')}.`]
  if (category) lines.push(`Values of ${category.field}, each with all below it: ${namesOf(category, MOST_CATEGORIES).join(', ')}.`)
  if (brand) lines.push(`Values of ${brand.field}: ${namesOf(brand, MOST_BRANDS).join(', ')}.`)
  return lines.join('\n').slice(0, 12_000)
}

function mended(catalog: Catalog, info: FieldInfo, value: string): string | undefined {
  const wanted = normalize(value)
  const known = info.values?.find((item) => normalize(String(item.value)) === wanted)
  if (known) return String(known.value)
  const said = words(value)
  const own = (hits: { field: string; value: string }[]) => hits.find(({ field }) => field === info.field)?.value
  return own(catalog.values.exact(said)) ?? (said.length === 1 ? own(catalog.values.near(said[0] ?? '')) : undefined)
}

function nearestNames(info: FieldInfo, value: string): string[] {
  const wanted = normalize(value)
  const away = (name: string) => {
    const plain = normalize(name)
    return plain.includes(wanted) || wanted.includes(plain) ? 0 : distance(plain, wanted, 40)
  }
  return (info.values ?? [])
    .slice(0, 1_000)
    .map(({ value: name }) => ({ name: String(name), away: away(String(name)) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, NEAREST)
    .map(({ name }) => name)
}

/** A model's values in the catalogue's own words: near ones are mended, others fail with the nearest names. */
export function checkVocabulary(catalog: Catalog, filter: Filter): { filter: Filter } | { error: string } {
  const info = fieldNamed(catalog.profile, filter.field)
  if (!info || (info.kind !== 'choice' && info.kind !== 'list') || filter.op === 'contains') return { filter }
  const given = Array.isArray(filter.value) ? filter.value : [filter.value]
  const made = given.map((value) => mended(catalog, info, String(value)))
  const missing = made.indexOf(undefined)
  if (missing >= 0)
    return {
      error: `filters.value: ${info.field} has no "${String(given[missing]).slice(0, 60)}"; the nearest are ${nearestNames(info, String(given[missing])).join(', ')}`,
    }
  const values = made.flatMap((value) => value ?? [])
  return { filter: { ...filter, value: Array.isArray(filter.value) ? values : (values[0] ?? '') } }
}
