import { useTranslation } from 'react-i18next'
import { money } from '../ask/money.ts'
import type { Conversation, Run } from '../model/conversation.ts'
import { Time } from '../ui/time.tsx'
import { type Bar, waterfallOf } from './waterfall.ts'

const LATEST = 20

/** Each turn as a waterfall of its steps: time, tokens, cost. The newest first. */
export function TracePanel({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const runs = Object.values(conversation.runs)
    .filter((run) => run.usage.length > 0)
    .slice(-LATEST)
    .reverse()
  if (runs.length === 0) return <p className="text-muted">{t('panel.noTrace')}</p>
  return (
    <div className="flex flex-col gap-3">
      {runs.map((run, i) => (
        <RunTrace key={run.runId} run={run} open={i === 0} />
      ))}
    </div>
  )
}

function RunTrace({ run, open }: { run: Run; open: boolean }) {
  const { t, i18n } = useTranslation()
  const { bars, totalMs, inputTokens, cachedTokens, outputTokens, costUsd } = waterfallOf(run)
  const number = (value: number) => value.toLocaleString(i18n.language)
  return (
    <details open={open} className="rounded border border-line">
      <summary className="px-3 py-2 hover:bg-sunken">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate">{run.prompt}</span>
          <Time iso={new Date(run.startedAt).toISOString()} />
        </span>
        <span className="numbers flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{t('trace.ms', { count: Math.round(totalMs) })}</span>
          <span title={t('trace.cached', { count: cachedTokens, tokens: number(cachedTokens) })}>
            {t('trace.tokens', { count: inputTokens + outputTokens, tokens: number(inputTokens + outputTokens) })}
          </span>
          <span>{money(costUsd, i18n.language)}</span>
        </span>
      </summary>
      <ol className="flex flex-col gap-2 border-t border-line p-3">
        {bars.map((bar, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
          <BarRow key={i} bar={bar} />
        ))}
      </ol>
    </details>
  )
}

function BarRow({ bar: { usage, start, length } }: { bar: Bar }) {
  const { t, i18n } = useTranslation()
  const tokens = (usage.input_tokens ?? 0) + (usage.output_tokens ?? 0)
  const facts = [
    usage.model,
    tokens > 0 ? t('trace.inOut', { in: usage.input_tokens ?? 0, out: usage.output_tokens ?? 0 }) : '',
    usage.cached_tokens ? t('trace.cached', { count: usage.cached_tokens, tokens: usage.cached_tokens }) : '',
    usage.cost_usd ? money(usage.cost_usd, i18n.language) : '',
    usage.cache_note,
  ].filter(Boolean)
  return (
    <li className="numbers text-sm">
      <div className="flex justify-between gap-2">
        <span className="min-w-0 truncate">{usage.step}</span>
        <span className="shrink-0 text-muted">{t('trace.ms', { count: Math.round(usage.ms) })}</span>
      </div>
      <div aria-hidden className="my-0.5 h-1.5 rounded-full bg-sunken">
        <div
          className="h-full min-w-0.5 rounded-full bg-muted"
          style={{ marginLeft: `${Math.min(start, 0.99) * 100}%`, width: `${Math.min(length, 1 - start) * 100}%` }}
        />
      </div>
      {facts.length > 0 ? <p className="break-words text-faint">{facts.join(' · ')}</p> : null}
    </li>
  )
}
