import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldInput } from './field-input.tsx'
import { fieldText, fromText } from './field-text.ts'
import { RowsInput } from './rows-input.tsx'
import { fieldsOf } from './schema-fields.ts'
import type { Schema } from './schema-shape.ts'

/** What the fields say: whether all of them can be read, and what those that can come to. */
export interface Reading {
  ok: boolean
  values: Record<string, unknown>
}

/** What a field says that has fields of its own. */
export type Inner = { ok: boolean; value: unknown }

export interface FieldSetProps {
  schema: Schema
  /** The schema that references point into. */
  root: Schema
  values: Record<string, unknown>
  /** Before the names of its fields in `problems`: `address.`, `people.0.` */
  path: string
  depth: number
  /** What is wrong beside what cannot be read, by path. */
  problems: Record<string, string>
  onChange(reading: Reading): void
}

/** Fields drawn from a schema; those that are objects hold a set of their own. */
export function FieldSet({ schema, root, values, path, depth, problems, onChange }: FieldSetProps) {
  const { t } = useTranslation()
  const [fields] = useState(() => fieldsOf(schema, values, root, depth))
  const [start] = useState(values)
  const [texts, setTexts] = useState(() => Object.fromEntries(fields.map((field) => [field.name, fieldText(field, start[field.name])])))
  const [inner, setInner] = useState<Record<string, Inner>>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, { ok: true, value: start[name] }])),
  )
  const [wrong, setWrong] = useState<Record<string, string>>({})

  function tell(nextTexts: Record<string, string>, nextInner: Record<string, Inner>): void {
    setTexts(nextTexts)
    setInner(nextInner)
    const unread: Record<string, string> = {}
    const read: Record<string, unknown> = {}
    let ok = true
    for (const field of fields) {
      const { name, required, kind } = field
      const nested = kind === 'group' || kind === 'rows' ? nextInner[name] : undefined
      if (nested) {
        ok &&= nested.ok
        // What was never there and is still empty stays away.
        if (nested.value !== undefined && (required || name in start || !isBlank(nested.value))) read[name] = nested.value
        continue
      }
      const text = nextTexts[name] ?? ''
      if (text === '' && !(name in start) && !required) continue
      const parsed = fromText(field, text)
      if (!parsed.ok) unread[name] = t(`form.${parsed.problem}`)
      else if (parsed.value !== undefined) read[name] = parsed.value
    }
    setWrong(unread)
    onChange({ ok: ok && Object.keys(unread).length === 0, values: read })
  }

  return fields.map((field) => {
    const { name } = field
    const at = `${path}${name}`
    const within = (value: Inner) => tell(texts, { ...inner, [name]: value })
    if (field.kind === 'group') {
      return (
        <fieldset key={name} className="flex flex-col gap-3 border-l-2 border-line-strong pl-3">
          <legend className="float-left mb-1 text-sm font-strong">
            {field.label}
            {field.required ? <span aria-hidden> *</span> : null}
          </legend>
          {field.hint ? <p className="clear-left text-sm text-muted">{field.hint}</p> : null}
          <FieldSet
            schema={field.schema}
            root={root}
            values={(start[name] ?? {}) as Record<string, unknown>}
            path={`${at}.`}
            depth={depth + 1}
            problems={problems}
            onChange={({ ok, values: value }) => within({ ok, value })}
          />
        </fieldset>
      )
    }
    if (field.kind === 'rows') {
      const rows = (start[name] ?? []) as Record<string, unknown>[]
      return <RowsInput key={name} field={field} start={rows} root={root} path={at} depth={depth} problems={problems} onChange={within} />
    }
    return (
      <FieldInput
        key={name}
        field={field}
        text={texts[name] ?? ''}
        problem={wrong[name] ?? problems[at]}
        onChange={(text) => tell({ ...texts, [name]: text }, inner)}
      />
    )
  })
}

const isBlank = (value: unknown) => (Array.isArray(value) ? value.length === 0 : Object.keys(value as object).length === 0)
