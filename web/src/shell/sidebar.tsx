import { Gauge, Inbox, MessagesSquare, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRoute } from '../state/router.ts'
import { useWaiting } from '../state/inbox.ts'
import { useLobbyUnread } from '../lobby/unread.ts'
import { useMe } from './me.ts'
import { NavLink } from './nav-link.tsx'
import { SessionList } from './session-list.tsx'
import { Settings } from './settings.tsx'

export function Sidebar({ onPick = () => {} }: { onPick?(): void }) {
  const { t } = useTranslation()
  const route = useRoute()
  const asks = useWaiting().waiting.length
  const operator = useMe()?.roles?.includes('operator') ?? false
  const lobbyUnread = useLobbyUnread()
  return (
    <div className="flex h-full flex-col bg-surface">
      <div className="flex h-12 shrink-0 items-center gap-2 px-4">
        <img src="/favicon.svg" alt="" width={20} height={20} />
        <span className="font-strong">Parley</span>
      </div>
      <nav aria-label={t('nav.rooms')} className="flex flex-col gap-0.5 px-2 pb-3">
        <NavLink route={{ place: 'home' }} current={route.place === 'home'} onPick={onPick}>
          <Plus size={16} aria-hidden className="text-muted" />
          {t('nav.new')}
        </NavLink>
        <NavLink route={{ place: 'inbox' }} current={route.place === 'inbox'} onPick={onPick}>
          <Inbox size={16} aria-hidden className="text-muted" />
          <span className="flex-1">{t('nav.inbox')}</span>
          {asks > 0 ? (
            <span
              data-inbox-count
              className="numbers rounded-full border border-waiting-line bg-waiting-soft px-1.5 font-strong text-waiting"
            >
              {asks}
              <span className="sr-only"> {t('nav.waiting', { count: asks })}</span>
            </span>
          ) : null}
        </NavLink>
        <NavLink route={{ place: 'lobby' }} current={route.place === 'lobby'} onPick={onPick}>
          <MessagesSquare size={16} aria-hidden className="text-muted" />
          <span className="flex-1">{t('nav.lobby')}</span>
          {lobbyUnread ? <span role="img" aria-label={t('nav.unread')} className="size-2 rounded-full bg-accent" /> : null}
        </NavLink>
      </nav>
      <SessionList current={route.place === 'session' ? route.sessionId : undefined} onPick={onPick} />
      {operator ? (
        <div className="border-t border-line px-2 pt-1">
          <NavLink route={{ place: 'operator', room: 'agents' }} current={route.place === 'operator'} onPick={onPick}>
            <Gauge size={16} aria-hidden className="text-muted" />
            {t('operator.title')}
          </NavLink>
        </div>
      ) : null}
      <Settings onPick={onPick} />
    </div>
  )
}
