import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RunTrace, TracedCall } from '#protocol/trace.ts'
import { money } from '../ask/money.ts'
import type { Conversation, Run, Usage } from '../model/conversation.ts'
import { client, reason } from '../state/api.ts'
import { useAgentName } from '../state/sessions.ts'
import { durationText } from '../ui/duration.ts'
import { Time } from '../ui/time.tsx'
import { VisibleText } from '../ui/visible-text.tsx'
import { spentBy } from './spent.ts'
import { type Bar, waterfallOf } from './waterfall.ts'

const LATEST = 20

/** Each turn as a waterfall of everything that was recorded of it, waits for people included. The newest first. */
export function TracePanel({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const runs = Object.values(conversation.runs).slice(-LATEST).reverse()
  if (runs.length === 0) return <p className="text-muted">{t('panel.noTrace')}</p>
  return (
    <div className="flex flex-col gap-3">
      {runs.map((run, i) => (
        <RunView key={run.runId} run={run} seq={i === 0 ? conversation.seq : 0} open={i === 0} />
      ))}
    </div>
  )
}

function RunView({ run, seq, open }: { run: Run; seq: number; open: boolean }) {
  const { t, i18n } = useTranslation()
  const spent = run.usage.reduce((sum, usage) => sum + (usage.cost_usd ?? 0), 0)
  const tokens = run.usage.reduce((sum, usage) => sum + usage.input_tokens + usage.output_tokens, 0)
  const ms = (run.endedAt ?? Date.now()) - run.startedAt
  return (
    <details open={open} className="rounded border border-line">
      <summary className="px-3 py-2 hover:bg-sunken">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {run.prompt}
          </span>
          <Time iso={new Date(run.startedAt).toISOString()} />
        </span>
        <span className="numbers flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{durationText(ms, i18n.language)}</span>
          <span>{t('trace.tokens', { count: tokens })}</span>
          <span>{money(spent, i18n.language)}</span>
        </span>
      </summary>
      <Spent usage={run.usage} />
      <Calls runId={run.runId} seq={seq} />
    </details>
  )
}

/** What each agent spent with each model, where there is more than one of them. */
function Spent({ usage }: { usage: Usage[] }) {
  const { t, i18n } = useTranslation()
  const name = useAgentName()
  const rows = spentBy(usage)
  if (rows.length < 2) return null
  return (
    <table className="numbers w-full border-t border-line text-sm" aria-label={t('trace.spent')}>
      <tbody>
        {rows.map(({ agentId, model, tokens, cost }) => (
          <tr key={`${agentId} ${model}`}>
            <td className="px-3 py-1">
              {agentId ? name(agentId) : ''} <span className="text-muted">{model}</span>
            </td>
            <td className="py-1 text-right text-muted">{t('trace.tokens', { count: tokens })}</td>
            <td className="px-3 py-1 text-right">{money(cost, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Calls({ runId, seq }: { runId: string; seq: number }) {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: ['trace', runId, seq],
    queryFn: () => client.trace(runId),
    placeholderData: (before?: RunTrace) => before,
  })
  if (error) return <p className="border-t border-line p-3 text-sm text-muted">{reason(error)}</p>
  if (!data) return <div aria-hidden className="skeleton m-3 h-16" />
  const { bars } = waterfallOf(data)
  return (
    <ol className="flex flex-col gap-2 border-t border-line p-3">
      {bars.map((bar) => (
        <CallRow key={bar.call.path} bar={bar} />
      ))}
      {bars.length === 0 ? <li className="text-sm text-muted">{t('trace.nothing')}</li> : null}
      {data.error ? (
        <li className="text-sm">
          <p className="break-words text-danger">{data.error.detail}</p>
          {data.error.stack ? (
            <pre tabIndex={0} className="mt-1 max-h-80 overflow-auto rounded bg-sunken p-2 font-mono">
              <VisibleText text={data.error.stack} />
            </pre>
          ) : null}
        </li>
      ) : null}
    </ol>
  )
}

function factsOf(call: TracedCall, language: string): string {
  const tokens = call.input_tokens === undefined ? '' : `${call.input_tokens} → ${call.output_tokens ?? 0}`
  return [call.model, tokens, call.cost_usd ? money(call.cost_usd, language) : ''].filter(Boolean).join(' · ')
}

function CallRow({ bar: { call, depth, start, length, ms, waits } }: { bar: Bar }) {
  const { t, i18n } = useTranslation()
  const facts = factsOf(call, i18n.language)
  const name = waits ? t('trace.wait') : call.kind === 'step' ? call.what || call.step : call.step
  const colour = call.error || call.status === 'failed' ? 'bg-danger' : waits ? 'bg-waiting' : 'bg-muted'
  return (
    <li className="numbers text-sm" style={{ paddingLeft: `${Math.min(depth, 4) * 12}px` }}>
      <details>
        <summary className="hover:bg-sunken">
          <span className="flex justify-between gap-2">
            <span className="min-w-0 truncate">
              {name} <span className="text-muted">{call.what.startsWith(name) ? call.what.slice(name.length) : call.what}</span>
            </span>
            <span className="shrink-0 text-muted">{ms === undefined ? t(`trace.${call.status}`) : durationText(ms, i18n.language)}</span>
          </span>
          <span aria-hidden className="my-0.5 block h-1.5 rounded-full bg-sunken">
            <span
              className={`block h-full min-w-0.5 rounded-full ${colour}`}
              style={{ marginLeft: `${start * 100}%`, width: `${length * 100}%` }}
            />
          </span>
        </summary>
        {facts ? <p className="break-words text-faint">{facts}</p> : null}
        {(call.result ?? call.error) ? (
          <pre tabIndex={0} className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded bg-sunken p-2 font-mono">
            <VisibleText text={call.error ?? call.result ?? ''} />
          </pre>
        ) : null}
      </details>
    </li>
  )
}
