import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientError } from '#client/http.ts'
import { ConversationPage } from './conversation/conversation.tsx'
import { InboxPage, useTitle } from './inbox/inbox.tsx'
import { LobbyPage } from './lobby/lobby.tsx'
import { DialogHost } from './shell/dialog-host.tsx'
import { Home } from './shell/home.tsx'
import { useKeys } from './shell/keys.ts'
import { meQuery } from './shell/me.ts'
import { Sidebar } from './shell/sidebar.tsx'
import { SignIn } from './shell/sign-in.tsx'
import { reason } from './state/api.ts'
import { useRoute } from './state/router.ts'
import { useWide } from './state/screen.ts'
import { Dialog } from './ui/dialog.tsx'
import { Failure } from './ui/states.tsx'

export function App() {
  const { t } = useTranslation()
  const me = useQuery(meQuery)
  const error = me.error as ClientError | null
  if (error?.status === 401) return <SignIn />
  if (error && !me.data) {
    return (
      <main className="measure mx-auto p-6">
        <Failure title={t('state.noServer')} detail={reason(error)} onRetry={() => void me.refetch()} />
      </main>
    )
  }
  return me.data ? <Rooms /> : null
}

function Rooms() {
  const { t } = useTranslation()
  const wide = useWide()
  const [menu, setMenu] = useState(false)
  useKeys()
  useTitle()
  return (
    <div className="flex h-full">
      {wide ? (
        <aside aria-label={t('nav.rooms')} className="h-full w-64 shrink-0 border-r border-line">
          <Sidebar />
        </aside>
      ) : (
        <Dialog open={menu} onOpenChange={setMenu} title={t('nav.rooms')} side="left">
          <Sidebar onPick={() => setMenu(false)} />
        </Dialog>
      )}
      <Place onMenu={() => setMenu(true)} />
      <DialogHost />
    </div>
  )
}

function Place({ onMenu }: { onMenu(): void }) {
  const route = useRoute()
  switch (route.place) {
    case 'inbox':
      return <InboxPage onMenu={onMenu} />
    case 'lobby':
      return <LobbyPage onMenu={onMenu} />
    case 'session':
      return <ConversationPage key={route.sessionId} sessionId={route.sessionId} onMenu={onMenu} />
    default:
      return <Home onMenu={onMenu} />
  }
}
