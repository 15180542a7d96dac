import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientError } from '#client/http.ts'
import { useTitle } from './inbox/title.ts'
import { DialogHost } from './shell/dialog-host.tsx'
import { Home } from './shell/home.tsx'
import { useKeys } from './shell/keys.ts'
import { meQuery } from './shell/me.ts'
import { Sidebar } from './shell/sidebar.tsx'
import { Nowhere } from './shell/nowhere.tsx'
import { SignIn } from './shell/sign-in.tsx'
import { reason } from './state/api.ts'
import { useRoute } from './state/router.ts'
import { useWide } from './state/screen.ts'
import { Dialog } from './ui/dialog.tsx'
import { loadPart } from './ui/load.ts'
import { ConversationSkeleton, Failure } from './ui/states.tsx'

const rooms = {
  conversation: () => loadPart(() => import('./conversation/conversation.tsx')),
  inbox: () => loadPart(() => import('./inbox/inbox.tsx')),
  lobby: () => loadPart(() => import('./lobby/lobby.tsx')),
  operator: () => loadPart(() => import('./operator/operator.tsx')),
  settings: () => loadPart(() => import('./settings/settings-page.tsx')),
}
const ConversationPage = lazy(rooms.conversation)
const InboxPage = lazy(rooms.inbox)
const LobbyPage = lazy(rooms.lobby)
const OperatorPage = lazy(rooms.operator)
const SettingsPage = lazy(rooms.settings)

export function App() {
  const { t } = useTranslation()
  const me = useQuery(meQuery)
  const error = me.error as ClientError | null
  if (error?.status === 401) return <SignIn />
  if (error && !me.data) {
    return (
      <main className="measure mx-auto p-6">
        <Failure
          title={t('state.noServer')}
          detail={error.code === 'offline' ? t('state.goesOn') : `${reason(error)} ${t('state.goesOn')}`}
          onRetry={() => void me.refetch()}
        />
      </main>
    )
  }
  return me.data ? <Rooms /> : <p className="sr-only">{t('state.connecting')}</p>
}

function Rooms() {
  const { t } = useTranslation()
  const wide = useWide()
  const [menu, setMenu] = useState(false)
  useKeys()
  useRestLater()
  useTitle()
  return (
    <div className="flex h-full">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded focus:bg-surface focus:p-2">
        {t('nav.skip')}
      </a>
      {wide ? (
        <aside aria-label={t('nav.rooms')} className="h-full w-64 shrink-0 border-r border-line">
          <Sidebar />
        </aside>
      ) : (
        <Dialog open={menu} onOpenChange={setMenu} title={t('nav.rooms')} side="left">
          <Sidebar onPick={() => setMenu(false)} />
        </Dialog>
      )}
      <Suspense
        fallback={
          <main className="flex-1">
            <ConversationSkeleton />
          </main>
        }
      >
        <Place onMenu={() => setMenu(true)} />
      </Suspense>
      <DialogHost />
    </div>
  )
}

/** What is not on screen yet comes while nothing else is to do, so that going there is instant. */
function useRestLater(): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled(Object.values(rooms).map((load) => load())), 1500)
    return () => clearTimeout(timer)
  }, [])
}

function Place({ onMenu }: { onMenu(): void }) {
  const route = useRoute()
  switch (route.place) {
    case 'inbox':
      return <InboxPage onMenu={onMenu} />
    case 'lobby':
      return <LobbyPage onMenu={onMenu} />
    case 'settings':
      return <SettingsPage onMenu={onMenu} />
    case 'session':
      return <ConversationPage key={route.sessionId} sessionId={route.sessionId} onMenu={onMenu} />
    case 'operator':
      return <OperatorPage room={route.room} onMenu={onMenu} />
    case 'nowhere':
      return <Nowhere onMenu={onMenu} />
    default:
      return <Home onMenu={onMenu} />
  }
}
