import type { ReactNode } from 'react'
import { MenuButton } from './menu-button.tsx'

export function PageHeader({ title, onMenu, children }: { title: string; onMenu(): void; children?: ReactNode }) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4">
      <MenuButton onMenu={onMenu} />
      <h1 className="truncate font-strong">{title}</h1>
      <span className="ml-auto" />
      {children}
    </header>
  )
}
