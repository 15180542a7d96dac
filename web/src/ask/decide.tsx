import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, Ask } from '#protocol/ask.ts'
import { Button, Key } from '../ui/button.tsx'
import { CarefulButton } from './careful-button.tsx'
import { careOf, targetOf } from './danger.ts'

/** Names that say nothing about what they do. */
const GENERIC = /^(ok|okay|yes|so|так|да|ок|гаразд)$/i

interface DecideProps {
  ask: Ask
  busy: boolean
  onApprove(answer: Answer): void
  onEdit(): void
  onReject(): void
}

/** Yes, yes with changes, or no. */
export function Decide({ ask, busy, onApprove, onEdit, onReject }: DecideProps) {
  const { t } = useTranslation()
  const [allow, setAllow] = useState(false)
  const care = careOf(ask)
  const target = targetOf(ask)
  const allowable = ask.payload.allowable as { text?: string } | undefined
  const approve = () => onApprove(allow ? { action: 'approve', allow: 'session' } : { action: 'approve' })
  const label =
    ask.kind === 'tool' && target
      ? t('ask.runNamed', { name: target })
      : target && !GENERIC.test(target) && ask.source === 'session'
        ? target
        : target
          ? t('ask.approveNamed', { name: target })
          : t('action.approve')
  return (
    <div className="flex flex-col gap-2">
      {allowable?.text ? (
        <label className="flex min-h-8 items-center gap-2 self-start text-sm">
          <input
            type="checkbox"
            checked={allow}
            onChange={(event) => setAllow(event.target.checked)}
            className="size-4 shrink-0 accent-(--accent)"
          />
          <span className="min-w-0 break-words">{t('ask.allow', { what: allowable.text })}</span>
        </label>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {care === 'once' ? (
          <Button look="primary" disabled={busy} onClick={approve} data-act="approve">
            {t('action.approve')}
            <Key>a</Key>
          </Button>
        ) : (
          <CarefulButton label={label} red={care === 'red'} disabled={busy} onApprove={approve} />
        )}
        {ask.kind === 'plan' || (ask.kind === 'tool' && ask.source === 'session') ? (
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
    </div>
  )
}

export function RejectForm({ busy, onBack, onReject }: { busy: boolean; onBack(): void; onReject(feedback: string): void }) {
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
          dir="auto"
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
