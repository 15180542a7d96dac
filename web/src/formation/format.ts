import type { Atom } from '#protocol/shop.ts'

type NumberAtom = Extract<Atom, { type: 'Number' }>

/** Numbers as people of this language write them. An unknown currency is written after the number. */
export function formatNumber(
  { value, format, currency, unit }: Pick<NumberAtom, 'value' | 'format' | 'currency' | 'unit'>,
  language: string,
): string {
  const plain = (options: Intl.NumberFormatOptions = {}) => new Intl.NumberFormat(language, options).format(value)
  const withUnit = (text: string) => (unit ? `${text} ${unit}` : text)
  if (format === 'percent') return `${plain({ maximumFractionDigits: 1 })} %`
  if (format === 'compact') return withUnit(plain({ notation: 'compact', maximumFractionDigits: 1 }))
  if (format !== 'currency') return withUnit(plain({ maximumFractionDigits: 3 }))
  const digits = { minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 }
  if (currency && /^[A-Za-z]{3}$/.test(currency))
    return plain({ style: 'currency', currency: currency.toUpperCase(), currencyDisplay: 'narrowSymbol', ...digits })
  return `${plain(digits)}${currency ? ` ${currency}` : ''}`
}

/** An atom's value as text, for a cell of a table. */
export function plainValue(atom: Atom, language: string): string {
  switch (atom.type) {
    case 'Number':
      return formatNumber(atom, language)
    case 'Text':
    case 'Badge':
      return atom.value
    case 'Rating':
      return atom.value.toLocaleString(language, { maximumFractionDigits: 1 })
    case 'Progress':
      return `${Math.round(atom.value)} %`
    case 'Icon':
      return atom.label ?? atom.name
    default:
      return ''
  }
}
