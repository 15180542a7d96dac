import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import type { Field } from './schema-fields.ts'

interface ListInputProps {
  field: Field
  rows: unknown[]
  invalid: boolean
  describedBy: string
  onChange(rows: unknown[]): void
}

/** A list whose entries are known beforehand. */
export function Ticks({ field, rows, invalid, describedBy, onChange }: ListInputProps) {
  const known = rows.map((row) => JSON.stringify(row))
  return (
    <div className="flex flex-wrap gap-x-4">
      {field.choices.map(({ value, label }) => {
        const at = known.indexOf(JSON.stringify(value))
        return (
          <label key={label} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              aria-invalid={invalid}
              aria-describedby={describedBy}
              checked={at !== -1}
              onChange={() => onChange(at === -1 ? [...rows, value] : rows.filter((_, i) => i !== at))}
              className="size-4 accent-(--accent)"
            />
            {label}
          </label>
        )
      })}
    </div>
  )
}

/** A list as rows that are added and removed. */
export function ListInput({ field, rows, invalid, describedBy, onChange }: ListInputProps) {
  const { t } = useTranslation()
  const most = field.schema.maxItems ?? Infinity
  const shown = rows.length === 0 ? [''] : rows.map(String)
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
              if (row.trim() !== '' && i === shown.length - 1 && shown.length < most) onChange([...shown, ''])
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
      <Button
        look="quiet"
        className="self-start"
        disabled={shown.at(-1)?.trim() === '' || shown.length >= most}
        onClick={() => onChange([...shown, ''])}
      >
        <Plus size={14} aria-hidden />
        {t('form.addEntry')}
      </Button>
    </div>
  )
}
