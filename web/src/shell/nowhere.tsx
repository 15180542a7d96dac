import { useTranslation } from 'react-i18next'
import { useTabName } from '../state/room-title.ts'
import { go } from '../state/router.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'
import { openDialog } from './dialogs.ts'
import { PageHeader } from './page-header.tsx'

/** An address that leads to nothing: says so, and shows ways on. */
export function Nowhere({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation()
  useTabName(t('nowhere.title'))
  return (
    <main id="main" className="flex h-full min-w-0 flex-1 flex-col">
      <PageHeader title={t('nowhere.title')} onMenu={onMenu} />
      <Empty title={t('nowhere.heading')}>
        <p className="break-all text-muted">{location.pathname}</p>
        <p className="text-muted">{t('nowhere.text')}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onClick={() => go({ place: 'home' })}>
            {t('nav.new')}
          </Button>
          <Button onClick={() => go({ place: 'inbox' })}>{t('nav.inbox')}</Button>
          <Button onClick={() => openDialog({ kind: 'palette' })}>{t('palette.title')}</Button>
        </div>
      </Empty>
    </main>
  )
}
