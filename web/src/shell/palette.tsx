import { Command } from 'cmdk'
import { Inbox, MessageSquare, MessagesSquare, Plus, Search, Settings, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { go, OPERATOR_ROOMS, type Route } from '../state/router.ts'
import { useSaid, wordsOf } from '../state/search.ts'
import { useSessions } from '../state/sessions.ts'
import { Time } from '../ui/time.tsx'
import { openDialog } from './dialogs.ts'
import { FoundText } from './found-text.tsx'
import { useMe } from './me.ts'

const row = 'flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm data-[selected=true]:bg-sunken'
const heading =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-muted'

/** Ctrl-K: rooms, sessions by name, and what was said in any of them. */
export default function Palette({ start }: { start: string }) {
  const { t } = useTranslation()
  const [text, setText] = useState(start)
  const field = useRef<HTMLInputElement>(null)
  // The first time it comes after the dialog around it, which has put the cursor elsewhere by then.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  const { sessions } = useSessions(true)
  const words = wordsOf(text)
  const operator = useMe()?.roles?.includes('operator') ?? false
  const named = sessions.filter(({ title }) => words.every((word) => title.toLocaleLowerCase().includes(word))).slice(0, 8)
  const { hits, looking } = useSaid(text)
  const follow = (route: Route, hash?: string) => {
    openDialog(undefined)
    go(route, hash)
  }
  const rooms: [label: string, icon: ReactNode, route: Route][] = [
    [t('nav.new'), <Plus key="new" size={16} aria-hidden />, { place: 'home' }],
    [t('nav.inbox'), <Inbox key="inbox" size={16} aria-hidden />, { place: 'inbox' }],
    [t('nav.lobby'), <MessagesSquare key="lobby" size={16} aria-hidden />, { place: 'lobby' }],
    [t('nav.settings'), <Settings key="settings" size={16} aria-hidden />, { place: 'settings' }],
    ...(operator && words.length > 0 ? OPERATOR_ROOMS : []).map((room): [string, ReactNode, Route] => [
      `${t('operator.title')}: ${t(`operator.${room}`)}`,
      <SlidersHorizontal key={room} size={16} aria-hidden />,
      { place: 'operator', room },
    ]),
  ]
  const places = rooms.filter(([label]) => words.every((word) => label.toLocaleLowerCase().includes(word)))
  return (
    <Command label={t('palette.title')} shouldFilter={false} loop>
      <label className="flex items-center gap-2 border-b border-line pb-2">
        <Search size={16} aria-hidden className="text-muted" />
        <Command.Input
          ref={field}
          data-first
          value={text}
          onValueChange={setText}
          placeholder={t('palette.placeholder')}
          className="h-9 min-w-0 flex-1 bg-transparent outline-none"
        />
      </label>
      <Command.List className={`max-h-[52vh] overflow-y-auto ${heading}`}>
        {looking ? <p className="px-2 py-2 text-sm text-muted">{t('state.loading')}</p> : null}
        {places.length > 0 ? (
          <Command.Group heading={t('nav.rooms')}>
            {places.map(([label, icon, route]) => (
              <Command.Item key={label} value={label} onSelect={() => follow(route)} className={row}>
                {icon}
                {label}
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
        {named.length > 0 ? (
          <Command.Group heading={t('nav.sessions')}>
            {named.map(({ session_id: sessionId, title, updated_at }) => (
              <Command.Item key={sessionId} value={sessionId} onSelect={() => follow({ place: 'session', sessionId })} className={row}>
                <MessageSquare size={16} aria-hidden className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1 truncate">{title}</span>
                <Time iso={updated_at} />
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
        {hits.length > 0 ? (
          <Command.Group heading={t('palette.said')}>
            {hits.map((hit) => (
              <Command.Item
                key={hit.message_id}
                value={hit.message_id}
                onSelect={() => follow({ place: 'session', sessionId: hit.session_id }, hit.message_id)}
                className={row}
              >
                <FoundText hit={hit} words={words} />
                <Time iso={hit.created_at} />
              </Command.Item>
            ))}
          </Command.Group>
        ) : null}
        {words.length > 0 && !looking && hits.length + named.length + places.length === 0 ? (
          <p className="px-2 py-3 text-sm text-muted">{t('nav.nothingFound')}</p>
        ) : null}
      </Command.List>
    </Command>
  )
}
