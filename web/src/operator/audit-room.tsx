import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { client, reason } from '../state/api.ts'
import { Button } from '../ui/button.tsx'

/** Whether the chain of decisions is whole. The decisions of a session are in its export. */
export function AuditRoom() {
  const { t } = useTranslation()
  const verify = useMutation({ mutationFn: () => client.verifyAudit() })
  return (
    <section className="flex flex-col items-start gap-3">
      <p className="text-muted">{t('operator.auditText')}</p>
      <Button look="primary" disabled={verify.isPending} onClick={() => verify.mutate()}>
        <ShieldCheck size={16} aria-hidden />
        {t('operator.verify')}
      </Button>
      {verify.error ? <p className="text-danger">{reason(verify.error)}</p> : null}
      {verify.data ? (
        <dl role="status" className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded border border-line bg-surface p-3 text-sm">
          {Object.entries(verify.data).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name.replaceAll('_', ' ')}</dt>
              <dd className="numbers break-words font-mono">{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}
