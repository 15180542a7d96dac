import { useTranslation } from 'react-i18next'

/** Cards in the shape of what comes. */
export function FormationSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('state.loading')} className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))]">
      {['a', 'b', 'c'].map((card) => (
        <div key={card} className="flex flex-col gap-2 rounded border border-line bg-surface p-3">
          <div className="skeleton h-36" />
          <div className="skeleton h-4 w-3/4" />
          <div className="skeleton h-4 w-1/3" />
        </div>
      ))}
    </div>
  )
}
