import type { Filter } from '#protocol/shop.ts'
import { distance } from '#text/distance.ts'
import { normalize, words } from '../text/normalize.ts'
import type { Catalog } from './catalog.ts'
import { stepsOf } from './category-tree.ts'
import { type FieldInfo, type Profile, valueOf } from './product.ts'
import { fieldFor, fieldNamed } from './profile.ts'

const MOST_FIELDS = 60
const MOST_BRANDS = 120
const MOST_CATEGORIES = 200
const MOST_VALUES = 16
const MOST_WORDS = 150
const NEAREST = 5
const LONGEST_NAME = 40
const LONGEST = 16_000
/** A word of fewer names may tell one product. */
const LEAST_NAMES = 4

const namesOf = (info: FieldInfo | undefined, most: number): string[] =>
  (info?.values ?? []).slice(0, most).map(({ value }) => String(value))

/** Below this share a filter loses goods that may well be meant. */
const MOST = 0.9
const toldOf = ({ coverage }: FieldInfo, { count }: Profile): string =>
  coverage < count * MOST ? `, told of ${Math.max(1, Math.round((100 * coverage) / count))} %` : ''

/** A choice that several goods share is vocabulary; what one alone has is its own. */
const sharedIn = (info: FieldInfo): string[] =>
  info.kind === 'choice' || info.kind === 'list'
    ? (info.values ?? [])
        .filter(({ count, value }) => count > 1 && String(value).length <= LONGEST_NAME)
        .slice(0, MOST_VALUES)
        .map(({ value }) => String(value))
    : []

const LISTED_APART = /^(?:category|brand|sku|contents|opinions)$/

function fieldLine(info: FieldInfo, profile: Profile): string {
  const values = LISTED_APART.test(info.concept ?? '') ? [] : sharedIn(info)
  const measured = info.currency ?? info.unit
  return `- ${info.field}: ${info.kind}${measured ? ` in ${measured}` : ''}${toldOf(info, profile)}${values.length > 0 ? `; e.g. ${values.join(' | ')}` : ''}`
}

interface Branch {
  count: number
  below: Map<string, Branch>
}

/** The tree of categories: "Prams (40) [Buggies (12); Twin prams (3)]; Cots (20)". */
function treeOf({ products }: Catalog, field: string): string {
  const root: Branch = { count: 0, below: new Map() }
  for (const product of products)
    for (const path of [valueOf(product, field)].flat()) {
      let at = root
      for (const step of typeof path === 'string' ? stepsOf(path) : []) {
        const next = at.below.get(step) ?? { count: 0, below: new Map() }
        at.below.set(step, next)
        next.count++
        at = next
      }
    }
  let left = MOST_CATEGORIES
  const draw = ({ below }: Branch): string =>
    [...below]
      .sort(([, one], [, other]) => other.count - one.count)
      .flatMap(([name, branch]) => (left-- > 0 ? `${name} (${branch.count})${branch.below.size > 0 ? ` [${draw(branch)}]` : ''}` : []))
      .join('; ')
  return draw(root)
}

/** Words that many names share: how goods are called here. */
function usualWords({ products }: Catalog): string[] {
  const counts = new Map<string, number>()
  for (const { name } of products)
    for (const word of new Set(name.toLowerCase().match(/(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/gu)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= LEAST_NAMES)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_WORDS)
    .map(([word]) => word)
}

const known = new WeakMap<Catalog, string>()

/** What a model may know of a catalogue before it searches: fields, choices, categories, brands and usual words. Vocabulary, never products. */
export function vocabularyOf(catalog: Catalog): string {
  const made = known.get(catalog) ?? makeVocabulary(catalog)
  known.set(catalog, made)
  return made
}

function makeVocabulary(catalog: Catalog): string {
  const { profile } = catalog
  // Names may be makers' alone, in letters that no text is written in.
  const language = catalog.language === 'en' && catalog.index.cyrillic ? 'ru' : catalog.language
  const [category, brand] = [fieldFor(profile, 'category'), fieldFor(profile, 'brand')]
  const fields = profile.fields
    .filter((info) => info.field !== 'id' && info.kind !== 'image' && info.kind !== 'link')
    .sort((one, other) => other.coverage - one.coverage)
    .slice(0, MOST_FIELDS)
    .map((info) => fieldLine(info, profile))
  const lines = [`The catalogue is in ${{ en: 'English', ru: 'Russian', uk: 'Ukrainian' }[language]}: ${profile.count} products.`]
  if (category) lines.push(`Values of ${category.field}, with counts, each with all below it: ${treeOf(catalog, category.field)}.`)
  if (brand && (brand.values?.length ?? 0) > 0) lines.push(`Values of ${brand.field}: ${namesOf(brand, MOST_BRANDS).join('; ')}.`)
  const usual = usualWords(catalog)
  if (usual.length > 0) lines.push(`Usual words of names: ${usual.join(' ')}.`)
  return [...lines, 'Fields:', ...fields].join('\n').slice(0, LONGEST)
}

function mended(catalog: Catalog, info: FieldInfo, value: string): string | undefined {
  if (info.values?.some((known) => known.value === value)) return value
  const said = words(value)
  const hits = [...catalog.values.exact(said), ...(said.length === 1 ? catalog.values.near(said[0] ?? '') : [])]
  return hits.find(({ field }) => field === info.field)?.value
}

/** The names that are most like what was said. */
export function nearestNames(names: { value: unknown }[], value: string): string[] {
  const wanted = normalize(value)
  const away = (name: string) => (name.includes(wanted) || wanted.includes(name) ? 0 : distance(name, wanted, 40))
  return names
    .slice(0, 1_000)
    .map((one) => String(one.value))
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
        error: `filters.value: ${info.field} has no "${value.slice(0, 60)}"; the nearest are ${nearestNames(info.values ?? [], value).join('; ')}`,
      }
    values.push(known)
  }
  return { filter: { ...filter, value: Array.isArray(filter.value) ? values : (values[0] ?? '') } }
}
