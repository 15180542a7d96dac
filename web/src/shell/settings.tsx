import { Keyboard, LogOut, Settings as SettingsIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { announceSignOut, client } from '../state/api.ts'
import { useRoute } from '../state/router.ts'
import { IconButton } from '../ui/button.tsx'
import { openDialog } from './dialogs.ts'
import { useMe } from './me.ts'
import { NavLink } from './nav-link.tsx'

/** The foot of the rooms: settings, keys, signing out. */
export function Settings({ onPick }: { onPick(): void }) {
  const { t } = useTranslation()
  const route = useRoute()
  const me = useMe()
  const signOut = () =>
    void client.logout().finally(() => {
      announceSignOut()
      location.reload()
    })
  return (
    <footer className="flex items-center gap-1.5 border-t border-line p-2">
      <div className="min-w-0 flex-1">
        <NavLink route={{ place: 'settings' }} current={route.place === 'settings'} onPick={onPick}>
          <SettingsIcon size={16} aria-hidden className="text-muted" />
          {t('nav.settings')}
        </NavLink>
      </div>
      <IconButton label={t('help.title')} onClick={() => openDialog({ kind: 'help' })}>
        <Keyboard size={16} aria-hidden />
      </IconButton>
      {me?.auth === 'token' ? (
        <IconButton label={t('settings.signOut', { user: me.user })} onClick={signOut}>
          <LogOut size={16} aria-hidden />
        </IconButton>
      ) : null}
    </footer>
  )
}
