import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { AskCard } from '../ask/ask-card.tsx'
import { RoomLink } from '../shell/nav-link.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useInbox, useWaiting } from '../state/inbox.ts'
import { useTabName } from '../state/room-title.ts'
import { go } from '../state/router.ts'
import { useSessions } from '../state/sessions.ts'
import { Button } from '../ui/button.tsx'
import { ConversationSkeleton, Empty, Failure } from '../ui/states.tsx'
import { Answered } from './answered.tsx'
import { BulkMenu } from './bulk-menu.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'

const MOST = 50
const FILTERS = ['all', 'session', 'program', 'lobby', 'snoozed'] as const
type Filter = (typeof FILTERS)[number]

/** A notification or a program's link names one ask: that comes first, put off or not. */
function namedFirst(list: Ask[], all: Ask[]): Ask[] {
  const id = new URLSearchParams(location.search).get('ask')
  const named = all.find(({ ask_id }) => ask_id === id)
  return named ? [named, ...list.filter((ask) => ask !== named)] : list
}

/** Everything that waits for this person, the oldest first. */
export default function InboxPage({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation()
  useTabName(t('nav.inbox'))
  const { ready, error } = useInbox()
  const { waiting, snoozed } = useWaiting()
  const [wanted, setFilter] = useState<Filter | 'answered'>('all')
  const lists: Record<Filter, Ask[]> = {
    all: waiting,
    session: waiting.filter((ask) => ask.source === 'session'),
    program: waiting.filter((ask) => ask.source === 'program'),
    lobby: waiting.filter((ask) => ask.source === 'lobby'),
    snoozed,
  }
  const past = wanted === 'answered'
  // A filter that has nothing any more would hide what waits.
  const filter = !past && lists[wanted].length > 0 ? wanted : 'all'
  const list = namedFirst(lists[filter], [...waiting, ...snoozed])
  const offered = FILTERS.filter((one) => one === 'all' || lists[one].length > 0)
  return (
    <main id="main" className="flex h-full min-w-0 flex-1 flex-col">
      <PageHeader title={t('nav.inbox')} onMenu={onMenu}>
        <span className="numbers text-sm font-strong text-waiting">
          {waiting.length > 0 ? t('nav.waiting', { count: waiting.length }) : null}
        </span>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!ready && !error ? <ConversationSkeleton /> : null}
        {error && !ready ? (
          <div className="measure mx-auto p-4">
            <Failure title={t('state.failed')} detail={error} onRetry={() => location.reload()} />
          </div>
        ) : null}
        {ready ? (
          <div className="measure mx-auto flex items-start gap-2 px-4 pt-4">
            <div role="group" aria-label={t('inbox.filter')} className="flex min-w-0 flex-1 flex-wrap gap-2">
              {offered.map((one) => (
                <Button
                  key={one}
                  look={one === filter && !past ? 'plain' : 'quiet'}
                  aria-pressed={one === filter && !past}
                  onClick={() => setFilter(one)}
                  className="numbers"
                >
                  {t(`inbox.${one}`)} {lists[one].length}
                </Button>
              ))}
              <Button look={past ? 'plain' : 'quiet'} aria-pressed={past} onClick={() => setFilter('answered')}>
                {t('inbox.answered')}
              </Button>
            </div>
            {list.length > 1 && filter !== 'snoozed' && !past ? <BulkMenu asks={list} /> : null}
          </div>
        ) : null}
        {past ? <Answered /> : null}
        {ready && list.length === 0 && !past ? (
          <Empty title={t('inbox.emptyTitle')}>
            <p className="text-muted">{t('inbox.empty')}</p>
            <Button onClick={() => go({ place: 'home' })}>{t('nav.new')}</Button>
          </Empty>
        ) : null}
        <ul className="measure mx-auto flex flex-col gap-4 px-4 py-6">
          {(past ? [] : list).slice(0, MOST).map((ask) => (
            <li key={ask.ask_id}>
              <AskCard ask={ask} room={<Room ask={ask} />} aside={<SnoozeMenu ask={ask} snoozed={filter === 'snoozed'} />} />
            </li>
          ))}
        </ul>
        {list.length > MOST && !past ? (
          <p className="measure mx-auto px-4 pb-6 text-sm text-muted">{t('inbox.more', { count: list.length - MOST })}</p>
        ) : null}
      </div>
    </main>
  )
}

/** Where an ask comes from, as a way there. */
function Room({ ask }: { ask: Ask }) {
  const { t } = useTranslation()
  const { sessions } = useSessions(false)
  if (ask.source === 'lobby') return <RoomLink route={{ place: 'lobby' }}>{t('nav.lobby')}</RoomLink>
  if (ask.session_id === undefined) return t('inbox.fromProgram')
  const title = sessions.find((session) => session.session_id === ask.session_id)?.title
  return <RoomLink route={{ place: 'session', sessionId: ask.session_id }}>{title ?? t('inbox.open')}</RoomLink>
}
