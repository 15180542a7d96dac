import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChannelSetting } from '#client/client.ts'
import { changed, client, reason } from '../state/api.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Failure } from '../ui/states.tsx'
import { ChannelForm } from './channel-form.tsx'
import { isChannelType } from './channel-fields.ts'

const notificationsQuery = { queryKey: ['notifications'], queryFn: () => client.notifications() }

/** Where this person is told that something waits while they are away, each with a test. */
export function Channels() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(notificationsQuery)
  const [adding, setAdding] = useState(false)
  const save = useMutation({
    mutationFn: (channels: ChannelSetting[]) => client.setNotifications(channels),
    onSuccess: () => {
      changed('notifications')
      setAdding(false)
    },
  })
  const channels = data?.channels ?? []
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-strong">{t('settings.channels')}</h2>
        <p className="text-muted">{t('settings.channelsText')}</p>
      </div>
      {error ? <Failure title={t('state.failed')} detail={reason(error)} onRetry={() => void refetch()} /> : null}
      {data && channels.length === 0 && !adding ? <p className="text-sm text-muted">{t('settings.noChannels')}</p> : null}
      <ul className="flex flex-col gap-2">
        {channels.map((channel, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: channels are known by their place
          <ChannelRow key={i} channel={channel} onRemove={() => save.mutate(channels.filter((_, at) => at !== i))} />
        ))}
      </ul>
      {save.error ? (
        <p role="alert" className="text-sm text-danger">
          {reason(save.error)}
        </p>
      ) : null}
      {adding && data ? (
        <ChannelForm
          offered={data.offered}
          vapidKey={data.vapid_public_key}
          busy={save.isPending}
          onSave={(channel) => save.mutate([...channels, channel])}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button className="self-start" disabled={!data} onClick={() => setAdding(true)}>
          <Plus size={14} aria-hidden />
          {t('settings.addChannel')}
        </Button>
      )}
    </section>
  )
}

/** Where a channel leads, in a few words. */
function addressOf({ type, ...rest }: ChannelSetting): string {
  const given = [rest.to, rest.chat_id, rest.user_id, rest.url, rest.topic].filter(
    (one) => typeof one === 'string' || typeof one === 'number',
  )
  return type === 'webpush' ? new URL((rest.subscription as { endpoint: string }).endpoint).host : given.join(' · ')
}

function ChannelRow({ channel, onRemove }: { channel: ChannelSetting; onRemove(): void }) {
  const { t } = useTranslation()
  const test = useMutation({ mutationFn: () => client.testNotification(channel) })
  const outcome = test.error
    ? reason(test.error)
    : test.data?.outcome === 'sent'
      ? t('settings.testSent')
      : test.data
        ? t('settings.testFailed', { reason: test.data.reason ?? test.data.outcome })
        : ''
  const name = isChannelType(channel.type) ? t(`channel.${channel.type}`) : channel.type
  return (
    <li className="flex flex-wrap items-center gap-2 rounded border border-line bg-surface px-3 py-2">
      <span className="font-strong">{name}</span>
      <span className="min-w-0 flex-1 truncate text-muted">{addressOf(channel)}</span>
      {channel.quiet ? (
        <span className="numbers text-sm text-muted">{t('settings.quietShort', { from: channel.quiet.from, to: channel.quiet.to })}</span>
      ) : null}
      <Button disabled={test.isPending} onClick={() => test.mutate()}>
        <Send size={14} aria-hidden />
        {t('settings.test')}
      </Button>
      <IconButton label={t('settings.removeChannel', { name })} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
      {outcome ? (
        <p role="status" className={`basis-full text-sm ${test.data?.outcome === 'sent' ? 'text-good' : 'text-danger'}`}>
          {outcome}
        </p>
      ) : null}
    </li>
  )
}
