import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, Ask } from '#protocol/ask.ts'
import { Button } from '../ui/button.tsx'
import { CarefulButton } from './careful-button.tsx'
import { careOf, riskOf, targetOf } from './danger.ts'
import { money } from './money.ts'
import { planOf, totalCost } from './plan-edit.ts'
import { PlanForm } from './plan-form.tsx'
import { ToolForm } from './tool-form.tsx'

interface EditFormProps {
  ask: Ask
  busy: boolean
  onBack(): void
  onAnswer(answer: Answer): void
}

/** The same value whatever the order of its keys. */
const stable = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

/** The plan or the arguments, to be approved otherwise than they were asked for. */
export function EditForm({ ask, busy, onBack, onAnswer }: EditFormProps) {
  const { t, i18n } = useTranslation()
  const [tasks, setTasks] = useState(() => planOf(ask.payload).tasks)
  const [args, setArgs] = useState<Record<string, unknown> | undefined>(() => ask.payload.arguments as Record<string, unknown>)
  const plan = ask.kind === 'plan'
  const edited = plan ? (tasks.every((task) => task.description.trim()) ? { tasks } : undefined) : args
  const asked = plan ? { tasks: planOf(ask.payload).tasks } : ask.payload.arguments
  // What was not changed is approved as it was asked for: the record must not speak of changes.
  const same = stable(edited) === stable(asked)
  const approve = () => edited && onAnswer(same ? { action: 'approve' } : { action: 'edit', edited_arguments: edited })
  // What was judged is the command as it was asked for, no other.
  const care = careOf(same || !riskOf(ask) ? ask : { ...ask, payload: { ...ask.payload, preview: undefined } })
  const target = plan || !edited ? undefined : targetOf({ ...ask, payload: { ...ask.payload, arguments: edited } })
  const label = t('ask.approveEdited')
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
      <div className="flex flex-wrap gap-2">
        {care === 'once' ? (
          <Button look="primary" disabled={busy || !edited} onClick={approve} data-act="approve">
            {label}
          </Button>
        ) : (
          <CarefulButton
            label={target ? `${label}: ${target}` : label}
            red={care === 'red'}
            disabled={busy || !edited}
            onApprove={approve}
          />
        )}
        <Button look="quiet" onClick={onBack} data-act="back">
          {t('action.back')}
        </Button>
      </div>
    </div>
  )
}
