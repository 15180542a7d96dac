import { lazy, type ReactNode, Suspense, useState } from 'react'
import { IconButton } from './button.tsx'
import type { MenuItem } from './menu-frame.tsx'
import { loadPart } from './load.ts'

const MenuFrame = lazy(() => loadPart(() => import('./menu-frame.tsx')))

interface MenuProps {
  label: string
  icon: ReactNode
  className?: string
  items: MenuItem[]
}

/** A button with a menu; the menu's code comes with the first click on one. */
export function Menu({ label, icon, className = '', items }: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <IconButton label={label} className={className} aria-haspopup="menu" {...(wanted ? {} : { onClick: () => setWanted(true) })}>
      {icon}
    </IconButton>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <MenuFrame trigger={button} items={items} onOpenChange={setWanted} />
    </Suspense>
  )
}
