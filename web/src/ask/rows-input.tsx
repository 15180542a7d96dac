import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../ui/button.tsx'
import { FieldSet, type Inner, type Reading } from './field-set.tsx'
import { limitsOf } from './form-problems.ts'
import type { Field } from './schema-fields.ts'
import { startOf } from './schema-fields.ts'
import type { Schema } from './schema-shape.ts'

interface RowsInputProps {
  field: Field
  start: Record<string, unknown>[]
  root: Schema
  path: string
  depth: number
  problems: Record<string, string>
  onChange(value: Inner): void
}

interface Row extends Reading {
  key: number
  start: Record<string, unknown>
}

/** A list whose entries have fields of their own. */
export function RowsInput({ field, start, root, path, depth, problems, onChange }: RowsInputProps) {
  const { t } = useTranslation()
  const id = useId()
  const [rows, setRows] = useState(() => start.map((values, key): Row => ({ key, start: values, ok: true, values })))
  const [next, setNext] = useState(start.length)
  const hint = problems[path] ?? [field.hint, limitsOf(field, t)].filter(Boolean).join(' ')
  function change(changed: Row[]): void {
    setRows(changed)
    onChange({ ok: changed.every(({ ok }) => ok), value: changed.map(({ values }) => values) })
  }
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="text-sm font-strong">
        {field.label}
        {field.required ? <span aria-hidden> *</span> : null}
      </p>
      {rows.map((row, i) => (
        <fieldset key={row.key} className="rounded border border-line-strong p-3">
          <legend className="sr-only">{t('form.entry', { name: field.label, number: i + 1 })}</legend>
          <div className="flex items-start gap-2">
            <div className="flex min-w-0 flex-1 flex-col gap-3">
              <FieldSet
                schema={field.entry}
                root={root}
                values={row.start}
                path={`${path}.${i}.`}
                depth={depth + 1}
                problems={problems}
                onChange={(reading) => change(rows.map((one) => (one.key === row.key ? { ...one, ...reading } : one)))}
              />
            </div>
            <IconButton
              label={t('form.removeEntry', { name: field.label, number: i + 1 })}
              onClick={() => change(rows.filter((one) => one.key !== row.key))}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </div>
        </fieldset>
      ))}
      <Button
        look="quiet"
        className="self-start"
        disabled={rows.length >= (field.schema.maxItems ?? Infinity)}
        onClick={() => {
          const values = startOf(field.entry, root, depth + 1)
          setNext(next + 1)
          change([...rows, { key: next, start: values, ok: true, values }])
        }}
      >
        <Plus size={14} aria-hidden />
        {t('form.addEntry')}
      </Button>
      {hint ? <p className={`text-sm ${problems[path] ? 'text-danger' : 'text-muted'}`}>{hint}</p> : null}
    </div>
  )
}
