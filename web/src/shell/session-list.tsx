import { Archive, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '#protocol/session.ts'
import { reason } from '../state/api.ts'
import { isUnread, useReads } from '../state/reads.ts'
import { go, pathOf } from '../state/router.ts'
import { useSaid, wordsOf } from '../state/search.ts'
import { useSessions } from '../state/sessions.ts'
import { useFixedRows } from '../ui/fixed-rows.ts'
import { Failure } from '../ui/states.tsx'
import { FoundText } from './found-text.tsx'
import { rowsOf } from './groups.ts'
import { NavLink } from './nav-link.tsx'
import { SessionMenu } from './session-menu.tsx'

const ROW = 36

function matching(sessions: Session[], words: string[]): Session[] {
  if (words.length === 0) return sessions
  return sessions.filter((session) => {
    const text = `${session.title} ${session.current_goal ?? ''}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export function SessionList({ current, onPick }: { current: string | undefined; onPick(): void }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { sessions, isPending, error, refetch, hasNextPage, fetchNextPage } = useSessions(search !== '')
  const [archived, setArchived] = useState(false)
  const away = sessions.filter((session) => session.archived).length
  const words = wordsOf(search)
  const { hits, looking } = useSaid(search)
  const shown = rowsOf(matching(sessions, words).filter((session) => search !== '' || Boolean(session.archived) === archived))
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const near = useFixedRows(scroller, list, shown.length, ROW)
  const onScroll = () => {
    const element = scroller.current
    if (element && hasNextPage && element.scrollHeight - element.scrollTop - element.clientHeight < 400) void fetchNextPage()
  }
  return (
    <nav aria-label={t('nav.sessions')} className="flex min-h-0 flex-1 flex-col">
      <div className="px-3 pb-2">
        <label className="flex h-8 items-center gap-2 rounded border border-line px-2 focus-within:border-accent">
          <Search size={14} aria-hidden className="text-faint" />
          <input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder={t('nav.search')}
            aria-label={t('nav.search')}
            className="min-w-0 flex-1 bg-transparent text-sm outline-none"
          />
        </label>
      </div>
      <div ref={scroller} onScroll={onScroll} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {isPending ? <ListSkeleton /> : null}
        {error && sessions.length === 0 ? (
          <Failure title={t('state.failed')} detail={reason(error)} onRetry={() => void refetch()} />
        ) : null}
        {archived && search === '' ? <h2 className="px-2 pt-2 text-sm font-strong">{t('nav.archive')}</h2> : null}
        {!isPending && !error && shown.length + hits.length === 0 && !looking ? (
          <p className="px-2 py-1 text-sm text-muted">{search ? t('nav.nothingFound') : t('nav.noSessions')}</p>
        ) : null}
        <ul ref={list} className="relative" style={{ height: shown.length * ROW }}>
          {shown.slice(near.first, near.last).map((one, i) => (
            <li
              key={one.kind === 'group' ? one.group : one.session.session_id}
              className="absolute inset-x-0 top-0"
              style={{ height: ROW, transform: `translateY(${(near.first + i) * ROW}px)` }}
            >
              {one.kind === 'group' ? (
                <p className="flex h-full items-end px-2 pb-1 text-sm text-faint">{t(`group.${one.group}`)}</p>
              ) : (
                <Row session={one.session} current={one.session.session_id === current} onPick={onPick} />
              )}
            </li>
          ))}
        </ul>
        {hits.length > 0 ? (
          <section aria-label={t('palette.said')} className="mt-2">
            <h2 className="px-2 pb-1 text-sm text-faint">{t('palette.said')}</h2>
            <ul className="flex flex-col">
              {hits.map((hit) => (
                <li key={hit.message_id}>
                  <a
                    href={`${pathOf({ place: 'session', sessionId: hit.session_id })}#${hit.message_id}`}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return
                      event.preventDefault()
                      go({ place: 'session', sessionId: hit.session_id }, hit.message_id)
                      onPick()
                    }}
                    className="flex rounded px-2 py-1.5 text-sm hover:bg-sunken"
                  >
                    <FoundText hit={hit} words={words} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      {away > 0 ? (
        <button
          type="button"
          aria-pressed={archived}
          onClick={() => setArchived(!archived)}
          className="flex items-center gap-2 px-4 py-2 text-left text-sm text-muted hover:bg-sunken"
        >
          <Archive size={14} aria-hidden />
          {archived ? t('nav.backToSessions') : t('nav.archived', { count: away })}
        </button>
      ) : null}
    </nav>
  )
}

function Row({ session, current, onPick }: { session: Session; current: boolean; onPick(): void }) {
  const { t } = useTranslation()
  const reads = useReads()
  const waiting = session.status === 'waiting_user'
  const unread = !current && isUnread(session, reads)
  return (
    <div className="group/row relative">
      <NavLink route={{ place: 'session', sessionId: session.session_id }} current={current} onPick={onPick}>
        <span className={`min-w-0 flex-1 truncate ${unread ? 'font-strong' : ''}`}>{session.title}</span>
        {waiting ? (
          <span className="rounded-full bg-waiting-soft px-1.5 text-sm text-waiting group-hover/row:invisible">
            {t('status.waiting_user')}
          </span>
        ) : session.status === 'running' ? (
          <span
            role="img"
            aria-label={t('status.running')}
            className="size-2 animate-pulse rounded-full bg-muted group-hover/row:invisible"
          />
        ) : unread ? (
          <span role="img" aria-label={t('nav.unread')} className="size-2 rounded-full bg-accent group-hover/row:invisible" />
        ) : null}
      </NavLink>
      <SessionMenu
        session={session}
        className="absolute right-0.5 top-0.5 opacity-0 focus-visible:opacity-100 group-hover/row:opacity-100 data-[state=open]:opacity-100"
      />
    </div>
  )
}

function ListSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-2 py-2">
      {['w-3/4', 'w-1/2', 'w-2/3', 'w-2/5'].map((width) => (
        <div key={width} className={`skeleton h-4 ${width}`} />
      ))}
    </div>
  )
}
