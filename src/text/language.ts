export type Language = 'en' | 'ru' | 'uk'

const UKRAINIAN = /[іїєґ]|(?<!\p{L})(що|як|та|чи|це|не має|будь|потім|далі|привіт|допоможи|покажи мені)(?!\p{L})/iu

/** The language of a short text, among those the product speaks; English when there is no Cyrillic in it. */
export function languageOf(text: string): Language {
  if (!/\p{Script=Cyrillic}/u.test(text)) return 'en'
  return UKRAINIAN.test(text) && !/[ыэъё]/i.test(text) ? 'uk' : 'ru'
}
