import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/button.tsx'

export function PageHeader({ title, onMenu, children }: { title: string; onMenu(): void; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4">
      <IconButton label={t('action.menu')} onClick={onMenu} className="-ml-2 wide:hidden">
        <Menu size={18} aria-hidden />
      </IconButton>
      <h1 className="truncate font-strong">{title}</h1>
      <span className="ml-auto" />
      {children}
    </header>
  )
}
