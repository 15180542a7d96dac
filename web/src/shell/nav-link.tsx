import type { MouseEvent, ReactNode } from 'react'
import { go, pathOf, type Route } from '../state/router.ts'

interface NavLinkProps {
  route: Route
  current: boolean
  onPick?(): void
  children: ReactNode
}

/** A real link: it opens in another tab like any other. */
export function NavLink({ route, current, onPick, children }: NavLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(route)
    onPick?.()
  }
  return (
    <a
      href={pathOf(route)}
      onClick={onClick}
      aria-current={current ? 'page' : undefined}
      className="flex h-9 items-center gap-2 rounded px-2 text-sm hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-strong"
    >
      {children}
    </a>
  )
}
