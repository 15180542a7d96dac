import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldSet } from './field-set.tsx'
import type { Schema } from './schema-shape.ts'

interface ToolFormProps {
  schema: unknown
  args: Record<string, unknown>
  /** Called with the new arguments, or nothing while a field is wrong; then with those that are not. */
  onChange(args: Record<string, unknown> | undefined, soFar: Record<string, unknown>): void
  /** What is wrong beside what cannot be read, by the path of the field. */
  problems?: Record<string, string>
}

/** The arguments of a tool as fields; raw JSON is one click away. */
export function ToolForm({ schema, args, onChange, problems = {} }: ToolFormProps) {
  const { t } = useTranslation()
  const [raw, setRaw] = useState(false)
  const [start, setStart] = useState(args)
  const [soFar, setSoFar] = useState(args)
  const [json, setJson] = useState('')
  const [wrong, setWrong] = useState(false)
  const root = (schema ?? {}) as Schema

  function editRaw(text: string): void {
    setJson(text)
    const value = readObject(text)
    setWrong(!value)
    if (value) setSoFar(value)
    onChange(value, value ?? {})
  }

  return (
    <div className="flex flex-col gap-3">
      {raw ? (
        <div>
          <textarea
            aria-label="JSON"
            aria-invalid={wrong}
            value={json}
            rows={8}
            spellCheck={false}
            className="field font-mono text-sm"
            onChange={(event) => editRaw(event.target.value)}
          />
          {wrong ? <p className="text-sm text-danger">{t('form.json')}</p> : null}
        </div>
      ) : (
        <FieldSet
          schema={root}
          root={root}
          values={start}
          path=""
          depth={0}
          problems={problems}
          onChange={({ ok, values }) => {
            setSoFar(values)
            onChange(ok ? values : undefined, values)
          }}
        />
      )}
      <button
        type="button"
        className="self-start text-sm text-accent underline underline-offset-2"
        onClick={() => {
          setJson(JSON.stringify(soFar, null, 2))
          setWrong(false)
          // The fields begin anew with what the text came to.
          setStart(soFar)
          setRaw(!raw)
        }}
      >
        {raw ? t('form.asForm') : t('form.asJson')}
      </button>
    </div>
  )
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
