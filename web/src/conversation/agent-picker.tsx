import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAgentName, useAgents, useModel } from '../state/sessions.ts'

/** Whom the message goes to, and with which model they think. The native list: it works the same under a thumb. */
export function AgentPicker({ value, onChange }: { value: string | undefined; onChange(agent: string | undefined): void }) {
  const { t } = useTranslation()
  const { data: agents = [] } = useAgents()
  const model = useModel()
  const name = useAgentName()
  const chosen = agents.find((agent) => agent.id === value)
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <span className="relative flex min-w-0 items-center rounded hover:bg-sunken focus-within:outline-2 focus-within:outline-accent">
        <select
          aria-label={t('composer.agent')}
          title={chosen?.description}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || undefined)}
          className="h-8 min-w-0 max-w-44 appearance-none truncate bg-transparent py-0 pl-2 pr-6 font-strong text-ink outline-none"
        >
          <option value="">{t('composer.everyone')}</option>
          {value !== undefined && !chosen ? <option value={value}>{name(value)}</option> : null}
          {agents.map((agent) => (
            <option key={agent.id} value={agent.id} disabled={agent.status === 'error'}>
              {agent.name}
              {agent.status === 'error' ? ` (${t('agent.error')})` : ''}
            </option>
          ))}
        </select>
        <ChevronDown size={14} aria-hidden className="pointer-events-none absolute right-1.5" />
      </span>
      {model ? (
        <span
          className="hidden min-w-0 items-center gap-1.5 truncate @sm:flex"
          title={t(model.offline ? 'model.offlineHint' : 'model.hint')}
        >
          <span aria-hidden className={`size-2 shrink-0 rounded-full ${model.offline ? 'border border-muted' : 'bg-good'}`} />
          <span className="truncate">{model.offline ? t('model.offline') : model.name}</span>
        </span>
      ) : null}
    </div>
  )
}
