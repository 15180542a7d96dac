import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { Button } from '../ui/button.tsx'
import { money } from './money.ts'
import { planOf, totalCost } from './plan-edit.ts'
import { PlanForm } from './plan-form.tsx'
import { ToolForm } from './tool-form.tsx'

interface EditFormProps {
  ask: Ask
  busy: boolean
  onBack(): void
  onEdit(edited: Record<string, unknown>): void
}

/** The plan or the arguments, to be approved otherwise than they were asked for. */
export function EditForm({ ask, busy, onBack, onEdit }: EditFormProps) {
  const { t, i18n } = useTranslation()
  const [tasks, setTasks] = useState(() => planOf(ask.payload).tasks)
  const [args, setArgs] = useState<Record<string, unknown> | undefined>(() => ask.payload.arguments as Record<string, unknown>)
  const plan = ask.kind === 'plan'
  const edited = plan ? (tasks.every((task) => task.description.trim()) ? { tasks } : undefined) : args
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc leaves from wherever the cursor is inside
    <div className="flex flex-col gap-3" onKeyDown={(event) => event.key === 'Escape' && onBack()}>
      {plan ? (
        <PlanForm tasks={tasks} onChange={setTasks} />
      ) : (
        <ToolForm schema={ask.payload.input_schema} args={args ?? {}} onChange={setArgs} />
      )}
      {plan ? (
        <p className="numbers text-sm text-muted">
          {t('plan.total', { count: tasks.length, cost: money(totalCost(tasks), i18n.language) })}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button look="primary" disabled={busy || !edited} onClick={() => edited && onEdit(edited)} data-act="approve">
          {t('ask.approveEdited')}
        </Button>
        <Button look="quiet" onClick={onBack} data-act="back">
          {t('action.back')}
        </Button>
      </div>
    </div>
  )
}
