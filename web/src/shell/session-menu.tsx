import { Archive, ArchiveRestore, Download, Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Session } from '#protocol/session.ts'
import { Menu } from '../ui/menu.tsx'
import { changed, client } from '../state/api.ts'
import { openDialog } from './dialogs.ts'

export function SessionMenu({ session, className = '' }: { session: Session; className?: string }) {
  const { t } = useTranslation()
  const { session_id: sessionId, title } = session
  const keep = (how: { pinned?: boolean; archived?: boolean }) => void client.patchSession(sessionId, how).then(() => changed('sessions'))
  return (
    <Menu
      label={t('session.actions', { title })}
      icon={<Ellipsis size={16} aria-hidden />}
      className={className}
      items={[
        {
          label: t('session.rename'),
          icon: <Pencil size={14} aria-hidden />,
          onSelect: () => openDialog({ kind: 'rename', sessionId, title }),
        },
        {
          label: t(session.pinned ? 'session.unpin' : 'session.pin'),
          icon: session.pinned ? <PinOff size={14} aria-hidden /> : <Pin size={14} aria-hidden />,
          onSelect: () => keep({ pinned: !session.pinned }),
        },
        {
          label: t(session.archived ? 'session.unarchive' : 'session.archive'),
          icon: session.archived ? <ArchiveRestore size={14} aria-hidden /> : <Archive size={14} aria-hidden />,
          onSelect: () => keep({ archived: !session.archived }),
        },
        ...(['md', 'json'] as const).map((format) => ({
          label: t(`session.export_${format}`),
          icon: <Download size={14} aria-hidden />,
          onSelect: () => location.assign(client.exportUrl(sessionId, format)),
        })),
        {
          label: t('session.delete'),
          icon: <Trash2 size={14} aria-hidden />,
          danger: true,
          onSelect: () => openDialog({ kind: 'delete', sessionId, title }),
        },
      ]}
    />
  )
}
