import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Session } from '#protocol/session.ts'
import { Menu } from '../ui/menu.tsx'
import { openDialog } from './dialogs.ts'

export function SessionMenu({ session, className = '' }: { session: Session; className?: string }) {
  const { t } = useTranslation()
  const { session_id: sessionId, title } = session
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
          label: t('session.delete'),
          icon: <Trash2 size={14} aria-hidden />,
          danger: true,
          onSelect: () => openDialog({ kind: 'delete', sessionId, title }),
        },
      ]}
    />
  )
}
