import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chime } from '../inbox/announce.ts'
import { recall, remember } from '../ui/storage.ts'

/** Signals of this browser: a notification while the page is not looked at, a sound. */
export function ThisDevice() {
  const { t } = useTranslation()
  const offered = typeof Notification !== 'undefined'
  const [notify, setNotify] = useState(() => recall('notify') === 'on')
  const [sound, setSound] = useState(() => recall('sound') === 'on')
  const [refused, setRefused] = useState(offered && Notification.permission === 'denied')
  async function wantNotices(on: boolean): Promise<void> {
    const allowed = on && (await Notification.requestPermission()) === 'granted'
    setRefused(on && !allowed)
    setNotify(allowed)
    remember('notify', allowed ? 'on' : null)
  }
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-strong">{t('settings.device')}</h2>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          disabled={!offered || refused}
          checked={notify}
          onChange={(event) => void wantNotices(event.target.checked)}
          className="size-4 accent-(--accent)"
        />
        {t('settings.notify')}
      </label>
      {refused ? <p className="text-sm text-muted">{t('settings.notifyRefused')}</p> : null}
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={sound}
          onChange={(event) => {
            setSound(event.target.checked)
            remember('sound', event.target.checked ? 'on' : null)
            if (event.target.checked) chime()
          }}
          className="size-4 accent-(--accent)"
        />
        {t('settings.sound')}
      </label>
    </section>
  )
}
