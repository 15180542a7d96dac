import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { oddCharacters } from '../ui/visible-text.tsx'
import { rowsOf } from './field-text.ts'
import { limitsOf } from './form-problems.ts'
import { ListInput, Ticks } from './list-input.tsx'
import type { Field } from './schema-fields.ts'

interface FieldInputProps {
  field: Field
  text: string
  problem: string | undefined
  onChange(text: string): void
}

/** One field with its name, what it takes, and what is wrong with it. */
export function FieldInput({ field, text, problem, onChange }: FieldInputProps) {
  const { t } = useTranslation()
  const id = useId()
  const said = [field.hint, limitsOf(field, t), field.kind === 'json' ? t('form.asksJson') : ''].filter(Boolean).join(' ')
  const hint = (
    <p id={`${id}-hint`} className={`text-sm ${problem ? 'text-danger' : 'text-muted'}`}>
      {problem ?? said}
    </p>
  )
  const name = (
    <>
      {field.label}
      {field.required && field.kind !== 'boolean' ? <span aria-hidden> *</span> : null}
    </>
  )
  const shared = { id, 'aria-invalid': Boolean(problem), 'aria-describedby': `${id}-hint`, 'aria-required': field.required }
  if (field.kind === 'boolean') {
    return (
      <div>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            aria-invalid={Boolean(problem)}
            aria-describedby={`${id}-hint`}
            checked={text === 'true'}
            onChange={(event) => onChange(String(event.target.checked))}
            className="size-4 accent-(--accent)"
          />
          {name}
        </label>
        {hint}
      </div>
    )
  }
  if (field.kind === 'list') {
    const rows = rowsOf(text)
    const List = field.choices.length > 0 ? Ticks : ListInput
    return (
      <div role="group" aria-labelledby={`${id}-name`}>
        <p id={`${id}-name`} className="text-sm font-strong">
          {name}
        </p>
        <List
          field={field}
          rows={rows}
          invalid={Boolean(problem)}
          describedBy={`${id}-hint`}
          onChange={(next) => onChange(next.length === 0 ? '' : JSON.stringify(next))}
        />
        {hint}
      </div>
    )
  }
  return (
    <div>
      <label htmlFor={id} className="text-sm font-strong">
        {name}
      </label>
      <Control field={field} text={text} shared={shared} onChange={onChange} />
      {(field.kind === 'line' || field.kind === 'text') && oddCharacters(text) ? (
        <p className="text-sm text-waiting">{t('form.odd', { characters: oddCharacters(text) })}</p>
      ) : null}
      {hint}
    </div>
  )
}

interface ControlProps {
  field: Field
  text: string
  shared: Record<string, string | boolean>
  onChange(text: string): void
}

function Control({ field, text, shared, onChange }: ControlProps) {
  const { t } = useTranslation()
  if (field.kind === 'choice') {
    const options = field.choices.map(({ value, label }) => ({ text: JSON.stringify(value), label }))
    const unlisted = text !== '' && !options.some((option) => option.text === text)
    return (
      <select {...shared} value={text} onChange={(event) => onChange(event.target.value)} className="field">
        {field.required && text !== '' ? null : <option value="">{field.required ? t('form.choose') : t('form.none')}</option>}
        {unlisted ? <option value={text}>{text}</option> : null}
        {options.map((option) => (
          <option key={option.text} value={option.text}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  if (field.kind === 'text' || field.kind === 'json') {
    return (
      <textarea
        {...shared}
        dir="auto"
        value={text}
        rows={Math.min(12, text.split('\n').length + 1)}
        spellCheck={false}
        className="field font-mono text-sm"
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <input
      {...shared}
      type={field.input}
      dir="auto"
      value={text}
      inputMode={field.kind === 'number' ? 'decimal' : 'text'}
      className="field"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
