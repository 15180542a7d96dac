import { Ban, Circle, CircleCheck, CircleX, LoaderCircle, Lock, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PlanView, PlanViewStep } from '../model/conversation.ts'
import { plainText } from '../rich/plain.ts'
import { useAgentName } from '../state/sessions.ts'

const icons: Record<PlanViewStep['status'], LucideIcon> = {
  pending: Circle,
  running: LoaderCircle,
  blocked: Lock,
  error: CircleX,
  done: CircleCheck,
  skipped: Ban,
}

export function StatusIcon({ status }: { status: PlanViewStep['status'] }) {
  const { t } = useTranslation()
  const Icon = icons[status] ?? Circle
  const look =
    status === 'error' ? 'text-danger' : status === 'running' ? 'animate-spin text-ink' : status === 'done' ? 'text-muted' : 'text-faint'
  return <Icon size={15} role="img" aria-label={t(`step.${status}`)} className={`shrink-0 ${look}`} />
}

/** The steps of a plan with their states; the current one stands out. */
export function Steps({ plan }: { plan: PlanView }) {
  const { t } = useTranslation()
  const name = useAgentName()
  const number = new Map(plan.steps.map((step, i) => [step.id, i + 1]))
  return (
    <ol className="flex flex-col">
      {plan.steps.map((step) => {
        const current = step.status === 'running' || (step.id === plan.current && step.status !== 'done')
        const after = step.dependsOn.map((id) => number.get(id)).filter((one) => one !== undefined)
        return (
          <li key={step.id} aria-current={current ? 'step' : undefined} className="flex gap-2 border-b border-line py-2 last:border-0">
            <span className="pt-1">
              <StatusIcon status={step.status} />
            </span>
            <div className="min-w-0 flex-1">
              <p className={`break-words ${current ? 'font-strong' : ''} ${step.status === 'skipped' ? 'text-muted line-through' : ''}`}>
                {step.label}
              </p>
              {step.agentId || after.length > 0 ? (
                <p className="numbers text-sm text-muted">
                  {[step.agentId ? name(step.agentId) : '', after.length > 0 ? t('plan.after', { numbers: after.join(', ') }) : '']
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              ) : null}
              {step.detail ? (
                <p className={`line-clamp-3 break-words text-sm ${step.status === 'error' ? 'text-danger' : 'text-muted'}`}>
                  {plainText(step.detail)}
                </p>
              ) : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
