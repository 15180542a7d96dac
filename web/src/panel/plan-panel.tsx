import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PlanGraph } from '../ask/plan-graph.tsx'
import { CallLine } from '../conversation/work.tsx'
import type { Chain, Conversation } from '../model/conversation.ts'
import { useAgentName } from '../state/sessions.ts'
import { latestWork } from './latest-work.ts'
import { StatusIcon, Steps } from './steps.tsx'

export function PlanPanel({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const name = useAgentName()
  const { plans, chains, calls } = latestWork(conversation)
  if (plans.length + chains.length + calls.length === 0) return <p className="text-muted">{t('panel.noPlan')}</p>
  return (
    <div className="flex flex-col gap-6">
      {plans.map((plan) => (
        <section key={plan.planId} aria-label={t('panel.plan')}>
          {plan.agentId ? <h2 className="mb-1 text-sm font-strong text-muted">{name(plan.agentId)}</h2> : null}
          {plan.kind === 'tasks' && plan.steps.length > 1 ? (
            <PlanGraph
              nodes={plan.steps.map((step) => ({
                task_id: step.id,
                agent_id: step.agentId ?? '',
                depends_on: step.dependsOn,
                status: step.status,
              }))}
              nameOf={name}
            />
          ) : null}
          <Steps plan={plan} />
        </section>
      ))}
      {chains.map((chain) => (
        <ChainView key={chain.chainId} chain={chain} />
      ))}
      {calls.length > 0 ? (
        <section>
          <h2 className="mb-1 text-sm font-strong text-muted">{t('panel.calls')}</h2>
          <div className="flex flex-col gap-1">
            {calls.map((call) => (
              <CallLine
                key={call.call_id}
                call={call}
                waiting={call.ask_id !== undefined && conversation.asks[call.ask_id]?.status === 'waiting_human'}
              />
            ))}
          </div>
        </section>
      ) : null}
    </div>
  )
}

function ChainView({ chain }: { chain: Chain }) {
  const { t } = useTranslation()
  const name = useAgentName()
  return (
    <section>
      <h2 className="mb-1 text-sm font-strong text-muted">{t('panel.chain')}</h2>
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        {chain.agents.map((agent, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one agent may stand in a chain twice
          <li key={i} aria-current={agent.agent_id === chain.current ? 'step' : undefined} className="flex items-center gap-1">
            {i > 0 ? <ArrowRight size={13} aria-hidden className="text-faint" /> : null}
            <span
              className={`inline-flex items-center gap-1.5 rounded border px-2 py-0.5 ${agent.agent_id === chain.current ? 'border-ink font-strong' : 'border-line'}`}
              title={agent.role}
            >
              <StatusIcon status={agent.status} />
              {name(agent.agent_id)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
