import { remembered } from '#text/remembered.ts'
import { textOf } from './read-values.ts'
import { type Role, roleOf } from './roles.ts'
import { isRecord, type Row } from './types.ts'

const CODES: Record<string, string> = { ru: 'ru', rus: 'ru', рус: 'ru', uk: 'uk', ua: 'uk', ukr: 'uk', укр: 'uk', en: 'en', eng: 'en' }
const SUFFIX = /^(.+?)([\s_(:;.[-]+)(ru|rus|рус|uk|ua|ukr|укр|en|eng)(?:[-_][a-z]{2})?[)\]]?$/iu
const DEEPEST = 8
const SPOKEN = new Set<Role | undefined>(['name', 'description', 'short_description', 'category', 'subcategory', 'brand'])

const languageOf = (code: unknown): string | undefined =>
  typeof code === 'string' ? CODES[(/\p{L}+/u.exec(code)?.[0] ?? '').toLowerCase()] : undefined

/** `Название (RU)`, `name(en-gb)`, `description_ua`: what is said, and in which language; "Size UK" is in none, but "Розмір;UA" is. */
const parse = remembered(5_000, (column: string) => {
  const [, base, sign = '', code] = SUFFIX.exec(column) ?? []
  const language = languageOf(code)
  return base && language && (sign.includes(';') || SPOKEN.has(roleOf(base))) ? { base, language } : undefined
})

/** `<name lang="ru">`, {"en": …, "uk": …}: one thing in several languages. */
function spoken(value: unknown): [language: string, text: unknown][] {
  if (Array.isArray(value)) return value.flatMap((item) => (isRecord(item) && '@lang' in item ? spoken(item) : []))
  if (!isRecord(value)) return []
  const own = languageOf(value['@lang'])
  if (own) return [[own, value['#text']]]
  const keys = Object.keys(value)
  if (keys.length === 0 || !keys.every((key) => languageOf(key) && typeof value[key] === 'string')) return []
  return keys.map((key) => [languageOf(key) ?? key, value[key]])
}

/**
 * Gives what is said in several languages the names that the catalogue pairs (`name`, `name_ru`, `name_uk`), in place. Where nothing is said without
 * a language, Ukrainian stands for it (feeds that have it have their categories and params in it too), or else the first.
 */
export function localise(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return
  if (!Array.isArray(value)) localiseFields(value as Row)
  for (const inner of Object.values(value)) if (typeof inner === 'object') localise(inner, depth + 1)
}

export function localiseFields(record: Row): void {
  const said = new Map<string, Map<string, unknown>>()
  const add = (base: string, language: string, text: unknown) => {
    if (textOf(text) !== '') said.set(base, (said.get(base) ?? new Map<string, unknown>()).set(language, text))
  }
  for (const [key, value] of Object.entries(record)) {
    const named = parse(key)
    if (named) add(named.base, named.language, isRecord(value) ? value['#text'] : value)
    for (const [language, text] of typeof value === 'object' ? spoken(value) : []) {
      add(key, language, text)
      delete record[key]
    }
  }
  for (const [base, texts] of said) {
    const stem = roleOf(base) === 'name' ? 'name' : base
    for (const [language, text] of texts) if (!(`${stem}_${language}` in record)) record[`${stem}_${language}`] = text
    if (!(base in record)) record[base] = texts.get('uk') ?? [...texts.values()][0]
  }
  for (const key of said.size === 0 ? [] : Object.keys(record)) if (parse(key) && !/_(?:ru|uk|en)$/.test(key)) delete record[key]
}
