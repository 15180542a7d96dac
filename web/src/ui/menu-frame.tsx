import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface MenuItem {
  label: string
  icon: ReactNode
  onSelect(): void
  danger?: boolean
}

/** Opens at once: it is loaded by the click that wants it. */
export default function MenuFrame({
  trigger,
  items,
  onOpenChange,
}: {
  trigger: ReactNode
  items: MenuItem[]
  onOpenChange(open: boolean): void
}) {
  return (
    <Radix.Root modal={false} defaultOpen onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align="end" sideOffset={4} className="appear z-50 min-w-40 rounded border border-line bg-surface p-1 shadow-lift">
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              onSelect={item.onSelect}
              className={`flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none data-highlighted:bg-sunken ${item.danger ? 'text-danger' : ''}`}
            >
              {item.icon}
              {item.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
