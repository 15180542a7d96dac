import type { Filter } from '#protocol/shop.ts'
import { distance } from '#text/distance.ts'
import { normalize, words } from '../text/normalize.ts'
import type { Catalog } from './catalog.ts'
import type { FieldInfo, Profile } from './product.ts'
import { fieldFor, fieldNamed } from './profile.ts'

const MOST_BRANDS = 120
const MOST_CATEGORIES = 150
const NEAREST = 5

const namesOf = (info: FieldInfo | undefined, most: number): string[] =>
  (info?.values ?? []).slice(0, most).map(({ value }) => String(value))

/** Below this share a filter loses goods that may well be meant. */
const MOST = 0.9
const toldOf = ({ coverage }: FieldInfo, { count }: Profile): string =>
  coverage < count * MOST ? `, told of ${Math.max(1, Math.round((100 * coverage) / count))} %` : ''

/** What a model may know of a catalogue before it searches: fields, categories, brands. Names only, never products. */
export function vocabularyOf({ profile }: Catalog): string {
  const category = fieldFor(profile, 'category')
  const brand = fieldFor(profile, 'brand')
  const fields = profile.fields
    .filter((info) => info.field !== 'id' && info.kind !== 'image' && info.kind !== 'link')
    .slice(0, 40)
    .map((info) => `${info.field}: ${info.kind}${info.unit ? ` in ${info.unit}` : ''}${toldOf(info, profile)}`)
  const lines = [`Fields: ${fields.join('; ')}.`]
  if (category) lines.push(`Values of ${category.field}, each with all below it: ${namesOf(category, MOST_CATEGORIES).join(', ')}.`)
  if (brand) lines.push(`Values of ${brand.field}: ${namesOf(brand, MOST_BRANDS).join(', ')}.`)
  return lines.join('\n').slice(0, 12_000)
}

function mended(catalog: Catalog, info: FieldInfo, value: string): string | undefined {
  if (info.values?.some((known) => known.value === value)) return value
  const said = words(value)
  const hits = [...catalog.values.exact(said), ...(said.length === 1 ? catalog.values.near(said[0] ?? '') : [])]
  return hits.find(({ field }) => field === info.field)?.value
}

function nearestNames(info: FieldInfo, value: string): string[] {
  const wanted = normalize(value)
  const away = (name: string) => (name.includes(wanted) || wanted.includes(name) ? 0 : distance(name, wanted, 40))
  return namesOf(info, 1_000)
    .map((name) => ({ name, away: away(normalize(name)) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, NEAREST)
    .map(({ name }) => name)
}

/** A model's values, which `checkFilter` has spelled, in the catalogue's own words: near ones are mended, others fail with the nearest names. */
export function checkVocabulary(catalog: Catalog, filter: Filter): { filter: Filter } | { error: string } {
  const info = fieldNamed(catalog.profile, filter.field)
  if (!info || (info.kind !== 'choice' && info.kind !== 'list') || filter.op === 'contains') return { filter }
  const values: string[] = []
  for (const value of [filter.value].flat().map(String)) {
    const known = mended(catalog, info, value)
    if (known === undefined)
      return {
        error: `filters.value: ${info.field} has no "${value.slice(0, 60)}"; the nearest are ${nearestNames(info, value).join(', ')}`,
      }
    values.push(known)
  }
  return { filter: { ...filter, value: Array.isArray(filter.value) ? values : (values[0] ?? '') } }
}
