import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { Button } from '../ui/button.tsx'
import { problemOf } from './form-problems.ts'
import { fieldsOf, startOf } from './schema-fields.ts'
import { ToolForm } from './tool-form.tsx'

interface SchemaFormProps {
  ask: Ask
  busy: boolean
  /** Why the server did not take it; what it says of one field stands there. */
  refused: string
  onAnswer(value: Record<string, unknown>): void
}

/** The form that an ask's JSON Schema describes. What is wrong is told at its fields, all at once; the server checks once more. */
export function SchemaForm({ ask, busy, refused, onAnswer }: SchemaFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLDivElement>(null)
  const [start] = useState(() => startOf(ask.schema))
  const [value, setValue] = useState({ whole: true, given: start })
  const [tried, setTried] = useState(0)
  const [fields] = useState(() => fieldsOf(ask.schema, start))
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const problem = problemOf(field, value.given[field.name], t)
    if (problem !== undefined) problems[field.name] = problem
  }
  const [, named, said] = /^value\.([\w-]+)[^:]*: (.*)/s.exec(refused) ?? []
  if (named !== undefined && said !== undefined) problems[named] ??= said

  // After a press that sent nothing, the first field that stands in the way is where to write.
  useEffect(() => {
    if (tried > 0 || named !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tried, named])

  return (
    <div ref={form} className="flex flex-col gap-3">
      <ToolForm
        schema={ask.schema}
        args={start}
        problems={tried > 0 || named !== undefined ? problems : {}}
        onChange={(whole, given) => setValue({ whole: whole !== undefined, given })}
      />
      <Button
        look="primary"
        disabled={busy}
        onClick={() => {
          const sent = value.whole && (Object.keys(problems).length === 0 || Object.keys(problems).join() === named)
          if (sent) onAnswer(value.given)
          else setTried(tried + 1)
        }}
        data-act="approve"
        className="min-h-9 self-start"
      >
        {t('action.answer')}
      </Button>
    </div>
  )
}
