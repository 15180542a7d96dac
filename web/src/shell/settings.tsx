import { Keyboard, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, setUpLanguage } from '../i18n/i18n.ts'
import { announceSignOut, client } from '../state/api.ts'
import { type Theme, useTheme } from '../state/theme.ts'
import { IconButton } from '../ui/button.tsx'
import { openDialog } from './dialogs.ts'
import { useMe } from './me.ts'

const select = 'h-8 min-w-0 flex-auto rounded border border-line bg-surface px-1.5 text-sm'

export function Settings() {
  const { t, i18n } = useTranslation()
  const [theme, setTheme] = useTheme()
  const me = useMe()
  const signOut = () =>
    void client.logout().finally(() => {
      announceSignOut()
      location.reload()
    })
  return (
    <footer className="flex items-center gap-1.5 border-t border-line p-2">
      <select
        aria-label={t('settings.language')}
        value={i18n.language}
        onChange={(event) => void setUpLanguage(event.target.value, true)}
        className={select}
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <select aria-label={t('settings.theme')} value={theme} onChange={(event) => setTheme(event.target.value as Theme)} className={select}>
        <option value="system">{t('settings.system')}</option>
        <option value="light">{t('settings.light')}</option>
        <option value="dark">{t('settings.dark')}</option>
      </select>
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
