import { useEffect } from 'react'
import type { Completion } from './compose.ts'

interface CompletionsProps {
  id: string
  completion: Completion
  chosen: number
  onChoose(index: number): void
  /** Below the field where there is no room above it. */
  below: boolean
}

export function Completions({ id, completion, chosen, onChoose, below }: CompletionsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  return (
    <ul
      id={id}
      role="listbox"
      className={`appear absolute inset-x-0 z-20 max-h-72 overflow-y-auto rounded border border-line bg-surface p-1 shadow-lift ${below ? 'top-full mt-1' : 'bottom-full mb-1'}`}
    >
      {completion.options.map((option, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keyboard, as the combobox pattern says
        <li
          key={option.insert}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(i)}
          className={`flex cursor-pointer items-baseline gap-3 rounded-sm px-2 py-1.5 text-sm ${i === chosen ? 'bg-sunken' : ''}`}
        >
          <span className="shrink-0 font-mono">{option.label}</span>
          <span className="truncate text-muted">{option.hint}</span>
        </li>
      ))}
    </ul>
  )
}
