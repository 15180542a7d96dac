import type { MouseEvent, ReactNode } from 'react'
import { go, pathOf, type Route } from '../state/router.ts'

interface NavLinkProps {
  route: Route
  current: boolean
  onPick?(): void
  children: ReactNode
}

function follow(event: MouseEvent, route: Route, onPick?: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  go(route)
  onPick?.()
}

/** A real link: it opens in another tab like any other. */
export function NavLink({ route, current, onPick, children }: NavLinkProps) {
  return (
    <a
      href={pathOf(route)}
      onClick={(event) => follow(event, route, onPick)}
      aria-current={current ? 'page' : undefined}
      className="flex h-9 shrink-0 items-center whitespace-nowrap gap-2 rounded px-2 text-sm hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-strong"
    >
      {children}
    </a>
  )
}

/** The same inside a line of text. */
export function RoomLink({ route, children }: { route: Route; children: ReactNode }) {
  return (
    <a href={pathOf(route)} onClick={(event) => follow(event, route)} className="underline underline-offset-2">
      {children}
    </a>
  )
}
