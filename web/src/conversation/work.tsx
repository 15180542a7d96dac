import { ChevronRight, CircleCheck, CircleX, Hand, LoaderCircle, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ToolCall } from '../model/conversation.ts'
import { durationText } from '../ui/duration.ts'
import { VisibleText } from '../ui/visible-text.tsx'

const icons = { running: LoaderCircle, waiting: Hand, done: CircleCheck, failed: CircleX }

const readable = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** A tool call in one line; arguments and result one click away. */
export function CallLine({ call, waiting = false }: { call: ToolCall; waiting?: boolean }) {
  const { t, i18n } = useTranslation()
  // Asked for and not answered: it does not run yet.
  const state = call.state === 'running' && waiting ? 'waiting' : call.state
  const Icon = icons[state]
  return (
    <details className="group min-w-0">
      <summary className="flex min-w-0 items-center gap-2 rounded px-1 py-0.5 text-sm text-muted hover:bg-sunken">
        <Icon
          size={14}
          aria-label={t(`call.${state}`)}
          className={`shrink-0 ${call.state === 'failed' ? 'text-danger' : ''} ${state === 'running' ? 'animate-spin' : ''}`}
        />
        <code className="shrink-0 font-mono text-ink">{call.tool_name}</code>
        <span className="min-w-0 flex-1 truncate">{brief(call.arguments)}</span>
        {call.ms === undefined ? null : <span className="numbers shrink-0 text-faint">{durationText(call.ms, i18n.language)}</span>}
        <ChevronRight size={14} aria-hidden className="shrink-0 transition-transform group-open:rotate-90" />
      </summary>
      <div className="mt-1 flex flex-col gap-2 border-l-2 border-line pl-3">
        <Block label={t('call.arguments')} text={readable(call.arguments)} />
        <CallOutcome call={call} />
      </div>
    </details>
  )
}

/** What came of a call, once something did. */
export function CallOutcome({ call }: { call: ToolCall }) {
  const { t } = useTranslation()
  const failed = call.state === 'failed'
  const outcome = failed ? call.error : call.result
  return outcome === undefined ? null : <Block label={failed ? t('call.error') : t('call.result')} text={readable(outcome)} />
}

const LONGEST = 8_000

function Block({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="text-sm text-faint">{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded bg-sunken p-2 font-mono text-sm">
        <VisibleText text={text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text} />
      </pre>
    </div>
  )
}

function brief(args: Record<string, unknown>): string {
  return Object.values(args)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' · ')
    .replace(/\s+/g, ' ')
    .slice(0, 120)
}

/** The tool calls between two messages, folded into one line when there are several. */
export function Work({ calls }: { calls: ToolCall[] }) {
  const { t } = useTranslation()
  const [only] = calls
  if (calls.length === 1 && only) return <CallLine call={only} />
  const failed = calls.filter((call) => call.state === 'failed').length
  const running = calls.some((call) => call.state === 'running')
  return (
    <details className="group/work">
      <summary className="flex items-center gap-2 rounded px-1 py-0.5 text-sm text-muted hover:bg-sunken">
        {running ? <LoaderCircle size={14} aria-hidden className="animate-spin" /> : <Wrench size={14} aria-hidden />}
        <span>{t('call.many', { count: calls.length })}</span>
        {failed > 0 ? <span className="text-danger">{t('call.failedCount', { count: failed })}</span> : null}
        <ChevronRight size={14} aria-hidden className="transition-transform group-open/work:rotate-90" />
      </summary>
      <div className="mt-1 flex flex-col gap-1 pl-3">
        {calls.map((call) => (
          <CallLine key={call.call_id} call={call} />
        ))}
      </div>
    </details>
  )
}
