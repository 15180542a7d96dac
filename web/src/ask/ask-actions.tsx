import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientError } from '#client/http.ts'
import type { Answer, Ask } from '#protocol/ask.ts'
import { changed, client, reason } from '../state/api.ts'
import { AskBody } from './ask-body.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { Decide, RejectForm } from './decide.tsx'
import { EditForm } from './edit-form.tsx'
import { SchemaForm } from './schema-form.tsx'

/** What will happen and the ways to decide about it. The first answer wins, wherever it comes from. */
export function AskActions({ ask }: { ask: Ask }) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<'view' | 'edit' | 'reject'>('view')
  const answer = useMutation({
    mutationFn: (given: Answer) => client.answerAsk(ask, given),
    onSettled: () => changed('sessions'),
  })
  const closed = (answer.error as ClientError | null)?.code === 'ask_closed'
  const busy = answer.isPending || answer.isSuccess || closed
  const failure = answer.error ? (closed ? t('ask.closed') : t('ask.notSent', { reason: reason(answer.error) })) : ''
  const refused = (answer.error as ClientError | null)?.code === 'invalid_answer' ? reason(answer.error) : ''
  const back = () => setMode('view')
  const send = (given: Answer) => answer.mutate(given)

  function form() {
    if (ask.kind === 'question' || ask.kind === 'manual')
      return <AnswerForm ask={ask} busy={busy} onAnswer={(text) => send({ action: 'answer', text })} />
    if (ask.kind === 'choice') return <ChoiceForm ask={ask} busy={busy} onAnswer={(value) => send({ value })} />
    if (ask.kind === 'form') return <SchemaForm ask={ask} busy={busy} refused={refused} onAnswer={(value) => send({ value })} />
    if (mode === 'reject')
      return <RejectForm busy={busy} onBack={back} onReject={(feedback) => send({ action: 'reject', ...(feedback && { feedback }) })} />
    if (mode === 'edit') return <EditForm ask={ask} busy={busy} onBack={back} onAnswer={send} />
    return <Decide ask={ask} busy={busy} onApprove={send} onEdit={() => setMode('edit')} onReject={() => setMode('reject')} />
  }

  return (
    <div className="flex flex-col gap-3">
      {mode === 'edit' ? null : <AskBody ask={ask} />}
      {form()}
      {failure ? (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      ) : null}
    </div>
  )
}
