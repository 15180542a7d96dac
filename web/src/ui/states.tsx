import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

/** Nothing here yet: what this place is for, and what to do first. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-[52ch] flex-col items-start gap-3 px-4 py-12">
      <h2 className="text-lg font-strong">{title}</h2>
      {children}
    </div>
  )
}

/** What happened, and the way on. */
export function Failure({ title, detail, onRetry }: { title: string; detail?: string; onRetry?: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex items-start gap-2 rounded border border-line bg-danger-soft p-3">
      <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <p className="font-strong">{title}</p>
        {detail ? <p className="break-words text-sm text-muted">{detail}</p> : null}
      </div>
      {onRetry ? <Button onClick={onRetry}>{t('action.retry')}</Button> : null}
    </div>
  )
}

/** Lines in the shape of a conversation that is being read. */
export function ConversationSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('state.loading')} className="measure mx-auto flex w-full flex-col gap-6 px-4 py-8">
      {['w-1/3 self-end', 'w-3/4', 'w-1/2', 'w-1/4 self-end', 'w-2/3'].map((width) => (
        <div key={width} className={`skeleton h-5 ${width}`} />
      ))}
    </div>
  )
}
