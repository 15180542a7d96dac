import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { Button, Key } from '../ui/button.tsx'
import { VisibleText } from '../ui/visible-text.tsx'

/** One of the options by a press on it, or several by ticking them. The digits choose too. */
export function ChoiceForm({ ask, busy, onAnswer }: { ask: Ask; busy: boolean; onAnswer(value: string | string[]): void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string[]>([])
  const options = ask.options ?? []
  if (!ask.multiple) {
    return (
      <div className="flex flex-col items-start gap-2 phone:flex-row phone:flex-wrap">
        {options.map(({ value, label }, i) => (
          <Button key={value} disabled={busy} onClick={() => onAnswer(value)} data-act={`choose-${i + 1}`} className="max-w-full text-left">
            <span className="min-w-0 break-words">
              <VisibleText text={label} />
            </span>
            {i < 9 ? <Key>{String(i + 1)}</Key> : null}
          </Button>
        ))}
      </div>
    )
  }
  const toggle = (value: string) => setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className="flex flex-col gap-1" disabled={busy}>
      <legend className="sr-only">{ask.text}</legend>
      {options.map(({ value, label }, i) => (
        <label key={value} className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
            data-act={`choose-${i + 1}`}
            className="size-4 shrink-0 accent-(--accent)"
          />
          <span className="min-w-0 break-words">
            <VisibleText text={label} />
          </span>
          {i < 9 ? <Key>{String(i + 1)}</Key> : null}
        </label>
      ))}
      <Button
        look="primary"
        disabled={busy || chosen.length === 0}
        onClick={() => onAnswer(chosen)}
        data-act="approve"
        className="self-start"
      >
        {chosen.length === 0 ? t('action.answer') : t('ask.choose', { count: chosen.length })}
      </Button>
    </fieldset>
  )
}
