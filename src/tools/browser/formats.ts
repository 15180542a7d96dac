const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const two = (value: number | string) => String(value).padStart(2, '0')

/** A date as people write it, as the field wants it: 2026-03-15, 3/15/2026 (month first, as the browser shows it), 15.3.2026, 15 March 2026. */
function date(text: string): string | undefined {
  const iso = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text)
  if (iso) return valid(iso[1], iso[2], iso[3])
  const dotted = /(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text)
  if (dotted) return valid(dotted[3], dotted[2], dotted[1])
  const slashed = /(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(text)
  if (slashed) return Number(slashed[1]) > 12 ? valid(slashed[3], slashed[2], slashed[1]) : valid(slashed[3], slashed[1], slashed[2])
  const named = /(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?([a-z]{3})[a-z]*\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})/i.exec(text)
  const month = named ? MONTHS.indexOf(named[2]?.toLowerCase() ?? '') + 1 : 0
  return month > 0 ? valid(named?.[4], String(month), named?.[1] ?? named?.[3]) : undefined
}

function valid(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${two(month)}-${two(day)}`
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? text : undefined
}

/** 15:45, 3:45 PM, 3 pm */
function time(text: string): string | undefined {
  const found = /(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*(?:([ap])\.?\s?m)?/i.exec(text)
  if (!found || (found[2] === undefined && found[4] === undefined)) return undefined
  const half = found[4]?.toLowerCase()
  const hour = half === undefined ? Number(found[1]) : (Number(found[1]) % 12) + (half === 'p' ? 12 : 0)
  if (hour > 23 || Number(found[2] ?? 0) > 59) return undefined
  return `${two(hour)}:${two(found[2] ?? 0)}${found[3] ? `:${found[3]}` : ''}`
}

function colour(text: string): string | undefined {
  const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]
  if (hex) return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`.toLowerCase()
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i.exec(text.trim())
  return parts
    ? `#${parts
        .slice(1)
        .map((part) => two(Number(part).toString(16)))
        .join('')}`
    : undefined
}

/** What a field of this type is set to for what was written; undefined when it cannot be read as that. */
export function formatted(type: string, text: string): string | undefined {
  const given = text.trim()
  switch (type) {
    case 'date':
      return date(given)
    case 'time':
      return time(given)
    case 'datetime-local': {
      const day = date(given)
      const hour = time(given.replace(/\d{4}-\d{1,2}-\d{1,2}T?|\d{1,2}[./]\d{1,2}[./]\d{4},?/, ' '))
      return day && hour ? `${day}T${hour}` : undefined
    }
    case 'month':
      return /^\d{4}-\d{2}$/.test(given) ? given : date(`${given.replace(/^([a-z]+)\.?\s+/i, '1 $1 ')}`)?.slice(0, 7)
    case 'week':
      return /^\d{4}-W\d{2}$/i.test(given) ? given.toUpperCase() : undefined
    case 'color':
      return colour(given)
    case 'range':
      return /^-?\d+(?:[.,]\d+)?$/.test(given) ? given.replace(',', '.') : undefined
    default:
      return given
  }
}

/** Whether a field that was given `typed` and holds `held` only wrote it another way: case, spaces, marks, a completed end. */
export function isFormatted(typed: string, held: string): boolean {
  const numbers = [typed, held].map((text) => (/^\s*[-+]?\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN))
  if (!numbers.some(Number.isNaN)) return numbers[0] === numbers[1]
  const signs = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  const [from, to] = [signs(typed), signs(held)]
  return from === '' ? held.trim() === typed.trim() : to.includes(from)
}
