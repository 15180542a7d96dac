import { useTranslation } from 'react-i18next'
import { LANGUAGES, setUpLanguage } from '../i18n/i18n.ts'
import '../i18n/words-settings.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { useTabName } from '../state/room-title.ts'
import { type Theme, useTheme } from '../state/theme.ts'
import { Channels } from './channels.tsx'
import { ThisDevice } from './this-device.tsx'

/** How the page looks, and how it tells that something waits. */
export default function SettingsPage({ onMenu }: { onMenu(): void }) {
  const { t, i18n } = useTranslation()
  const [theme, setTheme] = useTheme()
  useTabName(t('settings.title'))
  return (
    <main id="main" className="flex h-full min-w-0 flex-1 flex-col">
      <PageHeader title={t('settings.title')} onMenu={onMenu} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="measure mx-auto flex flex-col gap-8 px-4 py-6">
          <section className="flex flex-col gap-3">
            <h2 className="text-lg font-strong">{t('settings.look')}</h2>
            <div className="grid gap-3 phone:grid-cols-2">
              <label className="text-sm font-strong">
                {t('settings.language')}
                <select
                  className="field mt-1 font-normal"
                  value={i18n.language}
                  onChange={(event) => void setUpLanguage(event.target.value, true)}
                >
                  {LANGUAGES.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
              <label className="text-sm font-strong">
                {t('settings.theme')}
                <select className="field mt-1 font-normal" value={theme} onChange={(event) => setTheme(event.target.value as Theme)}>
                  {(['system', 'light', 'dark'] as const).map((one) => (
                    <option key={one} value={one}>
                      {t(`settings.${one}`)}
                    </option>
                  ))}
                </select>
              </label>
            </div>
          </section>
          <ThisDevice />
          <Channels />
        </div>
      </div>
    </main>
  )
}
