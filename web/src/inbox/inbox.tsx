import { useTranslation } from 'react-i18next'
import { AskCard } from '../ask/ask-card.tsx'
import { RoomLink } from '../shell/nav-link.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { reason } from '../state/api.ts'
import { go } from '../state/router.ts'
import { useAsks, useSessions } from '../state/sessions.ts'
import { Button } from '../ui/button.tsx'
import { ConversationSkeleton, Empty, Failure } from '../ui/states.tsx'

const MOST = 50

/** Everything that waits for this person, the oldest first. */
export default function InboxPage({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation()
  const asks = useAsks()
  const { sessions } = useSessions(false)
  const titles = new Map(sessions.map((session) => [session.session_id, session.title]))
  const list = [...(asks.data ?? [])].sort((a, b) => a.created_at.localeCompare(b.created_at))
  return (
    <main className="flex h-full min-w-0 flex-1 flex-col">
      <PageHeader title={t('nav.inbox')} onMenu={onMenu}>
        <span className="numbers text-sm text-muted">{list.length > 0 ? t('nav.waiting', { count: list.length }) : null}</span>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {asks.isPending ? <ConversationSkeleton /> : null}
        {asks.error ? (
          <div className="measure mx-auto p-4">
            <Failure title={t('state.failed')} detail={reason(asks.error)} onRetry={() => void asks.refetch()} />
          </div>
        ) : null}
        {asks.data && list.length === 0 ? (
          <Empty title={t('inbox.emptyTitle')}>
            <p className="text-muted">{t('inbox.empty')}</p>
            <Button onClick={() => go({ place: 'home' })}>{t('nav.new')}</Button>
          </Empty>
        ) : null}
        <ul className="measure mx-auto flex flex-col gap-4 px-4 py-6">
          {list.slice(0, MOST).map((ask) => (
            <li key={ask.ask_id}>
              <AskCard
                ask={ask}
                room={
                  ask.session_id === undefined ? undefined : (
                    <RoomLink sessionId={ask.session_id}>{titles.get(ask.session_id) ?? t('inbox.open')}</RoomLink>
                  )
                }
              />
            </li>
          ))}
        </ul>
        {list.length > MOST ? (
          <p className="measure mx-auto px-4 pb-6 text-sm text-muted">{t('inbox.more', { count: list.length - MOST })}</p>
        ) : null}
      </div>
    </main>
  )
}
