import { Globe, Hand } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallLine } from '../conversation/work.tsx'
import type { Conversation } from '../model/conversation.ts'
import { client } from '../state/api.ts'
import { Button } from '../ui/button.tsx'
import { loadPart } from '../ui/load.ts'
import { Time } from '../ui/time.tsx'
import { VisibleText } from '../ui/visible-text.tsx'

const LiveView = lazy(() => loadPart(() => import('./live-view.tsx')))

interface BrowserPanelProps {
  conversation: Conversation
  sessionId: string
  hand: boolean
  onHand(hand: boolean): void
}

/** What the browser shows now, where it is, and the steps that led there. */
export function BrowserPanel({ conversation, sessionId, hand, onHand }: BrowserPanelProps) {
  const { t } = useTranslation()
  const { browser } = conversation
  if (!browser) return <p className="text-muted">{t('panel.noBrowser')}</p>
  const steps = Object.values(conversation.calls)
    .filter((call) => call.agentId === 'browser')
    .slice(-30)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex min-w-0 items-center gap-2 rounded border border-line bg-sunken px-2 py-1 text-sm">
        <Globe size={14} aria-hidden className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate font-mono" title={browser.url}>
          <VisibleText text={browser.url} />
        </span>
        <Time iso={browser.ts} />
      </p>
      {hand ? (
        <Suspense fallback={null}>
          <LiveView sessionId={sessionId} onClose={() => onHand(false)} />
        </Suspense>
      ) : (
        <>
          <Screenshot
            key={browser.seq}
            url={client.screenshotUrl(sessionId, browser.seq)}
            alt={t('panel.screenshot', { url: browser.url })}
          />
          <Button className="self-start" onClick={() => onHand(true)}>
            <Hand size={14} aria-hidden />
            {t('live.take')}
          </Button>
        </>
      )}
      <p className="line-clamp-6 whitespace-pre-wrap break-words text-sm text-muted">{browser.summary}</p>
      {steps.length > 0 ? (
        <section>
          <h2 className="mb-1 text-sm font-strong text-muted">{t('panel.steps')}</h2>
          {steps.map((call) => (
            <CallLine key={call.call_id} call={call} />
          ))}
        </section>
      ) : null}
    </div>
  )
}

function Screenshot({ url, alt }: { url: string; alt: string }) {
  const { t } = useTranslation()
  const [broken, setBroken] = useState(false)
  if (broken)
    return (
      <p className="flex aspect-[16/10] items-center justify-center rounded border border-line bg-sunken text-sm text-muted">
        {t('panel.noScreenshot')}
      </p>
    )
  return (
    <img
      src={url}
      alt={alt}
      onError={() => setBroken(true)}
      className="aspect-[16/10] w-full rounded border border-line bg-sunken object-contain object-top"
    />
  )
}
