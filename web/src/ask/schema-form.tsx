import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { Button } from '../ui/button.tsx'
import { problemsOf } from './form-problems.ts'
import { startOf } from './schema-fields.ts'
import { type Schema, settled, typeOf } from './schema-shape.ts'
import { ToolForm } from './tool-form.tsx'

interface SchemaFormProps {
  ask: Ask
  busy: boolean
  /** Why the server did not take it; what it says of one field stands there. */
  refused: string
  onAnswer(value: unknown): void
}

/** A form has fields; a schema of anything else is asked for as the only one. */
function asObject(schema: unknown, name: string): { schema: Schema; whole: boolean } {
  const given = (schema ?? {}) as Schema
  const shape = settled(given, given)
  const whole = shape.properties !== undefined || typeOf(shape) === 'object' || typeOf(shape) === undefined
  return whole
    ? { schema: given, whole }
    : { schema: { ...given, properties: { [name]: { title: name, ...shape } }, required: [name] }, whole }
}

/** The form that an ask's JSON Schema describes. What is wrong is told at its fields, all at once; the server checks once more. */
export function SchemaForm({ ask, busy, refused, onAnswer }: SchemaFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const only = t('form.only')
  const [{ schema, whole }] = useState(() => asObject(ask.schema, only))
  const [start] = useState(() => startOf(schema))
  const [value, setValue] = useState({ ok: true, given: start })
  const [tried, setTried] = useState(0)
  const problems = problemsOf(schema, value.given, t)
  const [, named, said] = /^value\.([^:\s]+): (.*)/s.exec(refused) ?? []
  if (named !== undefined && said !== undefined) problems[named] ??= said

  // After a press that sent nothing, the first field that stands in the way is where to write.
  useEffect(() => {
    if (tried > 0 || named !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tried, named])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sent = value.ok && (Object.keys(problems).length === 0 || Object.keys(problems).join() === named)
    if (sent) onAnswer(whole ? value.given : value.given[only])
    else setTried(tried + 1)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
      <ToolForm
        schema={schema}
        args={start}
        problems={tried > 0 || named !== undefined ? problems : {}}
        onChange={(args, given) => setValue({ ok: args !== undefined, given })}
      />
      <Button type="submit" look="primary" disabled={busy} data-act="approve" className="min-h-9 self-start">
        {t('action.answer')}
      </Button>
    </form>
  )
}
