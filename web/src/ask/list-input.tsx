import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import type { Field } from './schema-fields.ts'

interface ListInputProps {
  field: Field
  rows: string[]
  invalid: boolean
  describedBy: string
  onChange(rows: string[]): void
}

/** A list as rows that are added and removed; one whose entries are known beforehand is ticked. */
export function ListInput({ field, rows, invalid, describedBy, onChange }: ListInputProps) {
  const { t } = useTranslation()
  if (field.choices.length > 0) {
    return (
      <div className="flex flex-wrap gap-x-4">
        {field.choices.map((choice) => (
          <label key={choice} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              aria-invalid={invalid}
              aria-describedby={describedBy}
              checked={rows.includes(choice)}
              onChange={() => onChange(rows.includes(choice) ? rows.filter((row) => row !== choice) : [...rows, choice])}
              className="size-4 accent-(--accent)"
            />
            {choice}
          </label>
        ))}
      </div>
    )
  }
  const shown = rows.length === 0 ? [''] : rows
  const change = (at: number, text: string) => onChange(shown.map((row, i) => (i === at ? text : row)))
  return (
    <div className="flex flex-col gap-1.5">
      {shown.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
        <div key={i} className="flex items-center gap-1">
          <input
            dir="auto"
            value={row}
            aria-label={t('form.entry', { name: field.label, number: i + 1 })}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            className="field"
            onChange={(event) => change(i, event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (row.trim() !== '' && i === shown.length - 1) onChange([...shown, ''])
            }}
            // A row that was just added is written into next.
            ref={(input) => {
              if (row === '' && i > 0 && i === shown.length - 1) input?.focus()
            }}
          />
          <IconButton
            label={t('form.removeEntry', { name: field.label, number: i + 1 })}
            disabled={rows.length === 0}
            onClick={() => onChange(shown.filter((_, at) => at !== i))}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button look="quiet" className="self-start" disabled={shown.at(-1)?.trim() === ''} onClick={() => onChange([...shown, ''])}>
        <Plus size={14} aria-hidden />
        {t('form.addEntry')}
      </Button>
    </div>
  )
}
