import { PanelRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session, SessionStatus } from '#protocol/session.ts'
import { MenuButton } from '../shell/menu-button.tsx'
import { SessionMenu } from '../shell/session-menu.tsx'
import { changed, client } from '../state/api.ts'
import { IconButton } from '../ui/button.tsx'

const looks: Record<SessionStatus, string> = {
  running: 'bg-muted',
  idle: 'bg-line-strong',
  waiting_user: 'bg-waiting',
  error: 'bg-danger',
}

function StatusMark({ status }: { status: SessionStatus }) {
  const { t } = useTranslation()
  return (
    <span
      role="status"
      className={`flex shrink-0 items-center gap-1.5 text-sm ${status === 'waiting_user' ? 'font-strong text-waiting' : 'text-muted'}`}
    >
      <span aria-hidden className={`size-2 rounded-full ${looks[status]}`} />
      {t(`status.${status}`)}
    </span>
  )
}

/** The name; a double click or the menu lets it be written anew where it stands. */
function Title({ session }: { session: Session }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  const [text, setText] = useState(session.title)
  if (!editing) {
    return (
      <h1 className="min-w-0 truncate font-strong" title={t('session.renameHint')} onDoubleClick={() => setEditing(true)}>
        {session.title}
      </h1>
    )
  }
  const leave = (keep: boolean) => {
    setEditing(false)
    const title = text.trim()
    if (keep && title && title !== session.title) void client.patchSession(session.session_id, { title }).then(() => changed('sessions'))
    else setText(session.title)
  }
  return (
    // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
    <input
      autoFocus
      aria-label={t('session.name')}
      className="field min-w-0 flex-1 font-strong"
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => leave(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave(true)
        else if (event.key === 'Escape') leave(false)
      }}
    />
  )
}

interface SessionHeaderProps {
  sessionId: string
  session: Session | undefined
  status: SessionStatus
  onMenu(): void
  onPanel(): void
}

export function SessionHeader({ sessionId, session, status, onMenu, onPanel }: SessionHeaderProps) {
  const { t } = useTranslation()
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4">
      <MenuButton onMenu={onMenu} />
      {session ? (
        <Title key={session.title} session={session} />
      ) : (
        <h1 className="min-w-0 truncate font-strong">{t('session.untitled')}</h1>
      )}
      {session ? <SessionMenu session={session} /> : null}
      {session?.archived ? <span className="shrink-0 rounded bg-sunken px-1.5 text-sm text-muted">{t('nav.archive')}</span> : null}
      <span className="ml-auto" />
      <StatusMark status={status} />
      <IconButton label={t('panel.toggle')} onClick={onPanel} className="-mr-2" data-panel-toggle={sessionId}>
        <PanelRight size={18} aria-hidden />
      </IconButton>
    </header>
  )
}
