import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '#protocol/audit.ts'
import { client, reason } from '../state/api.ts'
import { useAgentName } from '../state/sessions.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/states.tsx'
import { Time } from '../ui/time.tsx'
import { VisibleText } from '../ui/visible-text.tsx'

const PAGE = 50

/** Every human decision, the newest first, and whether the chain of them is whole. */
export function AuditRoom() {
  const { t } = useTranslation()
  const list = useInfiniteQuery({
    queryKey: ['operator', 'audit'],
    queryFn: async ({ pageParam }) => (await client.decisions(pageParam, PAGE)).items,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.n),
  })
  const decisions = list.data?.pages.flat() ?? []
  return (
    <>
      <Verify />
      {list.error ? <Failure title={t('state.failed')} detail={reason(list.error)} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <div role="status" aria-label={t('state.loading')} className="skeleton h-28" /> : null}
      {list.data && decisions.length === 0 ? <p className="text-muted">{t('operator.noDecisions')}</p> : null}
      {decisions.length > 0 ? (
        <ol className="flex flex-col divide-y divide-line rounded border border-line bg-surface">
          {decisions.map((decision) => (
            <DecisionRow key={decision.n} decision={decision} />
          ))}
        </ol>
      ) : null}
      {list.hasNextPage ? (
        <Button onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage} className="self-center">
          {t('operator.older')}
        </Button>
      ) : null}
    </>
  )
}

function Verify() {
  const { t } = useTranslation()
  const verify = useMutation({ mutationFn: () => client.verifyAudit() })
  const { data } = verify
  return (
    <section className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-64 text-muted">{t('operator.auditText')}</p>
      <Button look="primary" disabled={verify.isPending} onClick={() => verify.mutate()}>
        <ShieldCheck size={16} aria-hidden />
        {t('operator.verify')}
      </Button>
      {verify.error ? <p className="basis-full text-danger">{reason(verify.error)}</p> : null}
      {data ? (
        <p
          role="status"
          className={`flex basis-full items-start gap-2 rounded border border-line p-3 ${data.ok ? 'bg-surface' : 'bg-danger-soft text-danger'}`}
        >
          {data.ok ? (
            <ShieldCheck size={18} aria-hidden className="mt-0.5 shrink-0 text-good" />
          ) : (
            <ShieldAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
          )}
          <span className="min-w-0">
            {data.ok
              ? t('operator.whole', { count: data.count })
              : t('operator.broken', { n: data.bad?.n ?? 0, reason: data.bad?.reason ?? '' })}
            <code className="mt-1 block break-all font-mono text-sm text-muted">{data.head}</code>
          </span>
        </p>
      ) : null}
    </section>
  )
}

const refused = new Set(['rejected', 'expired', 'withdrawn', 'cancelled'])

function DecisionRow({ decision }: { decision: Decision }) {
  const { t } = useTranslation()
  const name = useAgentName()
  const { user, agent_id, tool_name, kind, outcome } = decision
  const failed = outcome === 'failed' || outcome === 'unknown'
  return (
    <li>
      <details>
        <summary className="flex flex-wrap items-baseline gap-x-3 px-3 py-2 hover:bg-sunken">
          <span className="numbers w-10 shrink-0 text-faint">{decision.n}</span>
          <span className={`font-strong ${refused.has(decision.decision) ? 'text-danger' : ''}`}>
            {t(`decision.${decision.decision}`, { defaultValue: decision.decision })}
          </span>
          <span className="min-w-0 flex-1 basis-40 break-words">
            {tool_name ?? t(`operator.kind.${kind}`, { defaultValue: kind })} <span className="text-muted">· {name(agent_id)}</span>
            {failed ? <span className="text-danger"> · {outcome}</span> : null}
          </span>
          <span className="flex basis-full items-baseline gap-2 pl-13 phone:basis-auto phone:pl-0">
            <span className="text-muted">{user}</span>
            <Time iso={decision.at} />
          </span>
        </summary>
        <pre
          tabIndex={0}
          className="mx-3 mb-3 max-h-80 overflow-auto whitespace-pre-wrap break-words rounded bg-sunken p-2 font-mono text-sm"
        >
          <VisibleText text={JSON.stringify(told(decision), null, 2)} />
        </pre>
      </details>
    </li>
  )
}

/** What the row above does not say already. */
function told({ session_id, run_id, ask_id, arguments: args, hash, outcome, ran, detail, entry_hash }: Decision): object {
  const { answer, feedback } = detail
  return {
    session_id,
    run_id,
    ask_id,
    arguments: args,
    ...(answer ? { answer } : {}),
    ...(feedback ? { feedback } : {}),
    outcome,
    ...(ran && { ran }),
    hash,
    entry_hash,
  }
}
