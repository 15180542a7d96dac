import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limitsOf } from './form-problems.ts'
import { ListInput } from './list-input.tsx'
import { type Field, fieldsOf, fromText, rowsOf, toText } from './schema-fields.ts'

interface ToolFormProps {
  schema: unknown
  args: Record<string, unknown>
  /** Called with the new arguments, or nothing while a field is wrong; then with those that are not. */
  onChange(args: Record<string, unknown> | undefined, soFar: Record<string, unknown>): void
  /** What is wrong beside what cannot be read, by field. */
  problems?: Record<string, string>
}

/** The arguments of a tool as fields; raw JSON is one click away. */
export function ToolForm({ schema, args, onChange, problems: found = {} }: ToolFormProps) {
  const { t } = useTranslation()
  const [raw, setRaw] = useState(false)
  const [fields] = useState(() => fieldsOf(schema, args))
  const [texts, setTexts] = useState(() => Object.fromEntries(fields.map((field) => [field.name, toText(field.kind, args[field.name])])))
  const [json, setJson] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})

  function read(next: Record<string, string>): { ok: boolean; values: Record<string, unknown> } {
    const problems: Record<string, string> = {}
    const values: Record<string, unknown> = {}
    for (const field of fields) {
      const text = next[field.name] ?? ''
      // A field that was never there and is still empty stays away.
      if (text === '' && !(field.name in args) && !field.required) continue
      const parsed = fromText(field, text)
      if (!parsed.ok) problems[field.name] = t(`form.${parsed.problem}`)
      else if (parsed.value !== undefined) values[field.name] = parsed.value
    }
    setWrong(problems)
    return { ok: Object.keys(problems).length === 0, values }
  }

  function edit(name: string, text: string): void {
    const next = { ...texts, [name]: text }
    setTexts(next)
    const { ok, values } = read(next)
    onChange(ok ? values : undefined, values)
  }

  function editRaw(text: string): void {
    setJson(text)
    try {
      const value = JSON.parse(text) as unknown
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object')
      const given = value as Record<string, unknown>
      setTexts(Object.fromEntries(fields.map((field) => [field.name, toText(field.kind, given[field.name])])))
      setWrong({})
      onChange(given, given)
    } catch {
      setWrong({ '': t('form.json') })
      onChange(undefined, {})
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {raw ? (
        <RawField value={json} problem={wrong['']} onChange={editRaw} />
      ) : (
        fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            text={texts[field.name] ?? ''}
            problem={wrong[field.name] ?? found[field.name]}
            onChange={(text) => edit(field.name, text)}
          />
        ))
      )}
      <button
        type="button"
        className="self-start text-sm text-accent underline underline-offset-2"
        onClick={() => {
          const { ok, values } = read(texts)
          setJson(JSON.stringify(ok ? values : args, null, 2))
          setRaw(!raw)
        }}
      >
        {raw ? t('form.asForm') : t('form.asJson')}
      </button>
    </div>
  )
}

function RawField({ value, problem, onChange }: { value: string; problem: string | undefined; onChange(text: string): void }) {
  return (
    <div>
      <textarea
        aria-label="JSON"
        aria-invalid={Boolean(problem)}
        value={value}
        rows={8}
        spellCheck={false}
        className="field font-mono text-sm"
        onChange={(event) => onChange(event.target.value)}
      />
      {problem ? <p className="text-sm text-danger">{problem}</p> : null}
    </div>
  )
}

interface FieldInputProps {
  field: Field
  text: string
  problem: string | undefined
  onChange(text: string): void
}

function FieldInput({ field, text, problem, onChange }: FieldInputProps) {
  const { t } = useTranslation()
  const id = useId()
  const hint = [field.hint, limitsOf(field, t)].filter(Boolean).join(' ')
  const shared = { id, 'aria-invalid': Boolean(problem), 'aria-describedby': `${id}-hint` }
  if (field.kind === 'boolean') {
    return (
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={text === 'true'}
          onChange={(event) => onChange(String(event.target.checked))}
          className="size-4 accent-(--accent)"
        />
        {field.label}
      </label>
    )
  }
  const name = (
    <>
      {field.label}
      {field.required ? <span aria-hidden> *</span> : null}
    </>
  )
  const multi = field.kind === 'text' || field.kind === 'json'
  return (
    <div>
      {field.kind === 'list' ? (
        <p className="text-sm font-strong">{name}</p>
      ) : (
        <label htmlFor={id} className="text-sm font-strong">
          {name}
        </label>
      )}
      {field.kind === 'list' ? (
        <ListInput
          field={field}
          rows={rowsOf(text)}
          invalid={Boolean(problem)}
          describedBy={`${id}-hint`}
          onChange={(rows) => onChange(rows.length === 0 ? '' : JSON.stringify(rows))}
        />
      ) : field.kind === 'choice' ? (
        <select {...shared} value={text} onChange={(event) => onChange(event.target.value)} className="field">
          {[...new Set([text, ...field.choices])].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : multi ? (
        <textarea
          {...shared}
          dir="auto"
          value={text}
          rows={Math.min(12, text.split('\n').length + 1)}
          spellCheck={false}
          className="field font-mono text-sm"
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          type={field.input}
          dir="auto"
          value={text}
          inputMode={field.kind === 'number' ? 'decimal' : 'text'}
          className="field"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <p id={`${id}-hint`} className={`text-sm ${problem ? 'text-danger' : 'text-muted'}`}>
        {problem ?? hint}
      </p>
    </div>
  )
}
