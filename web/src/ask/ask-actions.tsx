import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientError } from '#client/http.ts'
import type { Answer, Ask } from '#protocol/ask.ts'
import { changed, client, reason } from '../state/api.ts'
import { Button, Key } from '../ui/button.tsx'
import { AskBody } from './ask-body.tsx'
import { AnswerForm } from './answer-form.tsx'
import { describeAction } from './describe.ts'
import { money } from './money.ts'
import { planOf, totalCost } from './plan-edit.ts'
import { PlanForm } from './plan-form.tsx'
import { ToolForm } from './tool-form.tsx'

/** What will happen and the ways to decide about it. The first answer wins, wherever it comes from. */
export function AskActions({ ask }: { ask: Ask }) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<'view' | 'edit' | 'reject'>('view')
  const answer = useMutation({
    mutationFn: (given: Answer) => client.answerAsk(ask, given),
    onSettled: () => changed('asks', 'sessions'),
  })
  const busy = answer.isPending || answer.isSuccess
  const closed = (answer.error as ClientError | null)?.code === 'ask_closed'
  const failure = answer.error ? (closed ? t('ask.closed') : t('ask.notSent', { reason: reason(answer.error) })) : ''
  const back = () => setMode('view')

  return (
    <div className="flex flex-col gap-3">
      {mode === 'edit' ? null : <AskBody ask={ask} />}
      {ask.kind === 'question' || ask.kind === 'manual' ? (
        <AnswerForm ask={ask} busy={busy} onAnswer={(text) => answer.mutate({ action: 'answer', text })} />
      ) : ask.kind === 'choice' && !ask.multiple ? (
        <div className="flex flex-wrap gap-2">
          {(ask.options ?? []).map(({ value, label }) => (
            <Button key={value} disabled={busy} onClick={() => answer.mutate({ value })}>
              {label}
            </Button>
          ))}
        </div>
      ) : mode === 'reject' ? (
        <RejectForm
          busy={busy}
          onBack={back}
          onReject={(feedback) => answer.mutate(feedback ? { action: 'reject', feedback } : { action: 'reject' })}
        />
      ) : mode === 'edit' ? (
        <EditForm ask={ask} busy={busy} onBack={back} onEdit={(edited_arguments) => answer.mutate({ action: 'edit', edited_arguments })} />
      ) : (
        <Decide
          ask={ask}
          busy={busy}
          onApprove={() => answer.mutate({ action: 'approve' })}
          onEdit={() => setMode('edit')}
          onReject={() => setMode('reject')}
        />
      )}
      {failure ? (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      ) : null}
    </div>
  )
}

/** Names that say nothing about what they do. */
const GENERIC = /^(ok|okay|yes|so|так|да|ок|гаразд)$/i

interface DecideProps {
  ask: Ask
  busy: boolean
  onApprove(): void
  onEdit(): void
  onReject(): void
}

function Decide({ ask, busy, onApprove, onEdit, onReject }: DecideProps) {
  const { t } = useTranslation()
  const destructive = ask.kind === 'confirm'
  const label = destructive ? describeAction(ask.payload).label : undefined
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look={destructive ? 'danger' : 'primary'}
        disabled={busy}
        onClick={onApprove}
        data-act={destructive ? 'approve-with-care' : 'approve'}
      >
        {label && !GENERIC.test(label) ? label : label ? t('ask.approveNamed', { name: label }) : t('action.approve')}
        <Key>a</Key>
      </Button>
      {ask.kind === 'plan' || ask.kind === 'tool' ? (
        <Button disabled={busy} onClick={onEdit} data-act="edit">
          {t('action.edit')}
          <Key>e</Key>
        </Button>
      ) : null}
      <Button disabled={busy} onClick={onReject} data-act="reject">
        {t('action.reject')}
        <Key>r</Key>
      </Button>
    </div>
  )
}

function RejectForm({ busy, onBack, onReject }: { busy: boolean; onBack(): void; onReject(feedback: string): void }) {
  const { t } = useTranslation()
  const [feedback, setFeedback] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReject(feedback.trim())
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <label className="text-sm text-muted">
        {t('ask.feedback')}
        {/* biome-ignore lint/a11y/noAutofocus: the person has just asked for this field */}
        <input
          autoFocus
          className="field text-ink"
          value={feedback}
          onChange={(event) => setFeedback(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onBack()}
        />
      </label>
      <div className="flex gap-2">
        <Button type="submit" look="primary" disabled={busy}>
          {t('action.reject')}
        </Button>
        <Button look="quiet" onClick={onBack} data-act="back">
          {t('action.back')}
        </Button>
      </div>
    </form>
  )
}

function EditForm({
  ask,
  busy,
  onBack,
  onEdit,
}: {
  ask: Ask
  busy: boolean
  onBack(): void
  onEdit(edited: Record<string, unknown>): void
}) {
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
