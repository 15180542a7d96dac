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
  const said = Object.entries(value).flatMap(([key, text]): [string, unknown][] => {
    const language = languageOf(key)
    return language && typeof text === 'string' ? [[language, text]] : []
  })
  return said.length === Object.keys(value).length ? said : []
}

/** Names what is said in several languages as the catalogue pairs it, in a whole tree. */
export function localise(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return
  if (!Array.isArray(value)) localiseFields(value as Row)
  for (const inner of Object.values(value)) localise(inner, depth + 1)
}

/**
 * Gives what is said in several languages the names that the catalogue pairs (`name`, `name_ru`, `name_uk`), in place. Where nothing is said without
 * a language, Ukrainian stands for it (feeds that have it have their categories and params in it too), or else the first.
 */
export function localiseFields(record: Row): void {
  const said = new Map<string, Map<string, unknown>>()
  const add = (key: string, base: string, language: string, text: unknown) => {
    if (textOf(text) !== '') said.set(base, (said.get(base) ?? new Map<string, unknown>()).set(language, text))
    delete record[key]
  }
  for (const [key, value] of Object.entries(record)) {
    const named = parse(key)
    if (named) add(key, named.base, named.language, isRecord(value) ? value['#text'] : value)
    else for (const [language, text] of spoken(value)) add(key, key, language, text)
  }
  for (const [base, texts] of said) {
    const stem = roleOf(base) === 'name' ? 'name' : base
    for (const [language, text] of texts) record[`${stem}_${language}`] ??= text
    record[base] ??= texts.get('uk') ?? [...texts.values()][0]
  }
}
