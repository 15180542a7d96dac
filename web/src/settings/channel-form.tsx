import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelSetting, Notifications } from '#client/client.ts'
import { reason } from '../state/api.ts'
import { Button } from '../ui/button.tsx'
import { CHANNEL_FIELDS, type ChannelType, isChannelType, newSecret } from './channel-fields.ts'
import { subscribeToPush } from './push.ts'

interface ChannelFormProps {
  offered: Notifications['offered']
  vapidKey: string | undefined
  busy: boolean
  onSave(channel: ChannelSetting): void
  onCancel(): void
}

/** A new channel. What this server cannot do says why. */
export function ChannelForm({ offered, vapidKey, busy, onSave, onCancel }: ChannelFormProps) {
  const { t } = useTranslation()
  const types = offered.map((one) => one.type).filter(isChannelType)
  const why = (type: string) => offered.find((one) => one.type === type)?.unavailable
  const [type, setType] = useState<ChannelType>(types.find((one) => !why(one)) ?? 'webhook')
  const [values, setValues] = useState<Record<string, string>>(() => ({ secret: newSecret() }))
  const [quiet, setQuiet] = useState<{ from: string; to: string }>()
  const [failed, setFailed] = useState('')
  const fields = CHANNEL_FIELDS[type]
  const missing = fields.some(({ name }) => !(values[name] ?? '').trim())

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setFailed('')
    try {
      const own =
        type === 'webpush'
          ? { subscription: await subscribeToPush(vapidKey ?? '') }
          : Object.fromEntries(fields.map(({ name }) => [name, values[name]?.trim() ?? '']))
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      onSave({ type, ...own, ...(quiet && { quiet: { ...quiet, zone } }) })
    } catch (error) {
      setFailed(reason(error))
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
      <label className="text-sm font-strong">
        {t('settings.channelType')}
        <select className="field mt-1 font-normal" value={type} onChange={(event) => setType(event.target.value as ChannelType)}>
          {types.map((one) => (
            <option key={one} value={one} disabled={why(one) !== undefined}>
              {t(`channel.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {types
        .filter((one) => why(one))
        .map((one) => (
          <p key={one} className="text-sm text-muted">
            {t('settings.unavailable', { name: t(`channel.${one}`), reason: why(one) ?? '' })}
          </p>
        ))}
      {type === 'webpush' ? <p className="text-sm text-muted">{t('settings.pushText')}</p> : null}
      {fields.map(({ name, input, example }) => (
        <label key={name} className="text-sm font-strong">
          {t(`channelField.${name}`)}
          <input
            type={input}
            className="field mt-1 font-normal"
            placeholder={example}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
          {name === 'secret' ? <span className="font-normal text-muted">{t('settings.secretHint')}</span> : null}
        </label>
      ))}
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={quiet !== undefined}
          onChange={(event) => setQuiet(event.target.checked ? { from: '22:00', to: '07:00' } : undefined)}
          className="size-4 accent-(--accent)"
        />
        {t('settings.quiet')}
      </label>
      {quiet ? (
        <div className="flex items-center gap-2">
          {(['from', 'to'] as const).map((end) => (
            <input
              key={end}
              type="time"
              aria-label={t(`settings.quiet_${end}`)}
              className="field w-auto"
              value={quiet[end]}
              onChange={(event) => event.target.value && setQuiet({ ...quiet, [end]: event.target.value })}
            />
          ))}
        </div>
      ) : null}
      {failed ? (
        <p role="alert" className="text-sm text-danger">
          {failed}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button look="primary" type="submit" disabled={busy || missing}>
          {t('action.save')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
