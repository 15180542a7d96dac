import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps {
  value: string
  onChange(value: string): void
  label: string
  tabs: { id: string; label: string; content: ReactNode }[]
  aside?: ReactNode
}

export function Tabs({ value, onChange, label, tabs, aside }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className="flex h-full min-h-0 flex-col">
      <div className="flex h-12 shrink-0 items-center justify-between gap-2 border-b border-line px-3">
        <Radix.List aria-label={label} className="flex gap-1">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.id}
              value={tab.id}
              className="rounded px-2.5 py-1 text-sm text-muted hover:text-ink data-[state=active]:bg-sunken data-[state=active]:font-strong data-[state=active]:text-ink"
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="min-h-0 flex-1 overflow-y-auto p-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
