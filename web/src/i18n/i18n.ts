import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadPart } from '../ui/load.ts'
import { recall, remember } from '../ui/storage.ts'
import { en } from './en.ts'
import type { enFormation } from './en-formation.ts'
import type { enOperator } from './en-operator.ts'
import type { enSettings } from './en-settings.ts'
import type { enWork } from './en-work.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en & typeof enFormation & typeof enOperator & typeof enSettings & typeof enWork }
    keySeparator: false
    nsSeparator: false
  }
}

export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'uk', name: 'Українська' },
  { code: 'ru', name: 'Русский' },
] as const

type Code = (typeof LANGUAGES)[number]['code']

/** Only English comes with the page; the others when they are wanted. */
const loaders: Record<Exclude<Code, 'en'>, () => Promise<Record<string, string>>> = {
  uk: async () => (await loadPart(() => import('./uk.ts'))).uk,
  ru: async () => (await loadPart(() => import('./ru.ts'))).ru,
}

const known = (code: string): code is Code => LANGUAGES.some((language) => language.code === code)

export function preferredLanguage(): Code {
  const wanted = [recall('language') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find(known) ?? 'en'
}

const further: Record<string, string>[] = []

/** English words that come with a part of the page; the other languages are loaded whole. */
export function addWords(words: Record<string, string>): void {
  further.push(words)
  if (i18next.isInitialized) i18next.addResourceBundle('en', 'translation', words, true, true)
}

export async function setUpLanguage(code: string, keep = false): Promise<void> {
  const language = known(code) ? code : 'en'
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: 'en',
      fallbackLng: 'en',
      resources: { en: { translation: Object.assign({}, en, ...further) as typeof en } },
      keySeparator: false,
      nsSeparator: false,
      // React escapes what it shows.
      interpolation: { escapeValue: false },
    })
  }
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'translation'))
    i18next.addResourceBundle(language, 'translation', await loaders[language]())
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  if (keep) remember('language', language)
}
