/** Small sums stay readable: $0.0004 is not $0.00. */
export function money(usd: number, language: string): string {
  const digits = usd === 0 || usd >= 0.01 ? 2 : 4
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(usd)
}
