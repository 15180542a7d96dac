const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const ISO =
  /^P(?:(\d{1,6}(?:\.\d{1,6})?)W)?(?:(\d{1,6}(?:\.\d{1,6})?)D)?(?:T(?:(\d{1,6}(?:\.\d{1,6})?)H)?(?:(\d{1,6}(?:\.\d{1,6})?)M)?(?:(\d{1,6}(?:\.\d{1,6})?)S)?)?$/i
const ISO_UNITS = ['w', 'd', 'h', 'm', 's'].map((unit) => UNITS[unit] as number)
const PART = /(\d{1,9}(?:\.\d{1,6})?)\s{0,3}(ms|s|m|h|d|w)/gy
const LONGEST = 64

export const DURATION_FORMS = 'a duration such as 90s, 15m, 2h, 3d, 1h30m or PT2H'

/** Milliseconds of `2h`, `1h30m`, `3d` or ISO 8601 (`PT2H`, `P1DT12H`; no months or years: they have no fixed length); undefined otherwise. */
export function parseDuration(text: string): number | undefined {
  const given = text.trim()
  if (given === '' || given.length > LONGEST) return undefined
  const total = /^p/i.test(given) ? isoDuration(given) : shortDuration(given.toLowerCase())
  return total === undefined || !Number.isSafeInteger(Math.round(total)) ? undefined : Math.round(total)
}

function isoDuration(text: string): number | undefined {
  const parts = ISO.exec(text)?.slice(1)
  if (!parts || parts.every((part) => part === undefined)) return undefined
  return parts.reduce((sum, part, i) => sum + Number(part ?? 0) * (ISO_UNITS[i] as number), 0)
}

function shortDuration(text: string): number | undefined {
  let total = 0
  let at = 0
  while (at < text.length) {
    PART.lastIndex = at
    const match = PART.exec(text)
    if (!match) return undefined
    total += Number(match[1]) * (UNITS[match[2] as string] as number)
    at = PART.lastIndex
    while (text[at] === ' ') at++
  }
  return total
}
