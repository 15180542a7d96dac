import { CircleAlert, CircleSlash, Clock, LoaderCircle, RotateCcw } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Item, StreamingMessage } from '../model/conversation.ts'
import type { Pending } from '../state/outbox.ts'
import { useAgentName } from '../state/sessions.ts'
import { Button } from '../ui/button.tsx'
import { Time } from '../ui/time.tsx'
import { SentFiles } from './attachments.tsx'
import { Markdown } from './markdown.tsx'
import { MessageActions } from './message-actions.tsx'

function Bubble({ children, faded = false }: { children: ReactNode; faded?: boolean }) {
  return (
    <div
      dir="auto"
      className={`max-w-[85%] self-end whitespace-pre-wrap break-words rounded border border-line bg-sunken px-3 py-2 ${faded ? 'opacity-70' : ''}`}
    >
      {children}
    </div>
  )
}

interface UserMessageProps {
  item: Extract<Item, { kind: 'user' }>
  sessionId: string
  onEdit(): void
}

export const UserMessage = memo(function UserMessage({ item, sessionId, onEdit }: UserMessageProps) {
  const { t } = useTranslation()
  const name = useAgentName()
  return (
    <article aria-label={t('message.you')} className="message flex flex-col gap-1">
      {item.files.length > 0 ? <SentFiles sessionId={sessionId} files={item.files} /> : null}
      {item.content ? <Bubble>{item.content}</Bubble> : null}
      <div className="-mt-1 -mb-1 flex items-center gap-1.5 self-end text-sm text-faint">
        <MessageActions text={item.content} onEdit={onEdit} />
        {item.steer ? <span>{t('message.steered')} ·</span> : null}
        {item.answers ? <span>{t('message.answered')} ·</span> : null}
        {item.target ? <span>{t('message.to', { name: name(item.target) })} ·</span> : null}
        <Time iso={item.ts} />
      </div>
    </article>
  )
})

export function PendingMessage({ pending, onRetry, onEdit }: { pending: Pending; onRetry(): void; onEdit(): void }) {
  const { t } = useTranslation()
  return (
    <article aria-label={t('message.you')} className="message flex flex-col gap-1">
      <Bubble faded={pending.state !== 'sent'}>{pending.content}</Bubble>
      {pending.state === 'failed' ? (
        <div role="alert" className="flex flex-wrap items-center gap-2 self-end text-sm text-danger">
          <CircleAlert size={14} aria-hidden />
          <span className="min-w-0 break-words">
            {pending.now ? t('message.answerNotSent') : t('message.notSent', { reason: pending.error ?? '' })}
          </span>
          {pending.now ? null : <Button onClick={onRetry}>{t('action.retry')}</Button>}
          <Button onClick={onEdit} look="quiet">
            {t('message.takeBack')}
          </Button>
        </div>
      ) : (
        <span className="flex items-center gap-1 self-end text-sm text-faint">
          {pending.state === 'waiting' ? <Clock size={13} aria-hidden /> : null}
          {t(pending.state === 'waiting' ? 'message.willSend' : pending.state === 'sent' ? 'message.sent' : 'message.sending')}
        </span>
      )}
    </article>
  )
}

function AgentName({ id, ts }: { id: string | undefined; ts?: string }) {
  const name = useAgentName()
  return (
    <header className="mb-1 flex items-baseline gap-2">
      <span className="text-sm font-strong">{name(id)}</span>
      {ts ? <Time iso={ts} /> : null}
    </header>
  )
}

interface AgentMessageProps {
  item: Extract<Item, { kind: 'agent' }>
  /** The first of several messages in a row says whose they are. */
  first: boolean
  onRetry: (() => void) | undefined
}

export const AgentMessage = memo(function AgentMessage({ item, first, onRetry }: AgentMessageProps) {
  const { t } = useTranslation()
  const name = useAgentName()
  return (
    <article aria-label={name(item.agentId)} className="message">
      {first ? <AgentName id={item.agentId} ts={item.ts} /> : null}
      {item.error ? (
        <ErrorNote text={item.error.detail || item.content} title={t('message.failed')} onRetry={onRetry} />
      ) : (
        <>
          <Markdown text={item.content} />
          <MessageActions text={item.content} onAgain={onRetry} />
        </>
      )}
    </article>
  )
})

export function StreamingEntry({ message }: { message: StreamingMessage }) {
  return (
    <article aria-busy="true">
      <AgentName id={message.agentId} />
      <Markdown text={message.text} streaming />
    </article>
  )
}

export function Working() {
  const { t } = useTranslation()
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      <LoaderCircle size={14} aria-hidden className="animate-spin" />
      {t('message.working')}
    </p>
  )
}

export function Notice({ item, onRetry }: { item: Extract<Item, { kind: 'notice' }>; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation()
  const known: Record<string, string> = {
    cancelled: t('notice.cancelled'),
    withdrawn: t('notice.withdrawn'),
    failed: t('notice.failed'),
    interrupted: t('notice.interrupted'),
    timeout: t('notice.timeout'),
    undone: t('notice.undone', { files: item.text }),
    redone: t('notice.redone', { files: item.text }),
    step: t('notice.step', { text: item.text }),
    allowed: t('notice.allowed', { what: item.text }),
    asks: t('notice.asks', { what: item.text }),
  }
  const title = known[item.code] ?? t('message.failed')
  if (item.tone === 'error') return <ErrorNote title={title} text={item.text} onRetry={onRetry} />
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <CircleSlash size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0 break-words">{title}</span>
      <Time iso={item.ts} />
    </p>
  )
}

function ErrorNote({ title, text, onRetry }: { title: string; text: string; onRetry: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-2 rounded border border-line bg-danger-soft p-3">
      <CircleAlert size={16} aria-hidden className="mt-1 shrink-0 text-danger" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-strong">{title}</p>
        {text ? <p className="whitespace-pre-wrap break-words text-sm text-muted">{text}</p> : null}
      </div>
      {onRetry ? (
        <Button onClick={onRetry}>
          <RotateCcw size={14} aria-hidden />
          {t('action.retry')}
        </Button>
      ) : null}
    </div>
  )
}
