import { useMutation } from '@tanstack/react-query'
import { AlarmClock, Check, ListChecks, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { client, reason } from '../state/api.ts'
import { Menu } from '../ui/menu.tsx'
import { canApproveAll, canRejectAll } from './bulk.ts'
import { snoozes, tomorrow } from './snooze.ts'

const HOUR_MS = 3_600_000

/** What can be done with everything on the list at once; a yes only where each of them would take one key. */
export function BulkMenu({ asks }: { asks: Ask[] }) {
  const { t } = useTranslation()
  const answer = useMutation({
    mutationFn: async (action: 'approve' | 'reject') => {
      for (const ask of asks) await client.answerAsk(ask, { action })
    },
  })
  const putOff = (until: number) => {
    for (const ask of asks) snoozes.set(ask.ask_id, until)
  }
  const count = asks.length
  const later = <AlarmClock size={14} aria-hidden />
  return (
    <div className="ml-auto flex items-center gap-2">
      {answer.error ? (
        <span role="alert" className="text-sm text-danger">
          {reason(answer.error)}
        </span>
      ) : null}
      <Menu
        label={t('bulk.title')}
        icon={<ListChecks size={16} aria-hidden />}
        items={[
          { label: t('bulk.hour', { count }), icon: later, onSelect: () => putOff(Date.now() + HOUR_MS) },
          { label: t('bulk.tomorrow', { count }), icon: later, onSelect: () => putOff(tomorrow()) },
          ...(canApproveAll(asks)
            ? [{ label: t('bulk.approve', { count }), icon: <Check size={14} aria-hidden />, onSelect: () => answer.mutate('approve') }]
            : []),
          ...(canRejectAll(asks)
            ? [{ label: t('bulk.reject', { count }), icon: <X size={14} aria-hidden />, onSelect: () => answer.mutate('reject') }]
            : []),
        ]}
      />
    </div>
  )
}
