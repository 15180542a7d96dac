import type { ReactNode } from 'react'
import type { StreamState } from '#client/stream.ts'
import { useInbox } from '../state/inbox.ts'
import { LinkBanner } from './banner.tsx'
import { MenuButton } from './menu-button.tsx'

interface PageHeaderProps {
  title: string
  onMenu(): void
  /** Of a room with a connection of its own; the others share the one of the inbox. */
  link?: StreamState
  children?: ReactNode
}

/** The head of a room: its name, and whether the server can be reached. */
export function PageHeader({ title, onMenu, link, children }: PageHeaderProps) {
  const shared = useInbox().link
  return (
    <>
      <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4">
        <MenuButton onMenu={onMenu} />
        <h1 className="truncate font-strong">{title}</h1>
        <span className="ml-auto" />
        {children}
      </header>
      <LinkBanner link={link ?? shared} />
    </>
  )
}
