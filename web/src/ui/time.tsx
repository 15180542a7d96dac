import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

// One clock for the whole page: every "2 min ago" moves together, twice a minute.
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, 30_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

function relativeTime(iso: string, from: number, language: string): string {
  const seconds = Math.round((Date.parse(iso) - from) / 1000)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  for (const [unit, size] of units) if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  return format.format(0, 'second')
}

export function Time({ iso, className = '' }: { iso: string; className?: string }) {
  const { i18n } = useTranslation()
  const from = useSyncExternalStore(subscribe, () => now)
  const full = new Date(iso).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <time dateTime={iso} title={full} className={`numbers whitespace-nowrap text-sm text-faint ${className}`}>
      {relativeTime(iso, Math.max(from, Date.parse(iso)), i18n.language)}
    </time>
  )
}
