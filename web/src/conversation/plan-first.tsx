import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recall, remember } from '../ui/storage.ts'

const PLACE = 'plan-first'

/** Whether agents show a plan before they write or run anything; kept from message to message. */
export function usePlanFirst(): [boolean, (on: boolean) => void] {
  const [on, set] = useState(() => recall(PLACE) === '1')
  return [
    on,
    (next) => {
      set(next)
      remember(PLACE, next ? '1' : null)
    },
  ]
}

/** The switch beside the agent. */
export function PlanFirst({ on, onChange }: { on: boolean; onChange(on: boolean): void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={t('composer.planFirst')}
      title={t('composer.planFirstHint')}
      onClick={() => onChange(!on)}
      className={`touch flex h-8 shrink-0 items-center gap-1.5 rounded border px-2 text-sm ${on ? 'border-accent bg-accent-soft text-ink' : 'border-transparent text-muted hover:bg-sunken'}`}
    >
      <ListTodo size={15} aria-hidden />
      <span className="hidden whitespace-nowrap @xs:inline">{t('composer.planFirst')}</span>
    </button>
  )
}
