import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StreamState } from '#client/stream.ts'

/** Says that the connection is lost, after a moment: a blink is nobody's business. */
export function LinkBanner({ link }: { link: StreamState }) {
  const { t } = useTranslation()
  const [late, setLate] = useState(false)
  const lost = link !== 'live'
  useEffect(() => {
    if (!lost) return setLate(false)
    const timer = setTimeout(() => setLate(true), 1200)
    return () => clearTimeout(timer)
  }, [lost])
  return (
    <div role="status">
      {lost && late ? (
        <p
          data-banner="offline"
          className="appear flex items-center gap-2 border-b border-waiting-line bg-waiting-soft px-4 py-1.5 text-sm text-waiting"
        >
          <CloudOff size={15} aria-hidden className="shrink-0" />
          {t('banner.lost')}
        </p>
      ) : null}
    </div>
  )
}
