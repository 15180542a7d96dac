import { CircleHelp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LobbyMessage } from '#protocol/lobby.ts'
import { Composer } from '../conversation/composer.tsx'
import { Markdown } from '../conversation/markdown.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { client, reason } from '../state/api.ts'
import { useWaiting } from '../state/inbox.ts'
import { markRead } from '../state/reads.ts'
import { useTabName } from '../state/room-title.ts'
import { useWide } from '../state/screen.ts'
import { Button } from '../ui/button.tsx'
import { Feed } from '../ui/feed.tsx'
import { ConversationSkeleton, Empty } from '../ui/states.tsx'
import { remember } from '../ui/storage.ts'
import { Time } from '../ui/time.tsx'
import { useAim } from './aim.ts'
import { ReplyLine } from './reply-line.tsx'
import { receive, useLobby } from './store.ts'

export default function LobbyPage({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation()
  const { messages, link, ready } = useLobby()
  const [failed, setFailed] = useState<string>()
  const wide = useWide()
  const [composer, setComposer] = useState(0)
  const pending = useWaiting().waiting.filter((ask) => ask.source === 'lobby')
  const waiting = new Set(pending.map((ask) => Number(ask.ask_id)))
  const aim = useAim(pending, 'lobby')
  useTabName(t('nav.lobby'))
  const last = messages.at(-1)?.id ?? 0

  useEffect(() => {
    if (last > 0 && document.visibilityState === 'visible') markRead('lobby', last)
  }, [last])

  const send = (text: string) => {
    setFailed(undefined)
    const { target } = aim
    client.lobbySend(text, target).then(receive, (error: unknown) => {
      setFailed(t('message.notSent', { reason: reason(error) }))
      remember('draft.lobby', text)
      aim.restore(target)
      setComposer((key) => key + 1)
    })
  }

  return (
    <main id="main" className="flex h-full min-w-0 flex-1 flex-col">
      <PageHeader title={t('nav.lobby')} onMenu={onMenu} link={link}>
        {pending.length > 0 ? (
          <span className="numbers text-sm font-strong text-waiting">{t('lobby.questions', { count: pending.length })}</span>
        ) : null}
      </PageHeader>
      {!ready ? (
        <div className="min-h-0 flex-1">
          <ConversationSkeleton />
        </div>
      ) : messages.length === 0 ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Empty title={t('lobby.emptyTitle')}>
            <p className="text-muted">{t('lobby.empty')}</p>
            <Button onClick={() => send(t('lobby.exampleText'))}>{t('lobby.exampleText')}</Button>
          </Empty>
        </div>
      ) : (
        <Feed
          items={messages}
          keyOf={(message) => `${message.id}-${message.ts}`}
          label={t('nav.lobby')}
          render={(message) => (
            <Row
              message={message}
              waiting={waiting.has(message.id)}
              answered={messages.find((one) => one.id === message.meta?.reply_to)}
              onReply={() => {
                aim.choose(message.id)
                document.querySelector<HTMLElement>('[data-composer]')?.focus()
              }}
            />
          )}
        />
      )}
      <div className="measure mx-auto w-full px-4 pb-[max(1rem,env(safe-area-inset-bottom))] pt-2">
        <ReplyLine pending={pending} target={aim.target} state={aim.state} onChoose={aim.choose} />
        {failed ? (
          <p role="alert" className="mb-1 text-sm text-danger">
            {failed}
          </p>
        ) : null}
        <Composer
          key={composer}
          autoFocus={wide}
          draftKey="lobby"
          placeholder={aim.target !== null ? t('composer.answer') : t('composer.lobby')}
          plain
          onText={aim.onText}
          hold={aim.hold}
          onSend={({ content }) => send(content)}
        />
      </div>
    </main>
  )
}

interface RowProps {
  message: LobbyMessage
  waiting: boolean
  answered: LobbyMessage | undefined
  onReply(): void
}

function Row({ message, waiting, answered, onReply }: RowProps) {
  const { t } = useTranslation()
  const frame = waiting ? 'rounded border border-waiting-line bg-waiting-soft p-3' : ''
  return (
    <div className="measure mx-auto w-full px-4 pb-5">
      <article data-message={message.id} className={frame}>
        <header className="mb-0.5 flex items-baseline gap-2">
          <span className="min-w-0 truncate text-sm font-strong">{message.author}</span>
          <Time iso={message.ts} />
          {waiting ? (
            <span className="ml-auto flex items-center gap-1 text-sm font-strong text-waiting">
              <CircleHelp size={14} aria-hidden />
              {t('ask.waiting')}
            </span>
          ) : null}
        </header>
        {answered ? <p className="truncate border-l-2 border-line-strong pl-2 text-sm text-muted">{answered.text}</p> : null}
        {message.role === 'user' ? (
          <p dir="auto" className="whitespace-pre-wrap break-words">
            {message.text}
          </p>
        ) : (
          <Markdown text={message.text} />
        )}
        {waiting ? (
          <Button className="mt-2" onClick={onReply}>
            {t('action.answer')}
          </Button>
        ) : null}
      </article>
    </div>
  )
}
