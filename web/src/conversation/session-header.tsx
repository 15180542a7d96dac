import { Menu as MenuIcon, PanelRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Session, SessionStatus } from '#protocol/session.ts'
import { SessionMenu } from '../shell/session-menu.tsx'
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
      <IconButton label={t('action.menu')} onClick={onMenu} className="-ml-2 wide:hidden">
        <MenuIcon size={18} aria-hidden />
      </IconButton>
      <h1 className="min-w-0 truncate font-strong">{session?.title ?? t('session.untitled')}</h1>
      {session ? <SessionMenu session={session} /> : null}
      <span className="ml-auto" />
      <StatusMark status={status} />
      <IconButton label={t('panel.toggle')} onClick={onPanel} className="-mr-2" data-panel-toggle={sessionId}>
        <PanelRight size={18} aria-hidden />
      </IconButton>
    </header>
  )
}
