import type { Language } from '#text/language.ts'
import { type FieldInfo, type Product, valueOf } from './product.ts'

const LANGUAGE_SUFFIX = /^(.+)[_.-](en|ru|uk|ua)$/i
const MOST_TRANSLATIONS = 6

const languageNamed = (suffix: string): Language => (suffix.toLowerCase() === 'ua' ? 'uk' : (suffix.toLowerCase() as Language))

/** `name_ru` is `name` in Russian: one field, with variants. */
export function foldLanguages(fields: FieldInfo[], products: Product[]): FieldInfo[] {
  const byName = new Map(fields.map((info) => [info.field, info]))
  const folded = new Set<string>()
  for (const info of fields) {
    const [, baseName, suffix] = LANGUAGE_SUFFIX.exec(info.field) ?? []
    const base = baseName ? byName.get(baseName) : undefined
    if (!base || !suffix) continue
    base.variants = { ...base.variants, [languageNamed(suffix)]: info.field }
    folded.add(info.field)
    if (base.kind === 'choice') pairValues(base, info.field, languageNamed(suffix), products)
  }
  return fields.filter((info) => !folded.has(info.field))
}

function pairValues(base: FieldInfo, variant: string, language: Language, products: Product[]): void {
  const translations = new Map(Object.entries(base.translations ?? {}))
  for (const product of products) {
    const value = valueOf(product, base.field)
    const text = valueOf(product, variant)
    if (typeof value !== 'string' || typeof text !== 'string' || text === '') continue
    const known = translations.get(value) ?? []
    const own = known.filter((other) => other.language === language)
    if (own.length < MOST_TRANSLATIONS && !own.some((other) => other.text === text)) known.push({ language, text })
    translations.set(value, known)
  }
  base.translations = Object.fromEntries(translations)
}
