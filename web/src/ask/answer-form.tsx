import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { Button } from '../ui/button.tsx'
import { recall, remember } from '../ui/storage.ts'

/** A question takes words; a hand-over takes "done", with words if there are any. */
export function AnswerForm({ ask, busy, onAnswer }: { ask: Ask; busy: boolean; onAnswer(text: string): void }) {
  const { t } = useTranslation()
  const place = `draft.${ask.ask_id}`
  const [text, setText] = useState(() => recall(place) ?? '')
  const manual = ask.kind === 'manual'
  const label = manual ? t('ask.manualNote') : t('ask.answerLabel')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim() || (manual ? t('ask.done') : '')
    if (!words) return
    remember(place, null)
    onAnswer(words)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap gap-2">
      <input
        className="field min-w-48 flex-1"
        aria-label={label}
        placeholder={label}
        value={text}
        data-act="edit"
        onChange={(event) => {
          setText(event.target.value)
          remember(place, event.target.value || null)
        }}
      />
      <Button type="submit" look="primary" disabled={busy || (!manual && text.trim() === '')} className="min-h-9" data-act="approve">
        {manual ? t('ask.done') : t('action.answer')}
      </Button>
    </form>
  )
}
