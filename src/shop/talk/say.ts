import type { Language } from '#text/language.ts'
import table from './replies.json' with { type: 'json' }

export type Reply = keyof typeof table

const RULES = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru'), uk: new Intl.PluralRules('uk') }

/** A sentence in the person's language. What stands in `[…]` is left out where the value that it names is empty. */
export function say(reply: Reply, language: Language, values: Record<string, string | number> = {}): string {
  const known: string | Partial<Record<Intl.LDMLPluralRule, string>> = table[reply][language]
  const text = typeof known === 'string' ? known : (known[RULES[language].select(Number(values['count']))] ?? known.other ?? '')
  return text
    .replace(/\[([^\]]*\{(\w+)\}[^\]]*)\]/g, (_, part: string, name: string) => (values[name] === '' ? '' : part))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
