import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DecisionList } from '../ask/decision-list.tsx'
import { client, reason } from '../state/api.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/states.tsx'

const PAGE = 30

/** What this person decided and answered, the newest first. */
export function Answered() {
  const { t } = useTranslation()
  const list = useInfiniteQuery({
    queryKey: ['decisions'],
    queryFn: async ({ pageParam }) => (await client.ownDecisions(pageParam, PAGE)).items,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.n),
  })
  const decisions = list.data?.pages.flat() ?? []
  return (
    <div className="measure mx-auto flex flex-col gap-4 px-4 py-6">
      {list.error ? <Failure title={t('state.failed')} detail={reason(list.error)} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <div role="status" aria-label={t('state.loading')} className="skeleton h-28" /> : null}
      {list.data && decisions.length === 0 ? <p className="text-muted">{t('inbox.noneAnswered')}</p> : null}
      {decisions.length > 0 ? <DecisionList decisions={decisions} /> : null}
      {list.hasNextPage ? (
        <Button onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage} className="self-center">
          {t('operator.older')}
        </Button>
      ) : null}
    </div>
  )
}
