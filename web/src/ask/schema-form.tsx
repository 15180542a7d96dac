import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { Button } from '../ui/button.tsx'
import { fieldsOf, startOf } from './schema-fields.ts'
import { ToolForm } from './tool-form.tsx'

/** The form that an ask's JSON Schema describes. The server checks the answer; the ask stays open when it does not fit. */
export function SchemaForm({ ask, busy, onAnswer }: { ask: Ask; busy: boolean; onAnswer(value: Record<string, unknown>): void }) {
  const { t } = useTranslation()
  const [start] = useState(() => startOf(ask.schema))
  const complete = (value: Record<string, unknown>) =>
    fieldsOf(ask.schema, value).every((field) => !field.required || (value[field.name] !== undefined && value[field.name] !== ''))
  const [value, setValue] = useState<Record<string, unknown> | undefined>(start)
  return (
    <div className="flex flex-col gap-3">
      <ToolForm schema={ask.schema} args={start} onChange={setValue} />
      <Button
        look="primary"
        disabled={busy || !value || !complete(value)}
        onClick={() => value && onAnswer(value)}
        data-act="approve"
        className="min-h-9 self-start"
      >
        {t('action.answer')}
      </Button>
    </div>
  )
}
