import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionList } from '../ask/decision-list.tsx'
import { decisionFits } from '../ask/decision-words.ts'
import { client, reason } from '../state/api.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/states.tsx'

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
  const [wanted, setWanted] = useState('')
  const decisions = list.data?.pages.flat() ?? []
  const shown = decisions.filter((decision) => decisionFits(decision, wanted.trim()))
  return (
    <>
      <Verify />
      {list.error ? <Failure title={t('state.failed')} detail={reason(list.error)} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <div role="status" aria-label={t('state.loading')} className="skeleton h-28" /> : null}
      {list.data && decisions.length === 0 ? <p className="text-muted">{t('operator.noDecisions')}</p> : null}
      {decisions.length > 0 ? (
        <input
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder={t('operator.filter')}
          aria-label={t('operator.filter')}
          className="field"
        />
      ) : null}
      {shown.length > 0 ? <DecisionList decisions={shown} /> : null}
      {decisions.length > 0 && shown.length === 0 ? <p className="text-muted">{t('nav.nothingFound')}</p> : null}
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
